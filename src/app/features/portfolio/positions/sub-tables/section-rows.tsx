// The rows of one section: what is ordered, at what, how much of it, and what can be done.
import type { ReactNode } from 'react';
import type { Order } from '../../../../../domain/order/order.ts';
import type { TriggerOrder } from '../../../../../domain/order/trigger-order.ts';
import { standingResult } from '../../../../../domain/position/stops/preview.ts';
import { useEngineContext } from '../../../../engine/engine-context.tsx';
import { readPositionStopFacts } from '../../../../flows/position-stops.ts';
import { formatAmount, unitName } from '../../../../format/amount.ts';
import { formatSigned } from '../../../../format/number-text.ts';
import { formatTicks } from '../../../../format/price.ts';
import { formatDateTime } from '../../../../format/time.ts';
import { triggerKindText, triggerPriceText, triggerStatusText, triggerText } from '../../../../format/trigger-text.ts';
import type { MessageKey } from '../../../../i18n/catalogue.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { usePositionUnit } from '../../../../prefs/position-unit.ts';
import { CancelButton, CancelTriggerButton } from '../cancel-button.tsx';
import { EditButton } from '../edit/order-dialogs.tsx';
import { orderKindText } from '../../../../format/order-kind-text.ts';
import type { PositionLine } from '../position-lines.ts';
import { EditTriggerButton } from '../stops/trigger-dialogs.tsx';
import { triggerAmountText } from '../trigger-columns.tsx';
import styles from './sub-tables.module.css';

type SubTableProps = {
  readonly label: string;
  /** The first stands at the start. */
  readonly heads: readonly MessageKey[];
  readonly children: ReactNode;
};

const SubTable = ({ label, heads, children }: SubTableProps) => {
  const t = useT();
  return (
    <div className={styles['scroll']}>
      <table className={styles['rows']} aria-label={label}>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope="col" className={at === 0 ? styles['start'] : undefined}>
                {t(head)}
              </th>
            ))}
            <th scope="col">{t('positions.sub.acts')}</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
};

const stopHeads = [
  'orders.type',
  'orders.trigger',
  'orders.price',
  'orders.amount',
  'positions.sub.result',
  'orders.time',
  'orders.status',
] as const;

type StopRowsProps = { readonly line: PositionLine; readonly rows: readonly TriggerOrder[]; readonly label: string };

/** Stops of the position, with what each would come to after fees. */
export const StopRows = ({ line: { position, contract }, rows, label }: StopRowsProps) => {
  const t = useT();
  const [unit] = usePositionUnit();
  const { store } = useEngineContext();
  const facts = readPositionStopFacts(store, position, contract);
  return (
    <SubTable label={label} heads={stopHeads}>
      {rows.map((order) => {
        const line = { order, contract };
        return (
          <tr key={order.id} data-testid="sub-stop" data-order={order.id} data-kind={order.kind}>
            <th scope="row" className={styles['start']}>
              {triggerKindText(t, order)}
            </th>
            <td data-testid="sub-trigger">{triggerText(t, order, contract)}</td>
            <td>{triggerPriceText(t, order, contract)}</td>
            <td data-testid="sub-amount">{triggerAmountText(t, line, unit)}</td>
            <td data-testid="sub-result">
              {formatSigned(standingResult(order, facts), contract.marginDigits)} {contract.coinName}
            </td>
            <td className="tone-2">{formatDateTime(order.createdMs)}</td>
            <td>{triggerStatusText(t, order)}</td>
            <td>
              <span className={styles['acts']}>
                <EditTriggerButton line={line} />
                <CancelTriggerButton line={line} />
              </span>
            </td>
          </tr>
        );
      })}
    </SubTable>
  );
};

const orderHeads = ['orders.type', 'orders.price', 'orders.filled', 'orders.time', 'orders.status'] as const;

type OrderRowsProps = { readonly line: PositionLine; readonly rows: readonly Order[]; readonly label: string };

/** Orders that rest to close the position, or to add to it. */
export const OrderRows = ({ line: { contract }, rows, label }: OrderRowsProps) => {
  const t = useT();
  const [unit] = usePositionUnit();
  const cont = t('form.unit.cont');
  return (
    <SubTable label={label} heads={orderHeads}>
      {rows.map((order) => {
        const line = { order, contract };
        return (
          <tr key={order.id} data-testid="sub-order" data-order={order.id} data-side={order.side}>
            <th scope="row" className={styles['start']}>
              {orderKindText(t, order)}
            </th>
            <td data-testid="sub-price">{formatTicks(order.ticks, contract.priceDigits)}</td>
            <td data-testid="sub-amount">
              {formatAmount(order.filledCont, contract, unit, order.ticks)} /{' '}
              {formatAmount(order.amountCont, contract, unit, order.ticks)}{' '}
              <span className="tone-2">{unitName(unit, contract, cont)}</span>
            </td>
            <td className="tone-2">{formatDateTime(order.createdMs)}</td>
            <td>{t(`orders.status.${order.status}`)}</td>
            <td>
              <span className={styles['acts']}>
                <EditButton line={line} />
                <CancelButton line={line} />
              </span>
            </td>
          </tr>
        );
      })}
    </SubTable>
  );
};
