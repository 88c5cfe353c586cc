import { expect, test } from 'vitest';
import { problemParam, problemText } from '../../../src/app/format/problem-text.ts';
import { catalogue as en } from '../../../src/app/i18n/locales/en/index.ts';
import { catalogue as zhCN } from '../../../src/app/i18n/locales/zh-CN/index.ts';
import type { useTAny } from '../../../src/app/i18n/use-t.ts';

test('[X-03] fault 39: figures of a message are shown with separators; what was typed stays as it was typed', () => {
  expect(problemParam('cost', '7812.5700 USDT')).toBe('7,812.5700 USDT');
  expect(problemParam('max', '100000')).toBe('100,000');
  expect(problemParam('below', '61843.2')).toBe('61,843.2');
  expect(problemParam('text', '61843')).toBe('61843');
  expect(problemParam('says', 'BTC')).toBe('BTC');
});

test('[X-01] [X-03] the words of a problem name the market’s state in the language in force and separate figures; an unknown one is a refusal', () => {
  const late = { key: 'form.problem.stalePrice', params: { state: 'late' } };
  expect(problemText(zhCN, late)).toContain(zhCN['fresh.late']);
  expect(problemText(zhCN, late)).not.toContain('late');
  const most = { key: 'error.closeExceedsPosition', params: { max: '12000' } };
  expect(problemText(en, most)).toContain('12,000 contracts');
  expect(problemText(en, { key: 'error.nobodyNamedIt' })).toBe(en['error.failed']);
});

test('[X-03] a key that is only known at run time takes no values: a problem’s go through problemText, and nothing else compiles', () => {
  type Takes = Parameters<ReturnType<typeof useTAny>>;
  // @ts-expect-error values between the key and the fallback
  const withValues: Takes = ['error.overMaxAmount', { max: '12000' }, 'error.failed'];
  expect(withValues).toHaveLength(3);
});
