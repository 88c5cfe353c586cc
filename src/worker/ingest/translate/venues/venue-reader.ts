// Frames of a venue to the events of ours. Binance's three commonest shapes are scanned where they lie; all else goes through JSON.parse.
import type { EngineEvent } from '../../../../domain/event/event.ts';
import type { EngineState } from '../../../fold/state.ts';
import { FRAME_LIMIT } from '../../decode.ts';
import type { Reading } from '../../read-frame.ts';
import { createBinanceByteScanner, type ScannedBinance } from '../../scan-binance.ts';
import { contractOfVenue, keysOf, venueOpens } from './contract.ts';
import { isRecord } from '../../../../domain/kernel/is-record.ts';
import type { Bag, Venue } from './message.ts';
import { createBookReader } from './read-book.ts';
import { moveCandle, moveStream, NOTHING, part, readMessage, refuse, type VenueContext } from './read-message.ts';
import type { Instrument } from './survey.ts';

export type VenueReader = {
  /** What comes first on a line that just opened. */
  readonly open: (atMs: number) => readonly EngineEvent[];
  /** Where a frame ends that begins at `from` and is of a shape known by heart; -1: it has to be looked for. */
  readonly measure: (bytes: Uint8Array, from: number) => number;
  /** Bytes [from..to) of the tape; of one tape, for as long as the reader lives. */
  readonly read: (bytes: Uint8Array, from: number, to: number, atMs: number) => Reading;
  /** What half a second of tape time adds: the open candle. */
  readonly tick: () => readonly EngineEvent[];
};

const decoder = new TextDecoder();

const parse = (text: string): Bag | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
};

const readText = (context: VenueContext, text: string, atMs: number): Reading => {
  const frame = parse(text);
  if (frame === null) return refuse(context, 'not-json', null);
  const messages = context.venue.read(frame, context.instrument.symbol);
  const only = messages[0];
  if (only === undefined) return refuse(context, 'unknown-topic', null);
  if (messages.length === 1) return readMessage(context, only, atMs);
  const readings = messages.map((message) => readMessage(context, message, atMs));
  return { events: readings.flatMap(({ events }) => events), isWhole: readings.some(({ isWhole }) => isWhole) };
};

const readScanned = ({ state, code, books, onBest, printed }: VenueContext, frame: ScannedBinance): Reading => {
  switch (frame.type) {
    case 'bookTicker':
      onBest?.({
        number: frame.last,
        bid: frame.bidTicks,
        bidCont: frame.bidLots,
        ask: frame.askTicks,
        askCont: frame.askLots,
      });
      return NOTHING;
    case 'trade': {
      const { id, ticks, lots, isBuyerMaker, timeMs } = frame;
      moveCandle(state, ticks, lots, timeMs);
      const trade = { id, ticks, amountCont: lots, side: isBuyerMaker ? 'fall' : 'rise', timeMs } as const;
      return part({ type: 'TradesPrinted', contract: code, trades: [trade], timeMs }, printed);
    }
    case 'depth': {
      const { first, last, before, bids, asks, timeMs } = frame;
      return books.patch({ k: 'upd', U: first, u: last, pu: before }, { flat: true, bids, asks }, timeMs);
    }
  }
};

/** `onBest` is called with the venue's own best prices; null where nobody compares. */
export const createVenueReader = (
  state: EngineState,
  venue: Venue,
  instrument: Instrument,
  onBest: VenueContext['onBest'],
): VenueReader => {
  const { code } = contractOfVenue(instrument);
  const keys = keysOf(code);
  const context: VenueContext = {
    state,
    venue,
    instrument,
    code,
    keys,
    onBest,
    printed: moveStream(keys.fills),
    books: createBookReader(state, code, keys.depth),
  };
  const { symbol, depthStream, priceDigits: price, amountDigits: amount } = instrument;
  const isScanned = venue.name === 'binance-usdm' && depthStream !== '';
  const scanner = isScanned ? createBinanceByteScanner({ symbol, depthStream, digits: { price, amount } }) : null;
  let measuredAt = -1;
  let scanned: ScannedBinance | null = null;
  const measure = (bytes: Uint8Array, from: number): number => {
    if (scanner === null) return -1;
    // What was measured is read right after: it is scanned once for both.
    if (from !== measuredAt) scanned = scanner.scan(bytes, from);
    measuredAt = from;
    return scanned === null ? -1 : scanner.end();
  };
  return {
    measure,
    open: (atMs) => {
      state.venue?.waiting.splice(0);
      return venueOpens(keys, venue.name, atMs);
    },
    read: (bytes, from, to, atMs) => {
      if (measure(bytes, from) === to && scanned !== null) return readScanned(context, scanned);
      return to - from > FRAME_LIMIT
        ? refuse(context, 'too-big', null)
        : readText(context, decoder.decode(bytes.subarray(from, to)), atMs);
    },
    tick: () => {
      const candle = state.venue?.candle ?? null;
      if (candle === null) return [];
      return [
        {
          type: 'CandlesChanged',
          contract: code,
          granularity: '1min',
          candles: [{ ...candle }],
          timeMs: candle.timeMs,
        },
        moveStream(keys.candles),
      ];
    },
  };
};
