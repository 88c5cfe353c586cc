// A venue's contract as commands for the kernels of both environments: its book as the house's quotes, its trades as prints, its prices.
// How own orders fill against it: docs/fill-model.md.
//
// Invariant: after the commands of a flush the house's levels in each environment are the venue's, or none where nothing is known.
import type { Command, ContractSpec, KernelEvent, Ticks } from '../../kernel/types.ts';
import { ENVS } from '../../ports.ts';
import type { Env } from '../../ports.ts';
import { doubtEvent, doubtPrint, noDoubts, quoteOf } from '../feeds/venue-book.ts';
import type { Doubts } from '../feeds/venue-book.ts';
import type { MarketPorts } from '../types.ts';
import { contractsOf, nearestTicks, tradeTicks } from './exact.ts';
import type { Lot, Scaled } from './exact.ts';
import { createLiveBook } from './live-book.ts';
import type { LiveBook } from './live-book.ts';
import type { Prices, Trade } from './types.ts';

type Ports = Pick<MarketPorts, 'submit' | 'kernel'>;
type Place = { readonly env: Env; readonly doubts: Doubts };

export type Mirror = {
  readonly book: LiveBook;
  /** More than so many percent away from the middle of the book; false while there is no middle. */
  isFar(price: Scaled | null, percent: number): boolean;
  /** Queues a trade for the next flush, once. */
  trade(trade: Trade): void;
  prices(prices: Prices): void;
  /** What was told of prices does not hold any more. */
  forgetPrices(): void;
  /** Prints in the order they came, then one quote per environment. */
  flush(): Promise<unknown>[];
  /** Index and mark as the venue tells them; nothing before it told both. */
  flushPrices(): Promise<unknown>[];
  observe(env: Env, event: KernelEvent): void;
  /** See Driver.rejoin: trades that waited meanwhile are old, and are not printed. */
  rejoin(): void;
  /** The venue's index, else the middle of its book, in ticks; null while neither is known. */
  worthTicks(): Ticks | null;
  fundingPpb(): number | null;
};

const MOST_TRADES = 10_000;
const KEPT_IDS = 5_000;

/** Says whether a name is new; remembers at least the last 5,000. */
const createOnce = (): ((id: string) => boolean) => {
  let recent = new Set<string>();
  let before = new Set<string>();
  return (id) => {
    if (recent.has(id) || before.has(id)) return false;
    if (recent.size >= KEPT_IDS) [before, recent] = [recent, new Set()];
    recent.add(id);
    return true;
  };
};

type Told = Omit<Prices, 'kind' | 'code'>;
const NOTHING: Told = { mark: null, index: null, fundingPpb: null };

/** What the venue told last of each price. */
const createTold = () => {
  let known = NOTHING;
  return {
    now: (): Told => known,
    take: ({ mark, index, fundingPpb }: Told): void => {
      known = {
        mark: mark ?? known.mark,
        index: index ?? known.index,
        fundingPpb: fundingPpb ?? known.fundingPpb,
      };
    },
    forget: (): void => {
      known = NOTHING;
    },
  };
};

const middleOf = (book: LiveBook): Ticks | null => {
  const [bid, ask] = [book.best('buy'), book.best('sell')];
  return bid === null || ask === null ? null : Math.floor((bid + ask) / 2);
};

const isFar = (ticks: Ticks, middle: Ticks | null, percent: number): boolean =>
  middle !== null && Math.abs(ticks - middle) * 100 > middle * percent;

export const createMirror = (ports: Ports, spec: ContractSpec, lot: Lot): Mirror => {
  const book = createLiveBook(spec, lot);
  const places: readonly Place[] = ENVS.map((env) => ({ env, doubts: noDoubts() }));
  const contract = spec.code;
  const isNewTrade = createOnce();
  let trades: Trade[] = [];
  const told = createTold();
  let saidPrices = '';

  const print = ({ side, price, size }: Trade): Promise<unknown>[] => {
    const [priceTicks, amount] = [tradeTicks(price, side, spec), contractsOf(size, lot)];
    if (priceTicks <= 0 || amount === 0) return [];
    return places.map(({ env, doubts }) => {
      doubtPrint(doubts, book, side, priceTicks);
      return ports.submit(env, { type: 'printTrade', contract, side, priceTicks, amount });
    });
  };
  const quote = (): Promise<unknown>[] => {
    const changes = book.takeChanges();
    return places.flatMap(({ env, doubts }) => {
      const command = quoteOf(contract, book, changes, doubts, () => ports.kernel(env).depth(contract));
      return command === null ? [] : [ports.submit(env, command)];
    });
  };
  return {
    book,
    isFar: (price, percent) => price !== null && isFar(nearestTicks(price, spec), middleOf(book), percent),
    trade: (trade) => {
      if (trades.length < MOST_TRADES && isNewTrade(trade.id)) trades.push(trade);
    },
    prices: told.take,
    forgetPrices: () => {
      told.forget();
      saidPrices = '';
    },
    flush: () => {
      const due = trades;
      trades = [];
      return [...due.flatMap(print), ...quote()];
    },
    flushPrices: () => {
      const { mark, index } = told.now();
      if (mark === null || index === null) return [];
      const [indexTicks, markTicks] = [nearestTicks(index, spec), nearestTicks(mark, spec)];
      if (indexTicks <= 0 || markTicks <= 0 || saidPrices === `${indexTicks}/${markTicks}`) return [];
      saidPrices = `${indexTicks}/${markTicks}`;
      const command: Command = { type: 'setPrices', contract, indexTicks, markTicks };
      return places.map(({ env }) => ports.submit(env, command));
    },
    observe: (env, event) => {
      if ((event.type !== 'HouseConsumed' && event.type !== 'HouseQuoted') || event.contract !== contract) return;
      const place = places.find((known) => known.env === env);
      if (place !== undefined) doubtEvent(place.doubts, book, event);
    },
    rejoin: () => {
      trades = [];
      saidPrices = '';
      book.doubtAll();
    },
    worthTicks: () => {
      const { index } = told.now();
      return index === null ? middleOf(book) : nearestTicks(index, spec);
    },
    fundingPpb: () => told.now().fundingPpb,
  };
};
