// The level of a person's fees follows what was traded: once a day, by the thirty days before it.
import { brokerOf } from '../../account/account-id.ts';
import { minorOf, quantityOf } from '../../account/money.ts';
import { dayOf } from '../language/days.ts';
import { accepted, emit } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { accountsOf } from '../state/person-accounts.ts';
import type { Account } from '../state/state.ts';
import type { Contracts, ContractSpec, Minor, Outcome, UserId } from '../language/types.ts';
import { VIP_DAYS, VIP_LEVELS } from '../language/venue-assumptions.ts';

const COIN = 10n ** 10n;

/**
 * What a fill counts for the fee level, in minor units of a dollar: a linear contract's value, an inverse one's contracts at their face value.
 * A card's order counts nothing: it is the platform's money. Example: 3 contracts of 100 USD count 300.
 */
export const countedValue = (spec: ContractSpec, user: UserId, amount: Contracts, value: Minor): Minor => {
  if (brokerOf(user) === 'bonus') return 0n;
  return spec.kind === 'linear' ? value : minorOf(quantityOf(spec, amount), 'floor');
};

/** What a person traded from day to day, both included, in minor units of a dollar. */
export const tradedBetween = ({ traded }: Account, from: number, to: number): Minor => {
  let sum = 0n;
  for (const [day, value] of traded) if (day >= from && day <= to) sum += value;
  return sum;
};

/** The highest level that so much reaches. Example: 5,000,000 USDT is level 2. */
export const levelReached = (traded: Minor): number =>
  VIP_LEVELS.findLastIndex(({ tradedUsdt }) => traded >= BigInt(tradedUsdt) * COIN);

const rate = (run: Run, person: Account, day: number): void => {
  const level = levelReached(tradedBetween(person, day - VIP_DAYS, day - 1));
  if (level === person.vip) return;
  const own = accountsOf(run.state, person.user).filter(({ user }) => brokerOf(user) !== 'bonus');
  // What is held for open orders was held at the rates of the higher level.
  if (level < person.vip && own.some(({ open }) => open.size > 0)) return;
  for (const { user } of own) emit(run, { type: 'VipChanged', user, level });
};

/** Sets every person's level, once a day (UTC). A lower one waits for a day that finds no open order. Asked again on that day nothing happens. */
export const rateLevels = (run: Run): Outcome => {
  const day = dayOf(run.timeMs);
  if (run.state.ratedDay !== null && day <= run.state.ratedDay) return accepted(run);
  for (const account of run.state.accounts.values())
    if (account.kind === 'user' && brokerOf(account.user) === 'normal') rate(run, account, day);
  emit(run, { type: 'LevelsRated', day, from: day - VIP_DAYS });
  return accepted(run);
};
