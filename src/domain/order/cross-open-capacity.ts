// An opening order beside cross positions: what stands once it has filled, and what that does to the account.
import { legOf } from '../account/cross-account.ts';
import type { CrossAccountSummary } from '../account/cross-account.ts';
import { quantityOf, signOf, valueOf } from '../contract/value.ts';
import type { Decimal } from '../num/decimal.ts';
import { ZERO, exact, toText } from '../num/decimal.ts';
import { crossSums, crossWorstOpen } from '../position/cross-position.ts';
import { profitOf } from '../position/pnl.ts';
import type { Position } from '../position/position.ts';
import type { OrderFacts } from './facts.ts';
import { feeOf } from './fee.ts';
import { positionsOn } from './own-positions.ts';
import { closes, opens } from './side.ts';
import type { Direction } from './side.ts';

const own = (facts: OrderFacts, side: Position['side']): Position | null => positionsOn(facts, side)[0] ?? null;

/** An account without cross positions yet: what is free stands behind the first one. */
const standingOf = (facts: OrderFacts): CrossAccountSummary =>
  facts.cross ?? {
    lines: [],
    wallet: exact(facts.balance?.free ?? '0').plus(exact(facts.balance?.crossHold ?? '0')),
    sums: { unrealised: ZERO, lost: ZERO, required: ZERO },
  };

type Stake = Pick<Position, 'side' | 'amountCont' | 'entryValue'>;
/** Positions of the contract once `amountCont` have filled at a price, and what closing the other way realised. */
const stakesAfter = (facts: OrderFacts, direction: Direction, amountCont: number, price: Decimal) => {
  const { contract, config } = facts;
  const valueAt = (cont: number): Decimal => valueOf(contract.kind, quantityOf(contract, cont), price);
  const [same, other] = [own(facts, opens(direction)), own(facts, closes(direction))];
  const closed = config.mode === 'one-way' ? Math.min(amountCont, other?.amountCont ?? 0) : 0;
  const stakes: Stake[] = [];
  let realised = ZERO;
  if (other !== null) {
    const part = exact(other.entryValue).mul(closed).div(other.amountCont);
    realised = profitOf(contract.kind, signOf(other.side), part, valueAt(closed));
    if (other.amountCont > closed)
      stakes.push({
        side: other.side,
        amountCont: other.amountCont - closed,
        entryValue: toText(exact(other.entryValue).minus(part), 40),
      });
  }
  const opened = amountCont - closed;
  const held = (same?.amountCont ?? 0) + opened;
  if (held > 0) {
    const entry = valueAt(opened).plus(exact(same?.entryValue ?? '0'));
    stakes.push({ side: opens(direction), amountCont: held, entryValue: toText(entry, 40) });
  }
  return { stakes, realised };
};

/** Would an order filled at this price end the account at the present marks? */
export const liquidatesAccount = (
  facts: OrderFacts,
  direction: Direction,
  price: Decimal,
  amountCont: number,
): boolean => {
  const { contract, markTicks } = facts;
  if (markTicks === null) return false;
  const { lines, wallet, sums } = standingOf(facts);
  const others = lines.filter((line) => line.contract.code !== contract.code).map(({ leg }) => leg);
  const after = stakesAfter(facts, direction, amountCont, price).stakes.map((stake) =>
    legOf(contract, stake, markTicks),
  );
  const worst = crossWorstOpen({
    kind: contract.kind,
    sign: signOf(direction),
    quantity: quantityOf(contract, amountCont),
    mark: legOf(contract, { side: 'long', amountCont, entryValue: '0' }, markTicks).mark,
    feeRate: exact(contract.takerRate),
    equity: wallet.plus(sums.unrealised),
    requiredAfter: crossSums([...others, ...after]).required,
  });
  if (worst === null) return false;
  if (direction === 'buy') return price.gte(worst);
  return worst.isZero() || price.lte(worst);
};

/** The account as it stands once the order has filled at its expected price, its fee paid; null without a mark or where nothing is left. */
export const standingAfter = (
  facts: OrderFacts,
  direction: Direction,
  price: Decimal,
  amountCont: number,
): CrossAccountSummary | null => {
  const { contract, markTicks } = facts;
  if (markTicks === null) return null;
  const { lines, wallet } = standingOf(facts);
  const { stakes, realised } = stakesAfter(facts, direction, amountCont, price);
  if (stakes.length === 0) return null;
  const mine = stakes.map((stake) => ({ contract, leg: legOf(contract, stake, markTicks) }));
  const all = [...lines.filter((line) => line.contract.code !== contract.code), ...mine];
  const fee = feeOf(valueOf(contract.kind, quantityOf(contract, amountCont), price), exact(facts.config.takerRate));
  return { lines: all, wallet: wallet.plus(realised).minus(fee), sums: crossSums(all.map(({ leg }) => leg)) };
};
