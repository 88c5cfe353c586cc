// A scripted venue, our live market on real kernels beside it, and timers that move by hand. Only the network is real.
import { createLiveMarket } from '../../../exchange/market/live/live-market.ts';
import type { LiveMarket } from '../../../exchange/market/live/live-market.ts';
import { nodeLive } from '../../../exchange/market/live/adapters.ts';
import type { LivePorts, Venue } from '../../../exchange/market/live/types.ts';
import { ADAPTERS } from '../../../exchange/market/live/venues/all-venues.ts';
import { createHarness } from '../market/harness.ts';
import type { Harness } from '../market/harness.ts';
import { dialectOf } from './dialects.ts';
import type { Dialect, Print, Texts } from './dialects.ts';
import { startVenueServer } from './venue-server.ts';
import type { VenueServer } from './venue-server.ts';

type Rows = readonly (readonly [ticks: number, contracts: number])[];
type Held = { last: number; readonly bids: Map<string, string>; readonly asks: Map<string, string> };

const MOST_TURNS = 3_000_000;
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Lets the network run until something is so. */
export const until = async (isSo: () => boolean, what: string): Promise<void> => {
  for (let turns = 0; !isSo(); turns += 1) {
    if (turns > MOST_TURNS) throw new Error(`never came: ${what}`);
    await turn();
  }
};

export type ScriptedVenue = {
  readonly server: VenueServer;
  readonly dialect: Dialect;
  /** Contracts that are acknowledged and never pushed; the whole venue when it holds '*'. */
  readonly silent: Set<string>;
  /** What the REST service says instead of the book, once each. */
  readonly nonsense: string[];
  /** Changes levels: sizes in contracts, 0 for gone. `isPublished` false: no frame is sent. */
  change(code: string, bids: Rows, asks: Rows, isPublished?: boolean): void;
  /** The last change again, as it was. */
  repeat(): void;
  print(
    code: string,
    trade: Omit<Print, 'id' | 'size' | 'price'> & { ticks: number; contracts: number; id?: number },
  ): void;
  prices(code: string, mark: string, index: string, rate: string): void;
  /** The venue's book in our ticks and contracts, best first. */
  book(code: string): { readonly bids: Rows; readonly asks: Rows };
  held(code: string): Held;
};

const price = (ticks: number): string => `${Math.floor(ticks / 10)}.${ticks % 10}`;
const texts = (side: Map<string, string>): Texts => [...side];

export const startVenue = async (dialect: Dialect, codes: readonly string[]): Promise<ScriptedVenue> => {
  const books = new Map<string, Held>(codes.map((code) => [code, { last: 100, bids: new Map(), asks: new Map() }]));
  const silent = new Set<string>();
  const nonsense: string[] = [];
  let lastFrame: unknown = null;
  const held = (code: string): Held => {
    const book = books.get(code);
    if (book === undefined) throw new Error(`${code} is no contract of this venue`);
    return book;
  };
  const whole = (code: string): unknown => {
    const { last, bids, asks } = held(code);
    return dialect.whole(code, last, texts(bids), texts(asks));
  };
  const isSilent = (code: string): boolean => silent.has(code) || silent.has('*');
  const server = await startVenueServer({
    receives: (text, visitor) => {
      const { books: wanted, replies } = dialect.wish(text);
      for (const reply of replies) visitor.send(reply);
      for (const code of wanted) {
        if (!books.has(code) && dialect.venue === 'hyperliquid') visitor.cut();
        else if (books.has(code) && !isSilent(code)) visitor.send(whole(code));
      }
    },
    answers: (path) => {
      const code = codes.find((known) => path.includes(`symbol=${known.toUpperCase()}&`));
      return code === undefined || silent.has('rest')
        ? { status: 429, body: '{"code":-1003,"msg":"Too many requests"}' }
        : { status: 200, body: nonsense.shift() ?? JSON.stringify(whole(code)) };
    },
  });
  const push = (code: string, frame: unknown): void => {
    lastFrame = frame;
    if (!isSilent(code)) server.send(frame);
  };
  const put = (side: Map<string, string>, rows: Rows): Texts =>
    rows.map(([ticks, contracts]) => {
      const row = [price(ticks), dialect.size(contracts)] as const;
      if (contracts === 0) side.delete(row[0]);
      else side.set(...row);
      return row;
    });
  const sorted = (side: Map<string, string>, sign: 1 | -1): Rows =>
    [...side]
      .map(([at, size]) => [Math.round(Number(at) * 10), Math.round(Number(size) / Number(dialect.size(1)))] as const)
      .toSorted(([a], [b]) => (a - b) * sign);
  return {
    server,
    dialect,
    silent,
    nonsense,
    held,
    change: (code, bids, asks, isPublished = true) => {
      const book = held(code);
      const previous = book.last;
      const rows = [put(book.bids, bids), put(book.asks, asks)] as const;
      book.last += 1;
      if (!isPublished) return;
      push(code, dialect.mode === 'whole' ? whole(code) : dialect.change(code, previous, book.last, ...rows));
    },
    repeat: () => server.send(lastFrame),
    print: (code, { side, ticks, contracts, id }) =>
      server.send(
        dialect.print(code, { side, price: price(ticks), size: dialect.size(contracts), id: id ?? held(code).last }),
      ),
    prices: (code, mark, index, rate) => {
      for (const frame of dialect.prices(code, mark, index, rate)) server.send(frame, true);
    },
    book: (code) => ({ bids: sorted(held(code).bids, -1), asks: sorted(held(code).asks, 1) }),
  };
};

export type World = {
  readonly venue: ScriptedVenue;
  readonly harness: Harness;
  readonly market: LiveMarket;
  /** Our book, after a step of the market. */
  book(env?: 0 | 1, code?: string): Promise<{ readonly bids: Rows; readonly asks: Rows }>;
  /** Waits until this many more frames were received than `from` (default: than now). */
  received(more: number, from?: number): Promise<void>;
  /** Runs `run`, which pushes frames, and waits until `frames` of them were received. */
  push(run: () => void, frames?: number): Promise<void>;
  live(): Promise<void>;
  /** Lets timers and network run by turns until the book is live again. */
  recover(): Promise<void>;
  close(): Promise<void>;
};

/** A venue with a small book of each contract, and our market joined to it. */
export const openWorld = async (
  name: Venue,
  options: {
    readonly codes?: readonly string[];
    readonly listed?: readonly string[];
    readonly live?: LivePorts;
    /** False: mark and index are left to the test; else the venue pushes both, of every contract, whenever its book is joined. */
    readonly prices?: boolean;
    readonly prepare?: (venue: ScriptedVenue) => void;
  } = {},
): Promise<World> => {
  const codes = options.codes ?? ['btcusdt'];
  const venue = await startVenue(dialectOf(name), options.listed ?? codes);
  for (const code of options.listed ?? codes)
    venue.change(
      code,
      [
        [618_000, 500],
        [617_990, 40],
      ],
      [
        [618_001, 300],
        [618_010, 70],
      ],
      false,
    );
  options.prepare?.(venue);
  const harness = createHarness();
  const bases = { ws: venue.server.ws, rest: venue.server.rest };
  const choice = { ...bases, codes, seed: 7 };
  const market = createLiveMarket(harness.ports, ADAPTERS[name], choice, options.live ?? nodeLive);
  harness.listen((env, _timeMs, events) => market.observe(env, events));
  const lines = ADAPTERS[name].lines(codes, bases);
  const subscriptions = lines.flatMap(({ frames }) => frames);
  await market.open();
  await until(() => venue.server.received.length >= subscriptions.length, 'the subscriptions');
  const received = async (more: number, from = market.feeds.count.frames): Promise<void> =>
    until(() => market.feeds.count.frames >= from + more, `${more} frames`);
  /** Without a fresh mark and index the house stays away. */
  const setPrices = async (): Promise<void> => {
    if (options.prices === false) return;
    const from = market.feeds.count.frames;
    const wanted = codes.length * dialectOf(name).prices('btcusdt', '1', '1', '0').length;
    // A line of its own for prices may have been let go meanwhile, and comes back by itself.
    for (let times = 0; times < 100 && market.feeds.count.frames < from + wanted; times += 1) {
      for (const code of codes) venue.prices(code, '61800.00', '61800.00', '0.0001');
      for (let turns = 0; turns < 200 && market.feeds.count.frames < from + wanted; turns += 1) await turn();
      if (market.feeds.count.frames < from + wanted) await harness.run(250);
    }
  };
  return {
    venue,
    harness,
    market,
    received,
    push: async (run, frames = 1) => {
      const from = market.feeds.count.frames;
      run();
      await received(frames, from);
    },
    book: async (env = 1, code = 'btcusdt') => {
      await market.step();
      return harness.kernels[env].depth(code);
    },
    live: async () => {
      // A venue that sends changes only shows with the first of them that it speaks.
      if (name === 'binance-usdm') for (const code of codes) venue.change(code, [], []);
      await until(() => market.feeds.isConnected(), 'a live book');
      await setPrices();
      await market.step();
    },
    recover: async () => {
      // Until prices have come, time goes on: a book that was live may be silent for too long by then, and is waited for again.
      for (let times = 0; times < 1_000; times += 1) {
        if (name === 'binance-usdm') for (const code of codes) venue.change(code, [], []);
        for (let turns = 0; turns < 50; turns += 1) await turn();
        if (!market.feeds.isConnected()) {
          await harness.run(250);
          continue;
        }
        await setPrices();
        await market.step();
        const isHere = codes.every((code) => harness.kernels[1].depth(code).bids.length > 0);
        if (market.feeds.isConnected() && isHere) return;
      }
      throw new Error('never came: a live book');
    },
    close: async () => {
      market.close();
      await venue.server.close();
    },
  };
};
