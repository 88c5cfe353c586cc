// Watched reads through the real engine: what happens while one is under way is not lost, on the tape neither, and none is asked for without a pause.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OfHistory, Watched } from '../../src/worker/api/calls.ts';
import { replay } from './support/replay-tape.ts';
import { stateHash } from '../../src/worker/tape/state-hash.ts';
import { createLiveRig, type Rig } from './support/engine-rig.ts';
import { shownAtEnd } from './support/open-deck.ts';
import { orderRow } from './support/rows.ts';
import { savedTape } from './support/saved-tape.ts';
import { ok } from './support/scripted-exchange.ts';

const ENDED = { name: 'endedOrders', input: { bizType: 'perpetual', page: 1 } } satisfies Watched;
/** An exchange that answers a read with the orders that had ended when it was asked, as late as `nextMs` says. */
const openSlow = async (
  nextMs: () => number,
): Promise<Rig & { readonly endOne: () => void; readonly total: () => number }> => {
  const rig = await createLiveRig({ user: 'ann' });
  let ended = 0;
  rig.exchange.answer(({ url }) => {
    if (!url.includes('history-list')) return null;
    const reply = ok({ rows: [], total: ended });
    return new Promise((resolve) => {
      rig.time.scheduler.after(nextMs(), () => resolve(reply));
    });
  });
  await rig.time.advance(1000);
  const endOne = (): void => {
    ended += 1;
    const row = orderRow({ id: String(ended), status: 2, modifyDate: ended });
    rig.exchange.push({ type: 'orders' }, { kind: 'update', rows: [row] });
  };
  return { ...rig, endOne, total: () => ended };
};

test('[POS-15] [MKT-10] of several fills the first starts the read of the history, the others come before its answer: the list is late until it has them all', async () => {
  const rig = await openSlow(() => 400);
  await rig.door.watch([ENDED]);
  await rig.time.advance(500);
  expect(rig.read('answers').rows).toMatchObject([{ state: 'live', value: { total: 0 } }]);
  rig.endOne();
  await rig.time.advance(100);
  rig.endOne();
  rig.endOne();
  await rig.time.advance(400);
  expect(rig.read('answers').rows).toMatchObject([{ state: 'late', value: { total: 1 } }]);
  await rig.time.advance(1500);
  expect(rig.read('answers').rows).toMatchObject([{ state: 'live', value: { total: 3 } }]);
});

test('[POS-15] [MKT-10] [MKT-09] orders that end at any moment of slow reads: what is shown as live is all that ended, and the tape folds and shows the same', async () => {
  const happening = fc.oneof(
    fc.record({ is: fc.constant('end' as const) }),
    fc.record({ is: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 900 }) }),
    fc.record({ is: fc.constant('refresh' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(happening, { minLength: 3, maxLength: 20 }),
      fc.infiniteStream(fc.integer({ min: 0, max: 1500 })),
      async (happenings, waits) => {
        const rig = await openSlow(() => waits.next().value as number);
        await rig.door.watch([ENDED]);
        const check = (): void => {
          const [row] = rig.read('answers').rows;
          if (row?.state === 'live') expect(row.value).toMatchObject({ total: rig.total() });
        };
        for (const one of happenings) {
          if (one.is === 'end') rig.endOne();
          else if (one.is === 'wait') await rig.time.advance(one.ms);
          else await rig.door.refresh('endedOrders {"bizType":"perpetual","page":1}');
          // The next batch is out.
          await rig.time.advance(50);
          check();
        }
        await rig.time.advance(10_000);
        check();
        expect(rig.read('answers').rows).toMatchObject([{ state: 'live', value: { total: rig.total() } }]);
        const tape = await savedTape(rig);
        expect(stateHash(replay(tape).state)).toBe(await rig.door.readStateHash());
        const { rows } = rig.read('answers');
        expect((await shownAtEnd(tape, [ENDED])).get('answers')).toMatchObject({ rows });
      },
    ),
    { numRuns: 25 },
  );
});

const asked = (rig: Rig, part: string): number => rig.exchange.requests.filter(({ url }) => url.includes(part)).length;
const fillsOf = (page: number): Watched => {
  const input: OfHistory = { bizType: 'perpetual', contract: null, fromMs: null, toMs: null, page };
  return { name: 'ownFills', input };
};

test('[MKT-10] an answer too big to be kept is said to be missing and asked for ever more seldom; the reads beside it stay', async () => {
  const rig = await openSlow(() => 5);
  rig.exchange.answer(({ url }) =>
    url.includes('page=7') ? ok({ rows: [], total: 0, x: 'x'.repeat(600_000) }) : null,
  );
  await rig.door.watch([ENDED, { ...ENDED, input: { ...ENDED.input, page: 7 } }]);
  await rig.time.advance(10_000);
  expect(rig.read('answers').rows).toMatchObject([{ state: 'live' }, { state: 'failed', problem: {} }]);
  // At 0, 1, 3 and 7 s.
  expect(asked(rig, 'page=7')).toBe(4);
  expect(asked(rig, 'page=1')).toBe(1);
});

test('[MKT-10] more reads are watched than are kept: those that others took the place of are asked for ever more seldom', async () => {
  const rig = await openSlow(() => 5);
  rig.exchange.answer(({ url }) => (url.includes('page=') ? ok({ rows: [], total: 0 }) : null));
  const before = rig.exchange.requests.length;
  await rig.door.watch(Array.from({ length: 60 }, (_, at) => fillsOf(at + 1)));
  await rig.time.advance(60_000);
  const sent = rig.exchange.requests.length - before;
  expect(sent).toBeGreaterThanOrEqual(60);
  // Each at most at 0, 1, 3, 7, 15, 30, 45 and 60 s.
  expect(sent).toBeLessThanOrEqual(60 * 8);
});
