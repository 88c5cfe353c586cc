import { useMemo } from 'react';
import type { BizType } from '../../../../domain/contract/contract.ts';
import { isFull, MOST_TRIGGERS, ordersIn, orderLists, type OrderList } from '../../../../domain/order/order-lists.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../ui/cx.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { CancelAll } from './cancel-all.tsx';
import { MoreElsewhere } from './more-elsewhere.tsx';
import { OrdersTable } from './orders-table.tsx';
import { useContracts } from './use-rows.ts';
import styles from './tables.module.css';
import { TriggersTable } from './triggers-table.tsx';

const none: readonly never[] = [];

type OpenOrdersProps = {
  /** Of this contract alone; null: of all. */
  readonly only: string | null;
  readonly list: OrderList;
  readonly onList: (list: OrderList) => void;
  /** On a page of its own: of which kind of contract, and what chooses it. */
  readonly kind?: { readonly bizType: BizType; readonly onBizType: (bizType: BizType) => void };
  /** In the panel: long lists say where they have a page of their own. */
  readonly pointsToPage?: boolean;
};

/** What waits: ordinary orders, trigger orders and trailing orders, one of the three lists in sight. */
export const OpenOrders = ({ only, list, onList, kind, pointsToPage = false }: OpenOrdersProps) => {
  const t = useT();
  const orders = useSelected('orders', (snapshot) => snapshot?.open ?? none);
  const triggers = useSelected('triggers', (snapshot) => snapshot?.rows ?? none);
  const contracts = useContracts();
  const bizType = kind?.bizType ?? null;
  const waiting = useMemo(() => {
    const isOfKind = (code: string): boolean =>
      bizType === null || contracts.find((one) => one.code === code)?.bizType === bizType;
    return ordersIn(orders, triggers, only, isOfKind);
  }, [orders, triggers, only, contracts, bizType]);
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
        {kind === undefined ? null : (
          <Segmented
            label={t('histories.biz')}
            value={kind.bizType}
            onChange={kind.onBizType}
            items={(['perpetual', 'deliver'] as const).map((value) => ({
              value,
              label: t(`histories.biz.${value}`),
              testId: `orders-${value}`,
            }))}
          />
        )}
        <CancelAll key={list} list={list} only={only} bizType={bizType} count={waiting[list].length} />
      </div>
      {list !== 'ordinary' && isFull(triggers) ? (
        <p className={cx('tone-warn', styles['listNote'])} role="status" data-testid="triggers-most">
          {t('orders.trigger.most', { count: MOST_TRIGGERS })}
        </p>
      ) : null}
      {pointsToPage ? <MoreElsewhere list={list} count={waiting[list].length} /> : null}
      {list === 'ordinary' ? <OrdersTable rows={waiting.ordinary} /> : <TriggersTable of={list} rows={waiting[list]} />}
    </>
  );
};
