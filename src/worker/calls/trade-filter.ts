// The trades by size: from when a size is chosen on, the newest hundred that reach it, not those among the newest hundred.
import { isAtLeast, isTradeLimit, largeLimit, type TradeSizes } from '../../domain/market/trade-size.ts';
import { MOST_TRADES } from '../../domain/market/trades.ts';
import type { Trade } from '../../domain/event/market-event.ts';
import type { Contract, Environment } from '../../domain/contract/contract.ts';
import type { TradeRow, TradesFiltered } from '../api/snapshots.ts';
import { environmentOf, type EngineState } from '../fold/state.ts';
import { followTrades } from '../fold/follow-trades.ts';
import type { NounCalls } from './declare.ts';

/** Of one contract of one environment: the same code is another contract in the other. */
type Chosen = { readonly contract: string; readonly environment: Environment; readonly sizes: TradeSizes };
type Filtered = { readonly rows: readonly TradeRow[]; readonly filter: TradesFiltered };
type Filter = {
  readonly choose: (wish: Omit<Chosen, 'environment'> | null) => void;
  readonly read: () => Filtered | undefined;
};

type Limits = { readonly isShown: ReturnType<typeof isAtLeast>; readonly isLarge: ReturnType<typeof isAtLeast> };
const noLimits: Limits = { isShown: () => true, isLarge: () => false };
const limitsOf = (sizes: TradeSizes, contract: Contract): Limits => {
  const large = largeLimit(sizes);
  return {
    isShown: sizes.least === null ? noLimits.isShown : isAtLeast(sizes.least, sizes.unit, contract),
    isLarge: large === null ? noLimits.isLarge : isAtLeast(large, sizes.unit, contract),
  };
};

const createFilter = (state: EngineState): Filter => {
  let chosen: Chosen | null = null;
  let following: ReturnType<typeof followTrades> | null = null;
  let { isShown, isLarge } = noLimits;
  let rows: TradeRow[] = [];
  let seen = 0;
  let passed = 0;
  let sinceMs: number | null = null;
  const add = (trades: readonly Trade[]): void => {
    for (const trade of trades) {
      seen += 1;
      if (!isShown(trade.amountCont, trade.ticks)) continue;
      passed += 1;
      rows.unshift(isLarge(trade.amountCont, trade.ticks) ? { ...trade, isLarge: true } : trade);
      if (rows.length > MOST_TRADES) rows.pop();
    }
  };
  const restart = (trades: readonly Trade[]): void => {
    [rows, seen, passed] = [[], 0, 0];
    sinceMs = trades[0]?.timeMs ?? null;
    add(trades);
  };
  const isInView = ({ contract, environment }: Chosen): boolean =>
    contract === state.market.contract && environment === environmentOf(state);
  const ifInView =
    (take: (trades: readonly Trade[]) => void) =>
    (trades: readonly Trade[]): void => {
      if (chosen !== null && isInView(chosen)) take(trades);
    };
  const begin = ifInView(restart);
  // A list is never joined over a hole: it begins anew behind it, as the unfiltered one does.
  const sink = {
    begin: (_: string, trades: readonly Trade[]) => begin(trades),
    add: ifInView(add),
    addAfterHole: begin,
  };
  const read = (): Filtered | undefined => {
    following?.catchUp();
    if (chosen === null || !isInView(chosen)) return undefined;
    return { rows: [...rows], filter: { sizes: chosen.sizes, seen, passed, sinceMs } };
  };
  return {
    read,
    choose: (next) => {
      const contract = next === null ? undefined : state.account.contracts.get(next.contract);
      following?.stop();
      following = null;
      rows = [];
      chosen = next === null || contract === undefined ? null : { ...next, environment: environmentOf(state) };
      state.pickTrades = chosen === null ? undefined : read;
      if (chosen === null || contract === undefined) return;
      ({ isShown, isLarge } = limitsOf(chosen.sizes, contract));
      following = followTrades(state, sink);
    },
  };
};

const filters = new WeakMap<EngineState, Filter>();
const filterOf = (state: EngineState): Filter => {
  const filter = filters.get(state) ?? createFilter(state);
  filters.set(state, filter);
  return filter;
};
const isLimit = (text: string | null): boolean => text === null || isTradeLimit(text);

export const tradeFilterCalls = {
  queries: {},
  commands: {},
  reads: {},
  ofState: {
    tradeFilter: (state, { contract, sizes }) => {
      const isNone = sizes === null || (sizes.least === null && sizes.large === null);
      if (!isNone && !(isLimit(sizes.least) && isLimit(sizes.large))) return false;
      filterOf(state).choose(isNone ? null : { contract, sizes });
      return isNone || filterOf(state).read() !== undefined;
    },
  },
} satisfies NounCalls;
