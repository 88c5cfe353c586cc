import { useMemo } from 'react';
import type { Problem } from '../../../../domain/kernel/problem.ts';
import type { Order } from '../../../../domain/order/order.ts';
import { useQuery } from '../../../engine/use-query.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { mergeEnded } from './merge-ended.ts';

const none: readonly never[] = [];

export type EndedOrders = {
  readonly rows: readonly Order[];
  readonly state: 'loading' | 'live' | 'late' | 'failed';
  readonly problem: Problem | null;
  readonly retry: () => void;
};

/** The latest ended orders: what the exchange remembers, and what ended since. */
export const useEndedOrders = (): EndedOrders => {
  const isUser = useSelected('session', (session) => session?.state === 'user');
  const seen = useSelected('orders', (snapshot) => snapshot?.ended ?? none);
  const perpetual = useQuery('endedOrders', isUser ? { bizType: 'perpetual', page: 1 } : null);
  const deliver = useQuery('endedOrders', isUser ? { bizType: 'deliver', page: 1 } : null);
  const rows = useMemo(
    () => mergeEnded(seen, [...(perpetual.value?.rows ?? none), ...(deliver.value?.rows ?? none)]),
    [seen, perpetual.value, deliver.value],
  );
  const states = [perpetual.state, deliver.state];
  const state = states.includes('failed')
    ? 'failed'
    : states.includes('late')
      ? 'late'
      : states.includes('loading')
        ? 'loading'
        : 'live';
  const retry = (): void => {
    for (const one of [perpetual, deliver]) if (one.state !== 'live') one.retry();
  };
  return { rows, state, problem: perpetual.problem ?? deliver.problem, retry };
};
