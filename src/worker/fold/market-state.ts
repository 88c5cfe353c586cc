// What is known of the market: the contract in view in full, last and mark of every other.
//
// Invariants (checkInvariants): 1. at most 100 trades, ids strictly falling; 2. at most 3 candles, times strictly rising.
import type {
  CandlePrice,
  Candle,
  FundingFacts,
  MarketEvent,
  PriceFacts,
  TickerFacts,
  Trade,
} from '../../domain/event/market-event.ts';
import type { ViewChanged } from '../../domain/event/line-event.ts';
import { evolveTail } from '../../domain/market/candles.ts';
import { evolveLast, type LastPrice } from '../../domain/market/last-price.ts';
import { evolveTrades } from '../../domain/market/trades.ts';

export type MarketState = {
  contract: string;
  granularity: string;
  /** Which price the candles are of; undefined: the last. */
  barPrice?: CandlePrice | undefined;
  /** Newest first, at most 100, no id twice. Its memory is used again: whoever keeps it copies it. */
  trades: Trade[];
  tradesMs: number | null;
  ticker: TickerFacts | null;
  last: LastPrice | null;
  /** The newest candles, oldest first, at most 3. */
  candles: readonly Candle[];
  candlesMs: number | null;
  /** Rises when candles may have been missed: history has to be read again. */
  candleEpoch: number;
  readonly prices: Map<string, PriceFacts>;
  readonly fundings: Map<string, FundingFacts>;
};

const TAIL = 3;

export const createMarketState = (): MarketState => ({
  contract: '',
  granularity: '',
  trades: [],
  tradesMs: null,
  ticker: null,
  last: null,
  candles: [],
  candlesMs: null,
  candleEpoch: 0,
  prices: new Map(),
  fundings: new Map(),
});

/** Looks at another contract or interval: what was shown of the old one is forgotten. */
export const turnMarket = (
  market: MarketState,
  { contract, granularity, barPrice: asked }: Pick<ViewChanged, 'contract' | 'granularity' | 'barPrice'>,
): void => {
  const barPrice = asked === 'last' ? undefined : asked;
  if (contract !== market.contract)
    Object.assign(market, { contract, trades: [], tradesMs: null, ticker: null, last: null });
  else if (granularity === market.granularity && barPrice === market.barPrice) return;
  Object.assign(market, { granularity, barPrice, candles: [], candlesMs: null, candleEpoch: market.candleEpoch + 1 });
};

/** Other environment: nothing of the old one counts. */
export const clearMarket = (market: MarketState): void => {
  market.prices.clear();
  market.fundings.clear();
  Object.assign(market, { contract: '', granularity: '' });
};

type Simple = Exclude<MarketEvent, { type: 'BookSnapshotReceived' | 'BookPatched' }>;

/** `isWhole`: the stream was just read anew, so a hole may lie before it. */
export const evolveMarket = (market: MarketState, event: Simple, isWhole: boolean): void => {
  switch (event.type) {
    case 'TradesPrinted': {
      if (event.contract !== market.contract) return;
      market.trades = evolveTrades(isWhole ? [] : market.trades, event.trades);
      market.tradesMs = event.timeMs;
      const newest = market.trades[0];
      if (newest !== undefined) market.last = evolveLast(market.last, newest.ticks, newest.timeMs);
      return;
    }
    case 'TickerChanged':
      if (event.contract !== market.contract || (!isWhole && event.ticker.timeMs < (market.ticker?.timeMs ?? 0)))
        return;
      market.ticker = event.ticker;
      market.last = evolveLast(market.last, event.ticker.lastTicks, event.ticker.timeMs);
      return;
    case 'CandlesChanged':
      if (
        event.contract !== market.contract ||
        event.granularity !== market.granularity ||
        event.of !== market.barPrice
      )
        return;
      // Read anew without a candle known before: some may lie between.
      if (isWhole && (event.candles[0]?.timeMs ?? Infinity) > (market.candles.at(-1)?.timeMs ?? -1))
        market.candleEpoch += 1;
      market.candles = evolveTail(isWhole ? [] : market.candles, event.candles, TAIL);
      market.candlesMs = event.timeMs;
      return;
    case 'PricesChanged':
      for (const price of event.prices) {
        if (isWhole || price.timeMs >= (market.prices.get(price.contract)?.timeMs ?? 0))
          market.prices.set(price.contract, price);
      }
      return;
    case 'FundingChanged':
      if (isWhole || event.funding.timeMs >= (market.fundings.get(event.contract)?.timeMs ?? 0))
        market.fundings.set(event.contract, event.funding);
      return;
  }
};

const isStrict = (values: readonly number[], sign: 1 | -1): boolean =>
  values.every((value, at) => at === 0 || sign * value > sign * (values[at - 1] ?? 0));

/** The broken invariants, in words. @invariants */
export const checkInvariants = ({ trades, candles }: MarketState): string[] => [
  ...(trades.length <= 100 &&
  isStrict(
    trades.map((trade) => trade.id),
    -1,
  )
    ? []
    : ['1: trades']),
  ...(candles.length <= TAIL &&
  isStrict(
    candles.map((candle) => candle.timeMs),
    1,
  )
    ? []
    : ['2: candles']),
];
