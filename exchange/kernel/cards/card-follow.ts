// After a command: each card whose order, plan or position changed becomes what that makes of it.
import { cardAccount, cardOf, personOf } from '../../account/account-id.ts';
import { endCardOrders } from './card-close.ts';
import { keepCard, moveBonus, payProfit } from './card-money.ts';
import { isCoupon, isExperience } from '../language/card-record.ts';
import type { CardView } from '../language/card-record.ts';
import { guardPosition } from './card-stops.ts';
import { followTicket, joinTickets } from './card-ticket.ts';
import { isOpen } from '../language/order-side.ts';
import { isStop, livePlans } from '../state/trigger-index.ts';
import type { Run } from '../state/run.ts';
import { accountOf, balanceOf } from '../state/state.ts';
import type { Account } from '../state/state.ts';
import type { KernelEvent, Minor, OrderView } from '../language/types.ts';

const PPM = 1_000_000n;
/** The most an experience card pays, as a multiple of its worth: its largest take-profit is 1,000 %. */
const MOST_TIMES = 10n;
const least = (a: Minor, b: Minor): Minor => (a < b ? a : b);

/** Profit goes to the person, up to ten times the card's worth; all else back to the promotion account. */
const endExperience = (run: Run, card: CardView, account: Account): void => {
  const orders = [...account.orders.values()];
  const realised = orders.reduce((sum, order) => sum + order.realised, 0n);
  const share = realised > 0n ? (realised * BigInt(card.sharePpm)) / PPM : 0n;
  const won = least(share, card.denomination * MOST_TIMES);
  const { free } = balanceOf(account, card.coin);
  const profit = least(won, free);
  payProfit(run, card, account.user, profit);
  moveBonus(run, card, account.user, -(free - profit));
  keepCard(run, card, { status: 'recycled', given: profit, endedMs: run.timeMs });
};

/** Used from the first fill on; unused again when its order ends without one; paid out when its position is gone. */
const followExperience = (run: Run, card: CardView): void => {
  const account = run.state.accounts.get(cardAccount(card.user, card.id));
  if (account === undefined) return;
  const isFilled = account.positions.size > 0 || [...account.orders.values()].some(({ filled }) => filled > 0);
  const isBusy = account.open.size > 0 || livePlans(account).some((plan) => !isStop(plan));
  if (!isFilled) return keepCard(run, card, { status: isBusy ? 'in-use' : 'unused' });
  // Also where one command opened and closed it, as a stop may that the fill itself has reached: every card is used before it is paid out.
  const used = { ...card, status: 'used', usedMs: card.usedMs ?? run.timeMs } as const;
  keepCard(run, card, used);
  if (account.positions.size > 0) return guardPosition(run, used, account);
  endCardOrders(run, account);
  endExperience(run, used, account);
};

/** The newest order that goes with a coupon or a ticket. */
export const orderOfCard = (account: Account, card: CardView): OrderView | undefined =>
  (card.orderId === null ? undefined : account.orders.get(card.orderId)) ??
  [...account.orders.values()].findLast((order) => order.card === card.id);

const followCoupon = (run: Run, card: CardView): void => {
  const order = orderOfCard(accountOf(run.state, card.user), card);
  if (order === undefined) return;
  const { id: orderId, deducted: given = 0n } = order;
  if (order.filled > 0) {
    const endedMs = isOpen(order) ? null : (card.endedMs ?? run.timeMs);
    return keepCard(run, card, { status: 'used', orderId, given, usedMs: card.usedMs ?? run.timeMs, endedMs });
  }
  if (isOpen(order)) keepCard(run, card, { status: 'in-use' });
  else if (card.status === 'in-use') keepCard(run, card, { status: 'unused' });
};

const follow = (run: Run, card: CardView): void => {
  if (card.status === 'expired' || card.status === 'recycled' || card.claimedMs === null) return;
  if (isExperience(card.kind)) followExperience(run, card);
  else if (isCoupon(card.kind)) followCoupon(run, card);
  else if (card.kind === 'ticket') followTicket(run, card, orderOfCard(accountOf(run.state, card.user), card));
};

/** Cards that an event is about. */
const touchedBy = (run: Run, event: KernelEvent): CardView[] => {
  const subject =
    event.type === 'OrderChanged'
      ? event.order
      : event.type === 'PlanChanged'
        ? event.plan
        : event.type === 'PositionChanged'
          ? event.position
          : null;
  if (subject === null) return [];
  const cards = run.state.accounts.get(personOf(subject.user))?.cards;
  if (cards === undefined || cards.size === 0) return [];
  const named = cards.get((event.type === 'OrderChanged' ? event.order.card : undefined) ?? cardOf(subject.user) ?? '');
  if (named !== undefined) return [named];
  if (event.type !== 'PositionChanged' || event.position.amount > 0) return [];
  return [...cards.values()].filter(({ kind, status }) => kind === 'ticket' && status === 'used');
};

/** Follows the events from `from` on; what that brings about is followed by the next call. */
export const followCards = (run: Run, from: number): void => {
  for (const event of run.events.slice(from)) if (event.type === 'PositionsMerged') joinTickets(run, event);
  const touched = new Map<string, CardView>();
  for (const event of run.events.slice(from))
    for (const card of touchedBy(run, event)) touched.set(`${card.user} ${card.id}`, card);
  for (const { user, id } of touched.values()) {
    const card = accountOf(run.state, user).cards.get(id);
    if (card !== undefined) follow(run, card);
  }
};
