// The whole seconds of the exchange's time, as entries come. Of a tape that is put elsewhere it says where it is now.
import { HEAT_STEP_MS } from '../../domain/market/heat/heat-column.ts';
import type { EngineState } from '../fold/state.ts';

type SecondsWatch = {
  /** An entry of this time (epoch ms of this device) is about to be folded in. */
  readonly look: (atMs: number) => void;
  /** To be called before what was seen is handed out: a state that was put elsewhere may be there before an entry is. */
  readonly catchUp: () => void;
  /** Exchange time of the last that was folded in. */
  readonly nowMs: () => number;
};
type SecondsHandlers = {
  /** Whole second that passed between two entries, before the later one is folded in. */
  readonly onSecond: (atMs: number) => void;
  /** From here on it is `toMs`, whatever time it was before. */
  readonly onPut: (toMs: number) => void;
};

/** After a longer silence of the tape (which ticks twice a second) nobody knows what the book was in between. */
const SILENCE_MS = 5000;

const nextStep = (ms: number): number => (Math.floor(ms / HEAT_STEP_MS) + 1) * HEAT_STEP_MS;

/** Exchange time of the last that was folded in. */
const timeOf = ({ lastFrameAtMs, lastTickMs, offsetMs }: EngineState['line']): number =>
  Math.max(lastFrameAtMs ?? 0, lastTickMs ?? 0) + offsetMs;

/** Begins at the next whole second, epoch ms. A device clock that is set back makes no second pass twice. */
export const watchSeconds = ({ line }: EngineState, { onSecond, onPut }: SecondsHandlers): SecondsWatch => {
  let entries = line.tapeEvents;
  let { offsetMs } = line;
  let lastMs = timeOf(line);
  let dueMs = nextStep(lastMs);
  const note = (count: number, nowMs: number): void => {
    entries = count;
    ({ offsetMs } = line);
    lastMs = nowMs;
  };
  const put = (toMs: number): void => {
    dueMs = nextStep(toMs);
    onPut(toMs);
  };
  return {
    look: (atMs) => {
      const nowMs = atMs + line.offsetMs;
      const leapMs = nowMs - lastMs;
      // Measured anew, the exchange's time is right and what was later was wrong. With the same measure it is this device's clock that was set back.
      const isCorrected = line.offsetMs - offsetMs < -SILENCE_MS;
      // Another count than the one after the entry before: the state was put elsewhere on its tape.
      if (line.tapeEvents !== entries || isCorrected) put(nowMs);
      else if (Math.abs(leapMs) > SILENCE_MS) dueMs = Math.max(dueMs, nextStep(nowMs));
      note(line.tapeEvents + 1, nowMs);
      for (; dueMs <= nowMs; dueMs += HEAT_STEP_MS) onSecond(dueMs);
    },
    catchUp: () => {
      if (line.tapeEvents === entries) return;
      note(line.tapeEvents, timeOf(line));
      put(lastMs);
    },
    nowMs: () => lastMs,
  };
};
