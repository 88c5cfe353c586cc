// The prices that matter to a position and its stops, on one line.
import type { CSSProperties } from 'react';
import { priceText } from '../../../../../domain/num/ticks.ts';
import { namesApart, placesLossy } from '../../../../../domain/position/stops/price-line.ts';
import type { PositionStopFacts } from '../../../../../domain/position/stops/facts.ts';
import { previewPositionStop } from '../../../../../domain/position/stops/preview.ts';
import type { PositionStopsTicket } from '../../../../../domain/position/stops/ticket.ts';
import { formatDecimal } from '../../../../format/number-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { cx } from '../../../../ui/cx.ts';
import styles from './stops.module.css';

type PriceLineProps = { readonly ticket: PositionStopsTicket; readonly facts: PositionStopFacts };
type Mark = { readonly id: string; readonly name: string; readonly price: string };
/** Names above the line, and below. */
const ABOVE = ['liquidation', 'last', 'mark'];
/** Part of the line that one name takes. */
const NAME_SHARE = 0.3;
const at = (place: number): CSSProperties => ({ insetInlineStart: `${place * 100}%` });

const Names = ({ marks, places }: { readonly marks: readonly Mark[]; readonly places: readonly number[] }) => {
  const apart = namesApart(places, NAME_SHARE);
  return (
    <div className={styles['names']}>
      {marks.map(({ id, name, price }, index) => (
        <span key={id} style={at(apart[index] ?? 0)} data-testid={`line-${id}`}>
          <span className="tone-2">{name}</span> {price}
        </span>
      ))}
    </div>
  );
};

/** Liquidation, last and mark above it, entry and what is typed below. Prices that are not known are not there. */
export const PriceLine = ({ ticket, facts }: PriceLineProps) => {
  const t = useT();
  const { contract, position, lastTicks, markTicks, liquidation } = facts;
  const { priceDigits } = contract;
  const of = (ticks: number | null | undefined): string | null =>
    ticks === null || ticks === undefined ? null : priceText(ticks, priceDigits);
  const stop = (name: 'takeProfit' | 'stopLoss') => of(previewPositionStop(name, ticket, facts)?.triggerTicks);
  const known: readonly (readonly [string, string, string | null])[] = [
    ['liquidation', t('positions.liquidation'), liquidation],
    ['last', t('positions.stops.line.last'), of(lastTicks)],
    ['mark', t('positions.mark'), of(markTicks)],
    ['entry', t('positions.entry'), position.entryPrice],
    ['stopLoss', t('positions.stops.line.stopLoss'), stop('stopLoss')],
    ['takeProfit', t('positions.stops.line.takeProfit'), stop('takeProfit')],
  ];
  const raw = known.flatMap(([id, name, price]) => (price === null ? [] : [{ id, name, price }]));
  const places = placesLossy(raw.map(({ price }) => price));
  const marks = raw.map((mark, index) => ({
    ...mark,
    price: formatDecimal(mark.price, priceDigits, mark.id === 'entry' ? 'half-up' : undefined),
    place: places[index] ?? 0,
  }));
  const row = (isAbove: boolean) => marks.filter(({ id }) => ABOVE.includes(id) === isAbove);
  const place = (id: string): number | null => marks.find((mark) => mark.id === id)?.place ?? null;
  const [entry, now] = [place('entry'), place('mark')];
  const isGain = entry !== null && now !== null && now > entry === (position.side === 'long');
  return (
    <figure className={styles['line']} aria-label={t('positions.stops.line')} data-testid="price-line">
      <Names marks={row(true)} places={row(true).map((mark) => mark.place)} />
      <div className={styles['bar']} aria-hidden>
        {entry === null || now === null ? null : (
          <span
            className={cx(styles['gain'], isGain ? styles['rise'] : styles['fall'])}
            style={{ ...at(Math.min(entry, now)), inlineSize: `${Math.abs(now - entry) * 100}%` }}
          />
        )}
        {marks.map((mark) => (
          <span key={mark.id} className={styles['tick']} data-mark={mark.id} style={at(mark.place)} />
        ))}
      </div>
      <Names marks={row(false)} places={row(false).map((mark) => mark.place)} />
    </figure>
  );
};
