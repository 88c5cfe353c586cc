// Orders that stand in the way of closing everything: which they are, and how to be rid of them without leaving the dialog.
import type { ClosingLine, StandingClose } from '../../../../../domain/position/close-all.ts';
import { useCancelNamed } from '../../../../flows/cancel-many.ts';
import { useFailureToast } from '../../../../flows/failure-toast.ts';
import { ownName } from '../../../../format/account-name.ts';
import { formatHolding } from '../../../../format/amount.ts';
import { formatTicks } from '../../../../format/price.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { usePositionUnit } from '../../../../prefs/position-unit.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from './close-all.module.css';

const failure = { refused: 'orders.cancelAll.refused', unknown: 'orders.cancelAll.unknown' } as const;

/** Each with what it would close and its price; cancelled one by one or together. What becomes of them is seen by their own events. */
export const StandingCloses = ({ orders }: { readonly orders: readonly StandingClose<ClosingLine>[] }) => {
  const t = useT();
  const [unit] = usePositionUnit();
  const flow = useCancelNamed('close all', useFailureToast(failure));
  const { length } = orders;
  const cancel = (ids: readonly string[]): void => flow.submit({ list: 'ordinary', only: null, ids });
  return (
    <section aria-label={t('positions.closeAll.orders')} data-testid="close-all-orders">
      <div className={styles['ordersHead']}>
        <span className="tone-2">{t('positions.closeAll.orders')}</span>
        {length < 2 ? null : (
          <Button
            size="s"
            disabled={flow.busy}
            onClick={() => cancel(orders.map(({ order }) => order.id))}
            data-testid="close-all-cancel-orders"
          >
            {t('positions.closeAll.orders.cancelAll', { count: length })}
          </Button>
        )}
      </div>
      <ul className={styles['orders']}>
        {orders.map(({ order, line: { position, contract, markTicks } }) => {
          const left = order.amountCont - order.filledCont;
          const says = `${ownName(t, contract.name, position.account)} ${t(`orders.side.${order.side}`)} ${formatHolding(
            left,
            contract,
            unit,
            markTicks,
            t('form.unit.cont'),
          ).join(' ')} @ ${formatTicks(order.ticks, contract.priceDigits)}`;
          return (
            <li key={order.id} data-order={order.id}>
              <span>{says}</span>
              <Button
                size="s"
                disabled={flow.busy}
                aria-label={`${t('positions.closeAll.orders.cancel')}: ${says}`}
                onClick={() => cancel([order.id])}
                data-testid="close-all-cancel-order"
              >
                {t('positions.closeAll.orders.cancel')}
              </Button>
            </li>
          );
        })}
      </ul>
      <span role="status" className="tone-2">
        {flow.busy ? t('orders.cancelling') : ''}
      </span>
    </section>
  );
};
