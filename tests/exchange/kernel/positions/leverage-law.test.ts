// Laws of a change of leverage, in arbitrary markets and on accounts of every mode.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createKernel, restoreKernel } from '../../../../exchange/kernel/kernel.ts';
import type { Kernel } from '../../../../exchange/kernel/kernel.ts';
import type { Command, Outcome } from '../../../../exchange/kernel/language/types.ts';
import { FUZZ_CONTRACTS, kernelCommands } from '../worlds/kernel-commands.ts';
import { CODES, USERS } from '../worlds/fuzz-world.ts';

type Ask = {
  readonly user: string;
  readonly contract: string;
  readonly long: number;
  readonly short: number;
  readonly one: boolean;
};
const ask: fc.Arbitrary<Ask> = fc.record({
  user: fc.constantFrom(...USERS),
  contract: fc.constantFrom(...CODES),
  long: fc.integer({ min: 1, max: 125 }),
  short: fc.integer({ min: 1, max: 125 }),
  one: fc.boolean(),
});

/** A change of a side's leverage, or of one position's where the user has one there. */
const commandFor = (kernel: Kernel, { user, contract, long, short, one }: Ask): Command => {
  const position = kernel.positions(user).find((mine) => mine.contract === contract);
  if (one && position !== undefined)
    return { type: 'setPositionLeverage', user, contract, positionId: position.id, lever: long };
  return { type: 'setLeverage', user, contract, long, short };
};
const wealth = (kernel: Kernel): unknown =>
  USERS.map((user) =>
    kernel
      .balances(user)
      .map(({ coin, free, orderHold, positionMargin, bonus }) => [coin, free + orderHold + positionMargin, bonus]),
  );
const risks = (kernel: Kernel): unknown => USERS.map((user) => kernel.crossRisk(user, 'usdt'));
const bare = (kernel: Kernel): unknown =>
  USERS.map((user) =>
    kernel.positions(user).map(({ id, amount, entryValue, closing }) => [id, amount, entryValue, closing]),
  );

const liquidatedOf = ({ events }: Outcome, user: string): string[] =>
  events.flatMap((event) =>
    event.type === 'Liquidated' && event.user === user ? [event.positionId ?? event.side] : [],
  );
/** Positions of the user that the mark which stands would liquidate now: what funding took from a margin shows at the next mark. */
const dueNow = (kernel: Kernel, { user, contract }: Ask, timeMs: number): string[] => {
  const prices = kernel.prices(contract);
  const copy = restoreKernel(FUZZ_CONTRACTS, kernel.snapshot());
  return prices === null ? [] : liquidatedOf(copy.execute(timeMs, { type: 'setPrices', contract, ...prices }), user);
};

/** Everything merged on the contract has the leverage of its side. */
const isUniform = (kernel: Kernel, user: string, contract: string): boolean => {
  if (kernel.selectedMode(user, contract) === 'split') return true;
  const now = kernel.leverage(user, contract);
  const positions = kernel
    .positions(user)
    .filter((one) => one.contract === contract)
    .map((one) => one.lever === now[one.side]);
  const orders = kernel
    .openOrders(user)
    .filter((one) => one.contract === contract && !one.reduceOnly)
    .map((one) => one.lever === now[one.side === 'open_long' ? 'long' : 'short']);
  return [...positions, ...orders].every(Boolean);
};

test('[ACC-01] [EXC-02] a change of leverage moves money inside one account only, trades nothing, makes nobody due, refuses without a trace, and replays', () => {
  const seen = { accepted: 0, refused: 0, moved: 0 };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), fc.array(ask, { minLength: 30, maxLength: 30 }), (seed, asks) => {
      const kernel = createKernel({ contracts: FUZZ_CONTRACTS });
      const audit = kernel.audit();
      const replayed = createKernel({ contracts: FUZZ_CONTRACTS });
      const record = (outcome: Outcome): Outcome => {
        for (const event of outcome.events) replayed.apply(event);
        return outcome;
      };
      kernelCommands(seed, 150).forEach((given, step) => {
        audit.after(given, record(kernel.execute(1_000 + step, given)), false);
        const wanted = step > 30 && step % 5 === 0 ? asks[step / 5 - 7] : undefined;
        if (wanted === undefined) return;
        const [was, risk, bodies, hash] = [wealth(kernel), risks(kernel), bare(kernel), kernel.stateHash()];
        const due = dueNow(kernel, wanted, 1_000 + step);
        const command = commandFor(kernel, wanted);
        const outcome = record(kernel.execute(1_000 + step, command));
        expect(audit.after(command, outcome)).toEqual([]);
        expect([kernel.checkInvariants(), wealth(kernel), bare(kernel)]).toEqual([[], was, bodies]);
        if (!outcome.ok) {
          seen.refused += 1;
          return expect(kernel.stateHash()).toBe(hash);
        }
        seen.accepted += 1;
        if (outcome.events.length > 1) seen.moved += 1;
        expect(isUniform(kernel, wanted.user, wanted.contract)).toBe(true);
        if (kernel.marginMode(wanted.user, wanted.contract) === 'cross') expect(risks(kernel)).toEqual(risk);
        // Nothing is due that was not before: the mark that stands liquidates nobody.
        const prices = kernel.prices(wanted.contract);
        if (prices === null) return undefined;
        const again = record(kernel.execute(1_000 + step, { type: 'setPrices', contract: wanted.contract, ...prices }));
        audit.after({ type: 'setPrices', contract: wanted.contract, ...prices }, again, false);
        return expect(liquidatedOf(again, wanted.user).filter((id) => !due.includes(id))).toEqual([]);
      });
      expect(replayed.stateHash()).toBe(kernel.stateHash());
    }),
    { numRuns: 25 },
  );
  expect(seen.accepted).toBeGreaterThan(150);
  expect(seen.refused).toBeGreaterThan(30);
  expect(seen.moved).toBeGreaterThan(30);
});

test('[ACC-01] lower and back again leaves every margin and every hold as it was, as long as nothing is lost at the mark', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 100 }),
      fc.integer({ min: 1, max: 99 }),
      fc.boolean(),
      fc.integer({ min: 1, max: 400 }),
      (from, less, isCross, amount) => {
        const kernel = createKernel({ contracts: FUZZ_CONTRACTS });
        let time = 0;
        const run = (command: Command) => kernel.execute((time += 1), command);
        const [user, contract] = ['ann', 'btcusdt'] as const;
        run({ type: 'openAccount', user, kind: 'user' });
        run({ type: 'deposit', user, coin: 'usdt', amount: 10n ** 17n });
        if (isCross) run({ type: 'setMarginMode', user, contract, mode: 'cross' });
        const set = (lever: number) => run({ type: 'setLeverage', user, contract, long: lever, short: lever });
        if (from > 50 && amount > 25) return;
        set(from);
        run({ type: 'setPrices', contract, indexTicks: 600_000, markTicks: 600_000 });
        run({ type: 'quoteHouse', contract, bids: [], asks: [[600_000, amount]] });
        const place = (clientId: string, priceTicks: number) =>
          run({
            type: 'placeOrder',
            user,
            contract,
            clientId,
            side: 'open_long',
            kind: 'limit',
            priceTicks,
            amount,
            tif: 'GTC',
            reduceOnly: false,
          });
        place('a', 600_000);
        place('b', 590_000);
        const figures = () => [
          kernel.positions(user).map(({ margin, lever }) => [margin, lever]),
          kernel.openOrders(user).map(({ hold, lever }) => [hold, lever]),
          kernel.balances(user).map(({ free }) => free),
        ];
        const before = figures();
        const lower = Math.max(1, from - less);
        expect(set(lower).ok).toBe(true);
        expect(kernel.positions(user).every(({ lever }) => lever === lower)).toBe(true);
        expect(set(from).ok).toBe(true);
        expect(figures()).toEqual(before);
      },
    ),
    { numRuns: 100 },
  );
});
