// The heatmap's columns, sampled while somebody fetches them.
import type { HeatPiece } from '../api/heat.ts';
import type { EngineState } from '../fold/state.ts';
import { createHeatSampler, type HeatOf, type HeatPart, type HeatSampler } from '../heatmap/heat-sampler.ts';
import { freshnessOf } from '../publish/project/freshness.ts';
import type { NounCalls } from './declare.ts';

/** Who samples a state. `newestMs`: of what samplers before made of it. */
type Desk = { readonly tape: string; sampler: HeatSampler | null; newestMs: number };
const desks = new WeakMap<EngineState, Desk>();
let tapes = 0;

/** A state is of one tape for as long as it lives. */
const deskOf = (state: EngineState): Desk => {
  const known = desks.get(state);
  if (known !== undefined) return known;
  const made = { tape: `${state.line.tapeStartMs} ${(tapes += 1)}`, sampler: null, newestMs: -Infinity };
  desks.set(state, made);
  return made;
};

const isOf = (sampler: HeatSampler, { contract, environment, rowTicks }: HeatOf): boolean =>
  sampler.contract === contract &&
  sampler.environment === environment &&
  (rowTicks === null || sampler.rowTicks === rowTicks);

const setDown = (desk: Desk): void => {
  if (desk.sampler === null) return;
  desk.sampler.stop();
  desk.newestMs = desk.sampler.newestMs();
  desk.sampler = null;
};

const pieceOf = (
  state: EngineState,
  { tape }: Desk,
  { run, contract, rowTicks }: HeatSampler,
  part: HeatPart,
): HeatPiece => ({
  run,
  tape,
  rowTicks,
  freshness: freshnessOf(state, 'depth', contract, state.book.timeMs),
  ...part,
});

export const heatCalls = {
  queries: {},
  commands: {},
  reads: {},
  ofState: {
    heat: (state, { run, after, isOver = false, ...of }) => {
      const desk = deskOf(state);
      const known = isOver ? null : desk.sampler;
      if (known !== null && isOf(known, of)) {
        const part = known.take(run === known.run ? after : 0);
        // What was sampled before it ended is handed out all the same.
        if (!known.isOver() || part.columns.length > 0 || part.cutMs !== null) return pieceOf(state, desk, known, part);
      }
      setDown(desk);
      desk.sampler = isOver ? null : createHeatSampler(state, of, desk.newestMs);
      return desk.sampler === null ? null : pieceOf(state, desk, desk.sampler, desk.sampler.take(0));
    },
  },
} satisfies NounCalls;
