import { expect, test } from 'vitest';
import { bootWords } from '../../../src/app/boot/words.ts';
import { catalogue as en } from '../../../src/app/i18n/locales/en/index.ts';
import { catalogue as zhCn } from '../../../src/app/i18n/locales/zh-CN/index.ts';
import { catalogue as zhHk } from '../../../src/app/i18n/locales/zh-HK/index.ts';

test('[X-01] the words of the first book are those of the catalogues, in every language', () => {
  for (const [language, catalogue] of Object.entries({ en, 'zh-CN': zhCn, 'zh-HK': zhHk })) {
    const words = bootWords[language as keyof typeof bootWords];
    expect(Object.keys(words).length).toBeGreaterThan(10);
    expect([language, words]).toEqual([
      language,
      Object.fromEntries(Object.keys(words).map((key) => [key, (catalogue as Readonly<Record<string, string>>)[key]])),
    ]);
  }
});
