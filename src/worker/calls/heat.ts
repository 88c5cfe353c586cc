// The heatmap's columns, sampled while somebody fetches them.
import type { EngineState } from '../fold/state.ts';
import { createHeatSampler, type HeatSampler } from '../heatmap/heat-sampler.ts';
import { freshnessOf } from '../publish/project/freshness.ts';
import type { NounCalls } from './declare.ts';

const samplers = new WeakMap<EngineState, HeatSampler>();

/** The running sampler where it is of this contract and height of rows; else a new one, where there can be one. */
const samplerOf = (state: EngineState, contract: string, rowTicks: number | null): HeatSampler | null => {
  const known = samplers.get(state);
  const fits = known?.contract === contract && (rowTicks === null || known.rowTicks === rowTicks);
  if (known !== undefined && fits && !known.isOver()) return known;
  known?.stop();
  const made = createHeatSampler(state, contract, rowTicks);
  if (made === null) samplers.delete(state);
  else samplers.set(state, made);
  return made;
};

export const heatCalls = {
  queries: {},
  commands: {},
  reads: {},
  ofState: {
    heat: (state, { contract, run, after, rowTicks, isOver = false }) => {
      if (isOver) {
        samplers.get(state)?.stop();
        samplers.delete(state);
        return null;
      }
      const sampler = samplerOf(state, contract, rowTicks);
      if (sampler === null) return null;
      const freshness = freshnessOf(state, 'depth', contract, state.book.timeMs);
      return {
        run: sampler.run,
        rowTicks: sampler.rowTicks,
        freshness,
        ...sampler.take(run === sampler.run ? after : 0),
      };
    },
  },
} satisfies NounCalls;
