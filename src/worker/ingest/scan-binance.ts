// Combined-stream frames of Binance USD-M, without JSON.parse: depthUpdate, bookTicker, trade. Null for every other text.
import type { LevelRows } from '../../domain/market/book/book.ts';
import { createRows, readLevels, type LevelDigits } from './scan-levels.ts';
import { readPlainLevels } from './scan-plain-levels.ts';
import { createCursor, lay, literal, readDecimal, readInteger, skip, type Cursor } from './scan-text.ts';

/** Valid until the next scan: the memory is used again. Prices in ticks, amounts in lots; U, u, pu as the venue has them. */
export type ScannedDepthUpdate = {
  readonly type: 'depth';
  timeMs: number;
  first: number;
  last: number;
  before: number;
  readonly bids: LevelRows;
  readonly asks: LevelRows;
};
export type ScannedBookTicker = {
  readonly type: 'bookTicker';
  timeMs: number;
  last: number;
  bidTicks: number;
  bidLots: number;
  askTicks: number;
  askLots: number;
};
export type ScannedTrade = {
  readonly type: 'trade';
  timeMs: number;
  id: number;
  ticks: number;
  lots: number;
  isBuyerMaker: boolean;
};
export type ScannedBinance = ScannedDepthUpdate | ScannedBookTicker | ScannedTrade;

/** `symbol` in lower case; `depthStream` as subscribed, e.g. 'depth@0ms'; decimals of price and quantity. */
export type BinanceStream = { readonly symbol: string; readonly depthStream: string; readonly digits: LevelDigits };

const TIME = literal(',"T":');
const LAST = literal(',"u":');
const BEFORE = literal(',"pu":');
const BIDS = literal(',"b":[');
const ASKS = literal(',"a":[');
const BID_LOTS = literal(',"B":"');
const ASK = literal(',"a":"');
const ASK_LOTS = literal(',"A":"');
const EVENT = literal(',"E":');
const PRICE = literal(',"p":"');
const QUANTITY = literal(',"q":"');
const MARKET = literal(',"X":"MARKET","m":');
const TRUE = literal('true');
const FALSE = literal('false');
const END = literal('}}');

/** `head`: how every such frame begins; `read` goes on behind it. */
type Scan<T> = { readonly head: string; readonly read: (cursor: Cursor) => T | null };

const readRows = (cursor: Cursor, rows: LevelRows, digits: LevelDigits): boolean =>
  readPlainLevels(cursor, rows, digits) || readLevels(cursor, rows, digits);

const depthScan = ({ symbol, depthStream, digits }: BinanceStream): Scan<ScannedDepthUpdate> => {
  const head = `{"stream":"${symbol}@${depthStream}","data":{"e":"depthUpdate","E":`;
  const numbers = literal(`,"s":"${symbol.toUpperCase()}","U":`);
  const frame: ScannedDepthUpdate = {
    type: 'depth',
    timeMs: 0,
    first: 0,
    last: 0,
    before: 0,
    bids: createRows(),
    asks: createRows(),
  };
  const read = (cursor: Cursor): typeof frame | null => {
    if (readInteger(cursor) < 0 || !skip(cursor, TIME)) return null;
    frame.timeMs = readInteger(cursor);
    if (frame.timeMs < 0 || !skip(cursor, numbers)) return null;
    frame.first = readInteger(cursor);
    if (frame.first < 0 || !skip(cursor, LAST)) return null;
    frame.last = readInteger(cursor);
    if (frame.last < 0 || !skip(cursor, BEFORE)) return null;
    frame.before = readInteger(cursor);
    if (frame.before < 0 || !skip(cursor, BIDS) || !readRows(cursor, frame.bids, digits)) return null;
    return skip(cursor, ASKS) && readRows(cursor, frame.asks, digits) ? frame : null;
  };
  return { head, read };
};

const tickerScan = ({ symbol, digits }: BinanceStream): Scan<ScannedBookTicker> => {
  const head = `{"stream":"${symbol}@bookTicker","data":{"e":"bookTicker","u":`;
  const bid = literal(`,"s":"${symbol.toUpperCase()}","b":"`);
  const frame: ScannedBookTicker = {
    type: 'bookTicker',
    timeMs: 0,
    last: 0,
    bidTicks: 0,
    bidLots: 0,
    askTicks: 0,
    askLots: 0,
  };
  const read = (cursor: Cursor): typeof frame | null => {
    frame.last = readInteger(cursor);
    if (frame.last < 0 || !skip(cursor, bid)) return null;
    frame.bidTicks = readDecimal(cursor, digits.price);
    if (frame.bidTicks <= 0 || !skip(cursor, BID_LOTS)) return null;
    frame.bidLots = readDecimal(cursor, digits.amount);
    if (frame.bidLots < 0 || !skip(cursor, ASK)) return null;
    frame.askTicks = readDecimal(cursor, digits.price);
    if (frame.askTicks <= 0 || !skip(cursor, ASK_LOTS)) return null;
    frame.askLots = readDecimal(cursor, digits.amount);
    if (frame.askLots < 0 || !skip(cursor, TIME)) return null;
    frame.timeMs = readInteger(cursor);
    return frame.timeMs >= 0 && skip(cursor, EVENT) && readInteger(cursor) >= 0 ? frame : null;
  };
  return { head, read };
};

const tradeScan = ({ symbol, digits }: BinanceStream): Scan<ScannedTrade> => {
  const head = `{"stream":"${symbol}@trade","data":{"e":"trade","E":`;
  const id = literal(`,"s":"${symbol.toUpperCase()}","t":`);
  const frame: ScannedTrade = { type: 'trade', timeMs: 0, id: 0, ticks: 0, lots: 0, isBuyerMaker: false };
  const read = (cursor: Cursor): typeof frame | null => {
    if (readInteger(cursor) < 0 || !skip(cursor, TIME)) return null;
    frame.timeMs = readInteger(cursor);
    if (frame.timeMs < 0 || !skip(cursor, id)) return null;
    frame.id = readInteger(cursor);
    if (frame.id < 0 || !skip(cursor, PRICE)) return null;
    frame.ticks = readDecimal(cursor, digits.price);
    if (frame.ticks <= 0 || !skip(cursor, QUANTITY)) return null;
    frame.lots = readDecimal(cursor, digits.amount);
    if (frame.lots < 0 || !skip(cursor, MARKET)) return null;
    frame.isBuyerMaker = skip(cursor, TRUE);
    return frame.isBuyerMaker || skip(cursor, FALSE) ? frame : null;
  };
  return { head, read };
};

/** Over a whole tape in memory, which ends with a byte that no frame holds. */
export type BinanceByteScanner = {
  /** The frame that begins at `from`; null: there is none of these shapes. */
  readonly scan: (bytes: Uint8Array, from: number) => ScannedBinance | null;
  /** Where the frame ends that was scanned last. What follows it is the caller's to check. */
  readonly end: () => number;
};

export const createBinanceByteScanner = (stream: BinanceStream): BinanceByteScanner => {
  const cursor = createCursor();
  const scans = [tickerScan(stream), tradeScan(stream), depthScan(stream)].map((scan) => ({
    head: literal(scan.head),
    read: scan.read as Scan<ScannedBinance>['read'],
  }));
  return {
    scan: (bytes, from) => {
      if (cursor.bytes !== bytes) lay(cursor, bytes);
      for (let at = 0; at < scans.length; at += 1) {
        const { head, read } = scans[at]!;
        cursor.at = from;
        if (!skip(cursor, head)) continue;
        const frame = read(cursor);
        return frame !== null && skip(cursor, END) ? frame : null;
      }
      return null;
    },
    end: () => cursor.at,
  };
};
