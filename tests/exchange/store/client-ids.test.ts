// What is kept at hand of client order ids only spares looks at the disk: it never hides an id that is on record, nor one that waits to be.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONTRACTS } from '../../../exchange/contracts.ts';
import { openClientIds } from '../../../exchange/store/client-ids.ts';
import { openLedger } from '../../../exchange/store/ledger.ts';
import { openDatabase } from '../../../exchange/store/open-database.ts';

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      env: fc.constantFrom(0 as const, 1 as const),
      user: fc.constantFrom('ann', 'an', 'bob', 'cat'),
      tag: fc.constantFrom('1', '2', '3', 'n|1'),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'write' as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('forget' as const), tag: fc.constantFrom('1', '2') }) },
  { weight: 1, arbitrary: fc.constant({ do: 'restart' as const }) },
);

test('[EXC-03] an id is known exactly when it was kept and not forgotten, however few ids are kept at hand', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 60 }),
      fc.record({ each: fc.integer({ min: 0, max: 3 }), all: fc.integer({ min: 1, max: 6 }) }),
      async (steps, atHand) => {
        const { db, close } = openDatabase(':memory:');
        const ledger = openLedger({
          db,
          contracts: CONTRACTS,
          clock: { now: () => 1 },
          snapshotEvery: 300,
          defer: () => undefined,
          onFatal: (reason) => {
            throw new Error(reason);
          },
        });
        let ids = openClientIds(db, ledger, () => 1, atHand);
        const kept = new Map<string, string>();
        const write = async (): Promise<void> => {
          ledger.flush();
          await ledger.whenDurable();
        };
        let n = 0;
        for (const one of steps) {
          if (one.do === 'ask') {
            const key = JSON.stringify([one.env, one.user, one.tag]);
            const found = ids.find(one.env, one.user, one.tag);
            expect(found?.bodyHash).toBe(kept.get(key));
            if (found !== null) continue;
            n += 1;
            kept.set(key, `body ${n}`);
            ids.keep(one.env, one.user, one.tag, {
              bodyHash: `body ${n}`,
              orderId: null,
              planId: null,
              refusal: 'bad-price',
            });
            continue;
          }
          await write();
          if (one.do === 'restart') ids = openClientIds(db, ledger, () => 1, atHand);
          if (one.do === 'forget') {
            db.prepare('DELETE FROM client_ids WHERE tag = ?').run(one.tag);
            for (const key of kept.keys()) if (JSON.parse(key)[2] === one.tag) kept.delete(key);
          }
        }
        await write();
        ledger.close();
        close();
      },
    ),
    { numRuns: 200 },
  );
});
