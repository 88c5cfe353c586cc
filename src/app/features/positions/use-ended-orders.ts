import { useEffect, useMemo, useState } from 'react';
import type { Order } from '../../../domain/order/order.ts';
import { useEngine } from '../../engine/engine-context.tsx';
import { useSelected } from '../../engine/use-snapshot.ts';
import { useTrade } from '../../flows/trade-context.tsx';
import { mergeEnded } from './merge-ended.ts';

const none: readonly never[] = [];

/** The latest ended orders: what the exchange remembers, and what ended since. Read again when order entry comes back. */
export const useEndedOrders = (): readonly Order[] => {
  const engine = useEngine();
  const { environment } = useTrade();
  const seen = useSelected('orders', (snapshot) => snapshot?.ended ?? none);
  const user = useSelected('session', (session) => (session?.state === 'user' ? session.userName : null));
  const reachable = useSelected('connection', (connection) => connection?.orders === 'live');
  const owner = user === null ? null : `${user} ${environment}`;
  const [read, setRead] = useState<{ readonly owner: string; readonly orders: readonly Order[] } | null>(null);
  useEffect(() => {
    if (owner === null || !reachable) return undefined;
    let dropped = false;
    const load = async (): Promise<void> => {
      const answer = await engine.readEndedOrders();
      if (!dropped && answer.ok) setRead({ owner, orders: answer.value });
    };
    void load();
    return () => { dropped = true; };
  }, [engine, owner, reachable]);
  const remembered = read !== null && read.owner === owner ? read.orders : none;
  return useMemo(() => mergeEnded(seen, remembered), [seen, remembered]);
};
