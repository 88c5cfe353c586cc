// Types of the live feeds: the content of a venue's frame, whatever its format, and what there is to know about a venue.
import type { ContractCode, ContractSpec, Side } from '../../kernel/language/types.ts';
import type { Lot, Scaled } from './exact.ts';

export const VENUES = ['hotcoin', 'binance-usdm', 'bybit-linear', 'okx-swap', 'hyperliquid'] as const;
export type Venue = (typeof VENUES)[number];

/** One price of the venue's book. `text` is 'price:size' as it came: some venues sum it up. */
export type Row = { readonly price: Scaled; readonly size: Scaled; readonly text: string };
export type Rows = { readonly bids: readonly Row[]; readonly asks: readonly Row[] };
type Book = Rows & {
  readonly code: ContractCode;
  /** Time of the venue, epoch ms; null where it sends none. */
  readonly timeMs: number | null;
  /** The venue's own sum over the book after this frame; null where there is none. */
  readonly checksum: number | null;
};
/** The whole book. `last` counts updates, or is the venue's time where it counts none. */
export type Snapshot = Book & { readonly kind: 'snapshot'; readonly last: number };
/** Levels that changed, absolute, size 0 for gone: updates `first` to `last`, after `previous`. */
export type Delta = Book & {
  readonly kind: 'delta';
  readonly first: number;
  readonly last: number;
  readonly previous: number;
};
export type Trade = {
  readonly kind: 'trade';
  readonly code: ContractCode;
  /** The taker's. */
  readonly side: Side;
  readonly price: Scaled;
  readonly size: Scaled;
  readonly timeMs: number | null;
  /** The same for the same trade sent twice. */
  readonly id: string;
};
/** null: this frame does not carry it. Parts per billion of eight hours. */
export type Prices = {
  readonly kind: 'prices';
  readonly code: ContractCode;
  readonly mark: Scaled | null;
  readonly index: Scaled | null;
  readonly fundingPpb: number | null;
};
/** Why a frame was not used. */
export type Fault =
  | 'too-long'
  | 'not-text'
  | 'not-json'
  | 'shape'
  | 'number'
  | 'other-contract'
  /** A trade or price nowhere near the venue's own book. */
  | 'far';
/** A message about one contract. */
export type Data = Snapshot | Delta | Trade | Prices;
export type Message =
  | Data
  | { readonly kind: 'ack' | 'pong' }
  | { readonly kind: 'error'; readonly reason: string }
  | { readonly kind: 'bad'; readonly fault: Fault };

/** Where the frames of some topics come from. */
export type LineSpec = { readonly url: string; readonly frames: readonly string[]; readonly carriesBook: boolean };
export type Bases = { readonly ws: string | null; readonly rest: string | null };

/** What there is to know about a venue. Pure: frames in, messages out; never throws on a frame. */
export type VenueAdapter = {
  readonly venue: Venue;
  /** Contracts that it feeds. */
  readonly codes: readonly ContractCode[];
  /** Contracts per size of the venue. */
  lot(spec: ContractSpec): Lot;
  lines(codes: readonly ContractCode[], bases: Bases): readonly LineSpec[];
  read(text: string): readonly Message[];
  readonly ping: { readonly everyMs: number; readonly frame: string } | null;
  readonly guard: 'latest' | 'chain' | 'joined';
  /** Frames that make the venue begin a contract's book anew. */
  renew(code: ContractCode): readonly string[];
  /** Where a snapshot is asked for and how it reads; null where subscribing brings it. */
  readonly rest: {
    url(code: ContractCode, bases: Bases): string;
    read(code: ContractCode, text: string): Message;
  } | null;
  /** The venue's sum over a book's best rows; null where it has none. */
  readonly checksum: ((bids: readonly Row[], asks: readonly Row[]) => number) | null;
  /** After subscribing, and between two frames of a book that lives. */
  readonly firstDataMs: number;
  readonly silenceMs: number;
};

/** One socket; no callback comes after `closed`. */
export type Socket = { send(text: string): void; cut(): void };
export type SocketListener = {
  opened(): void;
  /** null: not text. */
  received(text: string | null): void;
  closed(): void;
};
/** What the live feeds ask of the machine. */
export type LivePorts = {
  dial(url: string, listener: SocketListener): Socket;
  /** The body of a 2xx answer; rejects otherwise. */
  get(url: string): Promise<string>;
  /** Uniform in [0, 1). */
  unit(): number;
};
