// Columns that ordinary orders, trigger orders and ended orders have alike.
import type { Contract } from '../../../../domain/contract/contract.ts';
import type { Order } from '../../../../domain/order/order.ts';
import { formatDateTime, formatDateTimeUtc } from '../../../format/time.ts';
import type { MessageKey } from '../../../i18n/catalogue.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import type { Column } from '../../../ui/table/column.ts';
import { byText, byWhole } from '../../../ui/table/sort-key.ts';
import { accountName } from '../../../format/account-name.ts';
import { AccountMark } from '../../../ui/rows/account-mark.tsx';
import { OrderSideWord } from '../../../ui/rows/order-side.tsx';
import { CopyId } from '../../../ui/rows/copy-id.tsx';
import styles from '../../../ui/rows/rows.module.css';

type SharedFields = Pick<Order, 'id' | 'account' | 'side' | 'reduceOnly' | 'createdMs'>;
/** Something ordered, with its contract. */
export type Line<O> = { readonly order: O; readonly contract: Contract };
type Of<O extends Partial<SharedFields>> = Column<Line<O>>;

/** The contract's name, the leverage where the row knows it, and whose it is where that is not the contract account. */
export const contractColumn = <O extends Pick<SharedFields, 'account'>>(
  t: Translate,
  leverOf: (order: O) => number | null,
): Of<O> => ({
  id: 'contract',
  text: 'orders.contract',
  width: 120,
  cell: ({ order, contract }) => {
    const lever = leverOf(order);
    return (
      <>
        <span className={styles['name']}>{contract.name}</span>{' '}
        {lever === null ? null : <span className={styles['chip']}>{lever}×</span>}
        <AccountMark account={order.account} />
      </>
    );
  },
  sort: byText(({ contract }) => contract.name),
  csv: [
    { text: 'orders.contract', of: ({ contract }) => contract.name },
    { text: 'positions.account', of: ({ order }) => accountName(t, order.account) },
  ],
});

export const sideColumn = (t: Translate): Of<Pick<SharedFields, 'side'>> => ({
  id: 'side',
  text: 'orders.side',
  width: 80,
  align: 'start',
  phonePlace: 'title',
  cell: ({ order }) => <OrderSideWord side={order.side} />,
  sort: byText(({ order }) => t(`orders.side.${order.side}`)),
  csv: ({ order }) => t(`orders.side.${order.side}`),
});

/** `of`: epoch ms of the exchange. */
export const timeColumn = <O extends object>(text: MessageKey, of: (order: O) => number): Column<Line<O>> => ({
  id: 'time',
  text,
  width: 132,
  align: 'start',
  phonePlace: 'note',
  cell: ({ order }) => <span className="tone-2">{formatDateTime(of(order))}</span>,
  sort: byWhole(({ order }) => of(order)),
  csv: [{ text: 'orders.timeUtc', of: ({ order }) => formatDateTimeUtc(of(order)) }],
});

export const reduceOnlyColumn = (t: Translate): Of<Pick<SharedFields, 'reduceOnly'>> => ({
  id: 'reduceOnly',
  text: 'orders.reduceOnly',
  width: 88,
  align: 'start',
  cell: ({ order }) => t(order.reduceOnly ? 'orders.yes' : 'orders.no'),
  csv: ({ order }) => t(order.reduceOnly ? 'orders.yes' : 'orders.no'),
});

export const idColumn: Of<Pick<SharedFields, 'id'>> = {
  id: 'id',
  text: 'orders.id',
  width: 96,
  cell: ({ order }) => <CopyId id={order.id} />,
  csv: ({ order }) => order.id,
};
