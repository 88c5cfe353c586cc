import { formatAmount, unitName, worthTicks } from '../../../format/amount.ts';
import { formatDecimal } from '../../../format/number-text.ts';
import { formatTicks } from '../../../format/price.ts';
import { formatDateTime } from '../../../format/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { Num } from '../../../ui/num.tsx';
import { OrderSideWord } from './contract-name.tsx';
import styles from './tables.module.css';
import { useEndedOrders } from './use-ended-orders.ts';
import { useContracts } from './use-rows.ts';

const columns = ['contract', 'time', 'side', 'type', 'price', 'average', 'filled', 'fee', 'profit', 'status'] as const;

/** The latest orders that ended, newest first. */
export const EndedTable = ({ only }: { readonly only: string | null }) => {
  const t = useT();
  const [unit] = useSetting('unit');
  const { rows, state, retry } = useEndedOrders();
  const ended = rows.filter((order) => only === null || order.contract === only);
  const contracts = useContracts();
  if (ended.length === 0 && state === 'failed')
    return (
      <Failed
        title={t('orders.ended.failed')}
        body={t('orders.ended.failed.says')}
        onRetry={retry}
        testId="ended-failed"
      />
    );
  if (ended.length === 0 && state === 'loading')
    return <Empty title={t('orders.ended.loading')} testId="ended-loading" />;
  if (ended.length === 0) return <Empty title={t('orders.ended.empty')} body={t('orders.ended.says')} />;
  return (
    <div className={styles['scroll']}>
      <table
        className={cx(styles['table'], (state === 'late' || state === 'failed') && styles['dim'])}
        data-testid="ended-table"
        data-state={state}
      >
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
          {ended.map((order) => {
            const contract = contracts.find(({ code }) => code === order.contract);
            if (contract === undefined) return null;
            const size = (amountCont: number) => formatAmount(amountCont, contract, unit, worthTicks(order, contract));
            const reason = t(`orders.reason.${order.reason}`);
            return (
              <tr key={order.id} data-testid="ended-row" data-order={order.id} data-status={order.status}>
                <td>
                  {contract.name} <span className={styles['chip']}>{order.lever}×</span>
                </td>
                <td data-label={t('orders.time')}>{formatDateTime(order.updatedMs)}</td>
                <td data-label={t('orders.side')}>
                  <OrderSideWord side={order.side} />
                </td>
                <td data-label={t('orders.type')}>{t(`orders.kind.${order.kind}`)}</td>
                <td data-label={t('orders.price')}>
                  {order.kind === 'market' ? t('form.price.market') : formatTicks(order.ticks, contract.priceDigits)}
                </td>
                <td data-label={t('orders.average')}>
                  {formatDecimal(order.averagePrice, contract.priceDigits, 'half-up')}
                </td>
                <td data-label={t('orders.filled')}>
                  <span>
                    {size(order.filledCont)} / {size(order.amountCont)}{' '}
                    <span className="tone-3">{unitName(unit, contract, t('form.unit.cont'))}</span>
                  </span>
                </td>
                <td data-label={t('orders.fee')}>
                  <Num value={order.fee} digits={Math.max(4, contract.marginDigits)} />
                </td>
                <td data-label={t('orders.profit')}>
                  <Num value={order.realised} digits={contract.marginDigits} signed />
                </td>
                <td data-label={t('orders.status')}>
                  {t(`orders.status.${order.status}`)}
                  {reason === '' ? null : <span className={`${styles['second'] ?? ''} tone-3`}>{reason}</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
