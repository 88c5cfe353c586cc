import { lineState } from '../../../engine/line-state.ts';
import { useSnapshot } from '../../../engine/use-snapshot.ts';
import { useTrade } from '../../../flows/trade-context.tsx';

/** Figures of the contract on the page, null before they are there; dim: they are not of now. */
export const useTicker = () => {
  const { contractCode } = useTrade();
  const ticker = useSnapshot('ticker');
  const shown = ticker?.contract === contractCode ? ticker : null;
  const state = shown === null ? 'loading' : lineState(shown.freshness);
  return { shown, dim: state !== 'live' && state !== 'loading' };
};
