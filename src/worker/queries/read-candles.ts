import type { BizType } from '../../domain/contract/contract.ts';
import { klineType } from '../../domain/wire/numbers.ts';
import type { Bar, BarPrice, Period } from '../api/snapshots.ts';
import type { Result } from '../api/door.ts';
import { envOf, type Context } from '../commands/context.ts';
import { toAll, toCandle } from '../ingest/translate/market.ts';
import { wireGranularity } from '../ingest/translate/periods.ts';
import { readContracts } from './read-contracts.ts';

const MOST_BARS = 1000;

/** Strictly rising times: the chart does not check. */
const isRising = (bars: readonly Bar[]): boolean => bars.every((bar, index) => index === 0 || bar.timeMs > (bars[index - 1]?.timeMs ?? 0));

/** Bars before `beforeMs` (null: the newest), oldest first. */
export const readCandles = async (
  context: Context, contract: string, bizType: BizType, period: Period, beforeMs: number | null, of: BarPrice = 'last',
): Promise<Result<readonly Bar[]>> => {
  const kline = wireGranularity(period);
  const query = { kline, size: MOST_BARS, direction: 'before', ...(of === 'last' ? {} : { klineType: klineType.code(of) }), ...(beforeMs === null ? {} : { from: beforeMs }) };
  const { result } = await context.call('readCandles', envOf(context.state), { params: { bizType, contractCode: contract }, query });
  if (!result.ok) return result;
  // The page may ask before the contracts' rules have come.
  if (!context.state.account.contracts.has(contract)) await readContracts(context);
  const digits = context.state.account.contracts.get(contract)?.priceDigits;
  if (digits === undefined) return { ok: false, problem: { key: 'error.unknownContract', params: { contract } } };
  const bars = toAll(result.value, (row) => toCandle(row, digits));
  return bars === null || !isRising(bars) ? { ok: false, problem: { key: 'error.unexpectedAnswer' } } : { ok: true, value: bars };
};
