// What time does to cards: unclaimed and unused ones expire, bonus is taken back, positions of experience cards are closed after a day.
import { cardAccount, fundAccount } from '../../account/account-id.ts';
import { closeCard, endCardOpenings, endCardOrders } from './card-close.ts';
import { orderOfCard } from './card-follow.ts';
import { endTrial } from './card-trial.ts';
import { keepCard, moveBonus, payProfit } from './card-money.ts';
import { CARD_POSITION_MS, isCoupon, isExperience } from '../language/card-record.ts';
import type { CardView } from '../language/card-record.ts';
import { endTicket } from './card-ticket.ts';
import { endOrder } from '../orders/order-life.ts';
import { isOpen } from '../language/order-side.ts';
import { accepted } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { accountOf, balanceOf, marketOf, orderOf } from '../state/state.ts';
import type { State } from '../state/state.ts';
import type { Outcome } from '../language/types.ts';

const NEVER = Number.POSITIVE_INFINITY;

/** Is the price that this card's position is closed at, or its shadow is closed at, not fresh? It waits for the house then. */
const waitsForHouse = (state: State, card: CardView): boolean => {
  const isAway = (contract: string): boolean => marketOf(state, contract).away !== null;
  if (card.kind === 'ticket') return card.shadow !== null && isAway(card.shadow.contract);
  const account = isExperience(card.kind) ? state.accounts.get(cardAccount(card.user, card.id)) : undefined;
  return account !== undefined && [...account.positions.values()].some(({ contract }) => isAway(contract));
};

/** When time next does something to a card. */
export const dueMs = (state: State, card: CardView): number => {
  if (card.status === 'used' && waitsForHouse(state, card)) return NEVER;
  if (card.claimedMs === null) return card.status === 'unused' ? card.claimByMs : NEVER;
  const expiresMs = card.expiresMs ?? NEVER;
  if (card.status === 'unused' || card.status === 'in-use') return expiresMs;
  if (card.status !== 'used') return NEVER;
  if (card.kind === 'ticket') return expiresMs;
  if (!isExperience(card.kind)) return NEVER;
  const account = state.accounts.get(cardAccount(card.user, card.id));
  const rests = account !== undefined && [...account.open].some((id) => !orderOf(account, id).reduceOnly);
  const closesMs = (card.usedMs ?? 0) + CARD_POSITION_MS;
  return rests ? Math.min(expiresMs, closesMs) : closesMs;
};

const expireExperience = (run: Run, card: CardView): void => {
  const account = accountOf(run.state, cardAccount(card.user, card.id));
  if (account.positions.size === 0) {
    endCardOrders(run, account);
    moveBonus(run, card, account.user, -balanceOf(account, card.coin).free);
    return keepCard(run, card, { status: 'expired', endedMs: run.timeMs });
  }
  if (run.timeMs < (card.usedMs ?? 0) + CARD_POSITION_MS) return endCardOpenings(run, account);
  closeCard(run, account);
};

/** Takes back what is still there of a bonus and free; what is in use is taken when it is free again. */
const takeBack = (run: Run, card: CardView): void => {
  const user = card.kind === 'fund' ? fundAccount(card.user) : card.user;
  const { free, bonus = 0n } = balanceOf(accountOf(run.state, user), card.coin);
  const due = card.denomination - card.given;
  const there = due < bonus ? due : bonus;
  const taken = there < free ? there : free;
  moveBonus(run, card, user, -taken);
  const isDone = taken === there;
  keepCard(run, card, {
    given: card.given + taken,
    ...(isDone && { status: 'recycled', endedMs: run.timeMs }),
  });
};

const YEAR_MS = 365 * 86_400_000;
/** Interest of its days at its yearly rate, rounded down. Example: 1,000 at 5 % for 7 days earn 0.9589041095. */
const payInterest = (run: Run, card: CardView): void => {
  const given = (card.denomination * BigInt(card.sharePpm) * BigInt(card.validMs)) / (1_000_000n * BigInt(YEAR_MS));
  payProfit(run, card, null, given);
  keepCard(run, card, { status: 'recycled', given, endedMs: run.timeMs });
};

const expire = (run: Run, card: CardView): void => {
  if (card.trialDays !== undefined) return endTrial(run, card);
  if (card.kind === 'financial' && card.claimedMs !== null) return payInterest(run, card);
  if (card.claimedMs === null) return keepCard(run, card, { status: 'expired', endedMs: run.timeMs });
  if (isExperience(card.kind)) return expireExperience(run, card);
  if (card.kind === 'bonus' || card.kind === 'fund') return takeBack(run, card);
  if (card.kind === 'ticket' && card.status === 'used') return endTicket(run, card, 'expired');
  const order = orderOfCard(accountOf(run.state, card.user), card);
  keepCard(run, card, { status: 'expired', endedMs: run.timeMs });
  // Placed for a fee or a shadow that there is no longer: better no order than a dearer one.
  if (order !== undefined && isOpen(order) && (isCoupon(card.kind) || card.kind === 'ticket'))
    endOrder(run, order, 'system');
};

/** All that is due at the command's time, in the order the cards were granted. Nothing due: nothing happens. */
export const expireCards = (run: Run): Outcome => {
  for (const { user, id } of [...run.state.liveCards.values()]) {
    const card = accountOf(run.state, user).cards.get(id);
    if (card !== undefined && dueMs(run.state, card) <= run.timeMs) expire(run, card);
  }
  return accepted(run);
};
