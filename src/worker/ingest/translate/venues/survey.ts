// The first look at a foreign tape: whose frames they are, of which contract, and with how many decimals its numbers are written.
import { isRecord } from '../../../../domain/kernel/is-record.ts';
import type { Bag, TextLevel, Venue, VenueMessage } from './message.ts';
import { VENUES } from './registry.ts';

/** What frames of one contract are read by. One tick is 10^-priceDigits, one lot 10^-amountDigits. */
export type Instrument = {
  readonly symbol: string;
  readonly priceDigits: number;
  readonly amountDigits: number;
  /** Name of Binance's depth stream after the symbol, as subscribed. */
  readonly depthStream: string;
};

const parse = (text: string): Bag => {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
};

/** The venue that understands most of the frames; null when none understands any. */
export const recogniseVenue = (texts: readonly string[]): Venue | null => {
  const frames = texts.map(parse);
  const counted = VENUES.map((venue) => ({
    venue,
    count: frames.filter((frame) => venue.read(frame, null).some((message) => message.is !== 'other')).length,
  }));
  const best = counted.toSorted((a, b) => b.count - a.count)[0];
  return best === undefined || best.count === 0 ? null : best.venue;
};

const MOST_DIGITS = 10;
/** Decimals that say something. Example: of '61800.30' it is 1. */
const decimalsOf = (text: string): number => {
  const point = text.indexOf('.');
  if (point < 0 || text.length > 40) return 0;
  let end = text.length;
  while (end > point + 1 && text[end - 1] === '0') end -= 1;
  return Math.min(MOST_DIGITS, end - point - 1);
};

const numbersOf = (message: VenueMessage): readonly TextLevel[] => {
  switch (message.is) {
    case 'book':
      return [...message.bids, ...message.asks];
    case 'trades':
      return message.trades.map(({ price, size }) => [price, size] as const);
    case 'best':
      return [message.bid, message.ask];
    case 'ticker':
    case 'mark':
    case 'other':
      return [];
  }
};

/** The contract most book frames are of, and its decimals; null when no frame has a book. */
export const surveyFrames = (venue: Venue, texts: readonly string[]): Instrument | null => {
  const counts = new Map<string, number>();
  const messages: VenueMessage[] = [];
  let depthStream = '';
  for (const frame of texts.map(parse)) {
    const read = venue.read(frame, null);
    for (const message of read) {
      messages.push(message);
      if (message.is !== 'book' || message.symbol === '') continue;
      counts.set(message.symbol, (counts.get(message.symbol) ?? 0) + 1);
      const stream = frame['stream'];
      if (depthStream === '' && typeof stream === 'string') depthStream = stream.slice(stream.indexOf('@') + 1);
    }
  }
  const symbol = [...counts.entries()].toSorted((a, b) => b[1] - a[1])[0]?.[0];
  if (symbol === undefined) return null;
  let [priceDigits, amountDigits] = [0, 0];
  for (const message of messages) {
    if (message.is === 'other' || (message.symbol !== symbol && message.symbol !== '')) continue;
    for (const [price, size] of numbersOf(message)) {
      priceDigits = Math.max(priceDigits, decimalsOf(price));
      amountDigits = Math.max(amountDigits, decimalsOf(size));
    }
  }
  return { symbol, priceDigits, amountDigits, depthStream };
};
