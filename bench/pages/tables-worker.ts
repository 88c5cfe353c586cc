// The engine of the tables bench: the terminal's own fold and publisher, fed 2,000 frames a second of marks, fills of orders, and changed positions.
import { createCore } from '../../src/worker/core.ts';
import { createProject } from '../../src/worker/publish/project/project.ts';
import { createPublisher } from '../../src/worker/publish/publisher.ts';
import { touchedTopics } from '../../src/worker/publish/touched.ts';
import { CONTRACTS, ORDERS, POSITIONS, codeOf, contractRow, fundRow, orderRow, positionRow } from './tables-rows.ts';

const FRAMES_A_TURN = 20;
const TURN_MS = 10;
/** Of a hundred frames so many are an own row; the rest are marks. */
const OWN_OF_100 = 4;

const core = createCore();
const publisher = createPublisher(createProject(core.state), {
  after: (delayMs, run) => {
    const id = setTimeout(run, delayMs);
    return () => clearTimeout(id);
  },
  soon: (run) => void setTimeout(run, 0),
});
const seqs = new Map<string, number>();
let frames: Int32Array | null = null;

type About = { readonly type: string; readonly contractCode?: string };
const accept = (entry: Parameters<typeof core.accept>[0]): void =>
  publisher.touch(core.accept(entry).flatMap(touchedTopics));
const push = (about: About, data: unknown): void => {
  const key = `${about.type} ${about.contractCode ?? ''}`;
  const seq = (seqs.get(key) ?? 0) + 1;
  seqs.set(key, seq);
  const head = { biz: 'perpetual', ...about, env: 1, timestamp: Date.now(), seq };
  accept({ kind: 'frame', atMs: Date.now(), text: JSON.stringify({ ...head, data }) });
};
const subscribe = (about: About, data: unknown): void => {
  const params = { biz: 'perpetual', ...about, env: 1, zip: false, serialize: false };
  accept({ kind: 'sent', atMs: Date.now(), text: JSON.stringify({ event: 'subscribe', params }) });
  accept({
    kind: 'frame',
    atMs: Date.now(),
    text: JSON.stringify({ channel: 'subscribe', biz: 'perpetual', ...about, env: 1, data: { result: true } }),
  });
  push(about, data);
};

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

const open = (): void => {
  const atMs = Date.now();
  accept({ kind: 'listed', env: 1, atMs, text: JSON.stringify(range(CONTRACTS).map(contractRow)) });
  accept({
    kind: 'view',
    atMs,
    view: { environment: 'mock', contract: 'btcusdt', bizType: 'perpetual', period: '1m', groupTicks: 1 },
  });
  accept({ kind: 'opened', atMs });
  core.state.account.session = 'user';
  core.state.account.userName = 'bench';
  for (const at of range(CONTRACTS)) subscribe({ type: 'fund_rate', contractCode: codeOf(at) }, fundRow(at, 0));
  subscribe({ type: 'position' }, { kind: 'snapshot', rows: range(POSITIONS).map((at) => positionRow(at, 1)) });
  subscribe({ type: 'orders' }, { kind: 'snapshot', rows: range(ORDERS).map((at) => orderRow(at, 0, 1)) });
};

let step = 0;
const frame = (): void => {
  step += 1;
  if (step % 100 >= OWN_OF_100) {
    const contract = step % CONTRACTS;
    push({ type: 'fund_rate', contractCode: codeOf(contract) }, fundRow(contract, step));
  } else if (step % 2 === 0)
    push({ type: 'position' }, { kind: 'update', rows: [positionRow((step / 2) % POSITIONS, step)] });
  else push({ type: 'orders' }, { kind: 'update', rows: [orderRow(step % ORDERS, 1 + (step % 900), step)] });
  if (frames !== null) Atomics.add(frames, 0, 1);
};
/** As many frames as time has room for: a late turn is made up for. */
const run = (fromMs: number): void => {
  const due = Math.floor(((performance.now() - fromMs) * FRAMES_A_TURN) / TURN_MS);
  while (step < due) frame();
  setTimeout(() => run(fromMs), TURN_MS);
};

let release: (() => void) | null = null;
globalThis.onmessage = ({ data }: MessageEvent<{ readonly counter?: SharedArrayBuffer }>): void => {
  if (data.counter === undefined) {
    release?.();
    return;
  }
  frames = new Int32Array(data.counter);
  open();
  publisher.subscribe((batch) => {
    globalThis.postMessage(batch);
    return new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  run(performance.now());
};
