// Opening tickets: a shadow position beside the real one. It never stands in the book and holds no margin: what it wins is paid at its end.
import { tradeValue } from '../account/money.ts';
import { rat } from '../num/rational.ts';
import { profit, signOf } from '../risk/value.ts';
import { keepCard, payProfit } from './card-money.ts';
import type { CardShadow, CardView } from './card-record.ts';
import { heldAmount } from './address.ts';
import { endOrder } from './order-life.ts';
import { addressed, closes, directionOf, isOpen } from './order-side.ts';
import { referenceTicks } from './reference.ts';
import type { Run } from './run.ts';
import { accountOf, marketOf, positionOf } from './state.ts';
import type { Contracts, KernelEvent, OrderView, Ticks } from './types.ts';

/** min(floor(contracts x ratio), largest shadow). Example: 25 contracts at 50 %, at most 10: 10. */
export const shadowAmount = (filled: Contracts, card: Pick<CardView, 'sharePpm' | 'maxAmount'>): Contracts =>
  Math.min(Number((BigInt(filled) * BigInt(card.sharePpm)) / 1_000_000n), card.maxAmount);

const shadowOf = (card: CardView, order: OrderView): CardShadow => {
  const amount = shadowAmount(order.filled, card);
  const entryValue = (order.filledValue * BigInt(amount)) / BigInt(order.filled);
  // Kept here: of the order nothing is known any more once enough newer ones have ended. After a merge it is the whole's.
  const positionId = card.shadow?.positionId ?? order.positionId;
  return { contract: order.contract, side: addressed(order), amount, entryValue, ...(positionId !== undefined && { positionId }) };
};

/** Price the real position ended at: its last closing fill in this command; else the mark. */
const exitTicks = (run: Run, user: string, shadow: CardShadow): Ticks | null => {
  const last = run.events.findLast(
    (event) =>
      event.type === 'Filled' &&
      event.user === user &&
      event.contract === shadow.contract &&
      closes(directionOf(event.side)) === shadow.side,
  );
  if (last?.type === 'Filled') return last.priceTicks;
  const market = marketOf(run.state, shadow.contract);
  return market.markTicks ?? referenceTicks(market);
};

/** A ticket that runs out takes what is left of its order with it: placed for a shadow that there is no longer. */
export const expireTicket = (run: Run, card: CardView, change: Partial<CardView> = {}): void => {
  const order = card.orderId === null ? undefined : accountOf(run.state, card.user).orders.get(card.orderId);
  keepCard(run, card, { ...change, status: 'expired', endedMs: run.timeMs });
  if (order !== undefined && isOpen(order)) endOrder(run, order, 'system');
};

/** Pays what the shadow has won at its exit; a loss is nobody's but the platform's. */
export const settleTicket = (run: Run, card: CardView, ended: 'recycled' | 'expired'): void => {
  const { shadow } = card;
  const end = (change: Partial<CardView> = {}): void =>
    ended === 'expired'
      ? expireTicket(run, card, change)
      : keepCard(run, card, { ...change, status: ended, endedMs: run.timeMs });
  const ticks = shadow === null ? null : exitTicks(run, card.user, shadow);
  if (shadow === null || ticks === null || shadow.amount === 0) return end();
  const { spec } = marketOf(run.state, shadow.contract);
  const exit = tradeValue(spec, shadow.amount, ticks);
  const won = profit(spec.kind, signOf(shadow.side), rat(shadow.entryValue), rat(exit)).n;
  const given = won > 0n ? won : 0n;
  payProfit(run, card, null, given);
  end({ given });
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
    const shadow = shadowOf(card, order);
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
  if (!isHeld) settleTicket(run, now, 'recycled');
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
