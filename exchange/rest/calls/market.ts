import { codes } from '../../../src/domain/wire/codes.ts';
import { findListed } from '../../contracts.ts';
import type { ContractSpec, Ticks } from '../../kernel/language/types.ts';
import { shownContracts } from '../../listing.ts';
import { regionsOf } from '../../regions.ts';
import type { Services } from '../../services.ts';
import { priceText } from '../decimal-text.ts';
import { refuse } from '../handler.ts';
import type { Handlers } from '../handler.ts';
import { analysisRow } from '../rows/analysis-row.ts';
import { contractRow, levelRows } from '../rows/contract-row.ts';

type MarketCall =
  | 'readContracts'
  | 'readTickers'
  | 'readTicker'
  | 'readRegions'
  | 'readOrderBook'
  | 'readFills'
  | 'readCandles'
  | 'readAnalysis'
  | 'readPremium'
  | 'readFundRate'
  | 'readGears';
const NOT_FOUND = 404;
const KLINE_TYPES = { 1: 1, 2: 2, 3: 3 } as const;
const maybePrice = (ticks: Ticks | null | undefined, spec: ContractSpec): string =>
  ticks === null || ticks === undefined ? '' : priceText(ticks, spec);

export const marketCalls = ({ contracts, market, depth, ledger, clock }: Services): Pick<Handlers, MarketCall> => {
  const unknown = refuse(codes.unknownContract, NOT_FOUND);
  return {
    readContracts: ({ params, query }) => ({
      data: shownContracts(ledger.kernel(query.env), params.bizType, clock.now())
        .filter(
          ({ coin, base, quote, contractType }) =>
            // What rows call `base` is the margin coin, and `indexBase` the coin that is traded: both are found.
            [coin, base].includes((query.base ?? base).toLowerCase()) &&
            (query.quote ?? quote).toLowerCase() === quote &&
            (query.type ?? contractType) === contractType,
        )
        .map((spec) => contractRow(spec, query.env, ledger.kernel(query.env))),
    }),
    readTickers: ({ params, query }) => ({
      data: shownContracts(ledger.kernel(query.env), params.bizType, clock.now()).map((spec) =>
        market.tickerRow(query.env, spec.code),
      ),
    }),
    readTicker: ({ params, query }) => {
      const spec = findListed(contracts, params);
      return spec === undefined ? unknown : { data: market.tickerRow(query.env, spec.code) };
    },
    readRegions: ({ params, query }) => ({
      data: regionsOf(shownContracts(ledger.kernel(query.env), params.bizType, clock.now())),
    }),
    readOrderBook: ({ params, query }) => {
      const spec = findListed(contracts, params);
      return spec === undefined
        ? unknown
        : { data: { timestamp: clock.now(), ...depth.rows(query.env, spec.code, query.size) } };
    },
    readFills: ({ params, query }) => {
      const spec = findListed(contracts, params);
      return spec === undefined ? unknown : { data: [...market.recentFills(query.env, spec.code)] };
    },
    readCandles: ({ params, query }) => {
      const spec = findListed(contracts, params);
      if (spec === undefined) return unknown;
      const { env, kline, size, from, direction, klineType } = query;
      const rows = market.readCandles({
        env,
        contract: spec.code,
        interval: kline,
        size,
        fromMs: from ?? null,
        direction,
        kind: KLINE_TYPES[klineType],
      });
      return { data: [...rows] };
    },
    readAnalysis: ({ params, query }) => {
      const spec = findListed(contracts, params);
      if (spec === undefined) return unknown;
      return { data: market.readAnalysis(query.env, spec.code, query.period, query.size).map(analysisRow) };
    },
    readPremium: ({ params, query }) => {
      const spec = findListed(contracts, params);
      if (spec === undefined) return unknown;
      const kernel = ledger.kernel(query.env);
      const prices = kernel.prices(spec.code);
      const funding = market.fundRateRow(query.env, spec.code);
      const now = clock.now();
      return {
        data: {
          contractCode: spec.code,
          indexPrice: maybePrice(prices?.indexTicks, spec),
          markPrice: maybePrice(prices?.markTicks, spec),
          lastPrice: maybePrice(kernel.lastTicks(spec.code), spec),
          lastFeeRate: funding[3],
          estimateFeeRate: funding[4],
          liquidationTime: now + funding[5],
          totalPosition: String(kernel.openInterest(spec.code)),
          time: now,
        },
      };
    },
    readFundRate: ({ params, query }) => {
      const spec = findListed(contracts, params);
      return spec === undefined ? unknown : { data: market.fundRateRow(query.env, spec.code) };
    },
    readGears: ({ params }) => {
      const spec = findListed(contracts, params);
      return spec === undefined ? unknown : { data: levelRows(spec) };
    },
  };
};
