// The public topics beside depth: trades at once, tickers and candles at most five times a second, funding once a second.
import type { ContractSpec, KernelEvent } from '../kernel/types.ts';
import type { Market } from '../market/types.ts';
import type { Env, Scheduler } from '../ports.ts';
import { fillRow } from '../rest/rows/fill-row.ts';
import type { Committed } from '../store/ledger.ts';
import type { Hub } from './hub.ts';
import { keyOf } from './selector.ts';
import type { Selector } from './selector.ts';
import type { FillRow, TickerRow } from '../../src/domain/wire/rows.ts';

const QUICK_MS = 200;
const SLOW_MS = 1_000;
/** Bars in the first push of candles: enough to join on to the history. */
const FIRST_BARS = 3;

const codeOf = (selector: Selector): string => selector.contractCode ?? '';

export type MarketTopics = {
  observe(batch: readonly Committed[]): void;
  snapshotText(selector: Selector): string;
  /** Starts the paced topics; returns what stops them. */
  start(): () => void;
};
type Options = { readonly market: Market; readonly contracts: readonly ContractSpec[]; readonly scheduler: Scheduler; readonly hub: () => Hub };

/** The present rows of each paced topic. */
const createTopicRows = (market: Market, contracts: readonly ContractSpec[]) => {
  const tickers = ({ biz, env }: Selector): TickerRow[] =>
    contracts.filter((spec) => spec.bizType === biz).map((spec) => market.tickerRow(env, spec.code));
  const bars = (selector: Selector) => market.readCandles({
    env: selector.env, contract: codeOf(selector), granularity: selector.granularity ?? '1min', size: FIRST_BARS, fromMs: null, direction: 'before', kind: 1,
  });
  const rowsOf = (selector: Selector): unknown => {
    switch (selector.type) {
      case 'fills': return market.recentFills(selector.env, codeOf(selector));
      case 'ticker': return [market.tickerRow(selector.env, codeOf(selector))];
      case 'tickers': return tickers(selector);
      case 'candles': return bars(selector);
      default: return market.fundRateRow(selector.env, codeOf(selector));
    }
  };
  return { rowsOf, bars };
};

export const createMarketTopics = ({ market, contracts, scheduler, hub }: Options): MarketTopics => {
  const specs = new Map(contracts.map((spec) => [spec.code, spec]));
  /** What was last sent per topic, to send only what differs. */
  const sent = new Map<string, string>();

  const { rowsOf, bars } = createTopicRows(market, contracts);
  const pace = (type: 'ticker' | 'tickers' | 'fund_rate'): void => {
    for (const selector of hub().audience(type)) {
      const text = JSON.stringify(rowsOf(selector));
      if (sent.get(keyOf(selector)) === text) continue;
      sent.set(keyOf(selector), text);
      hub().publish(selector, text);
    }
  };
  /** The bars that differ from those sent before: the open one, and the one that has just closed. */
  const paceCandles = (): void => {
    for (const selector of hub().audience('candles')) {
      const rows = bars(selector).map((row) => JSON.stringify(row));
      const before = sent.get(keyOf(selector)) ?? '';
      const changed = rows.filter((row) => !before.includes(row));
      if (changed.length === 0) continue;
      sent.set(keyOf(selector), rows.join());
      hub().publish(selector, `[${changed.join()}]`);
    }
  };
  const forgetUnheard = (): void => {
    const heard = new Set((['ticker', 'tickers', 'candles', 'fund_rate'] as const).flatMap((type) => hub().audience(type).map(keyOf)));
    for (const key of sent.keys()) if (!heard.has(key)) sent.delete(key);
  };
  const publishFills = (env: Env, events: readonly KernelEvent[]): void => {
    const byCode = new Map<string, FillRow[]>();
    for (const event of events) {
      const spec = event.type === 'Traded' ? specs.get(event.contract) : undefined;
      if (event.type !== 'Traded' || spec === undefined) continue;
      byCode.set(spec.code, [...(byCode.get(spec.code) ?? []), fillRow(event, spec)]);
    }
    for (const [code, rows] of byCode) {
      hub().publish({ type: 'fills', biz: specs.get(code)?.bizType ?? 'perpetual', env, contractCode: code }, JSON.stringify(rows));
    }
  };

  return {
    observe: (batch) => {
      for (const { env, events } of batch) publishFills(env, events);
    },
    snapshotText: (selector) => JSON.stringify(rowsOf(selector)),
    start: () => {
      const stops = [
        scheduler.every(QUICK_MS, () => { pace('ticker'); paceCandles(); }),
        scheduler.every(SLOW_MS, () => { pace('tickers'); pace('fund_rate'); forgetUnheard(); }),
      ];
      return () => { for (const stop of stops) stop(); };
    },
  };
};
