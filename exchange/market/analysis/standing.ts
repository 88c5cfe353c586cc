import { personOf } from '../../account/account-id.ts';
import { minorOf, quantityOf, tradeValue } from '../../account/money.ts';
import type { ContractSpec, PositionView, Ticks } from '../../kernel/language/types.ts';
import type { Sides, Standing } from './point.ts';

const TOP_PART = 5;
/** Money is kept in ten decimals of a coin; a cent is two. */
const MINOR_PER_CENT = 100_000_000n;

const sidesOf = (nets: readonly number[], weigh: (net: number) => number): Sides => {
  let long = 0;
  let short = 0;
  for (const net of nets) {
    if (net > 0) long += weigh(net);
    else if (net < 0) short += weigh(-net);
  }
  return { long, short };
};

/** Contracts in cents of a dollar, rounded down: a linear contract's value at the mark, an inverse one's face value. */
const centsOf = (spec: ContractSpec, amount: number, markTicks: Ticks): number => {
  if (amount === 0) return 0;
  const minor =
    spec.kind === 'linear' ? tradeValue(spec, amount, markTicks) : minorOf(quantityOf(spec, amount), 'floor');
  return Number(minor / MINOR_PER_CENT);
};

/**
 * Who stands where in a contract. A person's accounts count together: who is as much long as short stands nowhere. `openInterest`: the kernel's, of all
 * and the house. Example: one person long 3 and one short 1 are { accounts: { long: 1, short: 1 }, topAccounts: { long: 1, short: 0 }, … }.
 */
export const standingOf = (
  spec: ContractSpec,
  positions: Iterable<PositionView>,
  openInterest: number,
  markTicks: Ticks | null,
): Standing => {
  const nets = new Map<string, number>();
  for (const { user, side, amount } of positions) {
    const person = personOf(user);
    nets.set(person, (nets.get(person) ?? 0) + (side === 'long' ? amount : -amount));
  }
  const all = [...nets.values()].filter((net) => net !== 0);
  const top = all.toSorted((a, b) => Math.abs(b) - Math.abs(a)).slice(0, Math.ceil(all.length / TOP_PART));
  const topCont = sidesOf(top, (net) => net);
  const one = (): number => 1;
  return {
    openInterest,
    accounts: sidesOf(all, one),
    topAccounts: sidesOf(top, one),
    topCont,
    topUsdCents:
      markTicks === null
        ? null
        : { long: centsOf(spec, topCont.long, markTicks), short: centsOf(spec, topCont.short, markTicks) },
  };
};
