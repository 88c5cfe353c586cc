// What a user has chosen, as the wire spells it: one line a setting, with what holds until the user says otherwise.
import * as z from 'zod/mini';
import { contractCode, env, flag } from './scalars.ts';

/** An environment's settings hold there alone; a user's hold in both. */
type Holds = 'environment' | 'user';
const of = <T extends z.ZodMiniType>(schema: T, byDefault: z.infer<T>, holds: Holds) => ({ schema, byDefault, holds });

/** The chart's candle intervals that have a button of their own; "time" is the line. One to six may be set; older tapes have up to eight. */
const period = z.enum([
  'time',
  '1s',
  '1m',
  '5m',
  '15m',
  '30m',
  '1h',
  '2h',
  '4h',
  '6h',
  '12h',
  '1D',
  '3D',
  '5D',
  '1W',
  '1M',
]);
const periods = z.array(period).check(z.maxLength(8));

export const settingFields = {
  marketOrderFlag: of(flag, 1, 'environment'),
  limitOrderFlag: of(flag, 1, 'environment'),
  advancedLimitOrderFlag: of(flag, 1, 'environment'),
  planOrderFlag: of(flag, 1, 'environment'),
  trackOrderFlag: of(flag, 1, 'environment'),
  reverseOrderFlag: of(flag, 1, 'environment'),
  closeOrderFlag: of(flag, 1, 'environment'),
  batchCancelOrderFlag: of(flag, 1, 'environment'),
  marketAllCloseOrderFlag: of(flag, 1, 'environment'),
  useDiscountCouponFlag: of(flag, 1, 'environment'),
  lightningOrderFlag: of(flag, 0, 'environment'),
  enableLeverSync: of(flag, 0, 'environment'),
  enableTradingFundLeverSync: of(flag, 0, 'environment'),
  /** 1 the contract account, 4 trading funds. */
  defaultUsingAccount: of(z.union([z.literal(1), z.literal(4)]), 1, 'environment'),
  riskNoticeAccepted: of(flag, 0, 'environment'),
  memorizeOrderInput: of(flag, 0, 'user'),
  enableSoundReminder: of(flag, 0, 'user'),
  secondsKlineSwitch: of(flag, 1, 'user'),
  userTradingLayout: of(z.enum(['normal', 'left', 'right']), 'normal', 'user'),
  amountUnit: of(z.enum(['crypto', 'usdt', 'cont']), 'crypto', 'user'),
  defaultOrderType: of(z.enum(['limit', 'market', 'advanced']), 'limit', 'user'),
  klinePeriods: of(periods, ['time', '1m', '15m', '1h', '4h', '1D'], 'user'),
  colorPalette: of(z.enum(['default', 'cvd']), 'default', 'user'),
  riseColorReversed: of(flag, 0, 'user'),
} as const;
type Fields = typeof settingFields;
export type SettingField = keyof Fields;
type FieldSchemas = { [F in SettingField]: Fields[F]['schema'] };
const schemas = Object.fromEntries(
  Object.entries(settingFields).map(([name, { schema }]) => [name, schema]),
) as unknown as FieldSchemas;

/** The oldest of more go. */
export const MOST_FAVOURITES = 200;
/**
 * What may be set; what is absent stays as it is. favourites: contract -> 1 adds it at the end, 0 takes it away, so that two changes that cross each
 * other on their way both count.
 */
export const settingsChange = z.extend(z.partial(z.strictObject(schemas)), {
  klinePeriods: z.optional(z.array(period).check(z.minLength(1), z.maxLength(6))),
  favourites: z.optional(z.record(contractCode, flag)),
});
/** All of it. revision: counts the changes of the environment, of the position mode too, from 0 of a user who never made one; of two rows the higher one is newer. isChosen: 0 where no setting was ever changed, whatever the position mode did; absent on older tapes. */
export const settingsRow = z.object({
  env,
  revision: z.int().check(z.nonnegative()),
  isChosen: z.optional(flag),
  dualPosition: z.int(),
  settings: z.object({
    ...schemas,
    favourites: z.array(contractCode).check(z.maxLength(MOST_FAVOURITES)),
    perpetualOrderConfirmFlags: z.array(z.string()),
  }),
});

export type SettingsChange = z.infer<typeof settingsChange>;
export type SettingsRow = z.infer<typeof settingsRow>;
