// A trigger order in words: what it is, what fires it, and what it becomes then.
import type { Contract } from '../../domain/contract/contract.ts';
import type { TriggerOrder } from '../../domain/order/trigger-order.ts';
import { formatTicks } from './price.ts';
import type { Translate } from '../i18n/use-t.ts';

type Digits = Pick<Contract, 'priceDigits'>;

/** What it is and what it becomes. Example: "Plan · Limit", "Stop-loss · Market". */
export const triggerKindText = (t: Translate, { kind, orderKind }: Pick<TriggerOrder, 'kind' | 'orderKind'>): string =>
  `${t(`orders.trigger.kind.${kind}`)} · ${t(`orders.kind.${orderKind}`)}`;

/** Which price fires it, and where. Example: "Mark ≤ 60,900.0". */
export const triggerText = (
  t: Translate,
  { triggerBy, direction, triggerTicks }: Pick<TriggerOrder, 'triggerBy' | 'direction' | 'triggerTicks'>,
  { priceDigits }: Digits,
): string =>
  `${t(`orders.trigger.by.${triggerBy}`)} ${direction === 'greater' ? '≥' : '≤'} ${formatTicks(triggerTicks, priceDigits)}`;

/** From where on a trailing order follows which price. Example: "Last 66,000.0"; of one that follows from the start: "Last, at once". */
export const trailingTriggerText = (
  t: Translate,
  { triggerBy, trailing }: Pick<TriggerOrder, 'triggerBy' | 'trailing'>,
  { priceDigits }: Digits,
): string => {
  const by = t(`orders.trigger.by.${triggerBy}`);
  const from = trailing?.activationTicks ?? null;
  return from === null ? t('orders.activation.none', { by }) : `${by} ${formatTicks(from, priceDigits)}`;
};

/** The price of the order that it becomes: its own, one that is read from the book when it fires, or market. */
export const triggerPriceText = (
  t: Translate,
  { orderKind, bookLevels, ticks }: Pick<TriggerOrder, 'orderKind' | 'bookLevels' | 'ticks'>,
  { priceDigits }: Digits,
): string => {
  if (orderKind === 'market') return t('orders.kind.market');
  if (bookLevels === 1) return t('orders.price.counter');
  return bookLevels === null ? formatTicks(ticks, priceDigits) : t('orders.price.best', { levels: bookLevels });
};

/** One that came with an order waits for its first fill; one that has fired and found nobody tries again. */
export const triggerStatusText = (
  t: Translate,
  { status, triggeredMs }: Pick<TriggerOrder, 'status' | 'triggeredMs'>,
): string => {
  if (status === 'waiting') return t('orders.trigger.waiting');
  if (status !== 'open') return t('orders.status.unknown');
  return t(triggeredMs === null ? 'orders.status.open' : 'orders.trigger.again');
};
