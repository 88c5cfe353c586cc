// Laws of the earn area, each compared with a reckoning of its own that knows nothing of the kernel.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earnAccount } from '../../../../exchange/account/account-id.ts';
import { EARN_PRODUCTS } from '../../../../exchange/kernel/earn/products.ts';
import { DAY_MS } from '../../../../exchange/kernel/language/days.ts';
import type { Coin } from '../../../../exchange/kernel/language/types.ts';
import { DAY, createEarnWorld } from './earn-world.ts';

const PEOPLE = ['ann', 'bob', 'cat'] as const;
const COINS: readonly Coin[] = ['usdt', 'usdc', 'btc'];

type Move = { readonly atMs: number; readonly amount: bigint };

/** Money that lay all of a UTC day in a flexible holding: the least there was from its first to its last millisecond, moves at 00:00:00.000 before it. */
const leastOf = (day: number, before: bigint, moves: readonly Move[]): bigint => {
  const [from, to] = [day * DAY_MS, (day + 1) * DAY_MS];
  let sum = before;
  for (const { atMs, amount } of moves) if (atMs === from) sum += amount;
  let least = sum;
  for (const { atMs, amount } of moves)
    if (atMs > from && atMs < to) {
      sum += amount;
      if (sum < least) least = sum;
    }
  return least;
};

/** Interest of a flexible holding, day by day from its moves alone. `days`: how many have passed since DAY. */
const naiveFlexible = (moves: readonly Move[], ratePpm: number, days: number): bigint => {
  let [principal, paid] = [0n, 0n];
  for (let day = DAY; day < DAY + days; day += 1) {
    const least = leastOf(day, principal, moves);
    for (const { atMs, amount } of moves) if (Math.floor(atMs / DAY_MS) === day) principal += amount;
    const interest = (least * BigInt(ratePpm)) / 1_000_000n / 365n;
    principal += interest;
    paid += interest;
  }
  return paid;
};

const steps = fc.array(
  fc.record({
    user: fc.constantFrom(...PEOPLE),
    product: fc.constantFrom(...EARN_PRODUCTS),
    /** Of the quota of a person, in thousandths; of what is held, too. */
    part: fc.integer({ min: 0, max: 700 }),
    /** Minor units beside it, so that nothing is round. */
    odd: fc.integer({ min: 0, max: 9_999 }),
    act: fc.constantFrom('buy', 'buy', 'redeem', 'redeem-all'),
    waitMs: fc.constantFrom(0, 1, 3_600_000, 13 * 3_600_000, DAY_MS, 6 * DAY_MS, 31 * DAY_MS),
    /** Goes on to the next 00:00 UTC first, to the millisecond. */
    toMidnight: fc.boolean(),
  }),
  { minLength: 1, maxLength: 40 },
);

test('[EARN-01] [EARN-02] (MONEY-1) (EARN-1) (EARN-3) (EARN-4) interest of any purchases and redemptions is that of an independent reckoning, to the unit; accounts, earn and house together stay what they were after every event', () => {
  fc.assert(
    fc.property(steps, (list) => {
      const world = createEarnWorld(PEOPLE);
      const total = (coin: Coin): bigint =>
        PEOPLE.reduce((sum, user) => sum + world.freeOf(user, coin) + world.freeOf(earnAccount(user), coin), 0n) +
        world.interestOf(coin);
      const before = COINS.map(total);
      const moves = new Map<string, Move[]>();
      const product = new Map<string, (typeof EARN_PRODUCTS)[number]>();
      for (const { user, product: wanted, part, odd, act, waitMs, toMidnight } of list) {
        const later = world.now() + waitMs;
        world.to(toMidnight ? Math.ceil(later / DAY_MS) * DAY_MS : later);
        const own = world.kernel.earnHolds(user).filter((hold) => hold.product === wanted.id && hold.status === 'open');
        const target = own.at(-1);
        if (act === 'buy') {
          const amount = (wanted.quotaUser * BigInt(part)) / 1_000n + BigInt(odd);
          if (world.buy(wanted.id, amount, user) === 'accepted') {
            const bought = world.kernel
              .earnHolds(user)
              .findLast((hold) => hold.product === wanted.id && hold.status === 'open');
            const id = bought?.id ?? '';
            product.set(id, wanted);
            moves.set(id, [...(moves.get(id) ?? []), { atMs: world.now(), amount }]);
          }
        } else if (target !== undefined) {
          const some = (target.principal * BigInt(part)) / 1_000n + BigInt(odd);
          const isAll = act === 'redeem-all' || wanted.kind === 'fixed';
          const amount = isAll ? target.principal : some;
          if (world.redeem(target.id, isAll ? null : some, user) === 'accepted')
            moves.get(target.id)?.push({ atMs: world.now(), amount: -amount });
        }
        expect(COINS.map(total)).toEqual(before);
      }
      const days = Math.floor(world.now() / DAY_MS) - DAY;
      for (const user of PEOPLE)
        for (const hold of world.kernel.earnHolds(user)) {
          const [terms, made] = [product.get(hold.id), moves.get(hold.id) ?? []];
          if (terms === undefined) throw new Error(`nobody bought ${hold.id}`);
          if (terms.kind === 'flexible') expect(hold.paid).toBe(naiveFlexible(made, terms.ratePpm, days));
          else {
            const first = Math.ceil((made[0]?.atMs ?? 0) / DAY_MS);
            const isOver = made.length === 1 && DAY + days >= first + terms.days;
            const grown = ((made[0]?.amount ?? 0n) * BigInt(terms.ratePpm) * BigInt(terms.days)) / (365n * 1_000_000n);
            expect([hold.status, hold.paid]).toEqual([
              made.length > 1 ? 'redeemed' : isOver ? 'matured' : 'open',
              isOver ? grown : 0n,
            ]);
          }
        }
    }),
    { numRuns: 80 },
  );
});

test('[EARN-01] the bills of each account add up to what it has, and interest in them to what the house paid', () => {
  fc.assert(
    fc.property(steps, (list) => {
      const world = createEarnWorld(PEOPLE);
      for (const { user, product, part, odd, act, waitMs } of list) {
        world.to(world.now() + waitMs);
        if (act === 'buy') world.buy(product.id, (product.quotaUser * BigInt(part)) / 1_000n + BigInt(odd), user);
        else
          for (const hold of world.kernel.earnHolds(user).slice(0, 2))
            world.redeem(hold.id, act === 'redeem' ? (hold.principal * BigInt(part)) / 1_000n : null, user);
      }
      const sumOf = (account: string, coin: Coin): bigint =>
        world.bills.reduce(
          (sum, bill) => (bill.account === account && bill.coin === coin ? sum + bill.amount : sum),
          0n,
        );
      for (const coin of COINS) {
        for (const user of PEOPLE)
          for (const account of [user, earnAccount(user)])
            expect(sumOf(account, coin)).toBe(world.freeOf(account, coin));
        const paid = world.bills.reduce(
          (sum, { kind, amount, coin: one }) => (kind === 'earn-interest' && one === coin ? sum + amount : sum),
          0n,
        );
        expect(paid).toBe(-world.interestOf(coin));
      }
    }),
    { numRuns: 40 },
  );
});
