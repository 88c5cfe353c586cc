import { memo } from 'react';
import type { Contract } from '../../../../domain/contract/contract.ts';
import type { Order } from '../../../../domain/order/order.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { useCancelOrder } from '../../../flows/cancel-order.ts';
import { formatAmount, unitName } from '../../../format/amount.ts';
import { formatTicks } from '../../../format/price.ts';
import { formatDateTime } from '../../../format/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { OrderSideWord } from './contract-name.tsx';
import styles from './tables.module.css';
import { useContracts } from './use-rows.ts';

const none: readonly never[] = [];
const columns = [
  'contract',
  'time',
  'side',
  'type',
  'price',
  'filled',
  'reduceOnly',
  'status',
  'id',
  'actions',
] as const;

const OrderRow = memo(function OrderRow({ order, contract }: { readonly order: Order; readonly contract: Contract }) {
  const t = useT();
  const [unit] = useSetting('unit');
  const { busy, cancel } = useCancelOrder(order, contract);
  const size = (amountCont: number) => formatAmount(amountCont, contract, unit, order.ticks);
  const word = unitName(unit, contract, t('form.unit.cont'));
  const price = formatTicks(order.ticks, contract.priceDigits);
  const side = t(`orders.side.${order.side}`);
  return (
    <tr data-testid="order-row" data-order={order.id} data-status={order.status}>
      <td>
        {contract.name} <span className={styles['chip']}>{order.lever}×</span>
      </td>
      <td data-label={t('orders.time')}>{formatDateTime(order.createdMs)}</td>
      <td data-label={t('orders.side')}>
        <OrderSideWord side={order.side} />
      </td>
      <td data-label={t('orders.type')}>
        {t(`orders.kind.${order.kind}`)}
        {order.tif === 'GTC' ? '' : ` · ${t(`form.tif.${order.tif}`)}`}
      </td>
      <td data-label={t('orders.price')} data-testid="order-price">
        {price}
      </td>
      <td data-label={t('orders.filled')} data-testid="order-filled">
        <span>
          {size(order.filledCont)} / {size(order.amountCont)} <span className="tone-3">{word}</span>
        </span>
      </td>
      <td data-label={t('orders.reduceOnly')}>{t(order.reduceOnly ? 'orders.yes' : 'orders.no')}</td>
      <td data-label={t('orders.status')} data-testid="order-status">
        {t(`orders.status.${order.status}`)}
      </td>
      <td data-label={t('orders.id')} className="tone-2" title={order.id}>
        …{order.id.slice(-6)}
      </td>
      <td>
        <Button
          size="s"
          disabled={busy}
          data-testid="order-cancel"
          onClick={cancel}
          aria-label={t('orders.cancel.says', {
            side,
            amount: `${size(order.amountCont)} ${word}`,
            contract: contract.name,
            price,
          })}
        >
          {busy ? t('orders.cancelling') : t('orders.cancel')}
        </Button>
      </td>
    </tr>
  );
});

export const OrdersTable = ({ only }: { readonly only: string | null }) => {
  const t = useT();
  const open = useSelected('orders', (snapshot) => snapshot?.open ?? none);
  const live = useSelected('orders', (snapshot) => snapshot?.freshness.state === 'live');
  const contracts = useContracts();
  const rows = open.flatMap((order) => {
    const contract = contracts.find(({ code }) => code === order.contract);
    return contract === undefined || (only !== null && only !== order.contract) ? [] : [{ order, contract }];
  });
  if (rows.length === 0) return <Empty title={t('orders.empty')} body={t('orders.empty.says')} testId="orders-empty" />;
  return (
    <div className={styles['scroll']}>
      <table className={cx(styles['table'], !live && styles['dim'])} data-testid="orders-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`orders.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ order, contract }) => (
            <OrderRow key={order.id} order={order} contract={contract} />
          ))}
        </tbody>
      </table>
    </div>
  );
};
