// The account's settings and what the wire calls them.
import type { SettingsChange } from '../../../domain/settings/settings-change.ts';
import type { AccountSettings, AccountSettingName, KeptSettings } from '../../../domain/settings/settings.ts';
import { defaultAccount } from '../../../domain/wire/numbers.ts';
import type { SettingsChange as WireChange, SettingField, SettingsRow } from '../../../domain/wire/settings-rows.ts';
import { toEnvironment } from './contract.ts';

type Field = Exclude<AccountSettingName, 'favourites'>;
const fields = {
  confirmMarketOrder: 'marketOrderFlag',
  confirmLimitOrder: 'limitOrderFlag',
  confirmAdvancedOrder: 'advancedLimitOrderFlag',
  confirmTriggerOrder: 'planOrderFlag',
  confirmTrailingOrder: 'trackOrderFlag',
  confirmReverse: 'reverseOrderFlag',
  confirmClose: 'closeOrderFlag',
  confirmCancelAll: 'batchCancelOrderFlag',
  confirmCloseAll: 'marketAllCloseOrderFlag',
  useFeeCoupons: 'useDiscountCouponFlag',
  quickOrder: 'lightningOrderFlag',
  syncLeverage: 'enableLeverSync',
  syncFundLeverage: 'enableTradingFundLeverSync',
  defaultAccount: 'defaultUsingAccount',
  riskNoticeAccepted: 'riskNoticeAccepted',
  memorizeOrderInput: 'memorizeOrderInput',
  fillSound: 'enableSoundReminder',
  secondCandles: 'secondsKlineSwitch',
  tradingLayout: 'userTradingLayout',
  unit: 'amountUnit',
  defaultOrderKind: 'defaultOrderType',
  periodButtons: 'klinePeriods',
  palette: 'colorPalette',
  redUp: 'riseColorReversed',
} as const satisfies Record<Field, SettingField>;

/** Flags are 0 and 1 on the wire, accounts are numbers; lists and words are what they are. */
const toValue = (name: string, value: unknown): unknown => {
  if (name === 'defaultAccount') return value === defaultAccount.code('fund') ? 'fund' : 'contract';
  return typeof value === 'number' ? value === 1 : value;
};
const wireValue = (value: unknown): unknown => {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value === 'fund' || value === 'contract' ? defaultAccount.code(value) : value;
};

export const toSettings = ({ env, revision, isChosen, settings }: SettingsRow): KeptSettings => ({
  environment: toEnvironment(env),
  revision,
  isChosen: isChosen === undefined ? revision > 0 : isChosen === 1,
  values: {
    ...(Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, toValue(name, settings[field])]),
    ) as unknown as Omit<AccountSettings, 'favourites'>),
    favourites: settings.favourites,
  },
});

/** Example: { confirmLimitOrder: false, favourites: { btcusdt: true } } is { limitOrderFlag: 0, favourites: { btcusdt: 1 } }. */
export const wireSettings = ({ favourites, ...change }: SettingsChange): WireChange => ({
  ...Object.fromEntries(Object.entries(change).map(([name, value]) => [fields[name as Field], wireValue(value)])),
  ...(favourites !== undefined && {
    favourites: Object.fromEntries(Object.entries(favourites).map(([code, isOn]) => [code, isOn ? 1 : 0])),
  }),
});
