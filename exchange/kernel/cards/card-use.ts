// Placing with a card: what it may be used for, and whose account the order is on.
import { brokerOf, cardAccount } from '../../account/account-id.ts';
import { isExperience } from '../language/card-record.ts';
import type { CardView } from '../language/card-record.ts';
import type { PlacePlan } from '../language/trigger-record.ts';
import { directionOf, closes, opens } from '../language/order-side.ts';
import { refused } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { positionOf } from '../state/state.ts';
import type { Account, State } from '../state/state.ts';
import type { Command, ContractSpec, Minor, OrderView, Outcome, PlaceOrder, Refusal } from '../language/types.ts';

const PPM = 1_000_000n;
type WithCard = PlaceOrder | PlacePlan;

/** A ticket needs a position of its own beginning: none of its side that another ticket follows, none the other way round in one-way mode. */
const checkTicket = (account: Account, order: WithCard): Refusal | null => {
  const direction = directionOf(order.side);
  for (const { kind, shadow, status } of account.cards.values()) {
    const runs = kind === 'ticket' && status === 'used' && shadow !== null;
    if (runs && shadow.contract === order.contract && shadow.side === opens(direction)) return 'card-in-use';
  }
  const against = positionOf(account, order.contract, closes(direction));
  return account.mode === 'one-way' && against !== undefined ? 'card-contract' : null;
};

const checkUse = (run: Run, card: CardView, spec: ContractSpec, person: Account, order: WithCard): Refusal | null => {
  if (card.status === 'expired' || card.status === 'recycled') return 'card-expired';
  if (card.claimedMs === null || card.expiresMs === null) return 'card-not-claimed';
  if (card.status !== 'unused') return 'card-in-use';
  if (run.timeMs >= card.expiresMs) return 'card-expired';
  const isPlan = order.type === 'placePlan';
  const isKind = isExperience(card.kind) || (!isPlan && ['fixed-fee', 'ratio-fee', 'ticket'].includes(card.kind));
  const fits = spec.coin === card.coin && (card.contract === null || card.contract === spec.code);
  // Contracts of team 2 have neither coupons nor tickets.
  const isKept = spec.team === 2 && !isExperience(card.kind);
  if (!isKind || !fits || isKept || order.reduceOnly || !order.side.startsWith('open')) return 'card-contract';
  return card.kind === 'ticket' ? checkTicket(person, order) : null;
};

const isSentAgain = (account: Account | undefined, { clientId }: WithCard): boolean =>
  account !== undefined &&
  (account.clientIds.has(clientId) || [...account.plans.values()].some((plan) => plan.clientId === clientId));

/** Does it ask for a guaranteed stop-loss, now or with the order's first fill? */
const isGuaranteed = (command: Command): boolean => {
  if (command.type === 'editPlan') return command.change.kind === 'stop' && command.change.rule.guaranteed;
  return 'stopLoss' in command && typeof command.stopLoss === 'object' && command.stopLoss?.guaranteed === true;
};

/** Places as asked when no card is named. An experience card's order is placed on the card's own account; sent again it is answered as before. */
export const placeWithCard = <Asked extends WithCard>(
  run: Run,
  command: Asked,
  place: (run: Run, command: Asked) => Outcome,
): Outcome => {
  if (command.card === undefined) return place(run, command);
  const person = run.state.accounts.get(command.user);
  const card = person?.cards.get(command.card);
  const spec = run.state.markets.get(command.contract)?.spec;
  if (spec === undefined) return refused('unknown-contract');
  if (person === undefined || card === undefined) return refused('unknown-card');
  const aimed = isExperience(card.kind) ? { ...command, user: cardAccount(person.user, card.id) } : command;
  if (isSentAgain(run.state.accounts.get(aimed.user), command)) return place(run, aimed);
  const refusal =
    (isExperience(card.kind) && isGuaranteed(command) ? 'guaranteed-stop-apart' : null) ??
    checkUse(run, card, spec, person, command);
  return refusal === null ? place(run, aimed) : refused(refusal);
};

/** What may be done on the account of an experience card: no adding, no reversing, no other leverage, no money in or out. */
const ON_CARD_ACCOUNTS: ReadonlySet<Command['type']> = new Set([
  'cancelOrder',
  'cancelOrders',
  'closePositions',
  'editOrder',
  'placeStops',
  'editPlan',
  'cancelPlans',
] as const);

/** What a person may do on the account of a copy: end and protect what is there. Only the leader's fills open (specification C6). */
const ON_COPY_ACCOUNTS: ReadonlySet<Command['type']> = new Set([
  'cancelOrder',
  'cancelOrders',
  'closePositions',
  'placeStops',
  'editPlan',
  'cancelPlans',
  'adjustMargin',
] as const);
/** A copy's account is hedged: there an order closes by its side, whatever its flag says. */
const mayOnCopy = (command: Command): boolean =>
  ON_COPY_ACCOUNTS.has(command.type) || (command.type === 'placeOrder' && command.side.startsWith('close_'));

/** Why a command may not be carried out on the account it names; null when it may. */
export const checkAccount = (state: State, command: Command): Refusal | null => {
  if (!('user' in command)) return null;
  const broker = brokerOf(command.user);
  if (broker === 'normal') return null;
  // Who guarantees the price is paid with own money; these accounts have none (specification C6).
  if (isGuaranteed(command)) return 'guaranteed-stop-apart';
  if (broker === 'bonus') return ON_CARD_ACCOUNTS.has(command.type) ? null : 'card-apart';
  if (broker === 'earn') return 'earn-apart';
  if (broker === 'copy') return mayOnCopy(command) ? null : 'copy-apart';
  const code = 'contract' in command ? command.contract : null;
  const spec = code === null ? undefined : state.markets.get(code)?.spec;
  return spec === undefined || (spec.coin === 'usdt' && spec.bizType === 'perpetual') ? null : 'fund-contract';
};

/**
 * What an order's coupon pays of an opening fee; rounded down, never more than the fee. Example: a coupon of 5 USDT that has paid 3 pays 2 of a
 * fee of 4; a coupon of 50 % pays 2.
 */
export const deductionOf = (account: Account, order: OrderView, fee: Minor): Minor => {
  const card = order.card === undefined ? undefined : account.cards.get(order.card);
  if (card === undefined || (card.kind !== 'fixed-fee' && card.kind !== 'ratio-fee')) return 0n;
  const share = card.kind === 'fixed-fee' ? fee : (fee * BigInt(card.sharePpm)) / PPM;
  if (card.kind === 'ratio-fee' && card.denomination === 0n) return share;
  const left = card.denomination - (order.deducted ?? 0n);
  return share < left ? share : left;
};
