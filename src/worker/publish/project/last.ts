// The last price of the contract in view. Header, book, chart and order form all show this one.
import { closeAtLast } from '../../../domain/market/candles.ts';
import { lastOfTrades, type LastPrice } from '../../../domain/market/last-price.ts';
import type { CandlesSnapshot } from '../../api/snapshots.ts';
import type { EngineState } from '../../fold/state.ts';
import { lengthOf } from '../../ingest/translate/intervals.ts';
import { freshnessOf } from './freshness.ts';

/**
 * The price of the newest trade. Only where trades do not come (none is known yet, or their stream is not live) it is the newest price
 * that trades or ticker brought: a ticker is made at a beat and may carry a trade from before or after the newest one in the list.
 */
export const projectLast = (state: EngineState): LastPrice | null => {
  const { market } = state;
  const isLive = freshnessOf(state, 'fills', market.contract, market.tradesMs).state === 'live';
  return (isLive ? lastOfTrades(market.trades, market.last?.direction ?? 'same') : null) ?? market.last;
};

/** The candles of a chart of the last price end at it. */
export const endAtLast = (candles: CandlesSnapshot, state: EngineState): CandlesSnapshot => {
  const last = candles.of === 'last' && candles.contract === state.market.contract ? projectLast(state) : null;
  if (last === null) return candles;
  return { ...candles, tail: closeAtLast(candles.tail, last.ticks, last.timeMs, lengthOf(candles.interval)) };
};
