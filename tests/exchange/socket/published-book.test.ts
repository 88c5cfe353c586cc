import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONTRACTS } from '../../../exchange/contracts.ts';
import { createKernel } from '../../../exchange/kernel/kernel.ts';
import type { Command } from '../../../exchange/kernel/language/types.ts';
import { openPublishedBook } from '../../../exchange/socket/published-book.ts';
import { bookSum, levelSum } from '../../../src/domain/wire/book-sum.ts';
import type { LevelRow } from '../../../src/domain/wire/rows.ts';

const [btcusdt] = CONTRACTS;
if (btcusdt === undefined) throw new Error('no contract');
const contract = btcusdt.code;
const MIDDLE = 1_000;

const level = fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 5 }));
const levels = (sign: 1 | -1) =>
  fc
    .array(level, { maxLength: 6 })
    .map((rows) => rows.map(([away, amount]) => [MIDDLE + sign * away, amount] as const));
const side = fc.constantFrom('buy' as const, 'sell' as const);
const priceTicks = fc.integer({ min: MIDDLE - 20, max: MIDDLE + 20 });
const amount = fc.integer({ min: 1, max: 8 });
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    type: fc.constant('quoteHouse' as const),
    contract: fc.constant(contract),
    bids: levels(-1),
    asks: levels(1),
  }),
  fc.record({ type: fc.constant('takeHouse' as const), contract: fc.constant(contract), side, priceTicks, amount }),
  fc.record({
    type: fc.constant('placeOrder' as const),
    contract: fc.constant(contract),
    user: fc.constantFrom('ann', 'bob'),
    clientId: fc.uuid(),
    side: fc.constantFrom('open_long' as const, 'open_short' as const),
    kind: fc.constant('limit' as const),
    priceTicks,
    amount,
    tif: fc.constantFrom('GTC' as const, 'IOC' as const),
    reduceOnly: fc.constant(false),
  }),
);
const apply = (own: Map<string, string>, rows: readonly LevelRow[]): void => {
  for (const [price, size] of rows) {
    if (size === '0') own.delete(price);
    else own.set(price, size);
  }
};
const sorted = (own: Map<string, string>): [string, string][] =>
  [...own].toSorted((a, b) => Number(a[0]) - Number(b[0]));

const part = (isBid: boolean, own: Map<string, string>): number =>
  [...own].reduce((sum, [price, size]) => sum + levelSum(isBid, Math.round(Number(price) * 10), Number(size)), 0);
const sumOf = (bids: Map<string, string>, asks: Map<string, string>): number =>
  bookSum(part(true, bids) + part(false, asks));

test('[MKT-02] whatever happens and however it is coalesced, a reader that patches has the book that a new reader gets, and its checksum', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(command, fc.boolean()), { maxLength: 60 }), (steps) => {
      const kernel = createKernel({ contracts: CONTRACTS });
      for (const user of ['ann', 'bob']) {
        kernel.execute(1, { type: 'openAccount', user, kind: 'user' });
        kernel.execute(1, { type: 'deposit', user, coin: 'usdt', amount: 10n ** 15n });
      }
      kernel.execute(1, { type: 'setPrices', contract, indexTicks: MIDDLE, markTicks: MIDDLE });
      const book = openPublishedBook(() => kernel, btcusdt);
      const [bids, asks] = [new Map<string, string>(), new Map<string, string>()];
      let { seq } = book.rows();
      const refresh = (): void => {
        const delta = book.refresh();
        if (delta === null) return;
        expect([delta.prevSeq, delta.seq]).toEqual([seq, seq + 1]);
        seq = delta.seq;
        apply(bids, delta.bids);
        apply(asks, delta.asks);
        expect(delta.sum).toBe(sumOf(bids, asks));
      };
      steps.forEach(([step, isDue], index) => {
        kernel.execute(2 + index, step);
        if (isDue) refresh();
      });
      refresh();
      const fresh = openPublishedBook(() => kernel, btcusdt).rows();
      expect(sorted(asks)).toEqual(fresh.asks);
      expect(sorted(bids).toReversed()).toEqual(fresh.bids);
      expect(book.rows()).toEqual({ ...fresh, seq });
      expect(book.sum()).toBe(sumOf(bids, asks));
    }),
  );
});

test('[MKT-02] FLT-045: when another kernel takes the place of the one that was followed, the next delta makes the readers’ book its book', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), fc.array(command, { maxLength: 40 }), (before, instead) => {
      const [first, second] = [before, instead].map((commands) => {
        const kernel = createKernel({ contracts: CONTRACTS });
        commands.forEach((one) => kernel.execute(1, one));
        return kernel;
      });
      if (first === undefined || second === undefined || btcusdt === undefined) throw new Error('no kernel');
      let now = first;
      const book = openPublishedBook(() => now, btcusdt);
      const start = book.rows();
      now = second;
      const delta = book.refresh();
      const [bids, asks] = [new Map(start.bids), new Map(start.asks)];
      apply(bids, delta?.bids ?? []);
      apply(asks, delta?.asks ?? []);
      const fresh = openPublishedBook(() => second, btcusdt).rows();
      expect([sorted(bids), sorted(asks)]).toEqual([sorted(new Map(fresh.bids)), sorted(new Map(fresh.asks))]);
      expect(book.rows().seq).toBe(delta === null ? start.seq : start.seq + 1);
      expect(book.refresh()).toBeNull();
    }),
  );
});
