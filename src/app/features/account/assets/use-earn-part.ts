import { earnWorth, type EarnWorth } from '../../../../domain/earn/worth.ts';
import type { IndexOf } from '../../../../domain/account/holdings.ts';
import { exact, toText } from '../../../../domain/num/decimal.ts';
import { useQuery, type QueryState } from '../../../engine/use-query.ts';

/** What is in Earn, beside the accounts; worth null: not known as it is now. `isFailed`: it could not be read. */
export type EarnPart = { readonly worth: EarnWorth | null; readonly isFailed: boolean; readonly retry: () => void };

/**
 * What of a read may be counted. What is late is of before the last movement: beside balances that are of now a sum would have it twice, or not at all.
 * Example: late while it is read again: not known; late because that failed: failed.
 */
export const countedEarn = (
  { value, state, problem, retry }: Pick<QueryState<'ownEarnAssets'>, 'value' | 'state' | 'problem' | 'retry'>,
  indexOf: IndexOf,
): EarnPart => ({
  worth: value === null || state !== 'live' ? null : earnWorth(value.coins, indexOf),
  isFailed: state === 'failed' || (state === 'late' && problem !== null),
  retry,
});

/** null: the environment has no Earn. */
export const useEarnPart = (isOffered: boolean, indexOf: IndexOf): EarnPart | null => {
  const read = useQuery('ownEarnAssets', isOffered ? {} : null);
  return isOffered ? countedEarn(read, indexOf) : null;
};

/** Accounts and Earn together; while one of them is not known there is no sum. What cannot be read is said, and the accounts stand alone. */
export const totalWith = (accounts: string | null, { worth, isFailed }: EarnPart): string | null => {
  if (accounts === null) return null;
  if (worth === null) return isFailed ? accounts : null;
  return toText(exact(accounts).plus(exact(worth.total)));
};
