import { useEffect, useMemo } from 'react';
import { offered } from '../../../../../domain/contract/contract-list.ts';
import type { BizType } from '../../../../../domain/contract/contract.ts';
import { useExchangeTime } from '../../../../engine/use-exchange-time.ts';
import { useQuery } from '../../../../engine/use-query.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { useTrade } from '../../../../flows/trade-context.tsx';
import { listRows } from './list-rows.ts';
import { useFavourites } from './use-favourites.ts';

const none: readonly never[] = [];

/** Turnovers of a kind of business, read again every so often while they are looked at. */
const useTurnovers = (bizType: BizType, againMs: number) => {
  const turn = Math.floor(useExchangeTime() / againMs);
  const read = useQuery('turnovers', { bizType });
  const { retry } = read;
  useEffect(() => retry(), [turn, retry]);
  return read;
};

/** Every contract that the environment offers, with its figures of now. */
export const useListFacts = (againMs: number) => {
  const { environment } = useTrade();
  const all = useSelected('contracts', (snapshot) => snapshot?.rows ?? none);
  const marks = useSelected('marks', (snapshot) => snapshot?.rows ?? none);
  const perpetual = useTurnovers('perpetual', againMs);
  const deliver = useTurnovers('deliver', againMs);
  const { favourites, toggle } = useFavourites();
  const contracts = useMemo(() => offered(all, environment), [all, environment]);
  const turnovers = useMemo(
    () => [...(perpetual.value ?? none), ...(deliver.value ?? none)],
    [perpetual.value, deliver.value],
  );
  const rows = useMemo(
    () => listRows({ contracts, marks, turnovers, favourites }),
    [contracts, marks, turnovers, favourites],
  );
  return { rows, favourites, toggle, turnoversOf: { perpetual, deliver } };
};
