import { amountText } from '../../../../domain/order/amount.ts';
import { priceText } from '../../../../domain/num/ticks.ts';
import type { EndedOrder } from '../../../../domain/order/ended-order.ts';
import { statusLabel, type StatusLabel } from '../../../../domain/order/status-label.ts';
import type { Unit } from '../../../../domain/settings/settings.ts';
import { formatAmount, unitName, worthTicks } from '../../../format/amount.ts';
import { formatDecimal } from '../../../format/number-text.ts';
import { orderKindText } from '../../../format/order-kind-text.ts';
import { formatTicks } from '../../../format/price.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import type { Column } from '../../../ui/table/column.ts';
import { byDecimal, byText } from '../../../ui/table/sort-key.ts';
import { contractColumn, idColumn, moneyColumn, sideColumn, timeColumn } from '../../../flows/own-columns.tsx';
import { statusText } from './status-text.ts';

type Col = Column<EndedOrder>;

const labelOf = (order: EndedOrder): StatusLabel => statusLabel({ of: 'order', ...order });
const priceOf = ({ ticks, contract }: EndedOrder): string | null =>
  ticks === null ? null : priceText(ticks, contract.priceDigits);

/** Filled and whole amount; worth in coins what the order's own price, or its fills, made them. */
const filled = (t: Translate, unit: Unit): Col => {
  const ticksOf = (order: EndedOrder) => worthTicks(order, order.contract);
  const text = (order: EndedOrder, cont: number) => formatAmount(cont, order.contract, unit, ticksOf(order));
  const exactly = (order: EndedOrder, cont: number) => amountText(cont, order.contract, unit, ticksOf(order));
  const word = ({ contract }: EndedOrder) => unitName(unit, contract, t('form.unit.cont'));
  return {
    id: 'filled',
    text: 'orders.filled',
    width: 136,
    testId: 'order-filled',
    plain: true,
    cell: (order) => (
      <>
        {text(order, order.filledCont)} / {text(order, order.amountCont)} <span className="tone-3">{word(order)}</span>
      </>
    ),
    sort: byDecimal((order) => amountText(order.amountCont, order.contract, 'usdt', ticksOf(order))),
    csv: [
      { text: 'orders.filledOnly', of: (order) => exactly(order, order.filledCont) },
      { text: 'orders.amount', of: (order) => exactly(order, order.amountCont) },
      { text: 'orders.unit', of: word },
    ],
  };
};

const status = (t: Translate): Col => {
  const word = (order: EndedOrder): string => statusText(t, labelOf(order).word);
  return {
    id: 'status',
    text: 'orders.status',
    width: 126,
    align: 'start',
    testId: 'ended-status',
    plain: true,
    cell: (order) => {
      const reason = t(`orders.reason.${order.reason}`);
      return (
        <>
          {word(order)}
          {reason === '' ? null : <span className="tone-3"> {reason}</span>}
        </>
      );
    },
    sort: byText(word),
    csv: [
      { text: 'orders.status', of: word },
      { text: 'orders.reason', of: ({ reason }) => t(`orders.reason.${reason}`) },
    ],
  };
};

/** Orders that ended: what became of them, and what they cost. */
export const endedOrderColumns = (t: Translate, unit: Unit): readonly Col[] => [
  contractColumn(
    t,
    (row) => row,
    ({ lever }) => `${lever}×`,
  ),
  timeColumn({ id: 'time', text: 'orders.ended.time', utc: 'orders.timeUtc' }, (order) => labelOf(order).atMs),
  sideColumn(t, ({ side }) => side),
  {
    id: 'type',
    text: 'orders.type',
    width: 98,
    align: 'start',
    phonePlace: 'note',
    testId: 'ended-type',
    cell: (order) => orderKindText(t, order),
    sort: byText((order) => orderKindText(t, order)),
    csv: (order) => orderKindText(t, order),
  },
  {
    id: 'price',
    text: 'orders.price',
    width: 80,
    cell: ({ kind, ticks, contract }) =>
      kind === 'market' ? t('form.price.market') : formatTicks(ticks, contract.priceDigits),
    sort: byDecimal(priceOf),
    csv: priceOf,
  },
  {
    id: 'average',
    text: 'orders.average',
    width: 78,
    testId: 'order-average',
    cell: ({ averagePrice, contract }) => formatDecimal(averagePrice, contract.priceDigits, 'half-up'),
    sort: byDecimal(({ averagePrice }) => averagePrice),
    csv: ({ averagePrice }) => averagePrice,
  },
  filled(t, unit),
  moneyColumn({ id: 'fee', text: 'orders.fee', withCoin: true }, ({ fee }: EndedOrder) => fee),
  {
    ...moneyColumn({ id: 'coupon', text: 'histories.byCoupon' }, ({ byCoupon }: EndedOrder) => byCoupon),
    hidden: true,
  },
  moneyColumn(
    { id: 'profit', text: 'orders.profit', signed: true, phonePlace: 'figure' },
    ({ realised }: EndedOrder) => realised,
  ),
  status(t),
  idColumn({ id: 'id', text: 'orders.id', hidden: true }, ({ id }) => id),
];
