// The mirrored venue's book, rebuilt from its frames, and the commands that make the house's book the same.
//
// Invariant: after the commands of a batch the house's levels in an environment are the venue's: what trades and users took from them in
// between is quoted again, absolutely.
import type { Command, Contracts, KernelEvent, Side, Ticks } from '../../kernel/language/types.ts';
import { createSequence } from './binance-usdm.ts';
import type { DepthUpdate } from './binance-usdm.ts';
import type { Frame, Level } from './frames.ts';

type Levels = Map<Ticks, Contracts>;
type Sides = { readonly bids: readonly Level[]; readonly asks: readonly Level[] };

/** Levels of one environment's house that may differ from the venue's. */
export type Doubts = { readonly bids: Set<Ticks>; readonly asks: Set<Ticks> };
export const noDoubts = (): Doubts => ({ bids: new Set(), asks: new Set() });

export type VenueBook = {
  /** Takes in a frame; the trade to print, if it was one. 'lost': the chain broke, or broke before: wait for a snapshot. */
  take(frame: Frame): Extract<Frame, { kind: 'trade' }> | 'lost' | null;
  isJoined(): boolean;
  /** Levels that changed since the last call; `isNew`: a snapshot came, so that everything else must go. */
  takeChanges(): { readonly bids: ReadonlySet<Ticks>; readonly asks: ReadonlySet<Ticks>; readonly isNew: boolean };
  /** The venue's contracts at a price: 0 where it has none. */
  at(side: Side, ticks: Ticks): Contracts;
  best(side: Side): Ticks | null;
  levels(side: Side): Iterable<Ticks>;
  /** The next pass: a new snapshot is awaited; the book stands as it is until then. */
  restart(): void;
  /** What was taken over may not have been quoted: all of it counts as new. */
  doubtAll(): void;
};

export const createVenueBook = (): VenueBook => {
  const sequence = createSequence<DepthUpdate>();
  const bids: Levels = new Map();
  const asks: Levels = new Map();
  let changed = { bids: new Set<Ticks>(), asks: new Set<Ticks>(), isNew: false };
  const put = (own: Levels, touched: Set<Ticks>, levels: readonly Level[]): void => {
    for (const [ticks, amount] of levels) {
      if (amount === 0) own.delete(ticks);
      else own.set(ticks, amount);
      touched.add(ticks);
    }
  };
  const apply = (sides: Sides): void => {
    put(bids, changed.bids, sides.bids);
    put(asks, changed.asks, sides.asks);
  };
  return {
    take: (frame) => {
      switch (frame.kind) {
        case 'snapshot': {
          const waiting = sequence.snapshot(frame.id);
          bids.clear();
          asks.clear();
          changed.isNew = true;
          apply(frame);
          for (const update of waiting) apply(update);
          return sequence.isJoined() ? null : 'lost';
        }
        case 'update': {
          const decision = sequence.update(frame);
          if (decision === 'apply') apply(frame);
          return decision === 'gap' ? 'lost' : null;
        }
        case 'trade':
          return sequence.isJoined() ? frame : null;
        case 'ticker':
          return null;
      }
    },
    isJoined: sequence.isJoined,
    takeChanges: () => {
      const taken = changed;
      changed = { bids: new Set(), asks: new Set(), isNew: false };
      return taken;
    },
    at: (side, ticks) => (side === 'buy' ? bids : asks).get(ticks) ?? 0,
    best: (side) => {
      let best: Ticks | null = null;
      for (const ticks of (side === 'buy' ? bids : asks).keys()) {
        if (best === null || (side === 'buy' ? ticks > best : ticks < best)) best = ticks;
      }
      return best;
    },
    levels: (side) => (side === 'buy' ? bids : asks).keys(),
    restart: () => sequence.reset(),
    doubtAll: () => {
      changed = { bids: new Set(bids.keys()), asks: new Set(asks.keys()), isNew: true };
    },
  };
};

/** What the commands need to know of a venue's book. */
export type LevelView = Pick<VenueBook, 'at' | 'levels'>;
export type Changes = ReturnType<VenueBook['takeChanges']>;

/** A print takes from the house's levels it meets; the venue's own word on them comes, or came, with its depth. */
export const doubtPrint = (doubts: Doubts, book: LevelView, side: Side, priceTicks: Ticks): void => {
  const [met, own] = side === 'buy' ? [book.levels('sell'), doubts.asks] : [book.levels('buy'), doubts.bids];
  for (const ticks of met) if (side === 'buy' ? ticks <= priceTicks : ticks >= priceTicks) own.add(ticks);
};

/** Marks the house's levels that an event left different from the venue's. */
export const doubtEvent = (doubts: Doubts, book: LevelView, event: KernelEvent): void => {
  const note = (side: Side, levels: readonly Level[]): void => {
    const own = side === 'buy' ? doubts.bids : doubts.asks;
    for (const [ticks, amount] of levels) if (amount !== book.at(side, ticks)) own.add(ticks);
  };
  if (event.type === 'HouseConsumed') note(event.side, event.levels);
  if (event.type !== 'HouseQuoted') return;
  note('buy', event.bids);
  note('sell', event.asks);
};

/** The quote that makes the house's levels the venue's; null when nothing can differ. `standing`: the environment's whole book now. */
export const quoteOf = (
  contract: string,
  book: LevelView,
  changes: Changes,
  doubts: Doubts,
  standing: () => Sides,
): Command | null => {
  const rows = (side: Side, own: ReadonlySet<Ticks>, doubted: Set<Ticks>, stand: readonly Level[]): Level[] => {
    const all = new Set([...own, ...doubted, ...stand.map(([ticks]) => ticks)]);
    doubted.clear();
    return [...all].map((ticks) => [ticks, book.at(side, ticks)]);
  };
  const stand = changes.isNew ? standing() : { bids: [], asks: [] };
  const bids = rows('buy', changes.bids, doubts.bids, stand.bids);
  const asks = rows('sell', changes.asks, doubts.asks, stand.asks);
  return bids.length + asks.length === 0 ? null : { type: 'quoteHouse', contract, bids, asks };
};
