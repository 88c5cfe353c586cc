// What a replay says of itself.
import { createTop, levelCount, readTop } from '../../../src/domain/market/book/book.ts';
import { priceText } from '../../../src/domain/num/ticks.ts';
import type { OpenedTape } from '../../../src/worker/tape/open-tape.ts';
import type { Oracle } from '../../../src/worker/tape/oracle.ts';
import { stateHash } from '../../../src/worker/tape/state-hash.ts';
import type { TapeFold } from '../../../src/worker/tape/tape-fold.ts';

type Level = { readonly price: string; readonly amountCont: number };
export type ReplayReport = {
  readonly file: string;
  readonly venue: string;
  readonly contract: string;
  readonly from: string;
  readonly to: string;
  readonly lines: number;
  readonly frames: number;
  readonly events: number;
  readonly rejected: { readonly [reason: string]: number };
  readonly dropped: number;
  readonly gaps: number;
  readonly resyncs: number;
  readonly disconnects: number;
  readonly badLines: number;
  readonly unknownEntries: number;
  readonly wrongHashes: number;
  readonly cut: boolean;
  readonly book: {
    readonly seq: number;
    readonly levels: number;
    readonly bid: Level | null;
    readonly ask: Level | null;
  };
  readonly hash: string;
  readonly oracle: { readonly compared: number; readonly equal: number; readonly first: string | null } | null;
  readonly tookMs: number;
  /** Tape time over the time it took. */
  readonly timesRealTime: number;
};

type Facts = {
  readonly file: string;
  readonly tape: OpenedTape;
  readonly fold: TapeFold;
  readonly oracle: Oracle | null;
  readonly rejected: ReadonlyMap<string, number>;
  readonly tookMs: number;
};

const topOf = ({ core }: TapeFold): Pick<ReplayReport['book'], 'bid' | 'ask'> => {
  const { book, contract } = core.state.book;
  const digits = core.state.account.contracts.get(contract)?.priceDigits ?? 0;
  const top = createTop(1);
  readTop(book, top);
  const level = ({ count, ticks, amounts }: typeof top.bids): Level | null =>
    count === 0 ? null : { price: priceText(ticks[0]!, digits), amountCont: amounts[0]! };
  return { bid: level(top.bids), ask: level(top.asks) };
};

export const reportOf = ({ file, tape, fold, oracle, rejected, tookMs }: Facts): ReplayReport => {
  const { core, counts, walk } = fold;
  const { line, book } = core.state;
  return {
    file,
    venue: tape.kind,
    contract: book.contract,
    from: new Date(tape.firstMs).toISOString(),
    to: new Date(walk.atMs).toISOString(),
    lines: counts.lines,
    frames: counts.frames,
    events: counts.events,
    rejected: Object.fromEntries(rejected),
    dropped: line.framesDropped,
    gaps: line.gaps,
    resyncs: line.resyncs,
    disconnects: counts.disconnects,
    badLines: counts.badLines,
    unknownEntries: counts.unknownEntries,
    wrongHashes: counts.wrongHashes,
    cut: tape.isCut,
    book: { seq: book.seq, levels: levelCount(book.book), ...topOf(fold) },
    hash: stateHash(core.state),
    oracle: oracle === null ? null : oracle.result(),
    tookMs: Math.round(tookMs),
    timesRealTime: Math.round((walk.atMs - tape.firstMs) / Math.max(1, tookMs)),
  };
};

const level = (name: string, one: Level | null): string =>
  one === null ? `no ${name}` : `${name} ${one.amountCont} at ${one.price}`;

export const textOf = (report: ReplayReport): string => {
  const rejected =
    Object.entries(report.rejected)
      .map(([reason, count]) => `${count} ${reason}`)
      .join(', ') || 'none';
  const { oracle, book } = report;
  const lines = [
    `${report.file}: ${report.venue}, ${report.contract}, ${report.from} to ${report.to}${report.cut ? ' (the file is cut)' : ''}`,
    `frames ${report.frames}, events ${report.events}, rejected: ${rejected}; dropped ${report.dropped}`,
    `gaps ${report.gaps}, resyncs ${report.resyncs}, disconnects ${report.disconnects}, bad lines ${report.badLines}, unknown entries ${report.unknownEntries}, wrong hashes ${report.wrongHashes}`,
    `book ${book.seq}: ${book.levels} levels, ${level('bid', book.bid)}, ${level('ask', book.ask)}`,
    `state ${report.hash}`,
    ...(oracle === null
      ? []
      : [`oracle ${oracle.equal} of ${oracle.compared}${oracle.first === null ? '' : `; ${oracle.first}`}`]),
    `${report.tookMs} ms, ${report.timesRealTime} times real time`,
  ];
  return `${lines.join('\n')}\n`;
};
