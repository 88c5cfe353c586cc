// The whole state, kept aside. What it keeps is what the state's hash looks at: restored, the state has the same hash and folds on the same way.
import { applyRows, clearBook, type Book, type LevelRows } from '../../domain/market/book/book.ts';
import { visitLevels } from '../../domain/market/book/levels.ts';
import { createGuard } from '../../domain/market/guard/frame-guard.ts';
import type { GuardState } from '../../domain/market/guard/frame.ts';
import { countLevels } from '../../domain/market/book/ladder.ts';
import { createAccountState, type AccountState } from '../fold/account-state.ts';
import type { KeptAnswer, SentRead } from '../fold/answers-state.ts';
import { createLineState } from '../fold/line-state.ts';
import { createLists, type ListsState } from '../fold/own-lists.ts';
import type { EngineState } from '../fold/state.ts';
import type { StreamState } from '../fold/stream-state.ts';
import { listsOfOlder, type OlderRows } from './older-lists.ts';

type Side = Book['bids'];
/** Levels best first, in flat memory. */
type KeptSide = { readonly ticks: Float64Array; readonly amounts: Float64Array };
export type Checkpoint = {
  readonly bids: KeptSide;
  readonly asks: KeptSide;
  readonly guard: GuardState;
  /** All else, as JSON. */ readonly rest: string;
};

/** The account; its contracts are pairs. */
type Kept = Omit<AccountState, 'contracts'> & { readonly contracts: readonly [string, unknown][] };

type Plain = {
  readonly line: EngineState['line'];
  readonly streams: readonly StreamState[];
  readonly view: EngineState['view'];
  readonly notices: EngineState['notices'];
  readonly venue?: EngineState['venue'];
  readonly answers?: readonly [string, KeptAnswer][];
  /** Absent on tapes that do not say when a read was sent. */
  readonly sent?: readonly [string, SentRead][];
  readonly book: {
    readonly contract: string;
    readonly seq: number;
    readonly timeMs: number | null;
    readonly highestSeq: number;
    readonly sum?: number;
  };
  readonly market: Omit<EngineState['market'], 'prices' | 'fundings'> & {
    readonly prices: readonly [string, unknown][];
    readonly fundings: readonly [string, unknown][];
  };
  readonly account: Kept | (Kept & OlderRows);
  /** Absent on tapes of before. */
  readonly lists?: ListsState;
};

const keepSide = (side: Side): KeptSide => {
  const count = countLevels(side);
  const kept = { ticks: new Float64Array(count), amounts: new Float64Array(count) };
  let at = 0;
  visitLevels(side, (ticks, amountCont) => {
    kept.ticks[at] = ticks;
    kept.amounts[at] = amountCont;
    at += 1;
    return true;
  });
  return kept;
};

const plainOf = ({
  line,
  streams,
  view,
  notices,
  venue,
  answers,
  book,
  market,
  account,
  lists,
}: EngineState): object => ({
  line,
  streams: [...streams.values()],
  view,
  notices,
  venue,
  answers: answers === undefined ? undefined : [...answers.rows],
  sent: answers?.sent === undefined ? undefined : [...answers.sent],
  book: { contract: book.contract, seq: book.seq, timeMs: book.timeMs, highestSeq: book.highestSeq, sum: book.sum },
  market: { ...market, prices: [...market.prices], fundings: [...market.fundings] },
  account: { ...account, contracts: [...account.contracts] },
  lists,
});

/** Bytes a checkpoint takes in memory. */
export const sizeOf = ({ bids, asks, rest }: Checkpoint): number =>
  (bids.ticks.length + asks.ticks.length) * 16 + rest.length * 2;

export const keepState = (state: EngineState): Checkpoint => ({
  bids: keepSide(state.book.book.bids),
  asks: keepSide(state.book.book.asks),
  guard: state.book.guard.state(),
  rest: JSON.stringify(plainOf(state)),
});

const fieldsOf = ({ session, userName, environment }: Kept) => ({ session, userName, environment });

const rowsOf = ({ ticks, amounts }: KeptSide): LevelRows => ({ count: ticks.length, ticks, amounts });

/** Puts the state back, in place: whoever holds it sees the kept one. */
export const restoreState = (state: EngineState, { bids, asks, guard, rest }: Checkpoint): void => {
  const { line, streams, view, notices, venue, answers, sent, book, market, account, lists } = JSON.parse(
    rest,
  ) as Plain;
  Object.assign(state.line, createLineState(), line);
  state.streams.clear();
  for (const stream of streams) state.streams.set(stream.key, stream);
  Object.assign(state, { view }, venue === undefined ? {} : { venue });
  if (venue === undefined) delete state.venue;
  if (answers === undefined) delete state.answers;
  else state.answers = { rows: new Map(answers), ...(sent !== undefined && { sent: new Map(sent) }) };
  Object.assign(state.notices, notices);
  Object.assign(state.book, { sum: undefined }, book, { guard: createGuard(guard.protocol, guard) });
  clearBook(state.book.book);
  applyRows(state.book.book, rowsOf(bids), rowsOf(asks));
  Object.assign(state.market, { barPrice: undefined }, market, {
    prices: new Map(market.prices),
    fundings: new Map(market.fundings),
  });
  Object.assign(state.account, createAccountState(), fieldsOf(account), { contracts: new Map(account.contracts) });
  // Of a tape of before: the rows are parts of the account.
  Object.assign(state.lists, createLists(), lists ?? listsOfOlder(account as Kept & OlderRows));
};

/** As it stands on a tape: plain JSON. */
export type WrittenState = {
  readonly bids: readonly number[];
  readonly asks: readonly number[];
  readonly guard: GuardState;
  readonly rest: string;
};
const flatOf = ({ ticks, amounts }: KeptSide): number[] =>
  Array.from(ticks).flatMap((one, at) => [one, amounts[at] ?? 0]);
const sideOf = (flat: readonly number[]): KeptSide => ({
  ticks: Float64Array.from(flat.filter((_, at) => at % 2 === 0)),
  amounts: Float64Array.from(flat.filter((_, at) => at % 2 === 1)),
});

export const writeState = ({ bids, asks, guard, rest }: Checkpoint): WrittenState => ({
  bids: flatOf(bids),
  asks: flatOf(asks),
  guard,
  rest,
});
export const readState = ({ bids, asks, guard, rest }: WrittenState): Checkpoint => ({
  bids: sideOf(bids),
  asks: sideOf(asks),
  guard,
  rest,
});
