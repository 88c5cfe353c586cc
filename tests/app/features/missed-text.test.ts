import { expect, test } from 'vitest';
import { missedText } from '../../../src/app/features/social/copy/mine/missed-text.ts';

test('[POS-18] what is counted no further is said to be that and more', () => {
  expect([0, 999, 1_000].map(missedText)).toEqual(['0', '999', '1,000+']);
});
