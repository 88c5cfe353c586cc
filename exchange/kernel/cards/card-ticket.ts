// Opening tickets: a shadow position beside the real one. It never stands in the book and holds no margin: what it wins is paid at its end.
import { tradeValue } from '../../account/money.ts';
import { rat } from '../../num/rational.ts';
import { profit, signOf } from '../../risk/value.ts';
import { keepCard, payProfit } from './card-money.ts';
import type { CardShadow, CardView, ClaimTicketProfit } from '../language/card-record.ts';
import { heldAmount } from '../positions/position-ref.ts';
import { endOrder } from '../orders/order-life.ts';
import { addressed, isOpen } from '../language/order-side.ts';
import { accepted, refused } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { accountOf, marketOf, positionOf } from '../state/state.ts';
import type { Market } from '../state/state.ts';
import type {
  Contracts,
  ContractSpec,
  KernelEvent,
  Minor,
  OrderView,
  Outcome,
  Refusal,
  Ticks,
} from '../language/types.ts';

/** min(floor(contracts x ratio), largest shadow). Example: 25 contracts at 50 %, at most 10: 10. */
export const shadowAmount = (filled: Contracts, card: Pick<CardView, 'sharePpm' | 'maxAmount'>): Contracts =>
  Math.min(Number((BigInt(filled) * BigInt(card.sharePpm)) / 1_000_000n), card.maxAmount);

/** The worse entry of two for the holder: a long's dearer one; of inverse contracts, whose value falls as the price rises, the other way round. */
const worse = (kind: ContractSpec['kind'], side: CardShadow['side'], a: Minor, b: Minor): Minor =>
  ((side === 'long') === (kind === 'linear')) === a > b ? a : b;

/**
 * The shadow of what is filled by now. What joins it enters at the order's average price or at the mark of that moment, whichever is worse for the
 * holder: a friend's cheap offer is no entry. Example: 10 bought at 59,000 while the mark is 60,000, at 20 %: 2 at 60,000.
 */
const shadowOf = ({ spec, markTicks }: Market, card: CardView, order: OrderView): CardShadow => {
  const amount = shadowAmount(order.filled, card);
  const side = addressed(order);
  const was = card.shadow ?? { amount: 0, entryValue: 0n };
  const joins = amount - was.amount;
  const own = (order.filledValue * BigInt(joins)) / BigInt(order.filled);
  const atMark = markTicks === null || joins === 0 ? own : tradeValue(spec, joins, markTicks);
  const entryValue = was.entryValue + worse(spec.kind, side, own, atMark);
  // Kept here: of the order nothing is known any more once enough newer ones have ended. After a merge it is the whole's.
  const positionId = card.shadow?.positionId ?? order.positionId;
  return { contract: order.contract, side, amount, entryValue, ...(positionId !== undefined && { positionId }) };
};

/** Where the shadow ends, whatever the real position was closed at: the mark, or the delivery price. Two friends choose neither. */
const exitTicks = (run: Run, shadow: CardShadow): Ticks | null => {
  const market = marketOf(run.state, shadow.contract);
  return market.deliveryTicks ?? market.markTicks;
};

/** A ticket that runs out takes what is left of its order with it: placed for a shadow that there is no longer. */
export const expireTicket = (run: Run, card: CardView, change: Partial<CardView> = {}): void => {
  const order = card.orderId === null ? undefined : accountOf(run.state, card.user).orders.get(card.orderId);
  keepCard(run, card, { ...change, status: 'expired', endedMs: run.timeMs });
  if (order !== undefined && isOpen(order)) endOrder(run, order, 'system');
};

const least = (a: Minor, b: Minor): Minor => (a < b ? a : b);
/** The most a ticket pays: what it is worth; one without a worth, a tenth of its shadow's value. */
const mostOf = (card: CardView, shadow: CardShadow): Minor =>
  card.denomination > 0n ? card.denomination : shadow.entryValue / 10n;

/** What the shadow has won at these ticks, up to the ticket's worth; a loss counts as 0. Example: 10 of 0.001 BTC from 60,000 to 61,000: 10 USDT. */
const wonAt = (run: Run, card: CardView, shadow: CardShadow, ticks: Ticks): Minor => {
  const { spec } = marketOf(run.state, shadow.contract);
  const exit = tradeValue(spec, shadow.amount, ticks);
  const won = profit(spec.kind, signOf(shadow.side), rat(shadow.entryValue), rat(exit)).n;
  return least(won > 0n ? won : 0n, mostOf(card, shadow));
};

/** Pays what the shadow has won at its exit, up to the ticket's worth; a loss is nobody's but the platform's. */
export const endTicket = (run: Run, card: CardView, ended: 'recycled' | 'expired'): void => {
  const { shadow } = card;
  const end = (change: Partial<CardView> = {}): void =>
    ended === 'expired'
      ? expireTicket(run, card, change)
      : keepCard(run, card, { ...change, status: ended, endedMs: run.timeMs });
  const ticks = shadow === null ? null : exitTicks(run, shadow);
  if (shadow === null || ticks === null || shadow.amount === 0) return end();
  const given = wonAt(run, card, shadow, ticks);
  payProfit(run, card, null, given);
  end({ given });
};

/** Why the profit of a ticket may not be claimed now; null when it may. */
const checkClaim = (run: Run, card: CardView | undefined): Refusal | null => {
  if (card?.kind !== 'ticket') return 'unknown-card';
  if (card.status === 'expired') return 'card-expired';
  if (card.status === 'recycled') return 'card-claimed';
  const { shadow } = card;
  if (card.status !== 'used' || shadow === null) return 'nothing-to-claim';
  // Its exit would be a price from before the house went.
  if (marketOf(run.state, shadow.contract).away !== null) return 'house-away';
  const ticks = exitTicks(run, shadow);
  if (ticks === null) return 'no-reference-price';
  return wonAt(run, card, shadow, ticks) > 0n ? null : 'nothing-to-claim';
};

/**
 * Ends a running ticket at the mark and pays what it has won. The position beside it stays; what is left of its order ends, as it was placed for a
 * shadow that there is no longer. Once: what has ended is refused. Example: a shadow of 0.01 BTC from 60,000 at a mark of 61,000 pays 10 USDT.
 */
export const claimTicketProfit = (run: Run, { user, cardId }: ClaimTicketProfit): Outcome => {
  const card = run.state.accounts.get(user)?.cards.get(cardId);
  const refusal = checkClaim(run, card);
  if (refusal !== null || card === undefined) return refused(refusal ?? 'unknown-card');
  endTicket(run, card, 'recycled');
  const order = card.orderId === null ? undefined : accountOf(run.state, user).orders.get(card.orderId);
  if (order !== undefined && isOpen(order)) endOrder(run, order, 'system');
  return accepted(run);
};

const sameShadow = (a: CardShadow | null, b: CardShadow): boolean =>
  a !== null && a.amount === b.amount && a.entryValue === b.entryValue && a.positionId === b.positionId;

/** Grows with its order's fills, ends with the position; unused again when the order ends without a fill. */
export const followTicket = (run: Run, card: CardView, order: OrderView | undefined): void => {
  if (order !== undefined && order.filled === 0) {
    if (isOpen(order)) keepCard(run, card, { status: 'in-use' });
    else if (card.status === 'in-use') keepCard(run, card, { status: 'unused' });
    return;
  }
  let now = card;
  if (order !== undefined) {
    const shadow = shadowOf(marketOf(run.state, order.contract), card, order);
    const change = { status: 'used', orderId: order.id, usedMs: card.usedMs ?? run.timeMs } as const;
    keepCard(run, card, { ...change, shadow: sameShadow(card.shadow, shadow) ? card.shadow : shadow });
    now = accountOf(run.state, card.user).cards.get(card.id) ?? card;
  }
  const { shadow } = now;
  if (shadow === null) return;
  const account = accountOf(run.state, card.user);
  const { contract, side, positionId } = shadow;
  // A shadow of before that names none and has lost its order: any position of its side may be the one it runs beside.
  const isHeld =
    order === undefined && positionId === undefined
      ? heldAmount(account, contract, side) > 0
      : positionOf(account, contract, side, positionId) !== undefined;
  if (!isHeld) endTicket(run, now, 'recycled');
};

/** A ticket beside a position that went into another one runs beside that from now on. */
export const joinTickets = (
  run: Run,
  { user, positionId, parts }: Extract<KernelEvent, { readonly type: 'PositionsMerged' }>,
): void => {
  const account = accountOf(run.state, user);
  for (const card of account.cards.values()) {
    if (card.kind !== 'ticket' || card.status !== 'used' || card.shadow === null) continue;
    const beside = card.shadow.positionId ?? account.orders.get(card.orderId ?? '')?.positionId;
    if (beside !== undefined && beside !== positionId && parts.includes(beside))
      keepCard(run, card, { shadow: { ...card.shadow, positionId } });
  }
};
