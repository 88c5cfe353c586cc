// A market that never moves by itself: the same door as the real ones, one quiet book per contract, for tests that need exact prices.
import { createAnalysis } from '../../../exchange/market/analysis/analysis.ts';
import type { Market, MarketFactory, MarketPorts } from '../../../exchange/market/types.ts';
import { ENVS } from '../../../exchange/ports.ts';
import type { Env } from '../../../exchange/ports.ts';
import { priceText } from '../../../exchange/rest/decimal-text.ts';
import { fillRow } from '../../../exchange/rest/rows/fill-row.ts';
import type { FillRow } from '../../../src/domain/wire/rows.ts';

/** Whole-coin middle prices, per contract. Five levels of 1,000 contracts stand on each side, 10 ticks apart. */
export const MIDDLE_TICKS: Readonly<Record<string, number>> = {
  btcusdt: 650_000,
  ethusdt: 320_000,
  btcusd: 650_000,
  btcusdt_261225: 655_000,
};
const LEVELS = [10, 20, 30, 40, 50];
const LEVEL_AMOUNT = 1_000;

export const stillMarket: MarketFactory = (ports: MarketPorts): Market => {
  const analysis = createAnalysis({ store: ports.analysis, clock: ports.clock, kernel: ports.kernel });
  const fills = new Map<string, FillRow[]>();
  const specOf = (code: string) => {
    const spec = ports.contracts.find((candidate) => candidate.code === code);
    if (spec === undefined) throw new RangeError(code);
    return spec;
  };
  const last = (env: Env, code: string): string => {
    const ticks = ports.kernel(env).lastTicks(code);
    return ticks === null ? '' : priceText(ticks, specOf(code));
  };
  const open = async (env: Env, code: string): Promise<void> => {
    const middle = MIDDLE_TICKS[code] ?? 100_000;
    if (ports.kernel(env).lastTicks(code) !== null) return;
    const quote = (sign: 1 | -1) => LEVELS.map((away) => [middle + sign * away, LEVEL_AMOUNT] as const);
    await ports.submit(env, { type: 'setPrices', contract: code, indexTicks: middle, markTicks: middle });
    await ports.submit(env, { type: 'quoteHouse', contract: code, bids: quote(-1), asks: [[middle, 1], ...quote(1)] });
    await ports.submit(env, { type: 'takeHouse', contract: code, side: 'buy', priceTicks: middle, amount: 1 });
  };
  return {
    description: 'still',
    start: async () => {
      for (const env of ENVS) for (const { code } of ports.contracts) await open(env, code);
    },
    stop: () => undefined,
    rest: () => undefined,
    wake: () => undefined,
    observe: (env, _timeMs, events) => {
      analysis.observe(env, events);
      for (const event of events) {
        if (event.type !== 'Traded') continue;
        const key = `${env}/${event.contract}`;
        fills.set(key, [...(fills.get(key) ?? []), fillRow(event, specOf(event.contract))].slice(-100));
      }
    },
    readAnalysis: analysis.read,
    readCandles: ({ env, contract, interval, kind }) => {
      const openMs = ports.clock.now() - (ports.clock.now() % (interval === '1s' ? 1_000 : 60_000));
      if (kind !== 1) {
        const prices = ports.kernel(env).prices(contract);
        const text =
          prices === null ? '' : priceText(kind === 2 ? prices.markTicks : prices.indexTicks, specOf(contract));
        return text === '' ? [] : [[openMs, text, text, text, text, '0', '0']];
      }
      const price = last(env, contract);
      return price === '' ? [] : [[openMs, price, price, price, price, '1', '65']];
    },
    tickerRow: (env, code) => {
      const { bids, asks } = ports.kernel(env).depth(code, 1);
      const best = (level: readonly [number, number] | undefined): string =>
        level === undefined ? '' : priceText(level[0], specOf(code));
      const price = last(env, code);
      return [
        ports.clock.now(),
        price,
        price,
        '1',
        '65',
        price,
        price,
        '0',
        '0',
        best(bids[0]),
        best(asks[0]),
        code,
        '',
        env,
        '',
      ];
    },
    fundRateRow: (env, code) => {
      const spec = specOf(code);
      const prices = ports.kernel(env).prices(code);
      const text = (ticks: number | undefined): string => (ticks === undefined ? '' : priceText(ticks, spec));
      return [
        code,
        text(prices?.markTicks),
        text(prices?.indexTicks),
        '0.0001',
        '0.0001',
        3_600_000,
        String(ports.kernel(env).openInterest(code)),
        '',
        '',
        env,
        spec.coin,
        spec.base,
        spec.quote,
        'A',
        'B',
        'C',
        '0',
        2,
        last(env, code),
      ];
    },
    settledRates: () => [],
    pastRates: () => [],
    recentFills: (env, code) => fills.get(`${env}/${code}`) ?? [],
    pause: () => undefined,
    resume: () => undefined,
    step: async () => undefined,
    seekTouch: async () => null,
  };
};
