// The stops of an order in the question before it is sent.
import type { Contract } from '../../../../../domain/contract/contract.ts';
import type { OrderTicket } from '../../../../../domain/order/draft.ts';
import type { OrderEstimate } from '../../../../../domain/order/estimate.ts';
import type { OrderFacts } from '../../../../../domain/order/facts.ts';
import { readPrice } from '../../../../../domain/order/read-draft.ts';
import { stopNames, type StopName } from '../../../../../domain/order/stops/blank.ts';
import { stopPreview, type StopPreview } from '../../../../../domain/order/stops/preview.ts';
import { measureOf, stopsApply } from '../../../../../domain/order/stops/read.ts';
import { formatDecimal, formatSigned } from '../../../../format/number-text.ts';
import { formatTicks } from '../../../../format/price.ts';
import type { Translate } from '../../../../i18n/use-t.ts';
import type { Fact } from '../../../../ui/facts.tsx';

const testIds = { takeProfit: 'confirm-take-profit', stopLoss: 'confirm-stop-loss' } as const;

const rows = (
  t: Translate,
  { priceDigits, marginDigits, coinName }: Contract,
  draft: OrderTicket,
  name: StopName,
  { triggerTicks, limitTicks, profit, liquidatedAt }: StopPreview,
): readonly Fact[] => {
  // By yield it looks at the last price.
  const by = measureOf(draft, name) === 'mark' || (name === 'stopLoss' && draft.stops.guaranteed) ? 'mark' : 'last';
  const trigger = `${t(`form.stops.by.${by}`)} ${formatTicks(triggerTicks, priceDigits)}`;
  const becomes =
    limitTicks === null ? t('form.stops.market') : `${t('form.stops.limit')} ${formatTicks(limitTicks, priceDigits)}`;
  const money = profit === null ? [] : [`${formatSigned(profit, marginDigits)} ${coinName}`];
  const liquidation = t('form.warn.stopBeyondLiquidation', { price: formatDecimal(liquidatedAt, priceDigits) });
  return [
    {
      label: t(name === 'stopLoss' && draft.stops.guaranteed ? 'form.guaranteed' : `form.${name}`),
      value: [trigger, becomes, ...money].join(' · '),
      testId: testIds[name],
    },
    ...(liquidatedAt === null
      ? []
      : [
          {
            label: t('form.stops.attention'),
            value: liquidation,
            tone: 'warn',
            testId: 'confirm-stop-warning',
          } as const,
        ]),
  ];
};

/** Take-profit and stop-loss that go out with the draft, each with where it fires, what it becomes and what it comes to; nothing where there are none. */
export const stopFacts = (
  t: Translate,
  contract: Contract,
  draft: OrderTicket,
  facts: OrderFacts | null,
  estimate: OrderEstimate | null,
): readonly Fact[] => {
  if (facts === null) return [];
  const price = readPrice(draft, facts);
  if (draft.stops.mode === 'off' || !price.ok || !stopsApply(draft, facts)) return [];
  return stopNames.flatMap((name) => {
    const preview = stopPreview(name, draft, facts, price.value, estimate);
    return preview === null ? [] : rows(t, contract, draft, name, preview);
  });
};
