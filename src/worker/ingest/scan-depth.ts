// Depth frames of our own exchange, without JSON.parse. Only the exact text the exchange writes is read; null sends the caller to the schema.
import type { LevelRows } from '../../domain/market/book/book.ts';
import { createRows, readLevels, type LevelDigits } from './scan-levels.ts';
import { createCursor, isAtEnd, literal, load, readInteger, skip } from './scan-text.ts';

/** Valid until the next scan: the memory is used again. Prices in ticks, amounts in contracts; 0 removes. */
export type ScannedDepth = {
  kind: 'snapshot' | 'delta';
  /** Exchange time of the frame, epoch ms. */
  timestampMs: number;
  /** Number of the push on this connection. */
  pushSeq: number;
  /** Number of the book before; 0 in a snapshot. */
  prevSeq: number;
  /** Number of the book after. */
  seq: number;
  readonly asks: LevelRows;
  readonly bids: LevelRows;
  /** Checksum of the book after; -1: the frame has none. */
  sum: number;
};
export type DepthStream = {
  readonly biz: 'perpetual' | 'deliver';
  readonly contractCode: string;
  readonly env: 0 | 1;
  readonly priceDigits: number;
};

const SEQ = literal(',"seq":');
const DELTA = literal(',"data":{"kind":"delta","prevSeq":');
const SNAPSHOT = literal(',"data":{"kind":"snapshot","seq":');
const ASKS = literal(',"asks":[');
const BIDS = literal(',"bids":[');
const SUM = literal(',"sum":');
const END = literal('}}');

/**
 * A scanner of one stream's frames. Answers null for every text that is not exactly such a frame with prices on the tick and safe integers:
 * other streams, other spellings and damaged frames.
 */
export const createDepthScanner = ({
  biz,
  contractCode,
  env,
  priceDigits,
}: DepthStream): ((text: string) => ScannedDepth | null) => {
  const head = `{"biz":"${biz}","type":"depth","contractCode":"${contractCode}","env":${env},"timestamp":`;
  const digits: LevelDigits = { price: priceDigits, amount: 0 };
  const cursor = createCursor();
  const frame: ScannedDepth = {
    kind: 'delta',
    timestampMs: 0,
    pushSeq: 0,
    prevSeq: 0,
    seq: 0,
    asks: createRows(),
    bids: createRows(),
    sum: -1,
  };

  const readKind = (): boolean => {
    if (skip(cursor, DELTA)) {
      frame.kind = 'delta';
      frame.prevSeq = readInteger(cursor);
      return frame.prevSeq >= 0 && skip(cursor, SEQ);
    }
    frame.kind = 'snapshot';
    frame.prevSeq = 0;
    return skip(cursor, SNAPSHOT);
  };
  const readNumbers = (): boolean => {
    frame.timestampMs = readInteger(cursor);
    if (frame.timestampMs < 0 || !skip(cursor, SEQ)) return false;
    frame.pushSeq = readInteger(cursor);
    if (frame.pushSeq <= 0 || !readKind()) return false;
    frame.seq = readInteger(cursor);
    return frame.seq >= (frame.kind === 'delta' ? 1 : 0);
  };

  return (text) => {
    if (!text.startsWith(head) || !load(cursor, text, head.length) || !readNumbers()) return null;
    if (!skip(cursor, ASKS) || !readLevels(cursor, frame.asks, digits)) return null;
    if (!skip(cursor, BIDS) || !readLevels(cursor, frame.bids, digits)) return null;
    frame.sum = -1;
    if (skip(cursor, SUM) && (frame.sum = readInteger(cursor)) < 0) return null;
    return skip(cursor, END) && isAtEnd(cursor) ? frame : null;
  };
};
