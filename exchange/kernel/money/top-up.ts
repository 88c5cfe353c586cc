// Practice money where nobody pays in: the house gives a person up to so much of a coin a day.
import { brokerOf } from '../../account/account-id.ts';
import { dayOf } from '../language/days.ts';
import { accepted, changeBalance, changePool, emit, refused } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import type { Account } from '../state/state.ts';
import type { Coin, Command, Minor, Outcome } from '../language/types.ts';
import { TOP_UP_A_DAY } from '../language/venue-assumptions.ts';

/** What an account got of a coin on a day (UTC, counted from 1970). Only the latest day with any is remembered: of every other it is 0. */
export const toppedUpOn = (account: Account | undefined, coin: Coin, day: number): Minor =>
  account?.toppedUp?.day === day ? (account.toppedUp.given.get(coin) ?? 0n) : 0n;

/**
 * From the house's account to the person's contract account, on the day of the command's time. Refused: an account that is not a person's own,
 * nothing, anything once the day's amount is given, more than is left of it. Nothing is made out of nothing: what the person has more the house has
 * less. Example: 400 of 1,000 USDT given today: 600 more are accepted, 601 are 'top-up-above-left', then 1 is 'top-up-used-up' until 00:00 UTC.
 */
export const topUp = (run: Run, { user, coin, amount }: Extract<Command, { type: 'topUp' }>): Outcome => {
  const account = run.state.accounts.get(user);
  if (account?.kind !== 'user' || brokerOf(user) !== 'normal') return refused('unknown-account');
  if (amount <= 0n) return refused('bad-quantity');
  const day = dayOf(run.timeMs);
  const given = toppedUpOn(account, coin, day);
  const left = TOP_UP_A_DAY[coin] - given;
  if (left <= 0n) return refused('top-up-used-up');
  if (amount > left) return refused('top-up-above-left');
  changePool(run, 'house', coin, -amount);
  changeBalance(run, user, coin, { free: amount });
  emit(run, { type: 'ToppedUp', user, coin, amount, day, given: given + amount });
  return accepted(run);
};
