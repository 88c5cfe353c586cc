// What 00:00 UTC does to the earn area: interest of the day that is over, the end of terms, idle funds that move by themselves.
import { brokerOf, earnAccount } from '../../account/account-id.ts';
import { dayOf } from '../language/days.ts';
import type { EarnCommand, EarnHold, EarnProduct } from '../language/earn-record.ts';
import type { Minor, Outcome, UserId } from '../language/types.ts';
import { transferable } from '../money/transfer.ts';
import { accepted, changeBalance, changePool, emit, refused } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import type { State } from '../state/state.ts';
import { beginDays, leftFor, putIn } from './buy-earn.ts';
import { openDay, rateOn } from './earn-state.ts';
import { interestOf } from './interest.ts';
import { earnProduct } from './products.ts';
import { mature } from './redeem-earn.ts';

type CommandOf<Type extends EarnCommand['type']> = Extract<EarnCommand, { readonly type: Type }>;
const MOST_PPM = 1_000_000;

/** Interest on the least that lay in it all day, into the holding: from now on it lies there too. */
const payDay = (run: Run, hold: EarnHold, day: number): void => {
  const product = earnProduct(hold.product);
  const { id, user, coin, lain } = hold;
  const amount = product === undefined ? 0n : interestOf(lain, rateOn(run.state.earn, product, day), 1);
  const principal = hold.principal + amount;
  if (amount === 0n && lain === principal) return;
  emit(run, { type: 'EarnHoldChanged', hold: { ...hold, principal, lain: principal, paid: hold.paid + amount } });
  if (amount === 0n) return;
  changePool(run, 'interest', coin, -amount);
  changeBalance(run, earnAccount(user), coin, { free: amount });
  emit(run, { type: 'EarnPaid', user, hold: id, coin, amount, account: earnAccount(user) });
};

const closeDay = (run: Run, day: number): void => {
  for (const hold of [...run.state.earn.open.values()]) {
    if (hold.kind === 'flexible') payDay(run, hold, day);
    else if (hold.endDay === day + 1) mature(run, hold);
  }
  emit(run, { type: 'EarnDayClosed', day });
};

/** Does an opening ticket run beside the contract account? Money that leaves would end it. */
export const runsTicket = (state: State, user: UserId): boolean =>
  [...(state.accounts.get(user)?.cards.values() ?? [])].some(
    ({ kind, status }) => kind === 'ticket' && status === 'used',
  );

/** What would move into a product as things are: nothing below its least amount, and nothing while an opening ticket runs. */
export const idleAmount = (state: State, user: UserId, product: EarnProduct, keep: Minor): Minor => {
  if (runsTicket(state, user)) return 0n;
  const idle = transferable(state, user, product.coin) - keep;
  const left = leftFor(state, user, product);
  const amount = idle < left ? idle : left;
  return amount >= product.least ? amount : 0n;
};

const moveIdle = (run: Run): void => {
  for (const [user, { auto }] of [...run.state.earn.people])
    for (const [id, keep] of auto) {
      const product = earnProduct(id);
      const amount = product === undefined ? 0n : idleAmount(run.state, user, product, keep);
      if (product !== undefined && amount > 0n) putIn(run, { user, product, amount, from: 'contract', why: 'auto' });
    }
};

/** Every day that is over and not closed, one after the other; a clock that was set back closes none. Idle funds move once. */
export const settleEarn = (run: Run): Outcome => {
  const { earn } = run.state;
  const today = dayOf(run.timeMs);
  if (earn.closedDay === null || today <= earn.closedDay + 1) return accepted(run);
  for (let day = earn.closedDay + 1; day < today; day += 1) closeDay(run, day);
  moveIdle(run);
  return accepted(run);
};

/** Refused: an account that is not a person's own, a product that is not flexible, less than nothing. */
export const setAutoEarn = (run: Run, { user, product: id, keep }: CommandOf<'setAutoEarn'>): Outcome => {
  const { accounts, earn } = run.state;
  if (accounts.get(user)?.kind !== 'user' || brokerOf(user) !== 'normal') return refused('unknown-account');
  if (earnProduct(id)?.kind !== 'flexible') return refused('unknown-product');
  if (keep !== null && keep < 0n) return refused('bad-quantity');
  if ((earn.people.get(user)?.auto.get(id) ?? null) === keep) return accepted(run);
  beginDays(run);
  emit(run, { type: 'AutoEarnSet', user, product: id, keep });
  return accepted(run);
};

/** From the next day on; what is locked keeps its rate. Refused: no such product, no whole rate from 0 to 100 %. */
export const setEarnRate = (run: Run, { product: id, ratePpm }: CommandOf<'setEarnRate'>): Outcome => {
  const product = earnProduct(id);
  const { earn } = run.state;
  if (product === undefined) return refused('unknown-product');
  if (!Number.isSafeInteger(ratePpm) || ratePpm < 0 || ratePpm > MOST_PPM) return refused('bad-quantity');
  const fromDay = openDay(earn, dayOf(run.timeMs)) + 1;
  if (rateOn(earn, product, fromDay) !== ratePpm) emit(run, { type: 'EarnRateSet', product: id, ratePpm, fromDay });
  return accepted(run);
};
