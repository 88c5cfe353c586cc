// What stands on the command line.
import type { TapeKind } from '../../../src/worker/tape/open-tape.ts';

export type Options = {
  readonly file: string;
  readonly venue: TapeKind | null;
  /** Times real time; Infinity: as fast as it goes. */
  readonly speed: number;
  /** Epoch ms to stop at; null: the end. */
  readonly atMs: number | null;
  readonly oracle: boolean;
  readonly json: boolean;
};

const KINDS: readonly TapeKind[] = ['ours', 'binance-usdm', 'bybit-linear', 'okx-swap', 'hyperliquid', 'hotcoin'];

/** `12.5` (seconds from the start), `1m30s`, epoch ms, or an ISO time. */
const readTime = (text: string, firstMs: number): number | null => {
  const parts = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+(?:\.\d+)?)s?)?$/.exec(text);
  if (/^\d{13}$/.test(text)) return Number(text);
  if (parts !== null && text !== '') {
    const [, hours = '0', minutes = '0', seconds = '0'] = parts;
    return firstMs + Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
  }
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : ms;
};

export type ReadTime = (firstMs: number) => number | null;
export type Parsed =
  | { readonly ok: true; readonly options: Omit<Options, 'atMs'>; readonly at: ReadTime | null }
  | { readonly ok: false; readonly says: string };

const take = (words: string[], name: string): string | undefined => {
  const inline = words.findIndex((word) => word.startsWith(`--${name}=`));
  if (inline >= 0) return words.splice(inline, 1)[0]?.slice(name.length + 3);
  const at = words.indexOf(`--${name}`);
  return at < 0 ? undefined : words.splice(at, 2)[1];
};
const flag = (words: string[], name: string): boolean => {
  const at = words.indexOf(`--${name}`);
  if (at >= 0) words.splice(at, 1);
  return at >= 0;
};

export const parseOptions = (line: readonly string[]): Parsed => {
  const words = [...line];
  const json = flag(words, 'json');
  const [venue, speedText = 'max', atText, oracle] = ['venue', 'speed', 'at', 'oracle'].map((name) =>
    take(words, name),
  );
  const speed = speedText === 'max' ? Infinity : Number(speedText);
  const [file] = words;
  if (file === undefined || words.length > 1 || file.startsWith('-'))
    return { ok: false, says: 'Say which file: npm run replay -- FILE. More: npm run replay -- --help' };
  const kind = KINDS.find((one) => one === venue);
  if (venue !== undefined && kind === undefined)
    return { ok: false, says: `unknown venue ${venue}; known: ${KINDS.join(', ')}` };
  if (!(speed > 0)) return { ok: false, says: '--speed takes a number above 0, or max' };
  if (oracle !== undefined && oracle !== 'bookTicker')
    return { ok: false, says: `unknown oracle ${oracle}; known: bookTicker` };
  if (atText !== undefined && readTime(atText, 0) === null)
    return { ok: false, says: '--at takes seconds from the start, 1m30s, epoch ms or an ISO time' };
  return {
    ok: true,
    options: { file, venue: kind ?? null, speed, oracle: oracle !== undefined, json },
    at: atText === undefined ? null : (firstMs) => readTime(atText, firstMs),
  };
};
