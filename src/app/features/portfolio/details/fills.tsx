import type { OrderDetail } from '../../../../domain/order/order-detail.ts';
import { priceText } from '../../../../domain/num/ticks.ts';
import { averageOfDeals } from '../../../../domain/position/operation-log.ts';
import { exact, toText, ZERO } from '../../../../domain/num/decimal.ts';
import type { Unit } from '../../../../domain/settings/settings.ts';
import { formatAmount, unitName, worthTicks } from '../../../format/amount.ts';
import { formatDecimal, noNumber } from '../../../format/number-text.ts';
import { formatTicks } from '../../../format/price.ts';
import { formatDateTime } from '../../../format/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Num } from '../../../ui/num.tsx';
import styles from './details.module.css';

const sumOf = (amounts: readonly string[]): string =>
  toText(amounts.reduce((sum, amount) => sum.plus(exact(amount)), ZERO));

/** Each fill of an order, and their sums: those of the order itself. */
export const Fills = ({ detail, unit }: { readonly detail: OrderDetail; readonly unit: Unit }) => {
  const t = useT();
  const { fills, contract, order } = detail;
  const { coinName, marginDigits, priceDigits } = contract;
  if (fills.length === 0) return <p className="tone-2">{t('details.order.noFills')}</p>;
  const digits = Math.max(4, marginDigits);
  // Of a liquidation its fills count at the bankruptcy price, whatever the market paid.
  const average = averageOfDeals(
    contract,
    fills.map(({ ticks, amountCont }) => ({ price: priceText(ticks, priceDigits), amountCont })),
  );
  const cont = fills.reduce((sum, { amountCont }) => sum + amountCont, 0);
  return (
    // What is wider than the dialog scrolls, by keyboard too.
    // oxlint-disable-next-line jsx_a11y/no-noninteractive-tabindex
    <div className={styles['scroll']} tabIndex={0} role="group" aria-label={t('details.fills')}>
      <table className={styles['fills']} data-testid="order-fills">
        <thead>
          <tr>
            <th scope="col">{t('orders.time')}</th>
            <th scope="col">{t('orders.price')}</th>
            <th scope="col">{`${t('orders.amount')}, ${unitName(unit, contract, t('form.unit.cont'))}`}</th>
            <th scope="col">{`${t('orders.fee')}, ${coinName}`}</th>
            <th scope="col">{`${t('orders.profit')}, ${coinName}`}</th>
            <th scope="col">{t('histories.role')}</th>
          </tr>
        </thead>
        <tbody>
          {fills.map((fill) => (
            <tr key={fill.id} data-testid="order-fill">
              <td className="tone-2" title={formatDateTime(fill.timeMs)}>
                {formatDateTime(fill.timeMs).slice(5)}
              </td>
              <td>{formatTicks(fill.ticks, priceDigits)}</td>
              <td>{formatAmount(fill.amountCont, contract, unit, fill.ticks)}</td>
              <td>{formatDecimal(fill.fee, digits)}</td>
              <td>
                <Num value={fill.realised} digits={marginDigits} signed />
              </td>
              <td>{t(`histories.role.${fill.role}`)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr data-testid="order-fills-sum">
            <td>{t('details.fills.count', { count: fills.length })}</td>
            <td>{formatDecimal(average, priceDigits, 'half-up')}</td>
            <td>{formatAmount(cont, contract, unit, worthTicks(order, contract))}</td>
            <td>{formatDecimal(sumOf(fills.map(({ fee }) => fee)), digits)}</td>
            <td>
              <Num value={sumOf(fills.map(({ realised }) => realised))} digits={marginDigits} signed />
            </td>
            <td className="tone-3">{noNumber}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
};
