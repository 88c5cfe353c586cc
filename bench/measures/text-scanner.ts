// The scanner of a venue's tape, given one frame's text at a time: what a socket would hand over.
import {
  createBinanceByteScanner,
  type BinanceStream,
  type ScannedBinance,
} from '../../src/worker/ingest/scan-binance.ts';
import { createCursor, load } from '../../src/worker/ingest/scan-text.ts';

/** Null: the text is none of the three shapes. Example: of a depth update the frame with its rows, valid until the next call. */
export const createTextScanner = (stream: BinanceStream): ((text: string) => ScannedBinance | null) => {
  const cursor = createCursor();
  const scanner = createBinanceByteScanner(stream);
  return (text) => {
    const frame = load(cursor, text, 0) ? scanner.scan(cursor.bytes, 0) : null;
    return frame !== null && scanner.end() === text.length ? frame : null;
  };
};
