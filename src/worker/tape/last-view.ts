// What this device saw last, put into a fresh engine before the socket is up: shown at once, and never as live.
import { applySnapshot } from '../../domain/market/book/book.ts';
import { levelsOf } from '../../domain/market/book/levels.ts';
import { createCore } from '../core.ts';
import type { EngineState } from '../fold/state.ts';
import { keepState, restoreState, writeState } from './checkpoint.ts';
import type { TapeEntry } from './entry.ts';
import { parseTape } from './line.ts';
import { isHashOf } from './older-hash.ts';
import { stateHash } from './state-hash.ts';

/** The state a kept piece folds to; null where it is damaged. */
const foldPiece = (text: string): EngineState | null => {
  try {
    const { state, accept } = createCore();
    for (const entry of parseTape(text)) {
      accept(entry);
      if (entry.kind === 'checkpoint' && !isHashOf(state, entry.hash)) return null;
    }
    return state;
  } catch {
    // A store may hold anything: what cannot be folded is no piece of a tape.
    return null;
  }
};

/** Whether the page looks at what was kept, and nothing newer was received of it. */
const isWanted = (now: EngineState, kept: EngineState): boolean =>
  now.book.timeMs === null &&
  now.market.trades.length === 0 &&
  now.market.ticker === null &&
  now.view !== null &&
  kept.view !== null &&
  now.view.environment === kept.view.environment &&
  now.view.contract === kept.view.contract;

/** What was kept of the market, put over a state that has none yet. */
const overlay = (state: EngineState, kept: EngineState): void => {
  const { book, market, account } = kept;
  restoreBookOf(state, kept);
  const isSameInterval = market.granularity === state.market.granularity && market.barPrice === state.market.barPrice;
  Object.assign(state.market, {
    trades: market.trades,
    tradesMs: market.tradesMs,
    ticker: market.ticker,
    prices: market.prices,
    fundings: market.fundings,
    // Whatever is received next is newer, also from an exchange whose clock was set back.
    last: market.last === null ? null : { ...market.last, timeMs: 0 },
    ...(isSameInterval ? { candles: market.candles, candlesMs: market.candlesMs } : {}),
  });
  Object.assign(state.book, { contract: book.contract, seq: book.seq, timeMs: book.timeMs });
  // Their environment stays unsaid: the rules are read again.
  if (state.account.environment === null) state.account.contracts = account.contracts;
};

const restoreBookOf = (state: EngineState, kept: EngineState): void =>
  applySnapshot(state.book.book, levelsOf(kept.book.book.bids), levelsOf(kept.book.book.asks));

/**
 * The entry that puts the kept view into `now`: the market and the contracts' rules. The line, the streams and whoever is logged in are as they
 * are now: the exchange has to say first who this is. null: what was kept is damaged, or the page looks elsewhere.
 */
export const lastView = (now: EngineState, piece: string, atMs: number): TapeEntry | null => {
  const kept = foldPiece(piece);
  if (kept === null || !isWanted(now, kept)) return null;
  const { state } = createCore();
  restoreState(state, keepState(now));
  overlay(state, kept);
  return { kind: 'checkpoint', atMs, hash: stateHash(state), state: writeState(keepState(state)) };
};
