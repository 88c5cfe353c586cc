import type { OrderList } from '../../../../domain/order/order-lists.ts';
import { PAGE_ROWS } from '../../../../domain/kernel/page.ts';
import { seeAll, type OrdersValue } from '../../../flows/orders-address.ts';
import { OrdersLink } from '../../../flows/orders-link.tsx';
import { useTrade } from '../../../flows/trade-context.tsx';
import { useT } from '../../../i18n/use-t.ts';
import styles from './tables.module.css';

/** What the full page calls the lists of open orders (C2). */
const VALUES: Readonly<Record<OrderList, OrdersValue>> = { ordinary: '0', trigger: '2', trailing: '3' };

/** From 20 rows on: where all orders and their history have a page of their own. */
export const MoreElsewhere = ({ list, count }: { readonly list: OrderList; readonly count: number }) => {
  const t = useT();
  const { bizType } = useTrade();
  if (count < PAGE_ROWS) return null;
  return (
    <p className={styles['listNote']} data-testid="orders-more">
      {t('orders.more', { count: PAGE_ROWS })}{' '}
      <OrdersLink query={seeAll('open', VALUES[list], bizType)}>{t('orders.more.open')}</OrdersLink>
    </p>
  );
};
