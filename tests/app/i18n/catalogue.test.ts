import { describe, expect, test } from 'vitest';
import { catalogue as en } from '../../../src/app/i18n/locales/en/index.ts';
import { catalogue as zhCN } from '../../../src/app/i18n/locales/zh-CN/index.ts';
import { catalogue as zhHK } from '../../../src/app/i18n/locales/zh-HK/index.ts';
import { chooseLanguage, toLanguage } from '../../../src/app/i18n/language.ts';

const english: Readonly<Record<string, string>> = en;
const holes = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').toSorted();

describe.each([
  ['zh-CN', zhCN as Readonly<Record<string, string>>],
  ['zh-HK', zhHK as Readonly<Record<string, string>>],
])('catalogue %s', (_, locale) => {
  test('[X-01] has every key of the English one and no other', () => {
    expect(Object.keys(locale).toSorted()).toEqual(Object.keys(english).toSorted());
  });

  test('[X-01] has the same placeholders in every text, and is empty only where English is', () => {
    for (const [key, text] of Object.entries(locale)) {
      expect(holes(text), key).toEqual(holes(english[key] ?? ''));
      expect(text.trim() === '', key).toBe(english[key] === '');
    }
  });
});

describe('language', () => {
  test('[X-01] route spellings and browser tags find their catalogue', () => {
    expect(['zh_CN', 'zh_HK', 'en', 'en-GB', 'zh', 'zh-Hant-TW', 'zh-TW', 'fr', '', null].map(toLanguage)).toEqual([
      'zh-CN',
      'zh-HK',
      'en',
      'en',
      'zh-CN',
      'zh-HK',
      'zh-HK',
      null,
      null,
      null,
    ]);
  });

  test('[X-01] the route decides, then the kept choice, then the browser, then English', () => {
    expect(chooseLanguage('zh_HK', 'en', ['zh-CN'])).toBe('zh-HK');
    expect(chooseLanguage('xx', 'zh-CN', ['en'])).toBe('zh-CN');
    expect(chooseLanguage(null, null, ['fr', 'zh-Hant', 'en'])).toBe('zh-HK');
    expect(chooseLanguage(null, null, ['fr'])).toBe('en');
  });
});
