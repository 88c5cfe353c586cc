// A venue's book frame, judged by the guard of that venue's protocol. Frames that came before their snapshot wait for it.
import type { EngineEvent } from '../../../../domain/event/event.ts';
import type { BookLevels, Level } from '../../../../domain/event/market-event.ts';
import type { GuardFrame } from '../../../../domain/market/guard/frame.ts';
import type { EngineState } from '../../../fold/state.ts';
import type { Reading } from '../../read-frame.ts';

/** More than any venue lets pass before it answers with a snapshot. */
const MOST_WAITING = 5000;

const numberOf = (guard: GuardFrame): number =>
  (guard.k === 'snap' ? (guard.id ?? guard.seq) : (guard.u ?? guard.seq)) ?? 0;
const copied = (levels: BookLevels): { readonly bids: readonly Level[]; readonly asks: readonly Level[] } => {
  if (!levels.flat) return levels;
  const rows = ({ count, ticks, amounts }: typeof levels.bids): Level[] =>
    Array.from({ length: count }, (_, at) => [ticks[at] ?? 0, amounts[at] ?? 0]);
  return { bids: rows(levels.bids), asks: rows(levels.asks) };
};

export type BookReader = {
  /** A patch: applied, kept back, dropped, or a gap. */
  readonly patch: (guard: GuardFrame, levels: BookLevels, timeMs: number) => Reading;
  /** A whole book, and what waited for it. */
  readonly replace: (guard: GuardFrame, bids: readonly Level[], asks: readonly Level[], timeMs: number) => Reading;
};

export const createBookReader = (state: EngineState, contract: string, stream: string): BookReader => {
  const { book } = state;
  const wholly: EngineEvent = { type: 'StreamMoved', stream, isWhole: true, seq: 1 };
  const moved: EngineEvent = { ...wholly, isWhole: false };
  const patched = (guard: GuardFrame, levels: BookLevels, timeMs: number): EngineEvent => ({
    type: 'BookPatched',
    contract,
    prevSeq: book.seq,
    seq: numberOf(guard),
    levels,
    timeMs,
  });
  const wait = (guard: GuardFrame, levels: BookLevels, timeMs: number): Reading => {
    const waiting = state.venue?.waiting ?? [];
    if (waiting.length >= MOST_WAITING) waiting.shift();
    waiting.push({ guard, ...copied(levels), timeMs });
    return { events: [], isWhole: false };
  };
  return {
    patch: (guard, levels, timeMs) => {
      switch (book.guard.decide(guard)) {
        case 'apply':
          return { events: [patched(guard, levels, timeMs), moved], isWhole: false };
        case 'buffer':
          return wait(guard, levels, timeMs);
        case 'gap':
          return { events: [{ type: 'SequenceGapFound', stream }], isWhole: false };
        case 'ignore':
          return { events: [moved], isWhole: false };
        case 'drop':
        case 'snapshot':
          return { events: [{ type: 'FrameDropped', stream }], isWhole: false };
      }
    },
    replace: (guard, bids, asks, timeMs) => {
      if (book.guard.decide(guard) !== 'snapshot')
        return { events: [{ type: 'FrameDropped', stream }], isWhole: false };
      const events: EngineEvent[] = [
        { type: 'BookSnapshotReceived', contract, seq: numberOf(guard), bids, asks, timeMs },
        wholly,
      ];
      for (const kept of state.venue?.waiting.splice(0) ?? []) {
        const decision = book.guard.decide(kept.guard);
        if (decision === 'apply')
          events.push(patched(kept.guard, { flat: false, bids: kept.bids, asks: kept.asks }, kept.timeMs));
        if (decision === 'gap') events.push({ type: 'SequenceGapFound', stream });
      }
      return { events, isWhole: true };
    },
  };
};
