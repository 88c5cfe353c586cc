// Keeps the page's tape on this device while it runs, and shows what was kept when it starts. Without a store it does nothing.
import type { EngineState } from '../fold/state.ts';
import type { Ports } from '../ports/ports.ts';
import type { TapeEntry } from './entry.ts';
import { createKeeper, readKept } from './kept-session.ts';
import { lastView } from './last-view.ts';
import type { Recorder } from './recorder.ts';

export type Persistence = {
  /** Called at every tick of the engine. */
  readonly tick: () => void;
  /** Called when the page says what it looks at: once, the last view is put in place, unless the exchange was faster. */
  readonly restore: () => void;
  /** Somebody logged out: nothing of theirs stays on this device. */
  readonly forget: () => void;
};
export type PersistenceDeps = {
  readonly ports: Ports;
  readonly state: EngineState;
  readonly recorder: Recorder;
  readonly record: (entry: TapeEntry) => void;
  /** What is on the tape at the moment is not to be kept. */
  readonly isPaused: () => boolean;
  readonly onRestored: () => void;
};

const EVERY_MS = 2000;
const CHANCE = 1_000_000_000;

export const createPersistence = ({
  ports,
  state,
  recorder,
  record,
  isPaused,
  onRestored,
}: PersistenceDeps): Persistence => {
  const { sessions: kv, clock, random } = ports;
  if (kv === undefined) return { tick: () => undefined, restore: () => undefined, forget: () => undefined };
  const id = `${clock.now().toString(36)}-${Math.floor(random.next() * CHANCE).toString(36)}`;
  const keeper = createKeeper(kv, id);
  let dueMs = 0;
  let isRestored = false;
  const newest = readKept(kv, id, 1);
  // A page that never looked at a market has nothing worth coming back to.
  recorder.onPieceEnd((piece, nowMs) => {
    if (state.view !== null && !isPaused()) void keeper.keep(piece, nowMs);
  });
  const restore = async (): Promise<void> => {
    const piece = (await newest)?.pieces[0];
    const entry = piece === undefined ? null : lastView(state, piece, clock.now());
    if (entry === null) return;
    record(entry);
    onRestored();
  };
  return {
    tick: () => {
      const nowMs = clock.now();
      if (state.view === null || nowMs < dueMs || isPaused()) return;
      dueMs = nowMs + EVERY_MS;
      const piece = recorder.newestPiece();
      if (piece !== null) void keeper.keep(piece, nowMs);
    },
    restore: () => {
      if (isRestored) return;
      isRestored = true;
      void restore();
    },
    forget: () => void keeper.forget(),
  };
};
