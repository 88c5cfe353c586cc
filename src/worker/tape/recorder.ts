// Writes what happens on the tape, and from time to time the whole state, so that a piece of the tape can be understood without what came before.
import type { EngineState } from '../fold/state.ts';
import type { TapePiece, TapeStorePort } from '../ports/ports.ts';
import { keepState, writeState } from './checkpoint.ts';
import type { TapeEntry } from './entry.ts';
import { toLine } from './line.ts';
import { stateHash } from './state-hash.ts';

export type Recorder = {
  /** Called before the entry is folded. */
  readonly write: (entry: TapeEntry) => void;
  /** The piece that is being written, so far. */
  readonly newestPiece: () => TapePiece | null;
  /** Begins the tape anew: nothing is left of what was on it. */
  readonly restart: (nowMs: number) => void;
  readonly onPieceEnd: (onFrame: (piece: TapePiece, nowMs: number) => void) => void;
};

/** State is written this often: a minute saved is at most this much longer. */
const PIECE_MS = 20_000;
export const checkpointLine = (state: EngineState, atMs: number): string =>
  toLine({ kind: 'checkpoint', atMs, hash: stateHash(state), state: writeState(keepState(state)) });

export const createRecorder = (state: EngineState, tape: TapeStorePort): Recorder => {
  let pieceMs: number | null = null;
  let onEnded: (piece: TapePiece, nowMs: number) => void = () => undefined;
  const cut = (nowMs: number): void => {
    pieceMs = nowMs;
    tape.cut(checkpointLine(state, nowMs), nowMs);
  };
  return {
    write: (entry) => {
      pieceMs ??= entry.atMs;
      if (entry.atMs - pieceMs >= PIECE_MS || tape.isFull()) {
        const ended = tape.newest();
        if (ended !== null) onEnded(ended, entry.atMs);
        cut(entry.atMs);
      }
      tape.append(toLine(entry));
    },
    newestPiece: tape.newest,
    restart: (nowMs) => {
      tape.clear();
      cut(nowMs);
    },
    onPieceEnd: (listener) => {
      onEnded = listener;
    },
  };
};
