// The market's history.
import { klineType } from '../../domain/wire/numbers.ts';
import type { Bar } from '../api/snapshots.ts';
import { foldedAnswers } from '../commands/folded-answers.ts';
import { toAll, toCandle } from '../ingest/translate/market.ts';
import { wireGranularity } from '../ingest/translate/periods.ts';
import { readContracts } from '../queries/read-contracts.ts';
import { read, type NounCalls } from './declare.ts';

const MOST_BARS = 1000;

/** Strictly rising times: the chart does not check. */
const isRising = (bars: readonly Bar[]): boolean =>
  bars.every((bar, index) => index === 0 || bar.timeMs > (bars[index - 1]?.timeMs ?? 0));

export const marketCalls = {
  queries: {},
  commands: {},
  reads: {
    candles: read('candles', {
      call: foldedAnswers.readCandles,
      toInput: ({ contract, bizType, period, beforeMs, of = 'last' }) => ({
        params: { bizType, contractCode: contract },
        query: {
          kline: wireGranularity(period),
          size: MOST_BARS,
          direction: 'before',
          ...(of === 'last' ? {} : { klineType: klineType.code(of) }),
          ...(beforeMs === null ? {} : { from: beforeMs }),
        },
      }),
      onTape: ({ contractOf, bars }, { contract: code, period, beforeMs, of }) => {
        const contract = contractOf(code);
        return contract === null ? [] : bars(contract, period, beforeMs, of);
      },
      // The page may ask before the contracts' rules have come.
      needs: async (context, { contract }) =>
        context.state.account.contracts.has(contract) ? null : readContracts(context),
      toAnswer: (rows, { contract }, { account }) => {
        const digits = account.contracts.get(contract)?.priceDigits;
        if (digits === undefined) return { key: 'error.unknownContract', params: { contract } };
        const bars = toAll(rows, (row) => toCandle(row, digits));
        return bars !== null && isRising(bars) ? bars : null;
      },
    }),
  },
} satisfies NounCalls;
