import { isOpen } from '../../../../domain/order/order-status.ts';
import type { OrderDetail } from '../../../../domain/order/order-detail.ts';
import type { Unit } from '../../../../domain/settings/settings.ts';
import { formatAmount, unitName, worthTicks } from '../../../format/amount.ts';
import { formatDecimal, noNumber } from '../../../format/number-text.ts';
import { formatTicks } from '../../../format/price.ts';
import { formatDateTime } from '../../../format/time.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import type { Fact } from '../../../ui/facts.tsx';
import { Num } from '../../../ui/num.tsx';
import { CopyId } from '../../../ui/rows/copy-id.tsx';

const priceText = (t: Translate, { order, bookRank, contract }: OrderDetail): string => {
  if (order.kind === 'market') return t('form.price.market');
  const own = formatTicks(order.ticks, contract.priceDigits);
  if (bookRank === null) return own;
  return `${own} · ${bookRank === 1 ? t('orders.price.counter') : t('orders.price.best', { levels: bookRank })}`;
};

const filledText = (t: Translate, { order, contract }: OrderDetail, unit: Unit): string => {
  const at = worthTicks(order, contract);
  const amount = (cont: number): string => formatAmount(cont, contract, unit, at);
  return `${amount(order.filledCont)} / ${amount(order.amountCont)} ${unitName(unit, contract, t('form.unit.cont'))}`;
};

const stopsText = ({ takeProfit, stopLoss, contract: { priceDigits } }: OrderDetail): string =>
  takeProfit === null && stopLoss === null
    ? noNumber
    : `${formatDecimal(takeProfit, priceDigits)} / ${formatDecimal(stopLoss, priceDigits)}`;

/** Where it came from: the trigger order that became it, what fired it and when. */
const triggerFacts = (t: Translate, { trigger, contract }: OrderDetail): readonly Fact[] => {
  if (trigger === null) return [];
  const by = trigger.by === null ? '' : `${t(`orders.trigger.by.${trigger.by}`)} `;
  return [
    { label: t('orders.trigger'), value: `${by}${formatDecimal(trigger.price, contract.priceDigits)}` },
    ...(trigger.firedMs === null ? [] : [{ label: t('details.order.fired'), value: formatDateTime(trigger.firedMs) }]),
    { label: t('details.order.trigger'), value: <CopyId id={trigger.id} /> },
  ];
};

/** What is said of an order beside its fills. Money is in the contract's coin; what does not apply is left out. */
export const orderFacts = (t: Translate, detail: OrderDetail, unit: Unit): readonly Fact[] => {
  const { order, contract, byCoupon } = detail;
  const { coinName, marginDigits, priceDigits } = contract;
  const money = (value: string, signed = false) => (
    <Num value={value} digits={signed ? marginDigits : Math.max(4, marginDigits)} signed={signed} unit={coinName} />
  );
  return [
    { label: t('orders.price'), value: priceText(t, detail), testId: 'order-detail-price' },
    {
      label: t('orders.average'),
      value: formatDecimal(order.averagePrice, priceDigits, 'half-up'),
      testId: 'order-detail-average',
    },
    { label: t('orders.filled'), value: filledText(t, detail, unit), testId: 'order-detail-filled' },
    { label: t('details.order.value'), value: money(detail.filledValue), testId: 'order-detail-value' },
    { label: t('orders.fee'), value: money(order.fee), testId: 'order-detail-fee' },
    ...(/[1-9]/.test(byCoupon) ? [{ label: t('details.order.coupon'), value: money(byCoupon) }] : []),
    { label: t('orders.profit'), value: money(order.realised, true), testId: 'order-detail-realised' },
    { label: t('details.order.margin'), value: money(detail.margin) },
    { label: t('orders.reduceOnly'), value: t(order.reduceOnly ? 'orders.yes' : 'orders.no') },
    { label: t('orders.stops'), value: stopsText(detail) },
    ...triggerFacts(t, detail),
    { label: t('details.order.placed'), value: formatDateTime(order.createdMs) },
    ...(isOpen(order) ? [] : [{ label: t('orders.ended.time'), value: formatDateTime(order.updatedMs) }]),
    { label: t('orders.id'), value: <CopyId id={order.id} /> },
  ];
};
