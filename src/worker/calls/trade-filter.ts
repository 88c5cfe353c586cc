// The trades by size: from when a size is chosen on, the newest hundred that reach it, not those among the newest hundred.
import { isAtLeast, isTradeLimit, largeLimit, type TradeSizes } from '../../domain/market/trade-size.ts';
import { MOST_TRADES } from '../../domain/market/trades.ts';
import type { Trade } from '../../domain/event/market-event.ts';
import type { Contract } from '../../domain/contract/contract.ts';
import type { TradeRow, TradesFiltered } from '../api/snapshots.ts';
import type { EngineState } from '../fold/state.ts';
import { followTrades } from '../fold/follow-trades.ts';
import type { NounCalls } from './declare.ts';

type Chosen = { readonly contract: string; readonly sizes: TradeSizes };
type Filtered = { readonly rows: readonly TradeRow[]; readonly filter: TradesFiltered };
type Filter = { readonly choose: (chosen: Chosen | null) => void; readonly read: () => Filtered | undefined };

const everyTrade = (): boolean => true;
const noTrade = (): boolean => false;

const createFilter = (state: EngineState): Filter => {
  let chosen: Chosen | null = null;
  let isShown: ReturnType<typeof isAtLeast> = everyTrade;
  let isLarge: ReturnType<typeof isAtLeast> = noTrade;
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
  const begin = (code: string, trades: readonly Trade[]): void => {
    if (chosen !== null && chosen.contract === code) restart(trades);
  };
  // A list is never joined over a hole: it begins anew behind it, as the unfiltered one does.
  const { catchUp } = followTrades(state, {
    begin,
    add: (trades) => {
      if (chosen?.contract === state.market.contract) add(trades);
    },
    addAfterHole: (trades) => begin(state.market.contract, trades),
  });
  const limitsOf = ({ sizes }: Chosen, contract: Contract): void => {
    const large = largeLimit(sizes);
    isShown = sizes.least === null ? everyTrade : isAtLeast(sizes.least, sizes.unit, contract);
    isLarge = large === null ? noTrade : isAtLeast(large, sizes.unit, contract);
  };
  return {
    choose: (next) => {
      const contract = next === null ? undefined : state.account.contracts.get(next.contract);
      chosen = contract === undefined ? null : next;
      if (chosen === null || contract === undefined) return;
      limitsOf(chosen, contract);
      begin(state.market.contract, state.market.trades.toReversed());
    },
    read: () => {
      catchUp();
      if (chosen === null || chosen.contract !== state.market.contract) return undefined;
      return { rows: [...rows], filter: { sizes: chosen.sizes, seen, passed, sinceMs } };
    },
  };
};

const filters = new WeakMap<EngineState, Filter>();
const filterOf = (state: EngineState): Filter => {
  const known = filters.get(state);
  if (known !== undefined) return known;
  const filter = createFilter(state);
  filters.set(state, filter);
  state.pickTrades = filter.read;
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
