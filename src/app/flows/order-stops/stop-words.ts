// What stands below a stop's field: for each side that it fits, where it fires and what it comes to.
import type { Contract } from '../../../domain/contract/contract.ts';
import { priceText } from '../../../domain/num/ticks.ts';
import type { OrderFacts } from '../../../domain/order/facts.ts';
import { readPrice } from '../../../domain/order/read-draft.ts';
import type { StopName } from '../../../domain/order/stops/blank.ts';
import { stopPreview, type StopPreview } from '../../../domain/order/stops/preview.ts';
import { formatDecimal, formatSigned } from '../../format/number-text.ts';
import { formatTicks } from '../../format/price.ts';
import { useT } from '../../i18n/use-t.ts';
import type { StopsProps } from './props.ts';
import type { Direction } from '../../../domain/order/order.ts';

type SidePreview = { readonly side: Direction; readonly preview: StopPreview };

/** Of each button's side that the stop fits. */
export const previewsOf = (
  name: StopName,
  { sides, draft, estimate }: StopsProps['model'],
  facts: OrderFacts,
): readonly SidePreview[] =>
  sides.flatMap((side) => {
    const ticket = draft(side);
    const price = readPrice(ticket, facts);
    const preview = price.ok ? stopPreview(name, ticket, facts, price.value, estimate[side]) : null;
    return preview === null ? [] : [{ side, preview }];
  });

export const useStopWords = (contract: Contract) => {
  const t = useT();
  const { priceDigits, marginDigits, coinName } = contract;
  const money = ({ profit }: StopPreview): readonly string[] =>
    profit === null ? [] : [formatSigned(profit, marginDigits)];
  const byPrice = ({ side, preview }: SidePreview): string =>
    [
      t('form.stops.away', {
        side: t(`form.stops.${side}`),
        away: formatSigned(priceText(preview.awayTicks, priceDigits)),
      }),
      ...money(preview).map((profit) => `${profit} ${coinName}`),
      t('form.stops.yields', { percent: formatSigned(preview.percent) }),
    ].join(' · ');
  const byYield = ({ side, preview }: SidePreview): string =>
    [`${t(`form.stops.${side}`)} ${formatTicks(preview.triggerTicks, priceDigits)}`, ...money(preview)].join(' ');
  return {
    hint: (previews: readonly SidePreview[], isYield: boolean): string =>
      previews.map(isYield ? byYield : byPrice).join(' · '),
    /** Called out before it is sent; it does not stand in the way. Null: nothing to warn of. */
    warning: (previews: readonly SidePreview[]): string | null => {
      const past = previews.filter(({ preview }) => preview.liquidatedAt !== null);
      if (past.length === 0) return null;
      const sides = past.map(
        ({ side, preview }) => `${t(`form.stops.${side}`)} ${formatDecimal(preview.liquidatedAt, priceDigits)}`,
      );
      return t('form.warn.stopBeyondLiquidation', { price: sides.join(', ') });
    },
  };
};
