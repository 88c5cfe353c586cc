import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkLogin, checkRegistration, fieldOfProblem } from '../../../src/app/pages/login/check-account.ts';
import { safeNext } from '../../../src/app/pages/login/safe-next.ts';

describe('where one goes after logging in', () => {
  test('[FORM-15] a path of this site is gone back to', () => {
    for (const path of [
      '/',
      '/contract/mock/trade?contractCode=ethusdt',
      '/contract/exchange/trade?contractCode=btcusdt&lang=zh_CN#book',
    ])
      expect(safeNext(path)).toBe(path);
  });

  test('[FORM-15] nothing leads to another site, a script, or back to the door', () => {
    const bad = [
      undefined,
      '',
      'x',
      '//evil.example',
      '///evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'https://evil.example/',
      'javascript:alert(1)',
      'data:text/html,x',
      '/\t/evil.example',
      '\n//evil.example',
      '/a\\..\\b',
      '/.//evil.example',
      '/login',
      '/login/',
      '/register?next=/',
      '/./login',
      ' //evil.example',
    ];
    for (const next of bad) expect(safeNext(next), String(next)).toBe('/');
  });

  test('[FORM-15] whatever is typed, the answer stays on this origin', () => {
    const site = 'https://terminal.example';
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      'evil.example',
      ':',
      '@',
      '?',
      '#',
      'login',
      '%2f',
      '%5c',
      '\t',
      ' ',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
        ),
        (next) => {
          expect(new URL(safeNext(next), site).origin).toBe(site);
        },
      ),
    );
  });
});

describe('what is checked before an account is asked for', () => {
  test('[ACC-09] each fault is shown at its own field', () => {
    expect(checkLogin('', '')).toEqual([
      { field: 'name', key: 'auth.nameMissing' },
      { field: 'password', key: 'auth.passwordMissing' },
    ]);
    expect(checkLogin('demo', 'x')).toEqual([]);
    expect(checkRegistration('ab', '1234567')).toEqual([
      { field: 'name', key: 'auth.badName' },
      { field: 'password', key: 'auth.shortPassword' },
    ]);
    expect(checkRegistration('a b c', 'p'.repeat(129))).toEqual([
      { field: 'name', key: 'auth.badName' },
      { field: 'password', key: 'auth.longPassword' },
    ]);
    expect(checkRegistration('trader.1_x-y', 'a-long-password')).toEqual([]);
  });

  test('[ACC-09] a refusal of the exchange finds its field', () => {
    expect(
      [
        'error.nameTaken',
        'error.badName',
        'error.wrongPassword',
        'error.badPassword',
        'error.weakPassword',
        'error.network',
      ].map(fieldOfProblem),
    ).toEqual(['name', 'name', 'password', 'password', 'password', null]);
  });
});
