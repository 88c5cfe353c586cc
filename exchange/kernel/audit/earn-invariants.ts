// The earn area: EARN-1 and EARN-2.
import { brokerOf, earnAccount } from '../../account/account-id.ts';
import { earnProduct } from '../earn/products.ts';
import type { State } from '../state/state.ts';
import type { Minor } from '../language/types.ts';

/** EARN-1: an earn account has what its open holdings and running trials have, to the unit; the trials' part is bonus. */
const checkAccounts = (state: State): string[] => {
  const own = new Map<string, Minor>();
  const lent = new Map<string, Minor>();
  const add = (sums: Map<string, Minor>, key: string, amount: Minor): void =>
    void sums.set(key, (sums.get(key) ?? 0n) + amount);
  for (const { holds } of state.earn.people.values())
    for (const { user, coin, status, principal } of holds.values())
      if (status === 'open') add(own, `${earnAccount(user)} ${coin}`, principal);
  for (const { user, coin, denomination, trialDays } of state.liveCards.values())
    if (trialDays !== undefined) add(lent, `${earnAccount(user)} ${coin}`, denomination);
  const faults: string[] = [];
  for (const account of state.accounts.values()) {
    if (brokerOf(account.user) !== 'earn') continue;
    for (const { coin, free, orderHold, positionMargin, bonus = 0n } of account.balances.values()) {
      const key = `${account.user} ${coin}`;
      const [mine, trial] = [own.get(key) ?? 0n, lent.get(key) ?? 0n];
      own.delete(key);
      if (free !== mine + trial || bonus !== trial || orderHold + positionMargin !== 0n)
        faults.push(`EARN-1 ${key} has ${free}, its holdings ${mine} and its trials ${trial}`);
    }
  }
  return [...faults, ...[...own.keys()].map((key) => `EARN-1 ${key} is held and not there`)];
};

/** EARN-2: what counts of the holdings of a product is within both quotas, and added up rightly. */
const checkQuotas = ({ earn }: State): string[] => {
  const faults: string[] = [];
  const all = new Map<string, Minor>();
  for (const [user, { holds }] of earn.people) {
    const own = new Map<string, Minor>();
    for (const { id, product, status, counted, principal, lain } of holds.values()) {
      own.set(product, (own.get(product) ?? 0n) + counted);
      all.set(product, (all.get(product) ?? 0n) + counted);
      if (counted < 0n || lain < 0n || counted > principal || lain > principal || (status !== 'open' && counted !== 0n))
        faults.push(`EARN-2 holding ${id} counts ${counted} and ${lain} of ${principal}`);
    }
    for (const [product, sum] of own)
      if (sum > (earnProduct(product)?.quotaUser ?? sum)) faults.push(`EARN-2 ${user} has ${sum} of ${product}`);
  }
  for (const [product, taken] of earn.taken) {
    if (taken !== (all.get(product) ?? 0n)) faults.push(`EARN-2 ${product} is added up wrongly`);
    if (taken > (earnProduct(product)?.quota ?? taken)) faults.push(`EARN-2 ${taken} taken of ${product}`);
  }
  return faults;
};

export const checkEarn = (state: State): string[] =>
  state.earn.people.size === 0 && state.liveCards.size === 0 ? [] : [...checkAccounts(state), ...checkQuotas(state)];
