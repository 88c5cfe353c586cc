// From a placement to what will be sent to the book, or a refusal. Reads the state, changes nothing.
import { isSafeContracts, isSafeTicks } from '../../book/amounts.ts';
import { bestTicks, crosses, opposite, rankTicks } from '../../book/price-book.ts';
import { fitsTier } from '../../risk/position-tiers.ts';
import { hasRoom, heldAmount, isReducing, isSplit, nameOf } from '../positions/position-ref.ts';
import { availableOf } from '../risk/cross-account.ts';
import { crossOpenBoundTicks } from '../risk/cross-price.ts';
import type { Asked, AcceptedOrder } from './accepted-order.ts';
import { spareToReduce } from './one-way-hold.ts';
import { openHold } from './order-hold.ts';
import { heldFor } from './release-order.ts';
import { NO_LOAD } from '../state/order-index.ts';
import { closes, directionOf, leftOf, opens } from '../language/order-side.ts';
import { isTakenAt, withinBand } from './price-band.ts';
import { closeBoundTicks, guardTicks, openBoundTicks, referenceTicks, tighter } from './reference.ts';
import { leverageOf, positionOf } from '../state/state.ts';
import { untradable } from '../listing/trade-status.ts';
import type { Account, Market } from '../state/state.ts';
import type {
  BookRank,
  Contracts,
  OrderView,
  PlaceOrder,
  PositionView,
  Refusal,
  Side,
  Ticks,
} from '../language/types.ts';

/** Contracts the position side would hold if every opening order filled, this one included; one-way less what they reduce first. */
const exposure = (
  { account, market, order, direction, replaced }: Asked,
  target: PositionView | undefined,
): Contracts =>
  order.amount -
  (replaced === null || replaced.reduceOnly ? 0 : leftOf(replaced)) +
  heldAmount(account, market.spec.code, opens(direction)) +
  (account.load.get(market.spec.code) ?? NO_LOAD)[direction] -
  (target?.amount ?? 0);

type Found = Pick<AcceptedOrder, 'amount' | 'priceTicks' | 'matchTicks' | 'lever' | 'hold' | 'toReduce'>;
/** Each field by name: a literal that goes on after a spread takes some twenty times as long, and every placement makes one. */
const acceptedOrder = ({ direction, reduceOnly, order: { tif }, positionId }: Asked, found: Found): AcceptedOrder => {
  const { amount, priceTicks, matchTicks, lever, hold, toReduce } = found;
  const order = { direction, reduceOnly, amount, tif, priceTicks, matchTicks, lever, hold, toReduce };
  return positionId === undefined ? order : { ...order, positionId };
};

const acceptClosing = (asked: Asked): AcceptedOrder | Refusal => {
  const { market, account, order, direction, position } = asked;
  if (position === undefined) return 'reduce-only-no-position';
  const closable = position.amount - position.closing + (asked.replaced === null ? 0 : leftOf(asked.replaced));
  const cuts = account.mode === 'one-way';
  if (closable === 0 || (!cuts && order.amount > closable)) return 'close-exceeds-position';
  const matchTicks = tighter(direction, asked.priceTicks, closeBoundTicks(market, position)) ?? asked.priceTicks;
  const { priceTicks } = asked;
  return acceptedOrder(asked, {
    amount: Math.min(order.amount, closable),
    priceTicks,
    matchTicks,
    lever: position.lever,
    hold: 0n,
    toReduce: 0,
  });
};

/** Where positions are split an order that adds to one takes its leverage, and an order that is edited keeps its own. */
const leverOf = ({ market, account, direction, position, positionId, replaced }: Asked): number => {
  const own = positionId === undefined ? undefined : position?.lever;
  const kept = isSplit(account, market.spec.code) ? (replaced?.lever ?? own) : undefined;
  return kept ?? leverageOf(account, market.spec)[opens(direction)];
};

/** Worst price at which neither the position nor, with cross margin, the account is due at once. */
const boundOf = (
  { market, account, order, direction, position }: Asked,
  closing: PositionView | undefined,
  lever: number,
  amount: Contracts,
): Ticks | null =>
  account.cross.has(market.spec.code)
    ? crossOpenBoundTicks(market, account, { side: direction, amount: order.amount, grows: position, closes: closing })
    : openBoundTicks(market, direction, lever, amount);

const acceptOpening = (asked: Asked): AcceptedOrder | Refusal => {
  const { market, account, order, direction, priceTicks } = asked;
  const { code } = market.spec;
  const opensOwn = isSplit(account, code) && order.positionId === undefined && asked.replaced === null;
  if (opensOwn && !hasRoom(account)) return 'over-max-positions';
  const lever = leverOf(asked);
  const target = account.mode === 'one-way' ? positionOf(account, code, closes(direction)) : undefined;
  const amount = exposure(asked, target);
  const toReduce = Math.min(order.amount, spareToReduce(account, code, direction, asked.replaced));
  const onlyReduces = toReduce === order.amount;
  if (!onlyReduces && !fitsTier(market.spec.gears, amount, lever)) return 'over-gear';
  const bound = onlyReduces ? null : boundOf(asked, target, lever, amount);
  const guarded = tighter(direction, priceTicks, bound) ?? priceTicks;
  if (order.kind === 'limit' && guarded !== priceTicks) return 'price-liquidates-at-once';
  const touch = bestTicks(market.book, opposite(direction));
  if (touch !== null && crosses(direction, priceTicks, touch) && !crosses(direction, guarded, touch))
    return 'price-liquidates-at-once';
  const matchTicks =
    target === undefined ? guarded : (tighter(direction, guarded, closeBoundTicks(market, target)) ?? guarded);
  const hold = openHold(asked, lever);
  const held = heldFor(hold, order.amount, toReduce);
  if (held > 0n && held > availableOf(market.state, account, market.spec.coin, asked.replaced?.hold))
    return 'insufficient-balance';
  return acceptedOrder(asked, { amount: order.amount, priceTicks: guarded, matchTicks, lever, hold, toReduce });
};

/** A market order's guard, never beyond the price band. */
const guardIn = (market: Market, direction: Side, reference: Ticks): Ticks => {
  const guard = guardTicks(direction, reference);
  return withinBand(market, direction, guard) ?? guard;
};

/** The limit of an order that the book prices: never beyond a market order's guard; null where the other side is empty. */
const bookLimit = (market: Market, direction: Side, rank: BookRank): Ticks | null => {
  const ticks = rankTicks(market.book, opposite(direction), rank);
  const reference = referenceTicks(market);
  return ticks === null || reference === null
    ? ticks
    : tighter(direction, ticks, guardIn(market, direction, reference));
};

const priced = (
  market: Market,
  order: PlaceOrder,
  direction: Side,
): { readonly priceTicks: Ticks; readonly reference: Ticks | null } | Refusal => {
  const touch = bestTicks(market.book, opposite(direction));
  if (order.bookRank !== undefined && (order.kind !== 'limit' || order.priceTicks !== null)) return 'bad-price';
  if (order.kind === 'limit') {
    const limit = order.bookRank === undefined ? order.priceTicks : bookLimit(market, direction, order.bookRank);
    if (limit === null && order.bookRank !== undefined) return 'no-liquidity';
    if (limit === null || !isSafeTicks(limit)) return 'bad-price';
    if (!isTakenAt(market, direction, limit)) return 'price-outside-band';
    if (order.tif === 'POST' && touch !== null && crosses(direction, limit, touch)) return 'post-only-would-take';
    return { priceTicks: limit, reference: null };
  }
  if (order.priceTicks !== null) return 'bad-price';
  if (order.tif === 'POST') return 'post-only-would-take';
  const reference = referenceTicks(market);
  if (reference === null) return 'no-reference-price';
  return touch === null ? 'no-liquidity' : { priceTicks: guardIn(market, direction, reference), reference };
};

/** While the house is away what can only wait is taken, once there is a mark to hold its price to. */
const mayWait = ({ status, markTicks }: Market, { kind, tif }: PlaceOrder): boolean =>
  status === 'trading' && markTicks !== null && kind === 'limit' && tif === 'POST';

/**
 * Checks a placement against contract, account, position, margin and book. Refusals in this order: amount, price, count, position or risk, balance.
 * Nothing opens before the first mark: without it the loss of a price is not known.
 */
export const acceptOrder = (
  market: Market,
  account: Account,
  order: PlaceOrder,
  replaced: OrderView | null = null,
): AcceptedOrder | Refusal => {
  const { spec } = market;
  const closed = untradable(market);
  if (closed !== null && !mayWait(market, order)) return closed;
  if (!isSafeContracts(order.amount)) return 'bad-quantity';
  if (order.amount > spec.maxOrderAmount) return 'over-max-amount';
  const direction = directionOf(order.side);
  const price = priced(market, order, direction);
  if (typeof price === 'string') return price;
  if (replaced === null && (account.load.get(spec.code) ?? NO_LOAD).count >= spec.maxOrders) return 'over-max-orders';
  const reduceOnly = isReducing(account, order);
  const tif = order.kind === 'market' && order.tif === 'GTC' ? 'IOC' : order.tif;
  const side = reduceOnly ? closes(direction) : opens(direction);
  const name = nameOf(account, { contract: spec.code, side, positionId: order.positionId }, reduceOnly);
  if (typeof name === 'string') return name;
  const position = positionOf(account, spec.code, side, name.positionId);
  const placed = {
    market,
    account,
    order: tif === order.tif ? order : { ...order, tif },
    direction,
    reduceOnly,
    position,
    replaced,
  };
  const asked: Asked = { ...placed, ...name, ...price };
  if (reduceOnly) return acceptClosing(asked);
  // One-way, too: what only reduces today may open once the position is closed otherwise.
  if (market.closeOnly) return 'region-unsupported';
  return market.markTicks === null ? 'no-reference-price' : acceptOpening(asked);
};
