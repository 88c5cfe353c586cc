// Writes what happens on the tape, and from time to time the whole state, so that a piece of the tape can be understood without what came before.
import type { EngineState } from '../fold/state.ts';
import type { TapePiece, TapeStorePort } from '../ports/ports.ts';
import { keepState, writeState } from './checkpoint.ts';
import { TAPE_VERSION, type TapeEntry } from './entry.ts';
import { remarkLine, toLine } from './line.ts';
import { stateHash } from './state-hash.ts';

export type Recorder = {
  /** Called before the entry is folded. */
  readonly write: (entry: TapeEntry) => void;
  /** A tape of its own: at least the last `minutes` (null: all that is kept). It begins with a checkpoint and ends with what it folds to. */
  readonly save: (minutes: number | null, nowMs: number) => string;
  /** The piece that is being written, so far. */
  readonly newestPiece: () => TapePiece | null;
  /** Begins a piece now. */
  readonly cut: (nowMs: number) => void;
  readonly onPieceEnd: (hear: (piece: TapePiece, nowMs: number) => void) => void;
};

/** State is written this often: a minute saved is at most this much longer. */
const PIECE_MS = 20_000;

export const checkpointLine = (state: EngineState, atMs: number): string =>
  toLine({ kind: 'checkpoint', atMs, hash: stateHash(state), state: writeState(keepState(state)) });

const firstMsOf = (text: string): number | null => {
  const ms = Date.parse(`${text.slice(0, 23)}Z`);
  return Number.isNaN(ms) ? null : ms;
};

export const createRecorder = (state: EngineState, tape: TapeStorePort): Recorder => {
  let pieceMs: number | null = null;
  let hearEnd: (piece: TapePiece, nowMs: number) => void = () => undefined;
  const cut = (nowMs: number): void => {
    pieceMs = nowMs;
    tape.cut(checkpointLine(state, nowMs), nowMs);
  };
  return {
    write: (entry) => {
      pieceMs ??= entry.atMs;
      if (entry.atMs - pieceMs >= PIECE_MS || tape.isFull()) {
        const ended = tape.newest();
        if (ended !== null) hearEnd(ended, entry.atMs);
        cut(entry.atMs);
      }
      tape.append(toLine(entry));
    },
    save: (minutes, nowMs) => {
      const text = tape.read(minutes === null ? -Infinity : nowMs - minutes * 60_000);
      // A tape begins when its first line was written.
      const head = remarkLine({ kind: 'tape', version: TAPE_VERSION, app: 'tapedeck' }, firstMsOf(text) ?? nowMs);
      const end = remarkLine({ kind: 'end', hash: stateHash(state) }, nowMs);
      return `${head}\n${text === '' ? '' : `${text}\n`}${end}\n`;
    },
    newestPiece: tape.newest,
    cut,
    onPieceEnd: (hear) => {
      hearEnd = hear;
    },
  };
};
