import { amountText } from '../../../../domain/order/amount.ts';
import { priceText } from '../../../../domain/num/ticks.ts';
import type { Order } from '../../../../domain/order/order.ts';
import { formatAmount, unitName } from '../../../format/amount.ts';
import { formatDecimal, noNumber } from '../../../format/number-text.ts';
import { formatTicks } from '../../../format/price.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import type { Unit } from '../../../../domain/settings/settings.ts';
import type { Column } from '../../../ui/table/column.ts';
import { byDecimal, byText } from '../../../ui/table/sort-key.ts';
import { orderKindText } from '../../../format/order-kind-text.ts';
import { contractColumn, idColumn, reduceOnlyColumn, sideColumn, timeColumn } from '../../../flows/own-columns.tsx';
import { accountAndContract, type Line } from './use-rows.ts';

/** An order with its contract: a row of open orders. */
export type OrderLine = Line<Order>;
type Col = Column<OrderLine>;

const priceOf = ({ order, contract }: OrderLine): string | null =>
  order.ticks === null ? null : priceText(order.ticks, contract.priceDigits);

const contractOf = (t: Translate): Col =>
  contractColumn(t, accountAndContract, ({ order: { lever } }: OrderLine) => `${lever}×`);

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

const average: Col = {
  id: 'average',
  text: 'orders.average',
  width: 78,
  testId: 'order-average',
  cell: ({ order, contract }) => formatDecimal(order.averagePrice, contract.priceDigits, 'half-up'),
  sort: byDecimal(({ order }) => order.averagePrice),
  csv: ({ order }) => order.averagePrice,
};

/** An open order with the triggers of the stops that came with it, in ticks; null: it has none. */
export type OpenLine = OrderLine & { readonly profitTicks: number | null; readonly lossTicks: number | null };

const textOf = (ticks: number | null, { contract }: OrderLine): string | null =>
  ticks === null ? null : priceText(ticks, contract.priceDigits);

const stops: Column<OpenLine> = {
  id: 'stops',
  text: 'orders.stops',
  width: 138,
  testId: 'order-stops',
  cell: ({ profitTicks, lossTicks, contract: { priceDigits } }) =>
    profitTicks === null && lossTicks === null
      ? noNumber
      : `${formatTicks(profitTicks, priceDigits)} / ${formatTicks(lossTicks, priceDigits)}`,
  csv: [
    { text: 'orders.trigger.kind.take-profit', of: (line) => textOf(line.profitTicks, line) },
    { text: 'orders.trigger.kind.stop-loss', of: (line) => textOf(line.lossTicks, line) },
  ],
};

/** Orders that wait in the book. */
export const openOrderColumns = (t: Translate, unit: Unit): readonly Column<OpenLine>[] => [
  contractOf(t),
  timeColumn({ id: 'time', text: 'orders.time', utc: 'orders.timeUtc' }, ({ order }) => order.createdMs),
  sideColumn(t, ({ order }) => order.side),
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
  average,
  filled(t, unit, ({ order }) => order.ticks),
  stops,
  reduceOnlyColumn(t, ({ order }) => order.reduceOnly),
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
  idColumn({ id: 'id', text: 'orders.id' }, ({ order }) => order.id),
];
