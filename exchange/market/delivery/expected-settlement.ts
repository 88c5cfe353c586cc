// Where a delivery contract is going to be settled, as far as its last hour has gone by: mark and book go by it, not by an index that everybody can
// see to count for less with every minute.
import type { ContractCode, Ticks } from '../../kernel/language/types.ts';
import type { Env } from '../../ports.ts';
import { halfEven } from '../../rest/decimal-text.ts';
import type { Archive } from '../candles/archive.ts';
import { HOUR_MS, MINUTE_MS } from '../candles/intervals.ts';
import { readCandlePage } from '../candles/read-candles.ts';
import type { MarketPorts } from '../types.ts';

const SAMPLES = HOUR_MS / MINUTE_MS;

/** Mean of the closing index of the minutes that are over, and of the index as it is for those to come; the index itself before the last hour. */
export type ExpectedSettlement = (env: Env, contract: ContractCode, indexTicks: Ticks) => Ticks;

/** Example: 45 minutes over at a mean of 600,000 and the index at 604,000: 601,000. */
export const createExpectedSettlement =
  ({ clock, kernel }: Pick<MarketPorts, 'clock' | 'kernel'>, archive: Archive): ExpectedSettlement =>
  (env, contract, indexTicks) => {
    const deliveryMs = kernel(env).contract(contract)?.deliveryMs ?? null;
    const now = clock.now();
    if (deliveryMs === null || now < deliveryMs - HOUR_MS) return indexTicks;
    const endMs = Math.min(deliveryMs, Math.floor(now / MINUTE_MS) * MINUTE_MS);
    const minutes = Math.round((endMs - (deliveryMs - HOUR_MS)) / MINUTE_MS);
    if (minutes <= 0) return indexTicks;
    const page = { interval: '1min', size: minutes, fromMs: endMs, direction: 'before' } as const;
    // A minute without a change has the close of the one before it, as in the settlement itself.
    const candles = readCandlePage(archive.parts(archive.line(env, contract), 3, '1min'), page, endMs - 1);
    const over = candles.reduce((sum, candle) => sum + BigInt(candle.close), 0n);
    const left = BigInt(SAMPLES - candles.length) * BigInt(indexTicks);
    return Number(halfEven(over + left, BigInt(SAMPLES)));
  };
