import { amountText } from '../../../../domain/order/amount.ts';
import { priceText } from '../../../../domain/num/ticks.ts';
import type { EndedTrigger } from '../../../../domain/order/ended-trigger.ts';
import type { Unit } from '../../../../domain/settings/settings.ts';
import { formatAmount, unitName, worthTicks } from '../../../format/amount.ts';
import { formatDecimal } from '../../../format/number-text.ts';
import type { Translate, TranslateAny } from '../../../i18n/use-t.ts';
import type { Column } from '../../../ui/table/column.ts';
import { byDecimal, byText } from '../../../ui/table/sort-key.ts';
import { contractColumn, idColumn, moneyColumn, sideColumn, timeColumn } from '../../../flows/own-columns.tsx';
import { triggerPriceText } from '../../../format/trigger-text.ts';
import { statusText } from './status-text.ts';
import { firesAtText, triggerLabel, triggerReasonText } from './trigger-text.ts';

type Col = Column<EndedTrigger>;

const exactly = (ticks: number | null, { contract }: EndedTrigger): string | null =>
  ticks === null ? null : priceText(ticks, contract.priceDigits);

const fires = (t: Translate): Col => ({
  id: 'trigger',
  text: 'orders.trigger',
  width: 126,
  testId: 'past-trigger-at',
  cell: (trigger) => firesAtText(t, trigger),
  sort: byDecimal((trigger) => exactly(trigger.triggerTicks, trigger)),
  csv: [
    { text: 'orders.trigger', of: (trigger) => exactly(trigger.triggerTicks, trigger) },
    { text: 'orders.trigger.by', of: ({ triggerBy }) => t(`orders.trigger.by.${triggerBy}`) },
    { text: 'histories.trigger.callback', of: ({ trailing }) => trailing?.callbackPercent ?? null },
  ],
});

/** Filled, and what it was for; all of a position where it names no amount. */
const filled = (t: Translate, unit: Unit): Col => {
  const ticksOf = (trigger: EndedTrigger) => worthTicks(trigger, trigger.contract) ?? trigger.triggerTicks;
  const plain = (trigger: EndedTrigger, cont: number | null): string | null =>
    cont === null ? null : amountText(cont, trigger.contract, unit, ticksOf(trigger));
  const word = ({ contract }: EndedTrigger) => unitName(unit, contract, t('form.unit.cont'));
  const whole = t('histories.trigger.whole');
  return {
    id: 'filled',
    text: 'orders.filled',
    width: 136,
    testId: 'past-trigger-filled',
    plain: true,
    cell: (trigger) => (
      <>
        {formatAmount(trigger.filledCont, trigger.contract, unit, ticksOf(trigger))} /{' '}
        {trigger.amountCont === null
          ? whole
          : formatAmount(trigger.amountCont, trigger.contract, unit, ticksOf(trigger))}{' '}
        <span className="tone-3">{word(trigger)}</span>
      </>
    ),
    csv: [
      { text: 'orders.filledOnly', of: (trigger) => plain(trigger, trigger.filledCont) },
      { text: 'orders.amount', of: (trigger) => plain(trigger, trigger.amountCont) ?? whole },
      { text: 'orders.unit', of: word },
    ],
  };
};

/** Trigger orders that fired or ended: plans, trailing orders, take-profits and stop-losses, with what came of them and why. */
export const pastTriggerColumns = (t: Translate, tAny: TranslateAny, unit: Unit): readonly Col[] => [
  contractColumn(
    t,
    (row) => row,
    ({ lever }) => `${lever}×`,
  ),
  timeColumn(
    { id: 'ended', text: 'orders.ended.time', utc: 'orders.timeUtc' },
    (trigger) => triggerLabel(trigger).atMs,
  ),
  sideColumn(t, ({ side }) => side),
  {
    id: 'type',
    text: 'orders.type',
    width: 104,
    align: 'start',
    phonePlace: 'note',
    testId: 'past-trigger-kind',
    cell: ({ kind }) => t(`orders.trigger.kind.${kind}`),
    sort: byText(({ kind }) => t(`orders.trigger.kind.${kind}`)),
    csv: ({ kind }) => t(`orders.trigger.kind.${kind}`),
  },
  fires(t),
  {
    id: 'price',
    text: 'orders.price',
    width: 84,
    cell: (trigger) => triggerPriceText(t, trigger, trigger.contract),
    sort: byDecimal((trigger) => exactly(trigger.ticks, trigger)),
    csv: (trigger) => exactly(trigger.ticks, trigger),
  },
  {
    id: 'average',
    text: 'orders.average',
    width: 78,
    cell: ({ averagePrice, contract }) => formatDecimal(averagePrice, contract.priceDigits, 'half-up'),
    sort: byDecimal(({ averagePrice }) => averagePrice),
    csv: ({ averagePrice }) => averagePrice,
  },
  filled(t, unit),
  moneyColumn({ id: 'fee', text: 'orders.fee', withCoin: true }, ({ fee }: EndedTrigger) => fee),
  moneyColumn(
    { id: 'profit', text: 'orders.profit', signed: true, phonePlace: 'figure' },
    ({ realised }: EndedTrigger) => realised,
  ),
  {
    id: 'status',
    text: 'orders.status',
    width: 168,
    align: 'start',
    testId: 'past-trigger-status',
    plain: true,
    cell: (trigger) => {
      const reason = triggerReasonText(t, trigger);
      return (
        <span title={trigger.says === null ? undefined : tAny(trigger.says, 'error.failed')}>
          {statusText(t, triggerLabel(trigger).word)}
          {reason === '' ? null : <span className="tone-3"> {reason}</span>}
        </span>
      );
    },
    sort: byText((trigger) => statusText(t, triggerLabel(trigger).word)),
    csv: [
      { text: 'orders.status', of: (trigger) => statusText(t, triggerLabel(trigger).word) },
      { text: 'orders.reason', of: (trigger) => triggerReasonText(t, trigger) },
    ],
  },
  idColumn({ id: 'id', text: 'orders.id', hidden: true }, ({ id }) => id),
];
