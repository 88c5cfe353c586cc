import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { TradeSizes } from '../../../../../domain/market/trade-size.ts';
import type { TradesSnapshot } from '../../../../../worker/api/snapshots.ts';
import { useEngine } from '../../../../engine/engine-context.tsx';
import { keptSizes } from './kept-sizes.ts';

/** The chosen sizes of a contract; null: none. */
export const useSizes = (code: string): TradeSizes | null =>
  useSyncExternalStore(keptSizes.subscribe, () => keptSizes.read(code));

const isSame = (a: TradeSizes | null, b: TradeSizes | null): boolean =>
  a === b || (a !== null && b !== null && a.unit === b.unit && a.least === b.least && a.large === b.large);

/**
 * Has the engine publish the trades by the chosen sizes. What is published says which sizes are in force, so an engine that was restarted, or one that
 * looks at another contract, is asked again with the next trades.
 */
export const useAppliedSizes = (code: string, sizes: TradeSizes | null, trades: TradesSnapshot | null): void => {
  const engine = useEngine();
  const isAsking = useRef(false);
  useEffect(() => {
    if (trades === null || isAsking.current || isSame(sizes, trades.filter?.sizes ?? null)) return;
    isAsking.current = true;
    const ask = async (): Promise<void> => {
      // What could not be asked is asked again with the next trades.
      await engine.ask('tradeFilter', { contract: code, sizes }).catch(() => null);
      isAsking.current = false;
    };
    void ask();
  }, [engine, code, sizes, trades]);
};
