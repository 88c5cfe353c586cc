// A person's accounts. The contract account has the person's own id; the others carry a suffix, so that whose they are can be read off the id:
// `7` the contract account, `7.fund` the trading-funds account, `7.card.3` the account of experience card 3, `7.copy.2` the account of copy 2,
// `7.earn` what is in the earn area.
import type { UserId } from '../kernel/language/types.ts';

export type Broker = 'normal' | 'fund' | 'bonus' | 'copy' | 'earn';

const FUND = '.fund';
const CARD = '.card.';
const EARN = '.earn';
const COPY = '.copy.';

/** The person an account belongs to. Example: personOf('7.card.3') is '7'. */
export const personOf = (account: UserId): UserId => {
  const dot = account.indexOf('.');
  return dot < 0 ? account : account.slice(0, dot);
};

/** What kind of account an id names. */
export const brokerOf = (account: UserId): Broker => {
  if (!account.includes('.')) return 'normal';
  if (account.endsWith(FUND)) return 'fund';
  if (account.endsWith(EARN)) return 'earn';
  return account.includes(COPY) ? 'copy' : 'bonus';
};

export const fundAccount = (person: UserId): UserId => `${person}${FUND}`;
export const earnAccount = (person: UserId): UserId => `${person}${EARN}`;
export const cardAccount = (person: UserId, cardId: string): UserId => `${person}${CARD}${cardId}`;
export const copyAccount = (person: UserId, copyId: string): UserId => `${person}${COPY}${copyId}`;
/** The card that an account of a card stands for; null for any other. */
export const cardOf = (account: UserId): string | null => {
  const at = account.indexOf(CARD);
  return at < 0 ? null : account.slice(at + CARD.length);
};

/** Do two accounts belong to one person? They never trade with each other. */
export const isSamePerson = (a: UserId, b: UserId): boolean =>
  a === b || ((a.includes('.') || b.includes('.')) && personOf(a) === personOf(b));
