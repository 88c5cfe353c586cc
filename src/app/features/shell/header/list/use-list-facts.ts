import { useMemo } from 'react';
import { offered } from '../../../../../domain/contract/contract-list.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { useTrade } from '../../../../flows/trade-context.tsx';
import { useTicker } from '../use-ticker.ts';
import { listRows } from './list-rows.ts';
import { useFavourites } from './use-favourites.ts';

const none: readonly never[] = [];

/** Every contract that the environment offers, with its figures of now; of the page's own contract price and change are the header's. */
export const useListFacts = () => {
  const { environment } = useTrade();
  const all = useSelected('contracts', (snapshot) => snapshot?.rows ?? none);
  const marks = useSelected('marks', (snapshot) => snapshot?.rows ?? none);
  const { shown: here } = useTicker();
  const { favourites, toggle } = useFavourites();
  const contracts = useMemo(() => offered(all, environment), [all, environment]);
  const rows = useMemo(() => {
    const shown = marks.map((mark) =>
      mark.contract === here?.contract
        ? { ...mark, lastTicks: here.lastTicks, changePercent: here.changePercent }
        : mark,
    );
    return listRows({ contracts, marks: shown, favourites });
  }, [contracts, marks, here, favourites]);
  return { rows, favourites, toggle };
};
