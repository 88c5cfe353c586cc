// Money between a person's contract account and trading-funds account; and the level that a person's fees go by.
import { brokerOf, fundAccount, personOf } from '../../account/account-id.ts';
import { expireTicket } from '../cards/card-ticket.ts';
import { availableOf } from '../risk/cross-account.ts';
import { accountsOf } from '../state/person-accounts.ts';
import { endUnbearable } from '../orders/maker-bound.ts';
import { accepted, changeBalance, emit, refused } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { accountOf, balanceOf } from '../state/state.ts';
import type { Account, State } from '../state/state.ts';
import type { Coin, Command, Minor, Outcome, UserId } from '../language/types.ts';
import { VIP_LEVELS } from '../language/venue-assumptions.ts';

type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;
/** The one coin of the trading-funds account: it trades contracts settled in USDT only. */
export const FUND_COIN: Coin = 'usdt';

/** What may leave an account: its available balance (free, less the losses of losing cross positions), without bonus. Never below 0. Example: free 120 with a bonus of 50 lets 70 go. */
export const transferable = (state: State, user: UserId, coin: Coin): Minor => {
  const account = state.accounts.get(user);
  if (account === undefined || ['bonus', 'copy', 'earn'].includes(brokerOf(account.user))) return 0n;
  const { bonus = 0n } = balanceOf(account, coin);
  const free = availableOf(state, account, coin);
  return free > bonus ? free - bonus : 0n;
};

/** Opens a person's further account where it is not there yet. */
export const ensureAccount = (run: Run, user: UserId): void => {
  if (run.state.accounts.has(user)) return;
  emit(run, { type: 'AccountOpened', user, kind: 'user' });
  const level = run.state.accounts.get(personOf(user))?.vip ?? 0;
  if (!['bonus', 'earn'].includes(brokerOf(user)) && level > 0) emit(run, { type: 'VipChanged', user, level });
};

/** Money that leaves ends the tickets that run beside it, without their profit. */
export const voidTickets = (run: Run, person: Account): void => {
  for (const card of person.cards.values())
    if (card.kind === 'ticket' && card.status === 'used') expireTicket(run, card);
};

/** Refused: accounts or coin that do not fit, nothing to move, more than is transferable. The trading-funds account opens with the first money. */
export const transfer = (run: Run, { user, coin, amount, from, to }: CommandOf<'transfer'>): Outcome => {
  const person = run.state.accounts.get(user);
  if (person?.kind !== 'user' || brokerOf(user) !== 'normal') return refused('unknown-account');
  if (from === to || coin !== FUND_COIN) return refused('bad-transfer');
  if (amount <= 0n) return refused('bad-quantity');
  const [source, target] = [from, to].map((one) => (one === 'fund' ? fundAccount(user) : user)) as [UserId, UserId];
  if (amount > transferable(run.state, source, coin)) return refused('not-transferable');
  ensureAccount(run, target);
  changeBalance(run, source, coin, { free: -amount });
  changeBalance(run, target, coin, { free: amount });
  if (from === 'contract') voidTickets(run, person);
  endUnbearable(run, accountOf(run.state, source), coin);
  emit(run, { type: 'Transferred', user, coin, amount, from, to });
  return accepted(run);
};

/** A lower level waits until no order is open: what is held for them was held at the rates of the higher one. */
export const setVip = (run: Run, { user, level }: CommandOf<'setVip'>): Outcome => {
  const account = run.state.accounts.get(user);
  if (account?.kind !== 'user' || brokerOf(user) !== 'normal') return refused('unknown-account');
  if (!Number.isInteger(level) || level < 0 || level >= VIP_LEVELS.length) return refused('bad-quantity');
  if (account.vip === level) return accepted(run);
  const mine = accountsOf(run.state, user).filter((one) => brokerOf(one.user) !== 'bonus');
  if (level < account.vip && mine.some(({ open }) => open.size > 0)) return refused('has-open-exposure');
  for (const one of mine) emit(run, { type: 'VipChanged', user: one.user, level });
  return accepted(run);
};
