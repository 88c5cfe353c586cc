// Who wants every trade of the contract in view, not only the newest hundred: a late part that sees each once, in the order of their ids.
//
// Invariants: 1. a trade is handed over once; 2. between two calls of `add` no trade is missing; 3. after `catchUp` what was handed over ends at the
// newest trade that the state knows.
import type { Trade } from '../../domain/event/market-event.ts';
import type { EngineState } from './state.ts';

export type TradeSink = {
  /** All before is forgotten: another contract, another place on a tape. Oldest first; what was traded before the first of them is not known. */
  readonly begin: (contract: string, trades: readonly Trade[]) => void;
  /** They follow what is known without a hole, oldest first, at least one. */
  readonly add: (trades: readonly Trade[]) => void;
  /** Between what is known and the first of these, trades are missing. */
  readonly addAfterHole: (trades: readonly Trade[]) => void;
};

/**
 * Hands every trade from now on to `sink`, beginning with those that the state knows. `catchUp`: to be called before the sink is read, for a state
 * that was put elsewhere (a seek) brings no event.
 */
export const followTrades = (state: EngineState, sink: TradeSink): { readonly catchUp: () => void } => {
  const { market } = state;
  let contract: string | null = null;
  let newestId: number | null = null;
  const catchUp = (): void => {
    const known = market.trades[0]?.id ?? null;
    if (market.contract === contract && known === newestId) return;
    contract = market.contract;
    newestId = known;
    sink.begin(contract, market.trades.toReversed());
  };
  const before = state.follow;
  state.follow = (event, isWhole) => {
    before?.(event, isWhole);
    if (event.type !== 'TradesPrinted' || event.contract !== market.contract) return;
    catchUp();
    const last = newestId;
    const known = new Set(market.trades.map(({ id }) => id));
    const byId = new Map(event.trades.map((trade) => [trade.id, trade]));
    const printed = [...byId.values()].toSorted((a, b) => a.id - b.id);
    // A whole reading reaches back further than the state does: its older rows were handed over long ago.
    const trades = printed.filter(({ id }) => last === null || id > last || (!isWhole && !known.has(id)));
    const [first] = trades;
    if (first === undefined) return;
    newestId = Math.max(last ?? first.id, trades.at(-1)?.id ?? first.id);
    if (last === null) sink.begin(market.contract, trades);
    else if (isWhole && (printed[0]?.id ?? last) > last) sink.addAfterHole(trades);
    else sink.add(trades);
  };
  catchUp();
  return { catchUp };
};
