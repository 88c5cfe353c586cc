import { amountText } from '../../../../domain/order/amount.ts';
import { priceText } from '../../../../domain/num/ticks.ts';
import type { Contract } from '../../../../domain/contract/contract.ts';
import type { Order } from '../../../../domain/order/order.ts';
import { formatAmount, unitName, worthTicks } from '../../../format/amount.ts';
import { formatDecimal } from '../../../format/number-text.ts';
import { formatTicks } from '../../../format/price.ts';
import { formatDateTime, formatDateTimeUtc } from '../../../format/time.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import type { Unit } from '../../../../domain/settings/settings.ts';
import { Num } from '../../../ui/num.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { byDecimal, byText, byWhole } from '../../../ui/table/sort-key.ts';
import { AccountMark, accountName } from './account-mark.tsx';
import { OrderSideWord } from './contract-name.tsx';
import { orderKindText } from './order-kind-text.ts';
import styles from './tables.module.css';

/** An order with its contract: a row of open orders, and of those that ended. */
export type OrderLine = { readonly order: Order; readonly contract: Contract };
type Col = Column<OrderLine>;

const priceOf = ({ order, contract }: OrderLine): string | null =>
  order.ticks === null ? null : priceText(order.ticks, contract.priceDigits);

const common = (t: Translate): { readonly contract: Col; readonly side: Col } => ({
  contract: {
    id: 'contract',
    text: 'orders.contract',
    width: 120,
    cell: ({ order, contract }) => (
      <>
        <span className={styles['name']}>{contract.name}</span> <span className={styles['chip']}>{order.lever}×</span>
        <AccountMark account={order.account} />
      </>
    ),
    sort: byText(({ contract }) => contract.name),
    csv: [
      { text: 'orders.contract', of: ({ contract }) => contract.name },
      { text: 'positions.account', of: ({ order }) => accountName(t, order.account) },
    ],
  },
  side: {
    id: 'side',
    text: 'orders.side',
    width: 80,
    align: 'start',
    phonePlace: 'title',
    cell: ({ order }) => <OrderSideWord side={order.side} />,
    sort: byText(({ order }) => t(`orders.side.${order.side}`)),
    csv: ({ order }) => t(`orders.side.${order.side}`),
  },
});

const kind = (t: Translate): Col => ({
  id: 'type',
  text: 'orders.type',
  width: 98,
  align: 'start',
  phonePlace: 'note',
  cell: ({ order }) => orderKindText(t, order),
  sort: byText(({ order }) => orderKindText(t, order)),
  csv: ({ order }) => orderKindText(t, order),
});

const time = (text: 'orders.time' | 'orders.ended.time', of: (order: Order) => number): Col => ({
  id: 'time',
  text,
  width: 132,
  align: 'start',
  phonePlace: 'note',
  cell: ({ order }) => <span className="tone-2">{formatDateTime(of(order))}</span>,
  sort: byWhole(({ order }) => of(order)),
  csv: [{ text: 'orders.timeUtc', of: ({ order }) => formatDateTimeUtc(of(order)) }],
});

/** Filled and whole amount; worth in coins what the order's own price, or its fills, made them. */
const filled = (t: Translate, unit: Unit, ticksOf: (line: OrderLine) => number | null): Col => {
  const text = (line: OrderLine, amountCont: number) => formatAmount(amountCont, line.contract, unit, ticksOf(line));
  const exactly = (line: OrderLine, amountCont: number) => amountText(amountCont, line.contract, unit, ticksOf(line));
  const word = ({ contract }: OrderLine) => unitName(unit, contract, t('form.unit.cont'));
  return {
    id: 'filled',
    text: 'orders.filled',
    width: 136,
    testId: 'order-filled',
    cell: (line) => (
      <>
        {text(line, line.order.filledCont)} / {text(line, line.order.amountCont)}{' '}
        <span className="tone-3">{word(line)}</span>
      </>
    ),
    sort: byDecimal((line) => amountText(line.order.amountCont, line.contract, 'usdt', ticksOf(line))),
    csv: [
      { text: 'orders.filledOnly', of: (line) => exactly(line, line.order.filledCont) },
      { text: 'orders.amount', of: (line) => exactly(line, line.order.amountCont) },
      { text: 'orders.unit', of: word },
    ],
  };
};

const orderId: Col = {
  id: 'id',
  text: 'orders.id',
  width: 76,
  cell: ({ order }) => (
    <span className="tone-2" title={order.id}>
      …{order.id.slice(-6)}
    </span>
  ),
  csv: ({ order }) => order.id,
};

/** Orders that wait in the book. */
export const openOrderColumns = (t: Translate, unit: Unit): readonly Col[] => [
  common(t).contract,
  time('orders.time', ({ createdMs }) => createdMs),
  common(t).side,
  kind(t),
  {
    id: 'price',
    text: 'orders.price',
    width: 84,
    phonePlace: 'figure',
    testId: 'order-price',
    cell: ({ order, contract }) => formatTicks(order.ticks, contract.priceDigits),
    sort: byDecimal(priceOf),
    csv: priceOf,
  },
  filled(t, unit, ({ order }) => order.ticks),
  {
    id: 'reduceOnly',
    text: 'orders.reduceOnly',
    width: 88,
    align: 'start',
    cell: ({ order }) => t(order.reduceOnly ? 'orders.yes' : 'orders.no'),
    csv: ({ order }) => t(order.reduceOnly ? 'orders.yes' : 'orders.no'),
  },
  {
    id: 'status',
    text: 'orders.status',
    width: 96,
    align: 'start',
    testId: 'order-status',
    cell: ({ order }) => t(`orders.status.${order.status}`),
    sort: byText(({ order }) => t(`orders.status.${order.status}`)),
    csv: ({ order }) => t(`orders.status.${order.status}`),
  },
  orderId,
];

const figures: readonly Col[] = [
  {
    id: 'average',
    text: 'orders.average',
    width: 78,
    cell: ({ order, contract }) => formatDecimal(order.averagePrice, contract.priceDigits, 'half-up'),
    sort: byDecimal(({ order }) => order.averagePrice),
    csv: ({ order }) => order.averagePrice,
  },
];

const outcome = (t: Translate): readonly Col[] => [
  {
    id: 'fee',
    text: 'orders.fee',
    width: 94,
    cell: ({ order, contract }) => (
      <Num value={order.fee} digits={Math.max(4, contract.marginDigits)} unit={contract.coinName} />
    ),
    sort: byDecimal(({ order }) => order.fee),
    csv: [
      { text: 'orders.fee', of: ({ order }) => order.fee },
      { text: 'orders.coin', of: ({ contract }) => contract.coinName },
    ],
  },
  {
    id: 'profit',
    text: 'orders.profit',
    width: 96,
    phonePlace: 'figure',
    cell: ({ order, contract }) => (
      <Num value={order.realised} digits={contract.marginDigits} signed unit={contract.coinName} />
    ),
    sort: byDecimal(({ order }) => order.realised),
    csv: ({ order }) => order.realised,
  },
  {
    id: 'status',
    text: 'orders.status',
    width: 126,
    align: 'start',
    cell: ({ order }) => {
      const reason = t(`orders.reason.${order.reason}`);
      return (
        <>
          {t(`orders.status.${order.status}`)}
          {reason === '' ? null : <span className="tone-3"> {reason}</span>}
        </>
      );
    },
    sort: byText(({ order }) => t(`orders.status.${order.status}`)),
    csv: [
      { text: 'orders.status', of: ({ order }) => t(`orders.status.${order.status}`) },
      { text: 'orders.reason', of: ({ order }) => t(`orders.reason.${order.reason}`) },
    ],
  },
];

/** Orders that ended: what became of them, and what they cost. */
export const endedOrderColumns = (t: Translate, unit: Unit): readonly Col[] => [
  common(t).contract,
  time('orders.ended.time', ({ updatedMs }) => updatedMs),
  common(t).side,
  kind(t),
  {
    id: 'price',
    text: 'orders.price',
    width: 80,
    cell: ({ order, contract }) =>
      order.kind === 'market' ? t('form.price.market') : formatTicks(order.ticks, contract.priceDigits),
    sort: byDecimal(priceOf),
    csv: priceOf,
  },
  ...figures,
  filled(t, unit, ({ order, contract }) => worthTicks(order, contract)),
  ...outcome(t),
  { ...orderId, hidden: true },
];
