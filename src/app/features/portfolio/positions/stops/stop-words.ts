// What stands below each stop's field, and below both.
import { priceText } from '../../../../../domain/num/ticks.ts';
import type { StopName } from '../../../../../domain/order/stops/blank.ts';
import { measureOf } from '../../../../../domain/order/stops/read.ts';
import { watchedBy } from '../../../../../domain/position/stops/check.ts';
import { stopNameOf, type PositionStopFacts } from '../../../../../domain/position/stops/facts.ts';
import { previewPositionStop, type PositionStopPreview } from '../../../../../domain/position/stops/preview.ts';
import type { PositionStopsTicket } from '../../../../../domain/position/stops/ticket.ts';
import { formatDecimal, formatSigned } from '../../../../format/number-text.ts';
import { formatTicks } from '../../../../format/price.ts';
import { useT, type Translate } from '../../../../i18n/use-t.ts';

type Words = { readonly hint: string; readonly warning: string | null };

/** How far from the price that it looks at, or (by yield) at which price; what it comes to after fees; its yield. */
export const stopHint = (
  t: Translate,
  name: StopName,
  ticket: Pick<PositionStopsTicket, 'stops'>,
  facts: Omit<PositionStopFacts, 'stops'>,
  preview: PositionStopPreview,
): string => {
  const { contract } = facts;
  const by = measureOf(ticket, name);
  const now = watchedBy(by, facts);
  const place =
    by === 'yield'
      ? [formatTicks(preview.triggerTicks, contract.priceDigits)]
      : now === null
        ? []
        : [
            t('positions.stops.away', {
              away: formatSigned(priceText(preview.triggerTicks - now, contract.priceDigits)),
            }),
          ];
  const money =
    preview.profit === null
      ? []
      : [
          t('positions.stops.money', {
            money: `${formatSigned(preview.profit, contract.marginDigits)} ${contract.coinName}`,
          }),
        ];
  return [...place, ...money, t('form.stops.yields', { percent: formatSigned(preview.percent) })].join(' · ');
};

/** Stops for the whole position take the place of those that stand. */
const noteOf = (t: Translate, ticket: PositionStopsTicket, { stops, contract }: PositionStopFacts): string => {
  const replaced = stops.filter(
    (stop) =>
      ticket.scope === 'whole' && stop.amountCont === null && ticket.stops[`${stopNameOf(stop)}Text`].trim() !== '',
  );
  if (replaced.length === 0) return t(`positions.stops.note.${ticket.scope}`);
  const which = replaced.map(
    (stop) => `${t(`form.${stopNameOf(stop)}`)} ${formatTicks(stop.triggerTicks, contract.priceDigits)}`,
  );
  return t('positions.stops.note.replaces', { stops: which.join(', ') });
};

/** What stands below one stop's field. */
export const useStopWords = (name: StopName, ticket: PositionStopsTicket, facts: PositionStopFacts): Words => {
  const t = useT();
  const preview = previewPositionStop(name, ticket, facts);
  if (preview === null) return { hint: '', warning: null };
  const price = formatDecimal(facts.liquidation, facts.contract.priceDigits);
  return {
    hint: stopHint(t, name, ticket, facts, preview),
    warning: preview.liquidatedFirst ? t('positions.stops.liquidatedFirst', { price }) : null,
  };
};

/** What stands below both. */
export const useStopNote = (ticket: PositionStopsTicket, facts: PositionStopFacts): string =>
  noteOf(useT(), ticket, facts);
