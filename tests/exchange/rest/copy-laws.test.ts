// Laws of copies as they are read through the calls, over arbitrary trades of a leader, of the follower, and of prices.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { registerClient } from '../support/client.ts';
import type { Client } from '../support/client.ts';
import { deposit, registerLeader } from '../support/leader.ts';
import { openExchange } from '../support/open-exchange.ts';
import { minorOf } from '../../../exchange/rest/decimal-text.ts';

const REAL = { env: 0 };
const PPM = 1_000_000n;
const MIDDLE = 650_000;
type Step =
  | { readonly is: 'lead' | 'own'; readonly side: 'open_long' | 'open_short'; readonly amount: number }
  | { readonly is: 'mark'; readonly move: number };

const side = fc.constantFrom('open_long' as const, 'open_short' as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ is: fc.constant('lead' as const), side, amount: fc.integer({ min: 1, max: 400 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ is: fc.constant('own' as const), side, amount: fc.integer({ min: 1, max: 9 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ is: fc.constant('mark' as const), move: fc.integer({ min: -2000, max: 2000 }) }),
  },
);

const amountOf = (text: string): bigint => {
  const size = minorOf(text.replace('-', ''));
  if (size === null) throw new RangeError(text);
  return text.startsWith('-') ? -size : size;
};
const sum = (texts: readonly string[]): bigint => texts.reduce((all, text) => all + amountOf(text), 0n);
const held = async (client: Client, brokerId: number) =>
  (await client.call('readPositions', { query: { ...REAL, selectedMode: 2 } })).data
    .filter((row) => row.brokerId === brokerId)
    .map((row) => [row.contractCode, row.side, row.amount, row.size, row.openMargin, row.realizedSurplus] as const);
const bills = async (client: Client, brokerId: number) =>
  (await client.call('readMoneyBills', { query: { ...REAL, brokerId, pageSize: 999 } })).data.bills;
/** What a person reads of the contract account; money that went to a copy aside. */
const ownBooks = async (client: Client) => {
  const { data: account } = await client.call('readAccount', { query: REAL });
  const { userId: _whose, ...figures } = account;
  const { data: config } = await client.call('readPositionConfig', { query: REAL });
  const { data: counts } = await client.call('readOrderCounts', { query: REAL });
  const own = (await bills(client, 1)).filter(({ type }) => ![11, 46, 47].includes(type));
  const { data: rows } = await client.call('readBills', { query: { ...REAL, dealMarket: '0', pageSize: 999 } });
  return {
    figures,
    config,
    counts,
    positions: await held(client, 1),
    moved: own.map(({ type, amount }) => [type, amount]),
    fills: rows.bills.map(({ detailSide, amount, price, fee }) => [detailSide, amount, price, fee]),
  };
};

/** Ann follows with 1,000 of her 3,000 USDT; Bob has the other 2,000 and follows nobody. */
const openTwins = async () => {
  const exchange = await openExchange();
  const { services, app } = exchange;
  const leader = await registerLeader(exchange);
  const [ann, bob] = [await registerClient(app, 'ann'), await registerClient(app, 'bob')];
  await deposit(services, ann, 3_000);
  await deposit(services, bob, 2_000);
  const quotes = { bids: [[MIDDLE - 5, 900_000]], asks: [[MIDDLE + 5, 900_000]] } as const;
  await services.ledger.submit(0, { type: 'quoteHouse', contract: 'btcusdt', ...quotes });
  const { data: copy } = await ann.call('followLeader', {
    query: REAL,
    body: { tag: 'law-follow-1', leaderId: leader.id, amount: '1000' },
  });
  const run = async (one: Step): Promise<void> => {
    if (one.is === 'mark') {
      const ticks = MIDDLE + one.move;
      await services.ledger.submit(0, { type: 'setPrices', contract: 'btcusdt', indexTicks: ticks, markTicks: ticks });
      return;
    }
    for (const client of one.is === 'lead' ? [leader.client] : [ann, bob])
      await client.place({ type: 11, side: one.side, amount: one.amount }, 'btcusdt', 0);
  };
  return { ...exchange, leader, ann, bob, copy, run };
};

test('[POS-18] [EXC-02] through the calls: a copy holds its proportion of what the leader holds, to the contract; its bills are its money; the contract account is as that of a twin who follows nobody', async () => {
  let [compared, moved] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14, size: 'max' }), async (steps) => {
      const { leader, ann, bob, copy, run, services, close } = await openTwins();
      const ratioPpm = (amountOf(copy.ratio) * PPM) / 10_000_000_000n;
      for (const one of steps) {
        await run(one);
        const mine = new Map((await held(ann, 2)).map(([, on, amount]) => [on, amount]));
        const theirs = new Map((await held(leader.client, 1)).map(([, on, amount]) => [on, amount]));
        for (const on of ['long', 'short'] as const) {
          const share = Number((BigInt(theirs.get(on) ?? 0) * ratioPpm) / PPM);
          expect([on, mine.get(on) ?? 0]).toEqual([on, share]);
          compared += share;
        }
      }
      expect(await ownBooks(ann)).toEqual(await ownBooks(bob));
      const { rows } = (await ann.call('readCopies', { query: REAL })).data;
      const [row] = rows;
      if (row === undefined) throw new Error('no copy');
      expect(sum([row.invested, row.realizedSurplus, row.unRealizedSurplus])).toBe(sum([row.equity, row.returned]));
      const its = await bills(ann, 2);
      expect(sum(its.map(({ amount }) => amount))).toBe(
        sum([row.equity, `-${row.unRealizedSurplus}`.replace('--', '')]),
      );
      moved += its.length;
      expect(row.missed).toBe(0);
      expect(services.ledger.kernel(0).checkInvariants()).toEqual([]);
      await close();
    }),
    { numRuns: 3, seed: 20_261_123, endOnFailure: true },
  );
  // What the law is about did happen.
  expect(compared).toBeGreaterThan(20);
  expect(moved).toBeGreaterThan(20);
});
