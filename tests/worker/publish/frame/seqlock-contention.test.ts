// A second thread writes without a pause while this one reads: every read must be one whole writing.
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import { openSeqlock, readShared, seqlockBytes } from '../../../../src/worker/publish/frame/seqlock.ts';

const READS = 100_000;
const DOUBLES = 212;
const source = new URL('../../../../src/worker/publish/frame/seqlock.ts', import.meta.url);

const writer = `
import { workerData, parentPort } from 'node:worker_threads';
const lock = openSeqlock(workerData.memory);
const stop = new Int32Array(workerData.stop);
const frame = new Float64Array(${DOUBLES});
let value = 0;
while (Atomics.load(stop, 0) === 0) {
  value += 1;
  writeShared(lock, frame.fill(value));
}
parentPort.postMessage(value);
`;

test('[MKT-07] no torn read while another thread writes all the time', async () => {
  const { code } = await transformWithOxc(readFileSync(source, 'utf8'), 'seqlock.ts');
  const memory = new SharedArrayBuffer(seqlockBytes(DOUBLES));
  const stop = new SharedArrayBuffer(4);
  const program = new URL(`data:text/javascript,${encodeURIComponent(code + writer)}`);
  const thread = new Worker(program, { workerData: { memory, stop } });
  await once(thread, 'online');
  const lock = openSeqlock(memory);
  const into = new Float64Array(DOUBLES);
  const seen = new Set<number>();
  let torn = 0;
  let reads = 0;
  while (reads < READS) {
    if (!readShared(lock, into)) continue;
    reads += 1;
    const [first = 0] = into;
    seen.add(first);
    for (const double of into) if (double !== first) torn += 1;
  }
  Atomics.store(new Int32Array(stop), 0, 1);
  const [written] = (await once(thread, 'message')) as [number];
  expect(torn).toBe(0);
  expect(seen.size).toBeGreaterThan(1);
  expect(written).toBeGreaterThan(seen.size - 1);
  await thread.terminate();
});
