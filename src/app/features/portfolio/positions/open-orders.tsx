import { useMemo } from 'react';
import { isFull, MOST_TRIGGERS, ordersIn, orderLists, type OrderList } from '../../../../domain/order/order-lists.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../ui/cx.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { CancelAll } from './cancel-all.tsx';
import { OrdersTable } from './orders-table.tsx';
import styles from './tables.module.css';
import { TriggersTable } from './triggers-table.tsx';

const none: readonly never[] = [];

type OpenOrdersProps = {
  /** Of this contract alone; null: of all. */
  readonly only: string | null;
  readonly list: OrderList;
  readonly onList: (list: OrderList) => void;
};

/** What waits: ordinary orders, trigger orders and trailing orders, one of the three lists in sight. */
export const OpenOrders = ({ only, list, onList }: OpenOrdersProps) => {
  const t = useT();
  const orders = useSelected('orders', (snapshot) => snapshot?.open ?? none);
  const triggers = useSelected('triggers', (snapshot) => snapshot?.rows ?? none);
  const waiting = useMemo(() => ordersIn(orders, triggers, only), [orders, triggers, only]);
  return (
    <>
      <div className={styles['listBar']}>
        <Segmented
          label={t('orders.lists')}
          value={list}
          onChange={onList}
          items={orderLists.map((value) => ({
            value,
            label: t(`orders.list.${value}`, { count: waiting[value].length }),
            testId: `orders-list-${value}`,
          }))}
        />
        <CancelAll key={list} list={list} only={only} count={waiting[list].length} />
      </div>
      {list !== 'ordinary' && isFull(triggers) ? (
        <p className={cx('tone-warn', styles['listNote'])} role="status" data-testid="triggers-most">
          {t('orders.trigger.most', { count: MOST_TRIGGERS })}
        </p>
      ) : null}
      {list === 'ordinary' ? <OrdersTable only={only} /> : <TriggersTable of={list} rows={waiting[list]} only={only} />}
    </>
  );
};
