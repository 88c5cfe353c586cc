import { expect, test } from 'vitest';
import { isSameAnswer } from '../../../src/app/engine/same-answer.ts';
import type { AnswerRow } from '../../../src/worker/api/answer-row.ts';

/** As it comes from the engine: a new object each time. */
const told = (seconds: string | null, more: Partial<AnswerRow> = {}): AnswerRow => ({
  key: 'endedOrders {}',
  state: 'failed',
  value: null,
  problem: seconds === null ? null : { key: 'error.tooFrequent', params: { seconds } },
  atMs: null,
  ...more,
});

test('[MKT-10] [X-06] a read is painted again when the words of its problem change, and not when nothing does', () => {
  expect(isSameAnswer(told('20'), told('20'))).toBe(true);
  expect(isSameAnswer(told('20'), told('7'))).toBe(false);
  expect(isSameAnswer(told('20'), told(null))).toBe(false);
  expect(isSameAnswer(told('20'), null)).toBe(false);
  expect(isSameAnswer(null, null)).toBe(true);
  const known = { value: {}, atMs: 5 };
  expect(isSameAnswer(told(null, known), told(null, { ...known, value: {} }))).toBe(true);
  for (const newer of [{ state: 'late' }, { atMs: 6 }, { value: null }, { key: 'other {}' }] as const)
    expect(isSameAnswer(told(null, known), told(null, { ...known, ...newer }))).toBe(false);
});
