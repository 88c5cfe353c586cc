import { describe, expect, test } from 'vitest';
import { createCore } from '../../src/worker/core.ts';
import { readEntry } from '../../src/worker/tape/entry-schema.ts';
import { parseTape } from '../../src/worker/tape/line.ts';
import { stateHash } from '../../src/worker/tape/state-hash.ts';
import { createRig, MOCK_VIEW, type Rig } from './support/engine-rig.ts';
import { contractRow } from './support/rows.ts';

const listed = {
  env: 1,
  text: JSON.stringify([
    contractRow('btcusdt'),
    contractRow('btcusdt_261225', { bizType: 'deliver', contractType: 'quarter' }),
  ]),
} as const;

/** Started with the contracts of the page. */
const startFirst = async (rig: Rig): Promise<void> => {
  // Both in one breath, as the worker does.
  void rig.door.start({ httpUrl: 'http://exchange', socketUrl: 'ws://exchange', listed });
  void rig.door.setView(MOCK_VIEW);
  await rig.time.advance(100);
};

describe('an engine that starts with the page’s contracts', () => {
  test('[MKT-01] has a live book without any call answered, asked for before the greeting, once', async () => {
    const rig = createRig();
    rig.exchange.answer(() => new Promise(() => undefined));
    await startFirst(rig);
    expect(rig.read('book')).toMatchObject({ contract: 'btcusdt', freshness: { state: 'live' } });
    expect(rig.exchange.last().received[0]).toMatchObject({
      event: 'subscribe',
      params: { type: 'depth', contractCode: 'btcusdt' },
    });
    expect(rig.exchange.received('depth')).toHaveLength(1);
    expect(rig.exchange.requests.filter(({ url }) => url.includes('/public?'))).toEqual([]);
    expect(rig.read('contracts').rows.map(({ code }) => code)).toEqual(['btcusdt', 'btcusdt_261225']);
  });

  test('[MKT-11] says nothing of the calls by it: they are tried at once, and live when one was answered', async () => {
    const rig = createRig();
    let answer = (): void => undefined;
    const held = new Promise<null>((resolve) => {
      answer = () => resolve(null);
    });
    rig.exchange.answer(() => held as Promise<never>);
    await startFirst(rig);
    expect(rig.exchange.requests.map(({ url }) => url.includes('/user/info'))).toEqual([true]);
    expect(rig.read('connection')).toMatchObject({ orders: 'connecting', ordersLatencyMs: null });
    answer();
    await rig.time.advance(600);
    expect(rig.read('connection').orders).toBe('live');
  });

  test('[MKT-08] has them on its tape, which folds to the same state', async () => {
    const rig = createRig();
    await startFirst(rig);
    const tape = await rig.door.readTape();
    const line = tape.split('\n').find((one) => one.includes('"kind":"listed"')) ?? '';
    expect(readEntry(line.slice(29), 5)).toEqual({ is: 'entry', entry: { kind: 'listed', atMs: 5, ...listed } });
    const core = createCore();
    for (const entry of parseTape(tape)) core.accept(entry);
    expect(stateHash(core.state)).toBe(await rig.door.readStateHash());
  });
});
