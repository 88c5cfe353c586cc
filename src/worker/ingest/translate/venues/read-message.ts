// One message of a venue to events, or the whole frame refused where a number in it is none.
import type { EngineEvent } from '../../../../domain/event/event.ts';
import type { FrameRejected } from '../../../../domain/event/line-event.ts';
import type { Level } from '../../../../domain/event/market-event.ts';
import { evolveCandle } from '../../../../domain/market/open-candle.ts';
import type { EngineState } from '../../../fold/state.ts';
import type { Reading } from '../../read-frame.ts';
import { textUnits } from '../../scan-units.ts';
import type { VenueKeys } from './contract.ts';
import type { BookMessage, TextLevel, Venue, VenueMessage } from './message.ts';
import type { BookReader } from './read-book.ts';
import { readMark, readTicker, readTrades } from './read-facts.ts';
import type { Instrument } from './survey.ts';

/** The venue's own best prices after change `number`, in ticks and lots: an oracle for the book. */
export type BestPrices = {
  readonly number: number;
  readonly bid: number;
  readonly bidCont: number;
  readonly ask: number;
  readonly askCont: number;
};
export type VenueContext = {
  readonly state: EngineState;
  readonly venue: Venue;
  readonly instrument: Instrument;
  readonly code: string;
  readonly keys: VenueKeys;
  readonly books: BookReader;
  /** Said after every trade: one object for all. */ readonly printed: EngineEvent;
  readonly onBest: ((best: BestPrices) => void) | null;
};

const CANDLE_MS = 60_000;
export const NOTHING: Reading = { events: [], isWhole: false };
export const part = (...events: readonly EngineEvent[]): Reading => ({ events, isWhole: false });
export const moveStream = (stream: string): EngineEvent => ({ type: 'StreamMoved', stream, isWhole: true, seq: 1 });

/** For a numbered book a frame that cannot be read is a hole. */
export const refuse = (
  { venue, keys }: VenueContext,
  reason: FrameRejected['reason'],
  stream: string | null,
): Reading => {
  const isHole = reason === 'number' && stream === keys.depth && venue.protocol !== 'snapshot-only';
  return part(
    { type: 'FrameRejected', reason, stream },
    ...(isHole ? [{ type: 'SequenceGapFound', stream: keys.depth } as const] : []),
  );
};

/** Moves the open candle by a trade. */
export const moveCandle = ({ venue }: EngineState, ticks: number, amountCont: number, timeMs: number): void => {
  if (venue !== undefined) venue.candle = evolveCandle(venue.candle, ticks, amountCont, timeMs, CANDLE_MS);
};

const toLevels = (rows: readonly TextLevel[], { priceDigits, amountDigits }: Instrument): Level[] | null => {
  const levels: Level[] = [];
  for (const [price, size] of rows) {
    const ticks = textUnits(price, priceDigits);
    const amount = textUnits(size, amountDigits);
    if (ticks <= 0 || amount < 0) return null;
    levels.push([ticks, amount]);
  }
  return levels;
};

const readBook = (context: VenueContext, message: BookMessage, atMs: number): Reading => {
  const { books, instrument, keys } = context;
  const { guard } = message;
  const bids = toLevels(message.bids, instrument);
  const asks = toLevels(message.asks, instrument);
  if (bids === null || asks === null || Object.values(guard).some((one) => Number.isNaN(one)))
    return refuse(context, 'number', keys.depth);
  const timeMs = message.timeMs || atMs;
  return guard.k === 'snap'
    ? books.replace(guard, bids, asks, timeMs)
    : books.patch(guard, { flat: false, bids, asks }, timeMs);
};

export const readMessage = (context: VenueContext, message: VenueMessage, atMs: number): Reading => {
  const { state, instrument, keys, onBest, printed } = context;
  if (message.is === 'other') return NOTHING;
  if (message.symbol !== instrument.symbol)
    return part({ type: 'FrameDropped', stream: message.is === 'book' ? keys.depth : keys.fills });
  switch (message.is) {
    case 'book':
      return readBook(context, message, atMs);
    case 'trades': {
      const event = readTrades(message, instrument, state.market);
      if (event === null) return refuse(context, 'number', keys.fills);
      for (const one of event.trades) moveCandle(state, one.ticks, one.amountCont, one.timeMs);
      return part(event, printed);
    }
    case 'best': {
      const [bid, ask] = toLevels([message.bid, message.ask], instrument) ?? [];
      if (bid === undefined || ask === undefined || Number.isNaN(message.number))
        return refuse(context, 'number', null);
      onBest?.({ number: message.number, bid: bid[0], bidCont: bid[1], ask: ask[0], askCont: ask[1] });
      return NOTHING;
    }
    case 'ticker':
      return part(readTicker(message, instrument, state.market, atMs), moveStream(keys.ticker));
    case 'mark':
      return part(readMark(message, instrument, state.market, atMs), moveStream(keys.funding));
  }
};
