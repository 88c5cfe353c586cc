// The market's history.
import { readAnalysis } from '../../domain/wire/compiled/market.ts';
import { klineType } from '../../domain/wire/numbers.ts';
import type { Candle } from '../api/snapshots.ts';
import { foldedAnswers } from '../commands/folded-answers.ts';
import { toAll, toCandle } from '../ingest/translate/market.ts';
import { wireGranularity } from '../ingest/translate/intervals.ts';
import { readContracts } from '../queries/read-contracts.ts';
import { query, read, type NounCalls } from './declare.ts';

const MOST_CANDLES = 1000;
const analysisPeriod = { '5m': '5min', '1h': '1hour', '1D': '1day' } as const;

/** Strictly rising times: the chart does not check. */
const isRising = (candles: readonly Candle[]): boolean =>
  candles.every((candle, index) => index === 0 || candle.timeMs > (candles[index - 1]?.timeMs ?? 0));

export const marketCalls = {
  queries: {
    marketAnalysis: query('marketAnalysis', {
      call: readAnalysis,
      toInput: ({ bizType, contract, period, size }) => ({
        params: { bizType, contractCode: contract },
        query: { period: analysisPeriod[period], size },
      }),
      toAnswer: (rows) =>
        rows.map((row) => ({
          timeMs: row.time,
          takerBuyCont: row.takerBuy,
          takerSellCont: row.takerSell,
          openInterestCont: row.openInterest,
          accounts: row.accounts,
          topAccounts: row.topAccounts,
          topCont: row.topPositions,
          topUsd: row.topValue,
        })),
    }),
  },
  commands: {},
  reads: {
    candles: read('candles', {
      call: foldedAnswers.readCandles,
      toInput: ({ contract, bizType, interval, beforeMs, of = 'last' }) => ({
        params: { bizType, contractCode: contract },
        query: {
          kline: wireGranularity(interval),
          size: MOST_CANDLES,
          direction: 'before',
          ...(of === 'last' ? {} : { klineType: klineType.code(of) }),
          ...(beforeMs === null ? {} : { from: beforeMs }),
        },
        asked: { contract, interval, of },
      }),
      onTape: ({ contractOf, candles }, { contract: code, interval, beforeMs, of }) => {
        const contract = contractOf(code);
        return contract === null ? [] : candles(contract, interval, beforeMs, of);
      },
      // The page may ask before the contracts' rules have come.
      needs: async (context, { contract }) =>
        context.state.account.contracts.has(contract) ? null : readContracts(context),
      toAnswer: (rows, { contract }, { account }) => {
        const digits = account.contracts.get(contract)?.priceDigits;
        if (digits === undefined) return { key: 'error.unknownContract', params: { contract } };
        const candles = toAll(rows, (row) => toCandle(row, digits));
        return candles !== null && isRising(candles) ? candles : null;
      },
    }),
  },
} satisfies NounCalls;
