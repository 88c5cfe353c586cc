// What can be read of the market, in the rows of the protocol.
import type { Env } from '../ports.ts';
import type { Archive } from './candles/archive.ts';
import { candleRow } from './candles/candle.ts';
import type { Funding } from './prices/funding.ts';
import { createDayFigures, fundRateRow, tickerRow } from './prices/ticker.ts';
import { createRecentTrades } from './recent-trades.ts';
import type { RecentTrades } from './recent-trades.ts';
import type { Market, MarketPorts } from './types.ts';

export type MarketViews = Pick<Market, 'observe' | 'readCandles' | 'tickerRow' | 'fundRateRow' | 'recentFills'>;

export const createMarketViews = ({ clock, kernel }: MarketPorts, archive: Archive, funding: Funding): MarketViews => {
  const dayOf = createDayFigures(archive, clock);
  const trades = new Map<string, RecentTrades>();
  const startMs = clock.now();
  const tradesOf = (env: Env, code: string): RecentTrades => {
    const known = trades.get(`${env}/${code}`) ?? createRecentTrades(startMs);
    trades.set(`${env}/${code}`, known);
    return known;
  };
  return {
    observe: (env, timeMs, events) => {
      for (const event of events) {
        if (!('contract' in event)) continue;
        const line = archive.line(env, event.contract);
        archive.observe(line, timeMs, event);
        tradesOf(env, event.contract).observe(line.spec, timeMs, event);
        if (event.type === 'FundingSettled') funding.onSettled(env, event.contract, event.stampMs, event.ratePpb);
      }
    },
    readCandles: ({ env, contract, kind, ...page }) => {
      const line = archive.line(env, contract);
      return archive.read(line, kind, page).map((candle) => candleRow(candle, line.spec));
    },
    tickerRow: (env, contract) => {
      const line = archive.line(env, contract);
      return tickerRow(line, dayOf(line), kernel(env), tradesOf(env, contract).changedMs());
    },
    fundRateRow: (env, contract) => fundRateRow(archive.line(env, contract), funding, kernel(env)),
    recentFills: (env, contract) => tradesOf(env, contract).rows(),
  };
};
