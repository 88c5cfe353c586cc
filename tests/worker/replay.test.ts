import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCore } from '../../src/worker/core.ts';
import { checkInvariants as checkLists } from '../../src/worker/fold/own-lists.ts';
import { checkInvariants as checkMarket } from '../../src/worker/fold/market-state.ts';
import { checkInvariants as checkStream } from '../../src/worker/fold/stream-state.ts';
import type { TapeEntry } from '../../src/worker/tape/entry.ts';
import { replay } from './support/replay-tape.ts';
import { stateHash, stateText } from '../../src/worker/tape/state-hash.ts';
import { createLiveRig } from './support/engine-rig.ts';
import { play, step } from './support/play.ts';
import { contractRow } from './support/rows.ts';

describe('replay', () => {
  test('[MKT-08] replaying what was recorded gives the same state, whatever the batching', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), fc.boolean(), async (steps, isSlowPage) => {
        const rig = await createLiveRig({
          user: 'ann',
          ...(isSlowPage
            ? {
                onBatch: () =>
                  new Promise((resolve) => {
                    setImmediate(resolve);
                  }),
              }
            : {}),
        });
        await play(rig, steps);
        const live = await rig.door.readStateHash();
        expect(stateHash(replay(await rig.door.readTape()).state)).toBe(live);
      }),
      { numRuns: 60 },
    );
  });

  test('[MKT-08] deltas read by the scanner and by the schemas make the same state', () => {
    const compact = (value: unknown) => JSON.stringify(value);
    const spaced = (value: unknown) => JSON.stringify(value, null, 1).replace(/\n/g, ' ');
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            side: fc.boolean(),
            tick: fc.integer({ min: 1, max: 999 }),
            size: fc.integer({ min: 0, max: 9 }),
            skip: fc.integer({ min: 0, max: 20 }),
          }),
        ),
        (moves) => {
          const hashes = [compact, spaced].map((write) => {
            const core = createCore();
            const say = (entry: TapeEntry) => core.accept(entry);
            say({
              kind: 'view',
              atMs: 1,
              view: { environment: 'mock', contract: 'btcusdt', bizType: 'perpetual', period: '1m', groupTicks: 1 },
            });
            say({
              kind: 'answer',
              atMs: 1,
              name: 'readContracts',
              env: 1,
              latencyMs: 1,
              status: 200,
              why: 'answered',
              text: JSON.stringify([contractRow()]),
            });
            say({ kind: 'opened', atMs: 1 });
            say({
              kind: 'sent',
              atMs: 1,
              text: compact({
                event: 'subscribe',
                params: { biz: 'perpetual', type: 'depth', contractCode: 'btcusdt', env: 1 },
              }),
            });
            say({
              kind: 'frame',
              atMs: 1,
              text: compact({
                channel: 'subscribe',
                biz: 'perpetual',
                type: 'depth',
                contractCode: 'btcusdt',
                env: 1,
                data: { result: true },
              }),
            });
            const head = { biz: 'perpetual', type: 'depth', contractCode: 'btcusdt', env: 1, timestamp: 5 };
            say({
              kind: 'frame',
              atMs: 1,
              text: write({
                ...head,
                seq: 1,
                data: { kind: 'snapshot', seq: 1, asks: [['65000.1', '1']], bids: [['65000.0', '1']] },
              }),
            });
            let seq = 1;
            for (const { side, tick, size, skip } of moves) {
              const isLost = skip === 20;
              const row = [[`${side ? 65_001 : 63_000}.${tick % 10}`, String(size)]];
              const data = {
                kind: 'delta',
                prevSeq: isLost ? seq + 1 : seq,
                seq: isLost ? seq + 2 : seq + 1,
                asks: side ? row : [],
                bids: side ? [] : row,
              };
              seq = data.seq;
              say({ kind: 'frame', atMs: 2, text: write({ ...head, seq, data }) });
            }
            return stateText(core.state);
          });
          expect(hashes[0]).toBe(hashes[1]);
        },
      ),
      { numRuns: 100 },
    );
  });

  test('[MKT-08] an order that is reported as ended and later as open stands in one list (a seed that failed)', async () => {
    const rig = await createLiveRig({ user: 'ann' });
    await play(rig, [
      { kind: 'order', n: 9 },
      { kind: 'order', n: 29 },
    ]);
    const { state } = replay(await rig.door.readTape());
    expect(checkLists(state.lists)).toEqual([]);
  });

  test('[MKT-08] after any tape streams, market and account keep their invariants', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const rig = await createLiveRig({ user: 'ann' });
        await play(rig, steps);
        const { state } = replay(await rig.door.readTape());
        expect([
          ...[...state.streams.values()].flatMap(checkStream),
          ...checkMarket(state.market),
          ...checkLists(state.lists),
        ]).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});
