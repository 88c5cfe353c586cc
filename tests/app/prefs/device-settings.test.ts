import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effectiveTheme } from '../../../src/app/prefs/effective-theme.ts';
import { parseSettings } from '../../../src/app/prefs/parse-settings.ts';
import { defaultSettings } from '../../../src/domain/settings/settings.ts';
import { createDeviceSettings, settingsKey } from '../../../src/app/prefs/device-settings.ts';

const memory = (kept: Record<string, string> = {}) => ({
  kept,
  getItem: (key: string): string | null => kept[key] ?? null,
  setItem: (key: string, value: string): void => {
    kept[key] = value;
  },
});
const blocked = {
  getItem: (): string | null => {
    throw new Error('blocked');
  },
  setItem: (): void => {
    throw new Error('full');
  },
};

describe('preferences', () => {
  test('damaged storage gives the defaults, field by field', () => {
    for (const text of [null, '', '{', '[]', '7', 'null', '{"theme":5}'])
      expect(parseSettings(text)).toEqual(defaultSettings);
    const kept =
      '{"theme":"light","unit":"bushel","groupTicks":{"btcusdt":10,"ethusdt":3,"solusdt":50,"btcusd":"2","bnbusdt":200}}';
    expect(parseSettings(kept)).toEqual({
      ...defaultSettings,
      theme: 'light',
      groupTicks: { btcusdt: 10, solusdt: 50 },
    });
  });

  test('whatever is stored, reading it never throws and gives a whole set', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc
            .record({ theme: fc.anything(), panelSizes: fc.anything(), groupTicks: fc.anything() })
            .map((v) => JSON.stringify(v) ?? ''),
        ),
        (text) => {
          expect(Object.keys(parseSettings(text)).toSorted()).toEqual(Object.keys(defaultSettings).toSorted());
        },
      ),
    );
  });

  test('a choice is kept and read again by the next page', () => {
    const storage = memory();
    const store = createDeviceSettings(storage);
    store.change({ theme: 'light', redUp: true, panelSizes: { columns: { order: 330 } } });
    expect(createDeviceSettings(storage).read()).toEqual(store.read());
    expect(Object.keys(storage.kept)).toEqual([settingsKey]);
  });

  test('blocked storage still holds choices while the page lives', () => {
    for (const storage of [blocked, null]) {
      const store = createDeviceSettings(storage);
      let changes = 0;
      const end = store.subscribe(() => (changes += 1));
      store.change({ palette: 'cvd' });
      end();
      store.change({ unit: 'cont' });
      expect([store.read().palette, store.read().unit, changes]).toEqual(['cvd', 'cont', 1]);
    }
  });

  test('the object stays the same until something changes, and follows another tab', () => {
    const store = createDeviceSettings(memory());
    expect(store.read()).toBe(store.read());
    store.adopt('{"theme":"dark"}');
    expect(store.read().theme).toBe('dark');
  });

  test('[X-04] the system decides the theme only where nothing was chosen', () => {
    expect([
      effectiveTheme('system', true),
      effectiveTheme('system', false),
      effectiveTheme('dark', true),
      effectiveTheme('light', false),
    ]).toEqual(['light', 'dark', 'dark', 'light']);
  });
});
