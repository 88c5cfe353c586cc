import { amountText } from '../../../../domain/order/amount.ts';
import { priceText } from '../../../../domain/num/ticks.ts';
import type { TriggerOrder } from '../../../../domain/order/trigger-order.ts';
import type { Unit } from '../../../../domain/settings/settings.ts';
import { formatAmount, unitName } from '../../../format/amount.ts';
import { formatDecimal } from '../../../format/number-text.ts';
import { formatTicks } from '../../../format/price.ts';
import type { Translate, TranslateAny } from '../../../i18n/use-t.ts';
import type { Column } from '../../../ui/table/column.ts';
import { byDecimal, byText } from '../../../ui/table/sort-key.ts';
import { contractColumn, idColumn, reduceOnlyColumn, sideColumn, timeColumn } from '../../../flows/own-columns.tsx';
import { accountAndContract, type Line } from './use-rows.ts';
import {
  trailingTriggerText,
  triggerKindText,
  triggerPriceText,
  triggerStatusText,
  triggerText,
} from '../../../format/trigger-text.ts';

/** A trigger order with its contract. */
export type TriggerLine = Line<TriggerOrder>;
type Col = Column<TriggerLine>;

const exactly = (ticks: number | null, { contract }: TriggerLine): string | null =>
  ticks === null ? null : priceText(ticks, contract.priceDigits);

const kind = (t: Translate): Col => ({
  id: 'type',
  text: 'orders.type',
  width: 144,
  align: 'start',
  phonePlace: 'note',
  testId: 'trigger-type',
  cell: ({ order }) => triggerKindText(t, order),
  sort: byText(({ order }) => triggerKindText(t, order)),
  csv: ({ order }) => triggerKindText(t, order),
});

const byField = (t: Translate) =>
  ({ text: 'orders.trigger.by', of: ({ order }: TriggerLine) => t(`orders.trigger.by.${order.triggerBy}`) }) as const;

const trigger = (t: Translate): Col => ({
  id: 'trigger',
  text: 'orders.trigger',
  width: 126,
  phonePlace: 'figure',
  testId: 'trigger-price',
  cell: ({ order, contract }) => triggerText(t, order, contract),
  sort: byDecimal((line) => exactly(line.order.triggerTicks, line)),
  csv: [
    { text: 'orders.trigger', of: (line) => exactly(line.order.triggerTicks, line) },
    byField(t),
    { text: 'orders.trigger.direction', of: ({ order }) => (order.direction === 'greater' ? '>=' : '<=') },
  ],
});

/** What it becomes is worth its own price in coins, else its trigger's. */
const worthTicks = ({ ticks, triggerTicks, trailing }: TriggerOrder): number | null =>
  ticks ?? triggerTicks ?? trailing?.bestTicks ?? trailing?.activationTicks ?? null;

/** The amount in the unit in use; of a stop for all of a position the words for that. Example: "0.100 BTC". */
export const triggerAmountText = (t: Translate, { order, contract }: TriggerLine, unit: Unit): string =>
  order.amountCont === null
    ? t('orders.amount.whole')
    : `${formatAmount(order.amountCont, contract, unit, worthTicks(order))} ${unitName(unit, contract, t('form.unit.cont'))}`;

const amount = (t: Translate, unit: Unit): Col => {
  const plain = (line: TriggerLine, shown: Unit): string | null =>
    line.order.amountCont === null
      ? null
      : amountText(line.order.amountCont, line.contract, shown, worthTicks(line.order));
  return {
    id: 'amount',
    text: 'orders.amount',
    width: 104,
    testId: 'trigger-amount',
    cell: (line) => triggerAmountText(t, line, unit),
    sort: byDecimal((line) => plain(line, 'usdt')),
    csv: [
      {
        text: 'orders.amount',
        of: (line) => (line.order.amountCont === null ? t('orders.amount.whole') : plain(line, unit)),
      },
      { text: 'orders.unit', of: ({ contract }) => unitName(unit, contract, t('form.unit.cont')) },
    ],
  };
};

const ends = (t: Translate, tAny: TranslateAny): readonly Col[] => [
  reduceOnlyColumn(t, ({ order }) => order.reduceOnly),
  {
    id: 'status',
    text: 'orders.status',
    width: 130,
    align: 'start',
    testId: 'trigger-status',
    cell: ({ order }) => (
      <span title={order.says === null ? undefined : tAny(order.says, 'error.failed')}>
        {triggerStatusText(t, order)}
      </span>
    ),
    sort: byText(({ order }) => triggerStatusText(t, order)),
    csv: ({ order }) => triggerStatusText(t, order),
  },
  idColumn({ id: 'id', text: 'orders.id' }, ({ order }) => order.id),
];

const begins = (t: Translate): readonly Col[] => [
  contractColumn(t, accountAndContract),
  timeColumn({ id: 'time', text: 'orders.time', utc: 'orders.timeUtc' }, ({ order }) => order.createdMs),
  sideColumn(t, ({ order }) => order.side),
];

/** Plans, and the stops of positions and orders. */
export const triggerColumns = (t: Translate, tAny: TranslateAny, unit: Unit): readonly Col[] => [
  ...begins(t),
  kind(t),
  trigger(t),
  {
    id: 'price',
    text: 'orders.price',
    width: 96,
    testId: 'trigger-order-price',
    cell: ({ order, contract }) => triggerPriceText(t, order, contract),
    sort: byDecimal((line) => exactly(line.order.ticks, line)),
    csv: ({ order, contract }) =>
      order.ticks === null ? triggerPriceText(t, order, contract) : priceText(order.ticks, contract.priceDigits),
  },
  amount(t, unit),
  ...ends(t, tAny),
];

/** Orders whose trigger follows the price. */
export const trailingColumns = (t: Translate, tAny: TranslateAny, unit: Unit): readonly Col[] => [
  ...begins(t),
  kind(t),
  {
    id: 'trigger',
    text: 'orders.trigger',
    width: 126,
    testId: 'trigger-price',
    cell: ({ order, contract }) => trailingTriggerText(t, order, contract),
    csv: [
      { text: 'orders.activation', of: (line) => exactly(line.order.trailing?.activationTicks ?? null, line) },
      byField(t),
    ],
  },
  {
    id: 'callback',
    text: 'orders.callback',
    width: 76,
    phonePlace: 'figure',
    testId: 'trigger-callback',
    cell: ({ order }) => `${formatDecimal(order.trailing?.callbackPercent)}%`,
    sort: byDecimal(({ order }) => order.trailing?.callbackPercent ?? null),
    csv: ({ order }) => order.trailing?.callbackPercent ?? null,
  },
  {
    id: 'best',
    text: 'orders.best',
    width: 92,
    cell: ({ order, contract }) => formatTicks(order.trailing?.bestTicks, contract.priceDigits),
    sort: byDecimal((line) => exactly(line.order.trailing?.bestTicks ?? null, line)),
    csv: (line) => exactly(line.order.trailing?.bestTicks ?? null, line),
  },
  amount(t, unit),
  ...ends(t, tAny),
];
