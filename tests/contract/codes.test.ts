import { expect, test } from 'vitest';
import { codes } from '../../src/domain/wire/codes.ts';
import { earnRecordType, earnStatus, earnType } from '../../src/domain/wire/earn-numbers.ts';
import { billType } from '../../src/domain/wire/money-numbers.ts';
import { problems } from '../../src/domain/wire/problems.ts';

test('each problem of the catalogue has one name, and 401 the one of 20000', () => {
  const named = Object.values(codes).map(String).toSorted();
  expect(named).toEqual(
    Object.keys(problems)
      .filter((code) => code !== '401')
      .toSorted(),
  );
  expect(problems[401]).toBe(problems[codes.notLoggedIn]);
});

test('[EARN-01] each code of the earn area stands for one word, and every record for a kind of bill', () => {
  for (const { pairs } of [earnType, earnStatus, earnRecordType]) {
    expect(new Set(pairs.map(([code]) => code)).size).toBe(pairs.length);
    expect(new Set(pairs.map(([, word]) => word)).size).toBe(pairs.length);
  }
  for (const [, word] of earnRecordType.pairs) expect(billType.pairs.map(([, kind]) => kind)).toContain(word);
});
