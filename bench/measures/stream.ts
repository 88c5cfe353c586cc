// The recorded stream every measure runs on, as flat strings: a substring of a large parent is read at another speed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Decimals of the recorded symbol: price ticks of 0.1, lots of 0.001. */
export const RECORDED = { symbol: 'btcusdt', depthStream: 'depth@0ms', digits: { price: 1, amount: 3 } } as const;

export type Recording = { readonly path: string; readonly frames: readonly string[] };

/** BENCH_STREAM, else the shared recording beside the repository; null when neither is there. */
export const streamPath = (root: string): string | null => {
  const path =
    process.env['BENCH_STREAM'] ?? join(root, '..', 'shared', 'recordings', 'binance-usdm-btcusdt-20240808.gz');
  return existsSync(path) ? path : null;
};

const flat = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');

/** Lines of `<local time in ns> <frame>`; the frames alone, in order. */
export const readStream = (path: string): Recording => {
  const lines = gunzipSync(readFileSync(path)).toString('utf8').split('\n');
  const frames = lines.filter((line) => line !== '').map((line) => flat(line.slice(line.indexOf(' ') + 1)));
  return { path, frames };
};
