import type {
  CandlesSnapshot,
  ContractsSnapshot,
  MarksSnapshot,
  TickerSnapshot,
  TradesSnapshot,
} from '../../api/snapshots.ts';
import type { EngineState } from '../../fold/state.ts';
import { candleTopic } from '../../ingest/stream-key.ts';
import { toInterval } from '../../ingest/translate/intervals.ts';
import { freshnessOf } from './freshness.ts';
import { endAtLast, projectLast } from './last.ts';

export const projectTrades = (state: EngineState, revision: number): TradesSnapshot => {
  const { market } = state;
  return {
    topic: 'trades',
    contract: market.contract,
    revision,
    freshness: freshnessOf(state, 'fills', market.contract, market.tradesMs),
    rows: [...market.trades],
    ...state.pickTrades?.(),
  };
};

export const projectTicker = (state: EngineState, revision: number): TickerSnapshot => {
  const { market } = state;
  const { ticker } = market;
  const funding = market.fundings.get(market.contract);
  const last = projectLast(state);
  return {
    topic: 'ticker',
    contract: market.contract,
    revision,
    freshness: freshnessOf(state, ['ticker', 'fund_rate'], market.contract, ticker?.timeMs ?? null),
    lastTicks: last?.ticks ?? null,
    lastDirection: last?.direction ?? 'same',
    change: ticker?.change ?? null,
    changePercent: ticker?.changePercent ?? null,
    high: ticker?.high ?? null,
    low: ticker?.low ?? null,
    volumeCont: ticker?.volumeCont ?? null,
    turnover: ticker?.turnover ?? null,
    markTicks: funding?.markTicks ?? null,
    indexTicks: funding?.indexTicks ?? null,
    fundingRate: funding?.rate ?? null,
    fundingAtMs: funding?.settlesAtMs ?? null,
    openInterestCont: funding?.openInterestCont ?? null,
  };
};

export const projectCandles = (state: EngineState, revision: number): CandlesSnapshot => {
  const { market } = state;
  const candles: CandlesSnapshot = {
    topic: 'candles',
    contract: market.contract,
    interval: toInterval(market.granularity) ?? '1m',
    of: market.barPrice ?? 'last',
    revision,
    epoch: market.candleEpoch,
    freshness: freshnessOf(state, candleTopic(market.barPrice), market.contract, market.candlesMs),
    tail: market.candles,
  };
  return endAtLast(candles, state);
};

export const projectMarks = (state: EngineState, revision: number): MarksSnapshot => {
  const { prices, fundings } = state.market;
  const newestMs = Math.max(0, ...[...prices.values(), ...fundings.values()].map((facts) => facts.timeMs));
  return {
    topic: 'marks',
    revision,
    freshness: freshnessOf(state, ['fund_rate', 'tickers'], null, newestMs === 0 ? null : newestMs),
    rows: [...state.account.contracts.keys()].map((contract) => ({
      contract,
      markTicks: fundings.get(contract)?.markTicks ?? null,
      lastTicks: prices.get(contract)?.lastTicks ?? null,
      changePercent: prices.get(contract)?.changePercent ?? null,
      turnover: prices.get(contract)?.turnover ?? null,
      fundingRate: fundings.get(contract)?.rate ?? null,
    })),
  };
};

export const projectContracts = (state: EngineState, revision: number): ContractsSnapshot => {
  const rows = [...state.account.contracts.values()];
  return {
    topic: 'contracts',
    revision,
    freshness: { state: rows.length === 0 ? 'loading' : 'live', atMs: null },
    rows,
  };
};
