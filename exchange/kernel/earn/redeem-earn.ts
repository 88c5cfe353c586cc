// Money back from the earn area, to the contract account.
import { brokerOf, earnAccount } from '../../account/account-id.ts';
import type { EarnCommand, EarnHold } from '../language/earn-record.ts';
import type { Minor, Outcome } from '../language/types.ts';
import { accepted, changeBalance, changePool, emit, refused } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { isUnsettled } from './buy-earn.ts';
import { interestOf } from './interest.ts';

type Redeem = Extract<EarnCommand, { readonly type: 'redeemEarn' }>;

/** What the holding is without so much: interest goes before what was put in, what came last before what has lain. */
export const holdWithout = (hold: EarnHold, amount: Minor): EarnHold => {
  const principal = hold.principal - amount;
  const upTo = (part: Minor): Minor => (part < principal ? part : principal);
  return { ...hold, principal, counted: upTo(hold.counted), lain: upTo(hold.lain) };
};

const moveBack = (run: Run, hold: EarnHold, amount: Minor): void => {
  const { user, coin } = hold;
  changeBalance(run, earnAccount(user), coin, { free: -amount });
  changeBalance(run, user, coin, { free: amount });
  emit(run, { type: 'EarnMoved', user, hold: hold.id, coin, amount, from: earnAccount(user), to: user, why: 'redeem' });
};

/** All of it goes back; it keeps what it had, and counts no more. */
const end = (run: Run, hold: EarnHold, status: 'matured' | 'redeemed', paid: Minor): void => {
  emit(run, {
    type: 'EarnHoldChanged',
    hold: { ...hold, counted: 0n, lain: 0n, paid: hold.paid + paid, status, endedMs: run.timeMs },
  });
  moveBack(run, hold, hold.principal);
};

/** A fixed holding at its end: principal, and interest from the house's interest account. */
export const mature = (run: Run, hold: EarnHold): void => {
  const { id, user, coin, principal, ratePpm, firstDay, endDay } = hold;
  const amount = interestOf(principal, ratePpm, (endDay ?? firstDay) - firstDay);
  end(run, hold, 'matured', amount);
  if (amount === 0n) return;
  changePool(run, 'interest', coin, -amount);
  changeBalance(run, user, coin, { free: amount });
  emit(run, { type: 'EarnPaid', user, hold: id, coin, amount, account: user });
};

/**
 * Refused: no such holding, one that has ended (at its end: 'hold-matured', by the person: 'hold-ended'), nothing, more than it has, a part of a fixed
 * one. A fixed holding before its end gives its principal alone.
 */
export const redeemEarn = (run: Run, { user, hold: id, amount }: Redeem): Outcome => {
  const { state } = run;
  if (state.accounts.get(user)?.kind !== 'user' || brokerOf(user) !== 'normal') return refused('unknown-account');
  if (isUnsettled(state, run.timeMs)) return refused('earn-unsettled');
  const hold = state.earn.people.get(user)?.holds.get(id);
  if (hold === undefined) return refused('unknown-hold');
  if (hold.status !== 'open') return refused(hold.status === 'matured' ? 'hold-matured' : 'hold-ended');
  const wanted = amount ?? hold.principal;
  if (wanted <= 0n || wanted > hold.principal) return refused('above-hold');
  if (wanted === hold.principal) end(run, hold, 'redeemed', 0n);
  else if (hold.kind === 'fixed') return refused('above-hold');
  else {
    emit(run, { type: 'EarnHoldChanged', hold: holdWithout(hold, wanted) });
    moveBack(run, hold, wanted);
  }
  return accepted(run);
};
