// Who is subscribed to the played contract, and what each receives: numbered pushes in our exchange's format.
//
// Invariants: 1. a subscription's pushes are numbered from 1 without holes, its first is the present state; 2. the book's own
// numbers rise by one with every change, over all subscriptions.
import type { WebSocket } from 'ws';
import { candleStart } from '../../../exchange/market/candles/intervals.ts';
import { pushHead, pushTail, type Selector } from '../../../exchange/socket/selector.ts';
import type { CandleRow, FillRow, TickerRow } from '../../../src/domain/wire/rows.ts';
import type { SourceStep } from './own-stream.ts';
import type { SourceBook } from './source-book.ts';

export const PLAYED = { contractCode: 'btcusdt', biz: 'perpetual' } as const;
/** The topics that are played here; all others are the exchange's own. */
const OURS = new Set(['depth', 'fills', 'ticker', 'candles']);

type Subscription = { readonly socket: WebSocket; readonly selector: Selector; seq: number };
type Candle = { startMs: number; open: string; high: string; low: string; volume: number };

export type Readers = {
  readonly isOurs: (selector: Selector) => boolean;
  readonly add: (socket: WebSocket, selector: Selector) => void;
  readonly remove: (socket: WebSocket, selector?: Selector) => void;
  readonly play: (step: SourceStep) => void;
  /** A change of the book that is in no step. */
  readonly change: (asks: SourceStep & { readonly kind: 'depth' }) => void;
  /** Tickers and candles, five times a second. */
  readonly pace: () => void;
  /** Writings to the sockets between the two go out as one, as a busy exchange's do. */
  readonly together: (run: () => void) => void;
};

const rowsText = (rows: readonly (readonly [string, string])[]): string => JSON.stringify(rows);

export const createReaders = (book: () => SourceBook): Readers => {
  let all: Subscription[] = [];
  let bookSeq = 1;
  let tradeId = 1;
  let last = '';
  let volume = 0;
  const candles = new Map<string, Candle>();
  const push = (subscription: Subscription, dataText: string): void => {
    subscription.seq += 1;
    subscription.socket.send(`${pushHead(subscription.selector, Date.now())}${subscription.seq}${pushTail(dataText)}`);
  };
  const publish = (type: string, dataText: string): void => {
    for (const subscription of all) if (subscription.selector.type === type) push(subscription, dataText);
  };
  const ticker = (env: 0 | 1): string => {
    const [ask] = book().rows('asks', 1);
    const [bid] = book().rows('bids', 1);
    const row: TickerRow = [
      Date.now(),
      '',
      '',
      String(volume),
      '0',
      '',
      last,
      '',
      '',
      bid?.[0] ?? '',
      ask?.[0] ?? '',
      PLAYED.contractCode,
      '',
      env,
      '',
    ];
    return JSON.stringify([row]);
  };
  /** The candle of now. null: nothing was traded yet. */
  const candleOf = ({ granularity = '1min' }: Selector): string | null => {
    if (last === '') return null;
    const startMs = candleStart(granularity, Date.now());
    const before = candles.get(granularity);
    const candle =
      before?.startMs === startMs
        ? before
        : { startMs, open: before === undefined ? last : last, high: last, low: last, volume: 0 };
    if (Number(last) > Number(candle.high)) candle.high = last;
    if (Number(last) < Number(candle.low)) candle.low = last;
    candles.set(granularity, candle);
    const row: CandleRow = [startMs, candle.low, candle.high, candle.open, last, String(candle.volume), '0'];
    return JSON.stringify([row]);
  };
  const first = (selector: Selector): string => {
    switch (selector.type) {
      case 'depth':
        return `{"kind":"snapshot","seq":${bookSeq},"asks":${rowsText(book().rows('asks'))},"bids":${rowsText(book().rows('bids'))}}`;
      case 'ticker':
        return ticker(selector.env);
      case 'candles':
        return candleOf(selector) ?? '[]';
      default:
        return '[]';
    }
  };
  const change: Readers['change'] = ({ asks, bids }) => {
    book().apply(asks, bids);
    bookSeq += 1;
    publish(
      'depth',
      `{"kind":"delta","prevSeq":${bookSeq - 1},"seq":${bookSeq},"asks":${rowsText(asks)},"bids":${rowsText(bids)}}`,
    );
  };
  const print = ({ price, amount, isBuy }: SourceStep & { readonly kind: 'fill' }): void => {
    last = price;
    volume += Number(amount);
    for (const candle of candles.values()) candle.volume += Number(amount);
    tradeId += 1;
    const row: FillRow = [price, amount, isBuy ? 'long' : 'short', Date.now(), tradeId];
    publish('fills', JSON.stringify([row]));
  };
  const isSame = (a: Selector, b: Selector): boolean =>
    a.type === b.type && a.env === b.env && a.granularity === b.granularity;
  const remove: Readers['remove'] = (socket, selector) => {
    all = all.filter((one) => one.socket !== socket || (selector !== undefined && !isSame(one.selector, selector)));
  };
  return {
    isOurs: ({ type, contractCode }) => OURS.has(type) && contractCode === PLAYED.contractCode,
    add: (socket, selector) => {
      const before = all.find((one) => one.socket === socket && isSame(one.selector, selector));
      remove(socket, selector);
      const subscription = { socket, selector, seq: before?.seq ?? 0 };
      all.push(subscription);
      push(subscription, first(selector));
    },
    remove,
    play: (step) => (step.kind === 'depth' ? change(step) : print(step)),
    change,
    pace: () => {
      for (const subscription of all) {
        const { selector } = subscription;
        const text =
          selector.type === 'ticker' ? ticker(selector.env) : selector.type === 'candles' ? candleOf(selector) : null;
        if (text !== null && last !== '') push(subscription, text);
      }
    },
    together: (run) => {
      const lines = new Set(
        all.map(({ socket }) => (socket as unknown as { readonly _socket: { cork(): void; uncork(): void } })._socket),
      );
      for (const line of lines) line.cork();
      run();
      for (const line of lines) line.uncork();
    },
  };
};
