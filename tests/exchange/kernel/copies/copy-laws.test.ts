// Laws of copies over arbitrary worlds: leaders, followers, own closes, thin books, falling prices, suspensions, restarts.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONTRACTS } from '../../../../exchange/contracts.ts';
import { createKernel, restoreKernel } from '../../../../exchange/kernel/kernel.ts';
import { shareOf, stepOf, followMark } from '../../../../exchange/kernel/copies/copy-share.ts';
import type { Command, OrderSide } from '../../../../exchange/kernel/language/types.ts';

const UNIT = 10_000_000_000n;
const CODES = ['btcusdt', 'ethusdt'] as const;
const MARKS = { btcusdt: 600_000, ethusdt: 300_000 } as const;
const SIDES: readonly OrderSide[] = ['open_long', 'open_short', 'close_long', 'close_short'];

type Step =
  | {
      readonly is: 'trade';
      readonly who: string;
      readonly code: (typeof CODES)[number];
      readonly side: OrderSide;
      readonly amount: number;
      readonly off: number | null;
    }
  | {
      readonly is: 'follow';
      readonly who: string;
      readonly leader: string;
      readonly units: number;
      readonly most: number | null;
    }
  | { readonly is: 'stop'; readonly who: string; readonly copy: number; readonly keep: boolean }
  | { readonly is: 'own'; readonly who: string; readonly copy: number; readonly rest: boolean }
  | { readonly is: 'market'; readonly code: (typeof CODES)[number]; readonly move: number; readonly depth: number }
  | { readonly is: 'suspend'; readonly code: (typeof CODES)[number]; readonly on: boolean }
  | { readonly is: 'restart' };

const code = fc.constantFrom(...CODES);
const leader = fc.constantFrom('lea', 'leo');
const follower = fc.constantFrom('ann', 'bob');
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      is: fc.constant('trade' as const),
      who: leader,
      code,
      side: fc.constantFrom(...SIDES),
      amount: fc.integer({ min: 1, max: 900 }),
      off: fc.option(fc.integer({ min: -300, max: 300 })),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      is: fc.constant('follow' as const),
      who: follower,
      leader,
      units: fc.integer({ min: 1, max: 6000 }),
      most: fc.option(fc.integer({ min: 1, max: 4000 })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constant('stop' as const),
      who: follower,
      copy: fc.integer({ min: 1, max: 6 }),
      keep: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant('own' as const),
      who: follower,
      copy: fc.integer({ min: 1, max: 6 }),
      rest: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      is: fc.constant('market' as const),
      code,
      move: fc.integer({ min: -40_000, max: 40_000 }),
      depth: fc.constantFrom(0, 5, 200, 50_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('suspend' as const), code, on: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('restart' as const) }) },
);

const quotesAt = (
  contract: (typeof CODES)[number],
  ticks: number,
  depth: number,
  had: Map<string, readonly number[]>,
): Command => {
  const [bid, ask] = [ticks - 10, ticks + 10];
  const [oldBid = bid, oldAsk = ask] = had.get(contract) ?? [];
  had.set(contract, [bid, ask]);
  const gone = (old: number, now: number) => (old === now ? [] : [[old, 0] as const]);
  return {
    type: 'quoteHouse',
    contract,
    bids: [...gone(oldBid, bid), [bid, depth]],
    asks: [...gone(oldAsk, ask), [ask, depth]],
  };
};

/** Plays the steps; after each all invariants and the audit must hold. Answers what was reached, and the kernel. */
const play = (steps: readonly Step[]) => {
  let kernel = createKernel({ contracts: CONTRACTS });
  let audit = kernel.audit();
  let time = 1_000_000;
  const marks = new Map<string, number>(Object.entries(MARKS));
  const quotes = new Map<string, readonly number[]>();
  const reached = { mirrored: 0, missed: 0, ended: 0, owed: 0, liquidated: 0, resting: 0 };
  const run = (command: Command): boolean => {
    time += 1000;
    const outcome = kernel.execute(time, command);
    const faults = [...kernel.checkInvariants(), ...audit.after(command, outcome)];
    if (faults.length > 0) throw new Error(`${command.type}: ${faults.join('; ')}`);
    for (const event of outcome.events) {
      if (event.type === 'Filled' && event.user.includes('.copy.')) reached.mirrored += 1;
      if (event.type === 'CopyMissed') reached.missed += 1;
      if (event.type === 'OrderRested' && event.user.includes('.copy.')) reached.resting += 1;
      if (event.type === 'CopyChanged' && event.copy.status === 'ended') reached.ended += 1;
      if (event.type === 'CopyChanged' && event.copy.marks.some(({ owed }) => owed !== undefined)) reached.owed += 1;
      if (event.type === 'Liquidated') reached.liquidated += 1;
    }
    return outcome.ok;
  };
  for (const user of ['lea', 'leo', 'ann', 'bob']) {
    run({ type: 'openAccount', user, kind: 'user' });
    run({ type: 'deposit', user, coin: 'usdt', amount: 10_000n * UNIT });
  }
  for (const user of ['lea', 'leo']) run({ type: 'registerLeader', user });
  run({ type: 'setPositionMode', user: 'leo', mode: 'hedge' });
  for (const contract of CODES) {
    run({ type: 'setPrices', contract, indexTicks: MARKS[contract], markTicks: MARKS[contract] });
    run(quotesAt(contract, MARKS[contract], 50_000, quotes));
  }
  let placed = 0;
  const carryOut = (one: Step): void => {
    switch (one.is) {
      case 'trade': {
        placed += 1;
        const priceTicks = one.off === null ? null : (marks.get(one.code) ?? 0) + one.off;
        run({
          ...{ type: 'placeOrder', user: one.who, contract: one.code, clientId: `t${placed}`, side: one.side },
          ...{ kind: priceTicks === null ? 'market' : 'limit', priceTicks, amount: one.amount, tif: 'GTC' },
          reduceOnly: one.side.startsWith('close'),
        } as Command);
        return;
      }
      case 'follow':
        run({
          type: 'followLeader',
          user: one.who,
          leader: one.leader,
          amount: BigInt(one.units) * UNIT,
          maxValue: one.most === null ? null : BigInt(one.most) * UNIT,
        });
        return;
      case 'stop':
        run({ type: 'stopFollowing', user: one.who, copyId: String(one.copy), keep: one.keep });
        return;
      case 'own':
        if (one.rest) {
          const user = `${one.who}.copy.${one.copy}`;
          for (const { contract, side, amount } of kernel.positions(user)) {
            placed += 1;
            const away = side === 'long' ? 5000 : -5000;
            run({
              ...{ type: 'placeOrder', user, contract, clientId: `o${placed}`, side: `close_${side}`, kind: 'limit' },
              ...{ priceTicks: (marks.get(contract) ?? 0) + away, amount, tif: 'GTC', reduceOnly: true },
            } as Command);
          }
          return;
        }
        run({ type: 'closePositions', user: `${one.who}.copy.${one.copy}`, contract: null });
        return;
      case 'market': {
        const ticks = Math.max(1000, (marks.get(one.code) ?? 0) + one.move);
        marks.set(one.code, ticks);
        run(quotesAt(one.code, ticks, one.depth, quotes));
        run({ type: 'setPrices', contract: one.code, indexTicks: ticks, markTicks: ticks });
        return;
      }
      case 'suspend':
        run({ type: 'setTradeStatus', contract: one.code, status: one.on ? 'suspended' : 'trading' });
        return;
      case 'restart': {
        const restored = restoreKernel(CONTRACTS, kernel.snapshot());
        expect(restored.stateHash()).toBe(kernel.stateHash());
        kernel = restored;
        audit = kernel.audit();
      }
    }
  };
  for (const one of steps) carryOut(one);
  return { kernel, reached, run, quotes, marks };
};

test('[POS-18] [EXC-02] whatever leaders and followers do: money is conserved, a copy never holds more than its share but for what it owes, an ended one has nothing, a restart changes nothing', () => {
  const sum = { mirrored: 0, missed: 0, ended: 0, owed: 0, liquidated: 0, resting: 0 };
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }), (steps) => {
      const { reached } = play(steps);
      for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += reached[key];
    }),
    { numRuns: 300, seed: 20_261_123 },
  );
  // What the law is about did happen.
  for (const [name, count] of Object.entries(sum)) expect(count, name).toBeGreaterThan(0);
});

test('[POS-18] with money and a deep book a copy holds floor(share) of what its leader opened, after every fill', () => {
  const trade = fc.record({ side: fc.constantFrom(...SIDES), amount: fc.integer({ min: 1, max: 400 }) });
  let compared = 0;
  fc.assert(
    fc.property(
      fc.integer({ min: 50, max: 9000 }),
      fc.array(trade, { minLength: 1, maxLength: 30, size: 'max' }),
      (units, trades) => {
        const { kernel, run } = play([{ is: 'follow', who: 'ann', leader: 'leo', units, most: null }]);
        run({ type: 'quoteHouse', contract: 'btcusdt', bids: [[599_990, 900_000]], asks: [[600_010, 900_000]] });
        trades.forEach(({ side, amount }, at) => {
          run({
            type: 'placeOrder',
            user: 'leo',
            contract: 'btcusdt',
            clientId: `x${at}`,
            side,
            kind: 'market',
            priceTicks: null,
            amount,
            tif: 'GTC',
            reduceOnly: side.startsWith('close'),
          });
          const [copy] = kernel.copies('ann');
          if (copy === undefined) throw new Error('no copy');
          for (const one of ['long', 'short'] as const) {
            const share = shareOf(copy.marks.find((mark) => mark.side === one)?.copied ?? 0, copy.ratioPpm);
            const theirs = kernel.positions('leo').find((position) => position.side === one)?.amount ?? 0;
            const held = kernel.positions(copy.account).find((position) => position.side === one)?.amount ?? 0;
            expect(held).toBe(share);
            // All of the leader's was opened since: within one contract of its proportion.
            expect(Math.abs(held - (theirs * copy.ratioPpm) / 1_000_000)).toBeLessThan(1);
            compared += held;
          }
        });
      },
    ),
    { numRuns: 60, seed: 20_261_123 },
  );
  expect(compared).toBeGreaterThan(0);
});

test('[POS-18] a step of a share: it closes no more than is held, opens exactly what the share grows by, and closes all when nothing of the share is left', () => {
  const contracts = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(contracts, contracts, contracts, (from, to, held) => {
      const change = stepOf(from, to, held);
      if (to >= from) expect(change).toBe(to - from);
      else {
        expect(-change).toBeLessThanOrEqual(held);
        expect(change).toBeLessThanOrEqual(0);
        if (to === 0) expect(held + change).toBe(0);
        if (held === from) expect(held + change).toBe(to);
      }
    }),
  );
  fc.assert(
    fc.property(contracts, contracts, fc.integer({ min: 1, max: 100_000 }), (leaderNow, copied, before) => {
      const was = { contract: 'btcusdt', side: 'long', leader: before, copied: Math.min(copied, before) } as const;
      const now = followMark(was, leaderNow);
      expect(now.copied).toBeLessThanOrEqual(leaderNow);
      if (leaderNow === 0) expect(now.copied).toBe(0);
    }),
  );
});
