import { expect, test } from 'vitest';
import { countedEarn, totalWith } from '../../../src/app/features/account/assets/use-earn-part.ts';
import type { QueryAnswer } from '../../../src/worker/api/calls.ts';

const value: QueryAnswer<'ownEarnAssets'> = {
  coins: [{ coinName: 'USDT', fixed: '3000', flexible: '500', total: '3500', trial: '0', worth: '3500' }],
} as never;
const problem = { key: 'error.network' };
const read = (state: 'live' | 'late' | 'loading' | 'failed', more: object = {}) =>
  countedEarn({ value, state, problem: null, retry: () => undefined, ...more }, () => '1');

test('[ACC-04] [EARN-02] what is in Earn counts while it is as of now; while it is read again there is no total, and where that failed the accounts stand alone', () => {
  expect(totalWith('6500', read('live'))).toBe('10000');
  // 3,500 were redeemed: the balance says so already, Earn not yet.
  expect(totalWith('10000', read('late'))).toBe(null);
  const failed = read('late', { problem });
  expect([failed.worth, failed.isFailed, totalWith('10000', failed)]).toEqual([null, true, '10000']);
  expect(totalWith('6500', read('loading', { value: null }))).toBe(null);
});
