// Two small facts that must outlive a restart and are not candles: where generated history ends, and the settled funding rates.
// They are kept in the candle store under names no contract can have (a contract's code holds no '#').
import { klineType } from '../../src/domain/wire/numbers.ts';
import type { ContractCode } from '../kernel/language/types.ts';
import type { Env } from '../ports.ts';
import type { Beginning } from './candles/history.ts';
import type { CandleKey, CandleStore, SettledRate } from './types.ts';

export type MarketMetadata = {
  beginning(env: Env, code: ContractCode): Beginning | null;
  saveBeginning(env: Env, code: ContractCode, beginning: Beginning): void;
  /** Parts per billion of the newest settlement; null when none is known. */
  lastRate(env: Env, code: ContractCode): number | null;
  /** The newest settlements, newest first. */
  rates(env: Env, code: ContractCode, size: number): readonly SettledRate[];
  saveRate(env: Env, code: ContractCode, stampMs: number, ratePpb: number): void;
};

const FOREVER = Number.MAX_SAFE_INTEGER;

export const createMarketMetadata = (candles: CandleStore): MarketMetadata => {
  const key = (env: Env, code: ContractCode, what: 'beginning' | 'funding'): CandleKey => ({
    env,
    contract: `${code}#${what}`,
    kind: klineType.code('last'),
    interval: '1hour',
  });
  return {
    beginning: (env, code) => {
      const row = candles.load(key(env, code, 'beginning'), 0, FOREVER, 1)[0];
      return row === undefined ? null : { seed: row.volume, originMs: row.openMs, ticks: row.open };
    },
    saveBeginning: (env, code, { seed, originMs, ticks }) =>
      candles.save(key(env, code, 'beginning'), [
        { openMs: originMs, open: ticks, high: ticks, low: ticks, close: ticks, volume: seed, turnover: '0' },
      ]),
    lastRate: (env, code) => candles.load(key(env, code, 'funding'), 0, FOREVER, 1)[0]?.close ?? null,
    rates: (env, code, size) =>
      candles
        .load(key(env, code, 'funding'), 0, FOREVER, size)
        .map(({ openMs, close }) => ({ stampMs: openMs, ratePpb: close }))
        .toReversed(),
    saveRate: (env, code, stampMs, ratePpb) =>
      candles.save(key(env, code, 'funding'), [
        { openMs: stampMs, open: ratePpb, high: ratePpb, low: ratePpb, close: ratePpb, volume: 0, turnover: '0' },
      ]),
  };
};
