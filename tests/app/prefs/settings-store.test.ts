// All settings together: whose they are, and where each is kept.
import { describe, expect, test } from 'vitest';
import { createDeviceSettings } from '../../../src/app/prefs/device-settings.ts';
import { createSettingsStore, type Who } from '../../../src/app/prefs/settings-store.ts';
import { changeSettings, type SettingsChange } from '../../../src/domain/settings/settings-change.ts';
import { defaultSettings, type KeptSettings } from '../../../src/domain/settings/settings.ts';

const VISITOR: Who = { state: 'visitor', name: null };
const ANN: Who = { state: 'user', name: 'ann' };
const kept = (change: SettingsChange = {}, revision = 1, environment: 'real' | 'mock' = 'mock'): KeptSettings => ({
  environment,
  revision,
  isChosen: revision > 0,
  values: changeSettings(defaultSettings, change),
});

/** Whatever is sent has been answered. */
const settle = async (): Promise<void> => {
  for (let step = 0; step < 6; step += 1) await Promise.resolve();
};
const LISTED = ['btcusdt', 'ethusdt', 'solusdt'];

const open = (isRefused = false) => {
  const sent: SettingsChange[] = [];
  const failed: string[] = [];
  const device = createDeviceSettings(null);
  let server = kept();
  const store = createSettingsStore(device, {
    send: async (change) => {
      sent.push(change);
      if (isRefused) return { ok: false, problem: { key: 'replay.problem.readOnly' } };
      server = { ...server, revision: server.revision + 1, values: changeSettings(server.values, change) };
      return { ok: true, value: server };
    },
    onFailed: (_change, { key }) => failed.push(key),
  });
  const receive = (who: Who, next: KeptSettings | null, listed = LISTED): void => store.receive(who, next, listed);
  return { settings: { ...store, receive }, device, sent, failed };
};

describe('settings', () => {
  test('[ACC-05] [ACC-08] what another tab wrote is taken and not answered with what this one had, though its account does not know the change yet', () => {
    const { settings, device } = open();
    settings.receive(ANN, kept({ tradingLayout: 'normal' }, 3));
    const written: string[] = [];
    device.subscribe(() => written.push(JSON.stringify(device.read())));
    const other = { ...device.read(), tradingLayout: 'left', hiddenPanels: ['trades'] };
    device.adopt(JSON.stringify(other));
    expect(written).toHaveLength(1);
    expect(device.read()).toMatchObject({ tradingLayout: 'left', hiddenPanels: ['trades'] });
    // Until the exchange tells of it, what the account is known to have holds here.
    expect(settings.read().tradingLayout).toBe('normal');
    settings.receive(ANN, kept({ tradingLayout: 'left' }, 4));
    expect(settings.read().tradingLayout).toBe('left');
    expect(device.read()).toMatchObject({ tradingLayout: 'left', hiddenPanels: ['trades'] });
  });

  test('[ACC-05] of a visitor are all kept on the device, and nothing is sent', () => {
    const { settings, device, sent } = open();
    settings.receive(VISITOR, null);
    settings.change('unit', 'cont');
    settings.change('favourites', (codes) => [...codes, 'btcusdt']);
    settings.change('favourites', (codes) => [...codes, 'ethusdt']);
    settings.change('theme', 'light');
    expect(device.read()).toMatchObject({ unit: 'cont', favourites: ['btcusdt', 'ethusdt'], theme: 'light' });
    expect([settings.read(), sent]).toEqual([device.read(), []]);
  });

  test('[ACC-05] of an account win at log-in; its looks stay on the device, what it trades and how does not', () => {
    const { settings, device, sent } = open();
    settings.receive(VISITOR, null);
    settings.change('unit', 'cont');
    settings.change('favourites', ['btcusdt']);
    settings.receive(ANN, kept({ redUp: true, confirmLimitOrder: false, favourites: { ethusdt: true } }, 4));
    expect(settings.read()).toMatchObject({
      unit: 'crypto',
      redUp: true,
      confirmLimitOrder: false,
      favourites: ['ethusdt', 'btcusdt'],
    });
    expect(sent).toEqual([{ favourites: { btcusdt: true } }]);
    settings.receive(VISITOR, null);
    expect(settings.read()).toMatchObject({
      unit: 'crypto',
      redUp: true,
      confirmLimitOrder: true,
      favourites: ['btcusdt'],
    });
    expect(device.read()).toBe(settings.read());
  });

  test('[LIST-03] a visitor’s favourites come after the account’s at log-in, once; they stay the visitor’s until the exchange has them, and one that was taken away elsewhere does not come back', async () => {
    const { settings, device, sent } = open();
    settings.receive(VISITOR, null);
    settings.change('favourites', ['btcusdt', 'solusdt']);
    settings.receive(ANN, kept({ favourites: { ethusdt: true, solusdt: true } }, 4));
    expect(settings.read().favourites).toEqual(['ethusdt', 'solusdt', 'btcusdt']);
    expect(device.read().favourites).toEqual(['btcusdt', 'solusdt']);
    await Promise.resolve();
    settings.receive(ANN, kept({ favourites: { ethusdt: true, solusdt: true, btcusdt: true } }, 5));
    settings.receive(ANN, kept({ favourites: { ethusdt: true, solusdt: true } }, 6));
    settings.receive(VISITOR, null);
    settings.receive(ANN, kept({ favourites: { ethusdt: true, solusdt: true } }, 6));
    expect(sent).toEqual([{ favourites: { btcusdt: true } }]);
    expect(settings.read().favourites).toEqual(['ethusdt', 'solusdt']);
  });

  test('[LIST-03] a visitor’s favourites come into the lists of both environments, each once, whichever the log-in is in; then they are the visitor’s no more', async () => {
    const { settings, device, sent } = open();
    const both = { btcusdt: true, solusdt: true };
    settings.receive(VISITOR, null);
    settings.change('favourites', ['btcusdt', 'solusdt']);
    settings.receive(ANN, kept({}, 4));
    await settle();
    settings.receive(ANN, kept({ favourites: both }, 5));
    settings.receive(ANN, kept({ favourites: { solusdt: true } }, 6));
    settings.receive(VISITOR, null);
    expect(settings.read().favourites).toEqual(['btcusdt', 'solusdt']);
    settings.receive(ANN, kept({ favourites: { solusdt: true } }, 6));
    expect(sent).toEqual([{ favourites: both }]);
    settings.receive(ANN, kept({ favourites: { solusdt: true } }, 2, 'real'));
    expect(settings.read().favourites).toEqual(['solusdt', 'btcusdt']);
    await settle();
    expect(sent.slice(1)).toEqual([{ favourites: { btcusdt: true } }]);
    expect(device.read().favourites).toEqual(['btcusdt']);
    settings.receive(ANN, kept({ favourites: both }, 3, 'real'));
    expect(device.read()).toMatchObject({ favourites: [], givenFavourites: {} });
  });

  test('[LIST-03] a favourite that a visitor takes away and stars again is new to both environments', () => {
    const { settings, device } = open();
    settings.receive(VISITOR, null);
    settings.change('favourites', ['btcusdt', 'solusdt']);
    settings.receive(ANN, kept({ favourites: { btcusdt: true, solusdt: true } }, 4));
    expect(device.read().givenFavourites).toEqual({ btcusdt: 'mock', solusdt: 'mock' });
    settings.receive(VISITOR, null);
    settings.change('favourites', ['solusdt']);
    settings.change('favourites', ['solusdt', 'btcusdt']);
    expect(device.read().givenFavourites).toEqual({ solusdt: 'mock' });
  });

  test('[LIST-03] [ACC-05] a visitor’s favourite is offered once it is seen to be listed, for the exchange refuses all that is sent with one that is not', async () => {
    const { settings, sent, device } = open();
    settings.receive(VISITOR, null);
    settings.change('unit', 'cont');
    settings.change('favourites', ['oldusdt', 'btcusdt']);
    settings.receive(ANN, kept({}, 0), []);
    expect(sent).toEqual([{ unit: 'cont' }]);
    settings.receive(ANN, kept({}, 0));
    settings.receive(ANN, kept({}, 0));
    await settle();
    expect(sent).toEqual([{ unit: 'cont' }, { favourites: { btcusdt: true } }]);
    expect(device.read().favourites).toEqual(['oldusdt', 'btcusdt']);
  });

  test('[LIST-03] a visitor’s favourites that the exchange refuses stay on the device', async () => {
    const { settings, device, failed } = open(true);
    settings.receive(VISITOR, null);
    settings.change('favourites', ['btcusdt']);
    settings.receive(ANN, kept({ favourites: { ethusdt: true } }, 4));
    await Promise.resolve();
    await Promise.resolve();
    expect(failed).toHaveLength(1);
    expect([settings.read().favourites, device.read().favourites]).toEqual([['ethusdt'], ['btcusdt']]);
  });

  test('[LIST-03] two quick toggles of favourites both count, in the order in which they were made', async () => {
    const { settings, sent } = open();
    settings.receive(ANN, kept());
    settings.change('favourites', (codes) => [...codes, 'btcusdt']);
    settings.change('favourites', (codes) => [...codes, 'solusdt']);
    expect(settings.read().favourites).toEqual(['btcusdt', 'solusdt']);
    await Promise.resolve();
    await Promise.resolve();
    expect(sent).toEqual([{ favourites: { btcusdt: true } }, { favourites: { solusdt: true } }]);
    expect(settings.read().favourites).toEqual(['btcusdt', 'solusdt']);
  });

  test('[ACC-05] [CHART-04] more quick buttons than there is room for are not offered to an account, for all the rest would be refused with them', () => {
    const { settings, sent } = open();
    settings.receive(VISITOR, null);
    settings.change('unit', 'cont');
    settings.change('periodButtons', ['time', '1m', '5m', '15m', '30m', '1h', '4h']);
    settings.receive(ANN, kept({}, 0));
    expect(sent).toEqual([{ unit: 'cont' }]);
  });

  test('[ACC-05] an account that never chose anything takes the looks and, as a change apart, the favourites of the device, never what guards an order', async () => {
    const { settings, sent } = open();
    settings.receive(VISITOR, null);
    settings.change('unit', 'cont');
    settings.change('confirmLimitOrder', false);
    settings.change('favourites', ['btcusdt']);
    // Their position mode was changed twice: that is no choice of looks.
    settings.receive(ANN, { ...kept({}, 2), isChosen: false });
    settings.receive(ANN, { ...kept({}, 2), isChosen: false });
    expect(settings.read()).toMatchObject({ unit: 'cont', confirmLimitOrder: true, favourites: ['btcusdt'] });
    await settle();
    expect(sent).toEqual([{ unit: 'cont' }, { favourites: { btcusdt: true } }]);
  });

  describe('[ACC-05] changed before the session is known, they are seen at once, sent nowhere, and then', () => {
    const early = (isRefused = false) => {
      const opened = open(isRefused);
      opened.settings.change('unit', 'cont');
      opened.settings.change('favourites', (codes) => [...codes, 'btcusdt']);
      opened.settings.change('redUp', (isOn) => !isOn);
      opened.settings.change('redUp', (isOn) => !isOn);
      const seen = { unit: 'cont', favourites: ['btcusdt'], redUp: false };
      expect(opened.settings.read()).toMatchObject(seen);
      expect([opened.sent, opened.device.read().unit]).toEqual([[], 'crypto']);
      return { ...opened, seen };
    };
    const change = { unit: 'cont', favourites: { btcusdt: true }, redUp: false };
    test('a visitor’s are kept on the device', () => {
      const { settings, device, sent, seen } = early();
      settings.receive(VISITOR, null);
      expect(settings.read()).toMatchObject(seen);
      expect(device.read()).toMatchObject(seen);
      expect(sent).toEqual([]);
      settings.change('unit', 'usdt');
      settings.receive(VISITOR, null);
      expect(settings.read().unit).toBe('usdt');
    });
    test('a user’s are sent once, whether the account’s arrive with the name or later', async () => {
      for (const first of [null, kept({ favourites: { ethusdt: true } }, 3)]) {
        const { settings, sent } = early();
        settings.receive(ANN, first);
        settings.receive(ANN, kept({ favourites: { ethusdt: true } }, 3));
        expect(sent).toEqual([change]);
        expect(settings.read()).toMatchObject({ unit: 'cont', favourites: ['ethusdt', 'btcusdt'] });
      }
    });
    test('a replay’s are refused with words', async () => {
      const { settings, failed } = early(true);
      settings.receive({ state: 'replay', name: null }, kept());
      await Promise.resolve();
      await Promise.resolve();
      expect([settings.read().unit, failed]).toEqual(['crypto', ['replay.problem.readOnly']]);
    });
  });

  test('[FLOW-01] while the account’s are not known, every order is confirmed, whatever the other environment or the device says', () => {
    const { settings } = open();
    settings.receive(VISITOR, null);
    settings.change('confirmMarketOrder', false);
    settings.change('unit', 'usdt');
    settings.receive(ANN, null);
    expect(settings.read()).toMatchObject({ confirmMarketOrder: true, unit: 'usdt' });
    settings.receive(ANN, kept({ confirmMarketOrder: false, unit: 'usdt' }, 3));
    settings.receive(ANN, null);
    expect(settings.read()).toMatchObject({ confirmMarketOrder: true, unit: 'usdt' });
  });

  test('[MKT-09] on a replay they are those of the tape, and a change is refused with words; the device’s own can be changed', async () => {
    const { settings, device, failed } = open(true);
    settings.receive({ state: 'replay', name: null }, kept({ unit: 'cont', confirmLimitOrder: false }));
    settings.change('unit', 'usdt');
    await Promise.resolve();
    await Promise.resolve();
    expect([settings.read().unit, settings.read().confirmLimitOrder, failed]).toEqual([
      'cont',
      false,
      ['replay.problem.readOnly'],
    ]);
    settings.change('theme', 'light');
    expect([device.read().theme, device.read().unit]).toEqual(['light', 'crypto']);
  });

  test('[ACC-05] the object stays the same until something changed, and subscribers are called when it did', () => {
    const { settings } = open();
    settings.receive(ANN, kept());
    const before = settings.read();
    let changes = 0;
    settings.subscribe(() => (changes += 1));
    settings.receive(ANN, kept());
    expect([settings.read(), changes]).toEqual([before, 0]);
    settings.change('quickOrder', (isOn) => !isOn);
    settings.change('quickOrder', (isOn) => !isOn);
    expect([settings.read().quickOrder, changes]).toEqual([false, 2]);
  });
});

describe('settings that are known', () => {
  test('[ACC-08] are those of a visitor and of a tape at once, those of a user when the exchange has said them; who waits is told', () => {
    const { settings } = open();
    let told = 0;
    settings.subscribe(() => {
      told += 1;
    });
    expect(settings.isKnown()).toBe(false);
    settings.receive(ANN, null);
    expect([settings.isKnown(), told]).toEqual([false, 0]);
    settings.receive(ANN, kept());
    expect([settings.isKnown(), told]).toEqual([true, 1]);
    settings.receive(VISITOR, null);
    expect(settings.isKnown()).toBe(true);
    settings.receive({ state: 'unknown', name: null }, null);
    expect(settings.isKnown()).toBe(false);
    settings.receive({ state: 'replay', name: null }, null);
    expect(settings.isKnown()).toBe(true);
  });
});
