// The public topics beside depth: trades at once, tickers and candles at most five times a second, funding once a second.
import { klineType } from '../../src/domain/wire/numbers.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { ContractSpec, KernelEvent } from '../kernel/language/types.ts';
import { shownContracts } from '../listing.ts';
import type { Market } from '../market/types.ts';
import type { Clock, Env, Scheduler } from '../ports.ts';
import { contractRow } from '../rest/rows/contract-row.ts';
import { fillRow } from '../rest/rows/fill-row.ts';
import type { Committed } from '../store/ledger.ts';
import type { Hub } from './hub.ts';
import { keyOf } from './selector.ts';
import type { Selector } from './selector.ts';
import type { FillRow, TickerRow } from '../../src/domain/wire/rows.ts';

const QUICK_MS = 200;
const SLOW_MS = 1_000;
/** How many candles the first push has: enough to join on to the history. */
const FIRST_CANDLES = 3;

/** Topic -> which price its candles are of. */
const KIND_OF_CANDLES = {
  candles: klineType.code('last'),
  mark_candles: klineType.code('mark'),
  index_candles: klineType.code('index'),
} as const;
type CandleTopic = keyof typeof KIND_OF_CANDLES;
const CANDLE_TOPICS = Object.keys(KIND_OF_CANDLES) as CandleTopic[];

const LISTING_EVENTS: ReadonlySet<KernelEvent['type']> = new Set([
  'ContractListed',
  'TradeStatusChanged',
  'CloseOnlyChanged',
  'MarketPhaseChanged',
  'ContractDelivered',
]);

const codeOf = (selector: Selector): string => selector.contractCode ?? '';

export type MarketTopics = {
  observe(batch: readonly Committed[]): void;
  snapshotText(selector: Selector): string;
  /** Starts the paced topics; returns what stops them. */
  start(): () => void;
};
type Options = {
  readonly market: Market;
  readonly contracts: readonly ContractSpec[];
  readonly clock: Clock;
  readonly kernel: (env: Env) => Kernel;
  readonly scheduler: Scheduler;
  readonly hub: () => Hub;
  /** Nothing moves: figures that are pushed again and again would look fresh. */
  readonly isResting: () => boolean;
};

/** The present rows of each paced topic. */
const createTopicRows = ({ market, clock, kernel }: Pick<Options, 'market' | 'clock' | 'kernel'>) => {
  const shown = ({ biz, env }: Selector): ContractSpec[] => shownContracts(kernel(env), biz, clock.now());
  const tickers = (selector: Selector): TickerRow[] =>
    shown(selector).map((spec) => market.tickerRow(selector.env, spec.code));
  const candles = (selector: Selector) =>
    market.readCandles({
      env: selector.env,
      contract: codeOf(selector),
      interval: selector.granularity ?? '1min',
      size: FIRST_CANDLES,
      fromMs: null,
      direction: 'before',
      kind: KIND_OF_CANDLES[selector.type as CandleTopic] ?? klineType.code('last'),
    });
  const rowsOf = (selector: Selector): unknown => {
    switch (selector.type) {
      case 'fills':
        return market.recentFills(selector.env, codeOf(selector));
      case 'ticker':
        return [market.tickerRow(selector.env, codeOf(selector))];
      case 'tickers':
        return tickers(selector);
      case 'candles':
      case 'mark_candles':
      case 'index_candles':
        return candles(selector);
      case 'new_currency':
        return shown(selector).map((spec) => contractRow(spec, selector.env, kernel(selector.env)));
      default:
        return market.fundRateRow(selector.env, codeOf(selector));
    }
  };
  return { rowsOf, candles };
};

export const createMarketTopics = (options: Options): MarketTopics => {
  const { contracts, scheduler, hub, isResting } = options;
  const specOf = (code: string): ContractSpec | undefined => contracts.find((spec) => spec.code === code);
  /** What was last sent per topic, to send only what differs. */
  const sent = new Map<string, string>();

  const { rowsOf, candles } = createTopicRows(options);
  const pace = (type: 'ticker' | 'tickers' | 'fund_rate'): void => {
    for (const selector of hub().audience(type)) {
      const text = JSON.stringify(rowsOf(selector));
      if (sent.get(keyOf(selector)) === text) continue;
      sent.set(keyOf(selector), text);
      hub().publish(selector, text);
    }
  };
  /** The candles that differ from those sent before: the open one, and the one that has just closed. */
  const paceCandles = (): void => {
    for (const selector of CANDLE_TOPICS.flatMap((type) => hub().audience(type))) {
      const rows = candles(selector).map((row) => JSON.stringify(row));
      const before = sent.get(keyOf(selector)) ?? '';
      const changed = rows.filter((row) => !before.includes(row));
      if (changed.length === 0) continue;
      sent.set(keyOf(selector), rows.join());
      hub().publish(selector, `[${changed.join()}]`);
    }
  };
  const forgetUnsubscribed = (): void => {
    const subscribed = new Set(
      (['ticker', 'tickers', 'fund_rate', ...CANDLE_TOPICS] as const).flatMap((type) =>
        hub().audience(type).map(keyOf),
      ),
    );
    for (const key of sent.keys()) if (!subscribed.has(key)) sent.delete(key);
  };
  const publishFills = (env: Env, events: readonly KernelEvent[]): void => {
    const byCode = new Map<string, FillRow[]>();
    for (const event of events) {
      const spec = event.type === 'Traded' ? specOf(event.contract) : undefined;
      if (event.type !== 'Traded' || spec === undefined) continue;
      byCode.set(spec.code, [...(byCode.get(spec.code) ?? []), fillRow(event, spec)]);
    }
    for (const [code, rows] of byCode) {
      hub().publish(
        { type: 'fills', biz: specOf(code)?.bizType ?? 'perpetual', env, contractCode: code },
        JSON.stringify(rows),
      );
    }
  };

  const publishListing = (env: Env): void => {
    for (const selector of hub().audience('new_currency'))
      if (selector.env === env) hub().publish(selector, JSON.stringify(rowsOf(selector)));
  };

  return {
    observe: (batch) => {
      for (const { env, events } of batch) {
        publishFills(env, events);
        if (events.some(({ type }) => LISTING_EVENTS.has(type))) publishListing(env);
      }
    },
    snapshotText: (selector) => JSON.stringify(rowsOf(selector)),
    start: () => {
      const stops = [
        scheduler.every(QUICK_MS, () => {
          if (isResting()) return;
          pace('ticker');
          paceCandles();
        }),
        scheduler.every(SLOW_MS, () => {
          if (isResting()) return;
          pace('tickers');
          pace('fund_rate');
          forgetUnsubscribed();
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
};
