// A trigger order in words: on its button, and in the question before it is sent.
import type { OrderTicket } from '../../../../../domain/order/draft.ts';
import { planRank } from '../../../../../domain/order/kinds/plan.ts';
import type { OrderTrigger } from '../../../../../domain/order/order.ts';
import { formatDecimal } from '../../../../format/number-text.ts';
import { formatTicks } from '../../../../format/price.ts';
import type { Translate } from '../../../../i18n/use-t.ts';
import type { Fact } from '../../../../ui/facts.tsx';

type Shown = Pick<OrderTicket, 'kind' | 'planBy' | 'bookPrice' | 'callbackText'>;

/** The second line of its button; null: it is no trigger order. Example: "Plan 0.100 @ 62,310.0", "Trail 0.250 by 1%". */
export const triggerDetail = (
  t: Translate,
  { kind, planBy, bookPrice, callbackText }: Shown,
  amount: string,
  { ticks, priceDigits }: { readonly ticks: number | null; readonly priceDigits: number },
): string | null => {
  if (kind === 'trailing') return t('form.detail.trailing', { amount, callback: formatDecimal(callbackText) });
  if (kind !== 'plan') return null;
  const rank = planRank({ planBy, bookPrice });
  if (rank !== null && rank !== 1) return t('form.detail.level', { amount, level: t(`form.bookPrice.${rank}`) });
  return planBy === 'limit' && ticks !== null
    ? t('form.detail.plan', { amount, price: formatTicks(ticks, priceDigits) })
    : t(rank === 1 ? 'form.detail.counter' : 'form.detail.market', { amount });
};

/** What it waits for. Example: Trigger: Mark 62,300.0. */
export const triggerFacts = (t: Translate, trigger: OrderTrigger | undefined): readonly Fact[] => {
  if (trigger === undefined) return [];
  const by = t(`form.trigger.by.${trigger.by}`);
  if (trigger.kind === 'plan')
    return [{ label: t('form.trigger'), value: `${by} ${formatDecimal(trigger.price)}`, testId: 'confirm-trigger' }];
  const from = trigger.activation === null ? t('form.activation.now') : `${by} ${formatDecimal(trigger.activation)}`;
  return [
    { label: t('form.callback'), value: `${formatDecimal(trigger.callback)}%`, testId: 'confirm-callback' },
    { label: t('form.activation'), value: from, testId: 'confirm-activation' },
  ];
};
