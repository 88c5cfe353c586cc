// Transfers as laws over arbitrary markets: the largest amount is accepted and one unit more is not; nothing is made, nothing is lost.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fundAccount } from '../../../../exchange/account/account-id.ts';
import { restoreKernel } from '../../../../exchange/kernel/kernel.ts';
import type { Kernel } from '../../../../exchange/kernel/kernel.ts';
import { COIN, createWorld, eventsOf, refusalOf } from '../worlds/kernel-world.ts';
import type { World } from '../worlds/kernel-world.ts';

type Side = 'contract' | 'fund';
const OTHER = { contract: 'fund', fund: 'contract' } as const;
const MODES = ['isolated', 'cross'] as const;
const people = ['ann', 'bob'] as const;
/** Lent money: it trades and never leaves. */
const BONUS = {
  type: 'grantCard',
  kind: 'bonus',
  coin: 'usdt',
  denomination: 50n * COIN,
  sharePpm: 0,
  contract: null,
  lever: 0,
  maxAmount: 0,
  validMs: 14 * 86_400_000,
  claimByMs: 86_400_000,
} as const;
const accountOf = (user: string, side: Side): string => (side === 'fund' ? fundAccount(user) : user);

const moves = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('transfer' as const),
      user: fc.constantFrom(...people),
      from: fc.constantFrom<Side>('contract', 'fund'),
      // Thousandths of what may leave; 1,001: one unit more than all of it.
      part: fc.oneof(fc.constant(1_000), fc.constant(1_001), fc.integer({ min: 0, max: 999 })),
    }),
    fc.record({
      do: fc.constant('order' as const),
      user: fc.constantFrom(...people),
      of: fc.constantFrom<Side>('contract', 'fund'),
      buys: fc.boolean(),
      rests: fc.boolean(),
      amount: fc.integer({ min: 1, max: 900 }),
    }),
    fc.record({ do: fc.constant('mark' as const), move: fc.integer({ min: -120, max: 120 }) }),
    fc.record({
      do: fc.constant('mode' as const),
      user: fc.constantFrom(...people),
      of: fc.constantFrom<Side>('contract', 'fund'),
      mode: fc.constantFrom(...MODES),
    }),
  ),
  { minLength: 4, maxLength: 40 },
);
type Move = (typeof moves extends fc.Arbitrary<infer Value> ? Value : never)[number];

const freeOf = (kernel: Kernel, account: string): bigint =>
  kernel.balances(account).find(({ coin }) => coin === 'usdt')?.free ?? 0n;
/** All that both accounts of a person have: free, held for orders and in margins. */
const moneyOf = (kernel: Kernel, user: string): bigint =>
  [user, fundAccount(user)]
    .flatMap((account) => kernel.balances(account))
    .reduce(
      (sum, { free, orderHold, positionMargin, coin }) =>
        coin === 'usdt' ? sum + free + orderHold + positionMargin : sum,
      0n,
    );

/** The law of one transfer, whatever the world it is in. Answers whether it moved. */
const checkTransfer = (world: World, { user, from, part }: Extract<Move, { readonly do: 'transfer' }>): boolean => {
  const { kernel } = world;
  const source = accountOf(user, from);
  const most = kernel.transferable(source, 'usdt');
  expect(most >= 0n && most <= (freeOf(kernel, source) < 0n ? 0n : freeOf(kernel, source))).toBe(true);
  const amount = part === 1_001 ? most + 1n : (most * BigInt(part)) / 1_000n;
  const others = people.filter((one) => one !== user).map((one) => moneyOf(kernel, one));
  const [before, hash, free] = [moneyOf(kernel, user), kernel.stateHash(), freeOf(kernel, source)];
  const outcome = world.run({ type: 'transfer', user, coin: 'usdt', amount, from, to: OTHER[from] });
  if (amount <= 0n || amount > most) {
    expect(refusalOf(outcome)).toBe(amount <= 0n ? 'bad-quantity' : 'not-transferable');
    expect(kernel.stateHash()).toBe(hash);
    return false;
  }
  expect(refusalOf(outcome)).toBe('accepted');
  expect(eventsOf(outcome, 'Transferred')).toMatchObject([{ user, amount, from }]);
  // An order that could not be borne any more may have ended by it: what it held is free then.
  expect(moneyOf(kernel, user)).toBe(before);
  expect(freeOf(kernel, source) >= free - amount).toBe(true);
  expect(people.filter((one) => one !== user).map((one) => moneyOf(kernel, one))).toEqual(others);
  return true;
};

const perform = (world: World, move: Move, at: { ticks: number }): boolean => {
  switch (move.do) {
    case 'transfer':
      return checkTransfer(world, move);
    case 'order': {
      const { user, of, buys, rests, amount } = move;
      world.quote([[at.ticks - 5, 2_000]], [[at.ticks + 5, 2_000]]);
      const price = rests ? (buys ? at.ticks - 900 : at.ticks + 900) : buys ? at.ticks + 5 : at.ticks - 5;
      world.place(accountOf(user, of), buys ? 'open_long' : 'open_short', price, amount);
      return false;
    }
    case 'mark':
      at.ticks += Math.round((at.ticks * move.move) / 10_000);
      world.quote([[at.ticks - 5, 2_000]], [[at.ticks + 5, 2_000]]);
      world.mark(at.ticks);
      return false;
    case 'mode':
      world.run({
        type: 'setMarginMode',
        user: accountOf(move.user, move.of),
        contract: 'btcusdt',
        mode: move.mode,
      });
      return false;
  }
};

test('[ACC-04] [EXC-02] (MONEY-1) (MONEY-4) law: the largest amount is accepted and one unit more is refused, whatever is open, held, lent or losing; money is conserved over all accounts', () => {
  let moved = 0;
  fc.assert(
    fc.property(moves, (list) => {
      const world = createWorld([...people]);
      const at = { ticks: 600_000 };
      world.mark(at.ticks);
      for (const user of people)
        world.run({ type: 'transfer', user, coin: 'usdt', amount: 3_000n * COIN, from: 'contract', to: 'fund' });
      world.run({ ...BONUS, user: 'ann' });
      expect(refusalOf(world.run({ type: 'claimCard', user: 'ann', cardId: '1' }))).toBe('accepted');
      expect(world.balance('ann').bonus).toBe(50n * COIN);
      for (const move of list) if (perform(world, move, at)) moved += 1;
      // The log alone makes the same state.
      const { kernel } = world;
      expect(restoreKernel(kernel.contracts(), kernel.snapshot()).stateHash()).toBe(kernel.stateHash());
    }),
    { numRuns: 120 },
  );
  expect(moved).toBeGreaterThan(100);
});
