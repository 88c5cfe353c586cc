import { earnWorth, type EarnWorth } from '../../../../domain/earn/worth.ts';
import type { IndexOf } from '../../../../domain/account/holdings.ts';
import { exact, toText } from '../../../../domain/num/decimal.ts';
import { useQuery } from '../../../engine/use-query.ts';

/** What is in Earn, beside the accounts; worth null: not read yet, or it could not be. */
export type EarnPart = { readonly worth: EarnWorth | null; readonly isFailed: boolean; readonly retry: () => void };

/** null: the environment has no Earn. */
export const useEarnPart = (isOffered: boolean, indexOf: IndexOf): EarnPart | null => {
  const { value, state, retry } = useQuery('ownEarnAssets', isOffered ? {} : null);
  if (!isOffered) return null;
  return { worth: value === null ? null : earnWorth(value.coins, indexOf), isFailed: state === 'failed', retry };
};

/** Accounts and Earn together; while one of them is not known there is no sum. What cannot be read is said, and the accounts stand alone. */
export const totalWith = (accounts: string | null, { worth, isFailed }: EarnPart): string | null => {
  if (accounts === null) return null;
  if (worth === null) return isFailed ? accounts : null;
  return toText(exact(accounts).plus(exact(worth.total)));
};
