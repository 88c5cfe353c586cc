// The footprint of the contract in view, folded from its trades from when it is first asked for on.
import { addHole, addTrades, createFootprint, type Footprint } from '../../domain/market/footprint/footprint.ts';
import { MOST_READ, readFootprint } from '../../domain/market/footprint/read-footprint.ts';
import type { EngineState } from '../fold/state.ts';
import { followTrades } from '../fold/follow-trades.ts';
import { freshnessOf } from '../publish/project/freshness.ts';
import type { NounCalls } from './declare.ts';

/** A day of minutes, ten minutes of seconds: some 10 MB at the most. */
const MINUTES = { candles: 1440, cells: 60_000 };
const SECONDS = { candles: 600, cells: 20_000 };

type Flow = {
  /** Rises when all before is forgotten. */
  epoch: number;
  minutes: Footprint;
  seconds: Footprint;
  readonly catchUp: () => void;
};
const flows = new WeakMap<EngineState, Flow>();

const createFlow = (state: EngineState): Flow => {
  const fresh = () => ({ minutes: createFootprint(60_000, MINUTES), seconds: createFootprint(1000, SECONDS) });
  const both = (run: (print: Footprint) => void): void => {
    run(held.minutes);
    run(held.seconds);
  };
  const held = { epoch: 0, ...fresh() };
  const { catchUp } = followTrades(state, {
    begin: (_contract, trades) => {
      Object.assign(held, fresh(), { epoch: held.epoch + 1 });
      both((print) => addTrades(print, trades));
    },
    add: (trades) => both((print) => addTrades(print, trades)),
    addAfterHole: (trades) =>
      both((print) => {
        addHole(print, trades[0]?.timeMs ?? 0);
        addTrades(print, trades);
      }),
  });
  return Object.assign(held, { catchUp });
};

const flowOf = (state: EngineState): Flow => {
  const flow = flows.get(state) ?? createFlow(state);
  flows.set(state, flow);
  flow.catchUp();
  return flow;
};

export const footprintCalls = {
  queries: {},
  commands: {},
  reads: {},
  ofState: {
    footprint: (state, { contract, epoch, ...wish }) => {
      const { market } = state;
      if (market.contract !== contract || contract === '' || !(wish.step >= 1 && Number.isFinite(wish.fromMs)))
        return null;
      const flow = flowOf(state);
      const print = wish.interval === '1s' ? flow.seconds : flow.minutes;
      const isAll = epoch !== flow.epoch || wish.after < 0;
      const candles = readFootprint(print, { ...wish, after: isAll ? -1 : wish.after });
      return {
        epoch: flow.epoch,
        revision: print.revision,
        isAll,
        fromMs: candles.length < MOST_READ ? wish.fromMs : (candles[0]?.timeMs ?? wish.fromMs),
        wholeFromMs: print.wholeFromMs,
        candles,
        freshness: freshnessOf(state, 'fills', contract, market.tradesMs),
      };
    },
  },
} satisfies NounCalls;
