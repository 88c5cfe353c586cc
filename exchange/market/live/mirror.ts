// A venue's contract as commands for the kernels of both environments: its book as the house's quotes, its trades as prints, its prices.
// How own orders fill against it: docs/fill-model.md.
//
// Invariants: 1. after the commands of a flush the house's levels in each environment are the venue's, or none while the house is away; 2. the house is
// away in an environment unless its book, mark and index are all fresh, and comes back by one command that brings them all.
import type { AwayCause, Command, ContractSpec, KernelEvent, Side, Ticks } from '../../kernel/language/types.ts';
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
  prices(prices: Prices, nowMs: number): void;
  /** The prices received so far do not hold any more. */
  forgetPrices(): void;
  /** What is not fresh; null: all of it is. `isLive`: the book is joined and not silent. */
  awayCause(isLive: boolean, nowMs: number): AwayCause | null;
  /** Away: the house goes, where it is there. Else prints in the order they came and one quote per environment, or the step back where it was away. */
  flush(cause: AwayCause | null): Promise<unknown>[];
  /** Index and mark as the venue publishes them; nothing before both have come. */
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

type KnownPrices = Omit<Prices, 'kind' | 'code'>;
const NOTHING: KnownPrices = { mark: null, index: null, fundingPpb: null };
const NEVER = { mark: Number.NEGATIVE_INFINITY, index: Number.NEGATIVE_INFINITY };

/** The last value of each price from the venue, and when mark and index came. */
const createKnownPrices = () => {
  let known = NOTHING;
  let receivedMs = NEVER;
  return {
    now: (): KnownPrices => known,
    take: ({ mark, index, fundingPpb }: KnownPrices, nowMs: number): void => {
      known = {
        mark: mark ?? known.mark,
        index: index ?? known.index,
        fundingPpb: fundingPpb ?? known.fundingPpb,
      };
      receivedMs = { mark: mark === null ? receivedMs.mark : nowMs, index: index === null ? receivedMs.index : nowMs };
    },
    ageMs: (price: 'mark' | 'index', nowMs: number): number => nowMs - receivedMs[price],
    forget: (): void => {
      known = NOTHING;
      receivedMs = NEVER;
    },
  };
};

const middleOf = (book: LiveBook): Ticks | null => {
  const [bid, ask] = [book.best('buy'), book.best('sell')];
  return bid === null || ask === null ? null : Math.floor((bid + ask) / 2);
};

const isFar = (ticks: Ticks, middle: Ticks | null, percent: number): boolean =>
  middle !== null && Math.abs(ticks - middle) * 100 > middle * percent;

/** `silenceMs`: how old mark and index may be. */
export const createMirror = (ports: Ports, spec: ContractSpec, lot: Lot, silenceMs: number): Mirror => {
  const book = createLiveBook(spec, lot);
  const places: readonly Place[] = ENVS.map((env) => ({ env, doubts: noDoubts() }));
  const contract = spec.code;
  const isNewTrade = createOnce();
  let trades: Trade[] = [];
  const venuePrices = createKnownPrices();
  let sentPrices = '';

  const isAway = ({ env }: Place): boolean => ports.kernel(env).awayCause(contract) !== null;
  const here = (): readonly Place[] => places.filter((place) => !isAway(place));
  const print = ({ side, price, size }: Trade): Promise<unknown>[] => {
    const [priceTicks, amount] = [tradeTicks(price, side, spec), contractsOf(size, lot)];
    if (priceTicks <= 0 || amount === 0) return [];
    return here().map(({ env, doubts }) => {
      doubtPrint(doubts, book, side, priceTicks);
      return ports.submit(env, { type: 'printTrade', contract, side, priceTicks, amount });
    });
  };
  const leave = (cause: AwayCause): Promise<unknown>[] => {
    book.takeChanges();
    return places
      .filter(
        ({ env }) =>
          ports.kernel(env).awayCause(contract) !== cause && ports.kernel(env).tradeStatus(contract) !== 'delivered',
      )
      .map(({ env }) => ports.submit(env, { type: 'setHouseAway', contract, cause }));
  };
  const levels = (side: Side): (readonly [Ticks, number])[] =>
    [...book.levels(side)].map((ticks) => [ticks, book.at(side, ticks)]);
  /** Where the house was away it comes back in one step, with everything that is fresh now. */
  const comeBack = (): Promise<unknown>[] => {
    const { mark, index } = venuePrices.now();
    if (mark === null || index === null || here().length === places.length) return [];
    sentPrices = '';
    const fresh = { indexTicks: nearestTicks(index, spec), markTicks: nearestTicks(mark, spec) };
    return places
      .filter((place) => isAway(place) && ports.kernel(place.env).tradeStatus(contract) === 'trading')
      .map(({ env, doubts }) => {
        doubts.bids.clear();
        doubts.asks.clear();
        return ports.submit(env, {
          type: 'reopenMarket',
          contract,
          ...fresh,
          bids: levels('buy'),
          asks: levels('sell'),
        });
      });
  };
  const quote = (among: readonly Place[]): Promise<unknown>[] => {
    const changes = book.takeChanges();
    return among.flatMap(({ env, doubts }) => {
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
    prices: venuePrices.take,
    forgetPrices: () => {
      venuePrices.forget();
      sentPrices = '';
    },
    awayCause: (isLive, nowMs) => {
      if (!isLive || book.best('buy') === null || book.best('sell') === null) return 'house';
      if (venuePrices.ageMs('mark', nowMs) >= silenceMs) return 'mark';
      return venuePrices.ageMs('index', nowMs) >= silenceMs ? 'index' : null;
    },
    flush: (cause) => {
      const due = trades;
      trades = [];
      if (cause !== null) return leave(cause);
      // Trades from while the house was away are old: they are not printed where it comes back.
      const present = here();
      return [...due.flatMap(print), ...comeBack(), ...quote(present)];
    },
    flushPrices: () => {
      const { mark, index } = venuePrices.now();
      if (mark === null || index === null) return [];
      const [indexTicks, markTicks] = [nearestTicks(index, spec), nearestTicks(mark, spec)];
      if (indexTicks <= 0 || markTicks <= 0 || sentPrices === `${indexTicks}/${markTicks}`) return [];
      sentPrices = `${indexTicks}/${markTicks}`;
      const command: Command = { type: 'setPrices', contract, indexTicks, markTicks };
      return here().map(({ env }) => ports.submit(env, command));
    },
    observe: (env, event) => {
      if ((event.type !== 'HouseConsumed' && event.type !== 'HouseQuoted') || event.contract !== contract) return;
      const place = places.find((known) => known.env === env);
      if (place !== undefined) doubtEvent(place.doubts, book, event);
    },
    rejoin: () => {
      trades = [];
      sentPrices = '';
      book.doubtAll();
    },
    worthTicks: () => {
      const { index } = venuePrices.now();
      return index === null ? middleOf(book) : nearestTicks(index, spec);
    },
    fundingPpb: () => venuePrices.now().fundingPpb,
  };
};
