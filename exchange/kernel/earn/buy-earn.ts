// Money into a product of the earn area.
import { brokerOf, earnAccount, fundAccount } from '../../account/account-id.ts';
import { dayOf } from '../language/days.ts';
import type { EarnCommand, EarnHold, EarnProduct } from '../language/earn-record.ts';
import type { Minor, Outcome, UserId } from '../language/types.ts';
import { ensureAccount, FUND_COIN, transferable, voidTickets } from '../money/transfer.ts';
import { endUnbearable } from '../orders/maker-bound.ts';
import { accepted, changeBalance, emit, refused } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { accountOf } from '../state/state.ts';
import type { State } from '../state/state.ts';
import { countedOf, openDay, rateOn } from './earn-state.ts';
import { firstWholeDay } from './interest.ts';
import { earnProduct } from './products.ts';

type CommandOf<Type extends EarnCommand['type']> = Extract<EarnCommand, { readonly type: Type }>;

/** Is a day over whose interest is not paid yet? Nothing is bought or redeemed until it is. */
export const isUnsettled = ({ earn }: State, timeMs: number): boolean =>
  earn.closedDay !== null && dayOf(timeMs) > earn.closedDay + 1;

/** The first holding, or setting, begins the count of days: the one before it counts as closed. */
export const beginDays = (run: Run): void => {
  if (run.state.earn.closedDay === null) emit(run, { type: 'EarnDayClosed', day: dayOf(run.timeMs) - 1 });
};

const least = (...amounts: readonly Minor[]): Minor => amounts.reduce((a, b) => (a < b ? a : b));

/** What a person may still put into a product, by both quotas. Never below 0. */
export const leftFor = ({ earn }: State, user: UserId | null, product: EarnProduct): Minor => {
  const own = product.quotaUser - (user === null ? 0n : countedOf(earn, user, product.id));
  const all = product.quota - (earn.taken.get(product.id) ?? 0n);
  const left = least(own, all);
  return left > 0n ? left : 0n;
};

/** A flexible holding takes what is added; each purchase of a fixed product is a holding of its own. */
const holdAfter = (run: Run, user: UserId, product: EarnProduct, amount: Minor): EarnHold => {
  const { earn } = run.state;
  const day = openDay(earn, dayOf(run.timeMs));
  const firstDay = Math.max(firstWholeDay(run.timeMs), day);
  const lain = product.kind === 'flexible' && firstDay === day ? amount : 0n;
  const known =
    product.kind === 'flexible'
      ? [...(earn.people.get(user)?.holds.values() ?? [])].find(
          (hold) => hold.product === product.id && hold.status === 'open',
        )
      : undefined;
  if (known !== undefined)
    return {
      ...known,
      principal: known.principal + amount,
      counted: known.counted + amount,
      lain: known.lain + lain,
    };
  const isFixed = product.kind === 'fixed';
  return {
    id: `${product.id}.${earn.next}`,
    user,
    product: product.id,
    kind: product.kind,
    coin: product.coin,
    principal: amount,
    counted: amount,
    lain,
    ratePpm: isFixed ? rateOn(earn, product, day) : 0,
    firstDay,
    endDay: isFixed ? firstDay + product.days : null,
    boughtMs: run.timeMs,
    paid: 0n,
    status: 'open',
    endedMs: null,
  };
};

/** The movement itself; who calls has checked the amount. What leaves the contract account ends running opening tickets, as a transfer does. */
export const putIn = (
  run: Run,
  {
    user,
    product,
    amount,
    from,
    why,
  }: {
    readonly user: UserId;
    readonly product: EarnProduct;
    readonly amount: Minor;
    readonly from: 'contract' | 'fund';
    readonly why: 'purchase' | 'auto';
  },
): void => {
  const { coin } = product;
  const [source, target] = [from === 'fund' ? fundAccount(user) : user, earnAccount(user)];
  beginDays(run);
  const hold = holdAfter(run, user, product, amount);
  ensureAccount(run, target);
  changeBalance(run, source, coin, { free: -amount });
  changeBalance(run, target, coin, { free: amount });
  emit(run, { type: 'EarnHoldChanged', hold });
  if (from === 'contract') voidTickets(run, accountOf(run.state, user));
  endUnbearable(run, accountOf(run.state, source), coin);
  emit(run, { type: 'EarnMoved', user, hold: hold.id, coin, amount, from: source, to: target, why });
};

/**
 * Refused: an account that is not a person's own, a product there is not, trading funds in another coin than theirs, less than the least, more than is
 * left of the person's quota, then of everybody's, more than can leave the account. Example: with 9,500 of 10,000 put in, 500 more are accepted.
 */
export const buyEarn = (run: Run, { user, product: id, amount, from }: CommandOf<'buyEarn'>): Outcome => {
  const { state } = run;
  const product = earnProduct(id);
  if (state.accounts.get(user)?.kind !== 'user' || brokerOf(user) !== 'normal') return refused('unknown-account');
  if (product === undefined) return refused('unknown-product');
  if (from === 'fund' && product.coin !== FUND_COIN) return refused('earn-coin');
  if (isUnsettled(state, run.timeMs)) return refused('earn-unsettled');
  if (amount <= 0n || amount < product.least) return refused('below-minimum');
  if (amount > product.quotaUser - countedOf(state.earn, user, id)) return refused('above-user-quota');
  if (amount > leftFor(state, user, product)) return refused('above-quota');
  if (amount > transferable(state, from === 'fund' ? fundAccount(user) : user, product.coin))
    return refused('earn-balance');
  putIn(run, { user, product, amount, from, why: 'purchase' });
  return accepted(run);
};
