// The content of a recorded line: `<local time in ns> <raw JSON>` of Binance's combined stream for USD-M futures, or one REST depth snapshot.
// Prices become whole ticks and sizes whole contracts here; a line with anything else in it does not get through.
import type { ContractSpec, Contracts, Side, Ticks } from '../../kernel/language/types.ts';
import { ticksOf } from '../../rest/decimal-text.ts';

export type Level = readonly [Ticks, Contracts];
export type Frame =
  | { readonly kind: 'snapshot'; readonly id: number; readonly bids: readonly Level[]; readonly asks: readonly Level[] }
  | {
      readonly kind: 'update';
      readonly first: number;
      readonly last: number;
      readonly previous: number;
      readonly bids: readonly Level[];
      readonly asks: readonly Level[];
    }
  | { readonly kind: 'ticker'; readonly id: number; readonly bid: Level; readonly ask: Level }
  | { readonly kind: 'trade'; readonly side: Side; readonly priceTicks: Ticks; readonly amount: Contracts };
/** `atUs`: local time of the recorder, microseconds. frame null: a kind of frame nobody here needs. */
export type RecordedLine = { readonly atUs: number; readonly frame: Frame | null };

const TIME = /^\d{16,19}$/;
const MOST_LEVELS = 5_000;
const NS_PER_US_DIGITS = 3;

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** A size in coins as whole contracts; null when it is not a plain decimal or falls between contracts. Example (0.001): '0.014' is 14. */
export const amountOf = (text: unknown, spec: ContractSpec): Contracts | null => {
  const match = typeof text === 'string' ? /^(\d{1,12})(?:\.(\d{1,12}))?$/.exec(text) : null;
  if (match === null) return null;
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  if (fraction.length > spec.unit.digits) return null;
  const size = Number((match[1] ?? '') + fraction.padEnd(spec.unit.digits, '0'));
  return Number.isSafeInteger(size) && size % spec.unit.units === 0 ? size / spec.unit.units : null;
};

const priceOf = (text: unknown, spec: ContractSpec): Ticks | null =>
  typeof text === 'string' && text.length < 20 ? ticksOf(text, spec) : null;

const levelOf = (price: unknown, size: unknown, spec: ContractSpec): Level | null => {
  const [ticks, amount] = [priceOf(price, spec), amountOf(size, spec)];
  return ticks === null || amount === null ? null : [ticks, amount];
};

const levelsOf = (rows: unknown, spec: ContractSpec): Level[] | null => {
  if (!Array.isArray(rows) || rows.length > MOST_LEVELS) return null;
  const levels: Level[] = [];
  for (const row of rows as readonly unknown[]) {
    const level = Array.isArray(row) ? levelOf(row[0], row[1], spec) : null;
    if (level === null) return null;
    levels.push(level);
  }
  return levels;
};

const updateOf = (data: Json, spec: ContractSpec): Frame | null => {
  const [first, last, previous] = [data['U'], data['u'], data['pu']];
  const [bids, asks] = [levelsOf(data['b'], spec), levelsOf(data['a'], spec)];
  if (!isId(first) || !isId(last) || !isId(previous) || bids === null || asks === null) return null;
  return { kind: 'update', first, last, previous, bids, asks };
};

const tickerOf = (data: Json, spec: ContractSpec): Frame | null => {
  const id = data['u'];
  const [bid, ask] = [levelOf(data['b'], data['B'], spec), levelOf(data['a'], data['A'], spec)];
  return isId(id) && bid !== null && ask !== null && bid[0] < ask[0] ? { kind: 'ticker', id, bid, ask } : null;
};

const tradeOf = (data: Json, spec: ContractSpec): Frame | null => {
  const [priceTicks, amount, isMakerBuyer] = [priceOf(data['p'], spec), amountOf(data['q'], spec), data['m']];
  if (priceTicks === null || amount === null || amount === 0 || typeof isMakerBuyer !== 'boolean') return null;
  return { kind: 'trade', side: isMakerBuyer ? 'sell' : 'buy', priceTicks, amount };
};

const snapshotOf = (data: Json, spec: ContractSpec): Frame | null => {
  const id = data['lastUpdateId'];
  const [bids, asks] = [levelsOf(data['bids'], spec), levelsOf(data['asks'], spec)];
  return isId(id) && bids !== null && asks !== null && bids.length > 0 && asks.length > 0
    ? { kind: 'snapshot', id, bids, asks }
    : null;
};

/** undefined: the frame is broken; null: it is none of ours. */
const frameOf = (json: Json, symbol: string, spec: ContractSpec): Frame | null | undefined => {
  if ('lastUpdateId' in json) return snapshotOf(json, spec) ?? undefined;
  const data = json['data'];
  if (!isObject(data)) return undefined;
  if (data['s'] !== symbol) return null;
  switch (data['e']) {
    case 'depthUpdate':
      return updateOf(data, spec) ?? undefined;
    case 'bookTicker':
      return tickerOf(data, spec) ?? undefined;
    case 'trade':
      return tradeOf(data, spec) ?? undefined;
    default:
      return null;
  }
};

/** One line of a recording; null when it is not a good one. `symbol` as the venue writes it: 'BTCUSDT'. */
export const readLine = (line: string, symbol: string, spec: ContractSpec): RecordedLine | null => {
  const space = line.indexOf(' ');
  const time = line.slice(0, Math.max(0, space));
  if (!TIME.test(time)) return null;
  let json: unknown;
  try {
    json = JSON.parse(line.slice(space + 1));
  } catch {
    return null;
  }
  const frame = isObject(json) ? frameOf(json, symbol, spec) : undefined;
  return frame === undefined ? null : { atUs: Number(time.slice(0, -NS_PER_US_DIGITS)), frame };
};
