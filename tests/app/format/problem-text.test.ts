import { expect, test } from 'vitest';
import { problemParam } from '../../../src/app/format/problem-text.ts';

test('[X-03] fault 39: figures of a message are shown with separators; what was typed stays as it was typed', () => {
  expect(problemParam('cost', '7812.5700 USDT')).toBe('7,812.5700 USDT');
  expect(problemParam('max', '100000')).toBe('100,000');
  expect(problemParam('below', '61843.2')).toBe('61,843.2');
  expect(problemParam('text', '61843')).toBe('61843');
  expect(problemParam('says', 'BTC')).toBe('BTC');
});
