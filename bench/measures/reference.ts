// What a scanner must agree with: JSON.parse, a shape check, and exact decimals by digits in bigint. Slow and obvious.
import { depthData, pushFrame } from '../../src/domain/wire/topics.ts';
import type { LevelRows } from '../../src/domain/market/book/book.ts';
import type { BinanceStream, ScannedBinance } from '../../src/worker/ingest/scan-binance.ts';
import type { DepthStream, ScannedDepth } from '../../src/worker/ingest/scan-depth.ts';

const units = (text: unknown, digits: number): number | null => {
  const match = typeof text === 'string' ? /^(\d+)(?:\.(\d+))?$/.exec(text) : null;
  if (match === null) return null;
  const fraction = match[2] ?? '';
  if (/[1-9]/.test(fraction.slice(digits))) return null;
  const value = BigInt((match[1] ?? '') + fraction.slice(0, digits).padEnd(digits, '0'));
  return value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : null;
};

type Bag = { readonly [key: string]: unknown };
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);
const count = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : Number.NaN;
const levels = (rows: unknown, price: number, amount: number): (readonly [number, number])[] | null => {
  if (!Array.isArray(rows)) return null;
  const all = rows.map((row: unknown) =>
    Array.isArray(row) && row.length === 2 ? ([units(row[0], price), units(row[1], amount)] as const) : null,
  );
  return all.every(
    (level): level is [number, number] => level !== null && level[0] !== null && level[0] > 0 && level[1] !== null,
  )
    ? all
    : null;
};
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
/** Keys of the wire in any order, values as numbers; null where one is none. */
const whole = <T extends Bag>(frame: T): T | null =>
  Object.values(frame).some((value) => value === null || Number.isNaN(value)) ? null : frame;

/** JSON.parse path of a Binance frame. */
export const parseBinance = (text: string, { symbol, depthStream, digits }: BinanceStream): Bag | null => {
  const frame = parsed(text);
  const data = isBag(frame) ? frame['data'] : null;
  if (!isBag(frame) || !isBag(data) || data['s'] !== symbol.toUpperCase()) return null;
  const { price, amount } = digits;
  const timeMs = count(data['T']);
  if (Number.isNaN(count(data['E']))) return null;
  const stream = `${String(frame['stream'])} ${String(data['e'])}`;
  if (stream === `${symbol}@${depthStream} depthUpdate`) {
    const [bids, asks] = [levels(data['b'], price, amount), levels(data['a'], price, amount)];
    return whole({
      type: 'depth',
      timeMs,
      first: count(data['U']),
      last: count(data['u']),
      before: count(data['pu']),
      bids,
      asks,
    });
  }
  if (stream === `${symbol}@bookTicker bookTicker`) {
    const [bidTicks, bidLots, askTicks, askLots] = [
      units(data['b'], price),
      units(data['B'], amount),
      units(data['a'], price),
      units(data['A'], amount),
    ];
    return bidTicks === 0 || askTicks === 0
      ? null
      : whole({ type: 'bookTicker', timeMs, last: count(data['u']), bidTicks, bidLots, askTicks, askLots });
  }
  if (stream !== `${symbol}@trade trade` || data['X'] !== 'MARKET' || typeof data['m'] !== 'boolean') return null;
  const ticks = units(data['p'], price);
  return ticks === 0
    ? null
    : whole({
        type: 'trade',
        timeMs,
        id: count(data['t']),
        ticks,
        lots: units(data['q'], amount),
        isBuyerMaker: data['m'],
      });
};

/** JSON.parse path of one of our own depth frames, by the schemas of the wire. */
export const parseDepth = (text: string, { biz, contractCode, env, priceDigits }: DepthStream): Bag | null => {
  const push = pushFrame.safeParse(parsed(text));
  if (
    !push.success ||
    push.data.type !== 'depth' ||
    push.data.contractCode !== contractCode ||
    push.data.env !== env ||
    push.data.biz !== biz
  )
    return null;
  const depth = depthData.safeParse(push.data.data);
  if (!depth.success) return null;
  const [asks, bids] = [levels(depth.data.asks, priceDigits, 0), levels(depth.data.bids, priceDigits, 0)];
  const prevSeq = depth.data.kind === 'delta' ? depth.data.prevSeq : 0;
  return whole({
    kind: depth.data.kind,
    timestampMs: push.data.timestamp,
    pushSeq: push.data.seq,
    prevSeq,
    seq: depth.data.seq,
    asks,
    bids,
    sum: depth.data.sum ?? -1,
  });
};

const rows = ({ count: length, ticks, amounts }: LevelRows): (readonly [number, number])[] =>
  Array.from({ length }, (_, at) => [ticks[at]!, amounts[at]!]);

/** A scanner's answer as plain data, to compare with the JSON.parse path. */
export const plain = (frame: ScannedBinance | ScannedDepth): Bag =>
  'bids' in frame ? { ...frame, bids: rows(frame.bids), asks: rows(frame.asks) } : { ...frame };

const inOrder = (frame: Bag): string => JSON.stringify(Object.entries(frame).toSorted(([a], [b]) => (a < b ? -1 : 1)));
/** Whether both are the same facts. */
export const isSame = (a: Bag | null, b: Bag | null): boolean =>
  a === null || b === null ? a === b : inOrder(a) === inOrder(b);
