// The recorded market in our own exchange's words: book changes and trades, in order, with the time each was recorded at.
// A best-price ticker becomes the change of the book that it implies: what a book that is never held back would send.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { createGuard } from '../../../src/domain/market/guard/frame-guard.ts';
import { createSourceBook, type Rows, type SourceBook } from './source-book.ts';

/** One frame to be. `atMs`: recorded time from the stream's first frame on. */
export type SourceStep =
  | { readonly kind: 'depth'; readonly atMs: number; readonly asks: Rows; readonly bids: Rows }
  | {
      readonly kind: 'fill';
      readonly atMs: number;
      readonly price: string;
      readonly amount: string;
      readonly isBuy: boolean;
    };
/** `book` is the one the first step applies to. */
export type OwnStream = { readonly steps: readonly SourceStep[]; readonly open: () => SourceBook };

type TextRow = readonly [price: string, amount: string];
type Update = {
  readonly e: 'depthUpdate';
  readonly U: number;
  readonly u: number;
  readonly pu: number;
  readonly b: readonly TextRow[];
  readonly a: readonly TextRow[];
};
type Best = {
  readonly e: 'bookTicker';
  readonly u: number;
  readonly b: string;
  readonly B: string;
  readonly a: string;
  readonly A: string;
};
type Print = { readonly e: 'trade'; readonly p: string; readonly q: string; readonly m: boolean };
type Snapshot = { readonly lastUpdateId: number; readonly bids: readonly TextRow[]; readonly asks: readonly TextRow[] };
type Line = { readonly ms: number; readonly frame: { readonly data?: Update | Best | Print } & Partial<Snapshot> };

/** Two recorded decimals to the contract's one; 0.001 BTC is one contract. */
const price = (text: string): string => text.replace(/0$/, '');
const contracts = (text: string): string => String(BigInt(text.replace('.', '')));
const rowsOf = (rows: readonly TextRow[]): Rows => rows.map((row) => [price(row[0]), contracts(row[1])]);

/** Levels that a newer ticker has seen gone are gone: the book never crosses. */
const notBefore = (rows: Rows, best: Rows[number] | null, sign: 1 | -1): Rows =>
  best === null
    ? rows
    : rows.map((row) => {
        const past = sign * (Number(row[0]) - Number(best[0]));
        return past < 0 ? [row[0], '0'] : past === 0 ? best : row;
      });

const readLines = async (path: string, take: (line: Line) => void): Promise<void> => {
  const lines = createInterface({ input: createReadStream(path).pipe(createGunzip()), crlfDelay: Infinity });
  for await (const line of lines) {
    const space = line.indexOf(' ');
    if (space > 0)
      take({ ms: Number(line.slice(0, space)) / 1e6, frame: JSON.parse(line.slice(space + 1)) as Line['frame'] });
  }
};

/** Folds the lines into steps; a frame that changes nothing is none. */
const createWriter = () => {
  const guard = createGuard('pu');
  const steps: SourceStep[] = [];
  const waiting: Line[] = [];
  let first: { readonly asks: Rows; readonly bids: Rows } | null = null;
  let book = createSourceBook([], []);
  let best: Best | null = null;
  let startMs = 0;
  const put = (ms: number, asks: Rows, bids: Rows): void => {
    if (asks.length + bids.length === 0) return;
    book.apply(asks, bids);
    steps.push({ kind: 'depth', atMs: ms - startMs, asks, bids });
  };
  const update = (line: Line, data: Update): void => {
    const decision = guard.decide({ k: 'upd', U: data.U, u: data.u, pu: data.pu });
    if (decision === 'buffer') waiting.push(line);
    if (decision !== 'apply') return;
    const newer = best !== null && best.u > data.u ? best : null;
    const asks = notBefore(rowsOf(data.a), newer && [price(newer.a), contracts(newer.A)], 1);
    const bids = notBefore(rowsOf(data.b), newer && [price(newer.b), contracts(newer.B)], -1);
    put(line.ms, book.changes('asks', asks), book.changes('bids', bids));
  };
  const quote = (line: Line, data: Best): void => {
    if (best !== null && best.u > data.u) return;
    best = data;
    put(
      line.ms,
      book.upTo('asks', [price(data.a), contracts(data.A)]),
      book.upTo('bids', [price(data.b), contracts(data.B)]),
    );
  };
  const live = (line: Line, data: Update | Best | Print): void => {
    if (data.e === 'depthUpdate') return update(line, data);
    if (first === null) return;
    if (data.e === 'trade')
      steps.push({
        kind: 'fill',
        atMs: line.ms - startMs,
        price: price(data.p),
        amount: contracts(data.q),
        isBuy: !data.m,
      });
    else quote(line, data);
  };
  const take = (line: Line): void => {
    const { data, lastUpdateId, asks, bids } = line.frame;
    if (data !== undefined) live(line, data);
    if (lastUpdateId === undefined || asks === undefined || bids === undefined) return;
    guard.decide({ k: 'snap', id: lastUpdateId });
    first = { asks: rowsOf(asks), bids: rowsOf(bids) };
    book = createSourceBook(first.asks, first.bids);
    startMs = line.ms;
    for (const kept of waiting.splice(0)) live({ ...kept, ms: line.ms }, kept.frame.data!);
  };
  return {
    take,
    end: (): OwnStream => ({ steps, open: () => createSourceBook(first?.asks ?? [], first?.bids ?? []) }),
  };
};

/** Reads the whole recording. Throws when it cannot be read or has no snapshot of the book. */
export const readOwnStream = async (path: string): Promise<OwnStream> => {
  const writer = createWriter();
  await readLines(path, writer.take);
  const stream = writer.end();
  if (stream.steps.length === 0) throw new Error(`${path} has no book to play`);
  return stream;
};
