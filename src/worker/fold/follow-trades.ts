// Who wants every trade of the contract in view, not only the newest hundred: a late part that sees each once, in the order of their ids.
//
// Invariants: 1. a trade is handed over once; 2. between two calls of `add` no trade is missing; 3. after `catchUp` what was handed over ends at the
// newest trade that the state knows.
import type { EngineEvent } from '../../domain/event/event.ts';
import type { Trade } from '../../domain/event/market-event.ts';
import { contractOf, topicOf } from '../ingest/stream-key.ts';
import { environmentOf, type EngineState } from './state.ts';

export type TradeSink = {
  /** All before is forgotten: another contract or environment, another place on a tape. Oldest first; what was traded before the first of them is not known. */
  readonly begin: (contract: string, trades: readonly Trade[]) => void;
  /** They follow what is known without a hole, oldest first, at least one. */
  readonly add: (trades: readonly Trade[]) => void;
  /** Between what is known and the first of these, trades may be missing. */
  readonly addAfterHole: (trades: readonly Trade[]) => void;
};
type Following = {
  /** To be called before the sink is read, for a state that was put elsewhere (a seek) brings no event. */
  readonly catchUp: () => void;
  /** The sink is given nothing from now on. */
  readonly stop: () => void;
};
type Look = NonNullable<EngineState['follow']>;

const looks = new WeakMap<EngineState, Set<Look>>();

/** The state has one place for those who look on: they share it, and the last to go leaves it empty. */
const join = (state: EngineState, look: Look): (() => void) => {
  const all = looks.get(state) ?? new Set<Look>();
  looks.set(state, all);
  all.add(look);
  state.follow = (event, isWhole) => {
    for (const one of all) one(event, isWhole);
  };
  return () => {
    all.delete(look);
    if (all.size === 0) state.follow = undefined;
  };
};

/** Whether trades of the contract may have passed unseen: the line was down, or a number of their stream was left out. */
const isOutage = (event: EngineEvent, contract: string): boolean =>
  event.type === 'SocketClosed' ||
  event.type === 'SocketOpened' ||
  (event.type === 'SequenceGapFound' &&
    topicOf(event.stream) === 'fills' &&
    contractOf(event.stream) === contract.toLowerCase());

/** Those that were not handed over yet, oldest first. `last`: id of the newest that was; null: none. */
const freshTrades = (
  { trades }: EngineState['market'],
  printed: readonly Trade[],
  last: number | null,
  isWhole: boolean,
): readonly Trade[] => {
  const only = printed[0];
  // Nearly always: one trade, newer than all.
  if (only !== undefined && printed.length === 1 && only.id > (last ?? -Infinity)) return printed;
  const known = new Set(trades.map(({ id }) => id));
  const byId = new Map(printed.map((trade) => [trade.id, trade]));
  // A whole reading reaches back further than the state does: its older rows were handed over long ago.
  return [...byId.values()]
    .filter(({ id }) => last === null || id > last || (!isWhole && !known.has(id)))
    .toSorted((a, b) => a.id - b.id);
};

/** Hands every trade from now on to `sink`, beginning with those that the state knows. */
export const followTrades = (state: EngineState, sink: TradeSink): Following => {
  const { market, line } = state;
  let contract: string | null = null;
  let environment = environmentOf(state);
  let newestId: number | null = null;
  let isHoled = false;
  let entries = 0;
  const catchUp = (): void => {
    const known = market.trades[0]?.id ?? null;
    // Fewer entries than before: the state was put back on its tape. What it finds broken off from there on, it meets again.
    const isBack = line.tapeEvents < entries;
    entries = line.tapeEvents;
    if (isBack) isHoled = false;
    if (market.contract === contract && environmentOf(state) === environment) {
      if (known === newestId) return;
      // An exchange that was started anew tells of no trades: what is known of before stays so.
      if (known === null && !isBack) {
        isHoled = true;
        return;
      }
    }
    contract = market.contract;
    environment = environmentOf(state);
    newestId = known;
    isHoled = false;
    sink.begin(contract, market.trades.toReversed());
  };
  const look: Look = (event, isWhole) => {
    if (line.tapeEvents < entries) catchUp();
    entries = line.tapeEvents;
    if (isOutage(event, market.contract)) isHoled = newestId !== null;
    if (event.type !== 'TradesPrinted' || event.contract !== market.contract) return;
    catchUp();
    const last = newestId;
    const trades = freshTrades(market, event.trades, last, isWhole);
    // A whole reading says itself how far it reaches back.
    if (isWhole) isHoled = last !== null && !event.trades.some(({ id }) => id <= last);
    const [first] = trades;
    if (first === undefined) return;
    newestId = Math.max(last ?? first.id, trades.at(-1)?.id ?? first.id);
    const wasHoled = isHoled;
    isHoled = false;
    if (last === null) sink.begin(market.contract, trades);
    else if (wasHoled) sink.addAfterHole(trades);
    else sink.add(trades);
  };
  const stop = join(state, look);
  catchUp();
  return { catchUp, stop };
};
