// The house's own levels folded from the committed events: what the makers believe they have in the book.
import type { Contracts, KernelEvent, Side, Ticks } from '../../kernel/language/types.ts';

export type Level = readonly [Ticks, Contracts];
export type HouseLevels = {
  readonly bids: ReadonlyMap<Ticks, Contracts>;
  readonly asks: ReadonlyMap<Ticks, Contracts>;
  /** Best price of a side; null when the house has none there. */
  best(side: Side): Ticks | null;
  set(side: Side, levels: readonly Level[]): void;
  /** Folds an event of this contract in. */
  observe(event: KernelEvent): void;
};

export const createHouseLevels = (
  contract: string,
  start: { readonly bids: readonly Level[]; readonly asks: readonly Level[] },
): HouseLevels => {
  const bids = new Map(start.bids);
  const asks = new Map(start.asks);
  const set = (side: Side, levels: readonly Level[]): void => {
    const own = side === 'buy' ? bids : asks;
    for (const [ticks, amount] of levels) {
      if (amount === 0) own.delete(ticks);
      else own.set(ticks, amount);
    }
  };
  return {
    bids,
    asks,
    set,
    best: (side) => {
      let best: Ticks | null = null;
      for (const ticks of (side === 'buy' ? bids : asks).keys()) {
        if (best === null || (side === 'buy' ? ticks > best : ticks < best)) best = ticks;
      }
      return best;
    },
    observe: (event) => {
      if (event.type === 'HouseConsumed' && event.contract === contract) set(event.side, event.levels);
      if (event.type !== 'HouseQuoted' || event.contract !== contract) return;
      set('buy', event.bids);
      set('sell', event.asks);
    },
  };
};
