// The terminal's table of settings against the exchange's: each is kept under one name with one default.
import { expect, test } from 'vitest';
import { defaultSettings, isAccountSetting, settingNames, settings } from '../../src/domain/settings/settings.ts';
import { settingFields, type SettingField } from '../../src/domain/wire/settings-rows.ts';
import { toSettings, wireSettings } from '../../src/worker/ingest/translate/settings.ts';
import { openExchange } from '../exchange/support/open-exchange.ts';
import { registerClient } from '../exchange/support/client.ts';

const account = settingNames.filter(isAccountSetting);

test('[ACC-05] [FLOW-01] of who never chose anything, exchange and terminal say the same of every setting (fault 25)', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const { data } = await ann.call('readSettings', { query: { env: 1 } });
  expect(toSettings(data)).toEqual({
    environment: 'mock',
    revision: 0,
    isChosen: false,
    values: Object.fromEntries(account.map((name) => [name, defaultSettings[name]])),
  });
  const confirmations = [
    'confirmMarketOrder',
    'confirmLimitOrder',
    'confirmAdvancedOrder',
    'confirmTriggerOrder',
    'confirmTrailingOrder',
  ] as const;
  expect(confirmations.map((name) => defaultSettings[name])).toEqual([true, true, true, true, true]);
});

test('[ACC-05] each setting holds on both sides for the same: one environment, or both', () => {
  const fieldOf = (name: (typeof account)[number]): SettingField | undefined =>
    Object.keys(wireSettings({ [name]: settings[name].byDefault })).at(0) as SettingField | undefined;
  const named = account.filter((name) => name !== 'favourites');
  expect(named.map((name) => [name, settings[name].keptAt])).toEqual(
    named.map((name) => [name, settingFields[fieldOf(name) ?? 'marketOrderFlag'].holds]),
  );
  expect(named.map(fieldOf).toSorted()).toEqual(Object.keys(settingFields).toSorted());
});

test('[ACC-05] what the terminal sends is what it reads again: every setting, another value than the default', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const change = {
    ...Object.fromEntries(
      account.flatMap((name) => (typeof defaultSettings[name] === 'boolean' ? [[name, !defaultSettings[name]]] : [])),
    ),
    defaultAccount: 'fund',
    tradingLayout: 'right',
    unit: 'usdt',
    defaultOrderKind: 'market',
    periodButtons: ['1s', '1M'],
    palette: 'cvd',
  } as const;
  const { data } = await ann.call('changeSettings', {
    query: { env: 1 },
    body: wireSettings({ ...change, favourites: { ethusdt: true } }),
  });
  expect(toSettings(data).values).toEqual({ ...change, favourites: ['ethusdt'] });
});
