import { useMemo, useState } from 'react';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { ordersIn, orderLists, type OrderList } from './order-lists.ts';
import { OrdersTable } from './orders-table.tsx';
import styles from './tables.module.css';
import { TriggersTable } from './triggers-table.tsx';

const none: readonly never[] = [];

/** What waits: ordinary orders, trigger orders and trailing orders, one of the three lists in sight. */
export const OpenOrders = ({ only }: { readonly only: string | null }) => {
  const t = useT();
  const [list, setList] = useState<OrderList>('ordinary');
  const orders = useSelected('orders', (snapshot) => snapshot?.open ?? none);
  const triggers = useSelected('triggers', (snapshot) => snapshot?.rows ?? none);
  const waiting = useMemo(() => ordersIn(orders, triggers, only), [orders, triggers, only]);
  return (
    <>
      <div className={styles['listBar']}>
        <Segmented
          label={t('orders.lists')}
          value={list}
          onChange={setList}
          items={orderLists.map((value) => ({
            value,
            label: t(`orders.list.${value}`, { count: waiting[value].length }),
            testId: `orders-list-${value}`,
          }))}
        />
      </div>
      {list === 'ordinary' ? <OrdersTable only={only} /> : <TriggersTable of={list} rows={waiting[list]} only={only} />}
    </>
  );
};
