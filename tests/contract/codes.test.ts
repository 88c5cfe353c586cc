import { expect, test } from 'vitest';
import { codes } from '../../src/domain/wire/codes.ts';
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
