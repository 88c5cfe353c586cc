// A control that changes nothing is a lie: a setting gets its control on the page with, or after, the code that reads it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { settingNames, type SettingName } from '../../../src/domain/settings/settings.ts';

/** Kept by the exchange, read by nothing on the page yet. What begins to read one takes it off here. */
const unread: readonly SettingName[] = [];

const root = join(import.meta.dirname, '../../../src');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/[/\\](?:texts|locales)[/\\]/.test(name))
  .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(join(root, name), 'utf8') }));
/** Where settings are declared, spelled, kept and changed: naming one there is no reading. */
const NO_READER =
  /^domain\/(?:settings\/(?!confirmation)|wire\/)|^worker\/ingest\/translate\/settings|^app\/prefs\/settings-store|\/header\/settings\/(?!layout\/)/;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const WRITTEN_ALONE = /const \[, \w+\] = useSetting\('\w+'\);/g;
const reading = files
  .filter(({ name }) => !NO_READER.test(name))
  .map(({ text }) => text.replaceAll(COMMENT, '').replaceAll(WRITTEN_ALONE, ''))
  .join('\n');
const page = files.map(({ text }) => text.replaceAll(COMMENT, '')).join('\n');

const isRead = (name: SettingName): boolean => new RegExp(`\\b${name}\\b`).test(reading);
const hasControl = (name: SettingName): boolean =>
  new RegExp(`<Setting\\w+[^>]* name="${name}"|const \\[\\w*, \\w+\\] = useSetting\\('${name}'\\)`).test(page);

describe('the settings', () => {
  test('[ACC-05] that nothing reads are listed, and no other', () => {
    expect(settingNames.filter((name) => !isRead(name))).toEqual(unread);
  });

  test('[ACC-05] that nothing reads have no control on the page', () => {
    expect(unread.filter(hasControl)).toEqual([]);
  });

  test('[ACC-05] controls are found where there are some', () => {
    const some = ['theme', 'confirmLimitOrder', 'memorizeOrderInput', 'language', 'periodButtons'] as const;
    expect(some.filter(hasControl)).toEqual(some);
  });
});
