import { useMemo } from 'react';
import { offered } from '../../../../../domain/contract/contract-list.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { useTrade } from '../../../../flows/trade-context.tsx';
import { listRows } from './list-rows.ts';
import { useFavourites } from './use-favourites.ts';

const none: readonly never[] = [];

/** Every contract that the environment offers, with its figures of now. */
export const useListFacts = () => {
  const { environment } = useTrade();
  const all = useSelected('contracts', (snapshot) => snapshot?.rows ?? none);
  const marks = useSelected('marks', (snapshot) => snapshot?.rows ?? none);
  const { favourites, toggle } = useFavourites();
  const contracts = useMemo(() => offered(all, environment), [all, environment]);
  const rows = useMemo(() => listRows({ contracts, marks, favourites }), [contracts, marks, favourites]);
  return { rows, favourites, toggle };
};
