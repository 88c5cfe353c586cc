import { pointOfControl } from '../../../../../domain/market/footprint/marks.ts';
import type { FootprintCandle } from '../../../../../domain/market/footprint/read-footprint.ts';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { useIsReplay } from '../../../../engine/use-is-replay.ts';
import { formatTicks } from '../../../../format/price.ts';
import { formatClockOrDate } from '../../../../format/time.ts';
import { useT } from '../../../../i18n/use-t.ts';
import type { FootprintWriter } from './footprint-writer.ts';
import type { KnownFootprint } from './known-footprint.ts';
import type { HoveredFootprint } from './open-footprint.ts';
import styles from './footprint.module.css';

type LineProps = {
  readonly contract: Contract;
  readonly known: KnownFootprint;
  readonly newest: FootprintCandle | null;
  readonly hovered: HoveredFootprint | null;
  readonly writer: FootprintWriter;
  /** What all of its amounts are counted in. */
  readonly unit: string;
};

/** The line of the legend: the row and the candle under the crosshair, else the newest candle; from when footprints are whole. */
export const FootprintLine = ({ contract, known, newest, hovered, writer, unit }: LineProps) => {
  const t = useT();
  const isReplay = useIsReplay();
  const candle = hovered === null ? newest : hovered.candle;
  const row = hovered?.row ?? null;
  const { state } = known.freshness;
  const price = (ticks: number): string => formatTicks(ticks, contract.priceDigits);
  const span = (ticks: number): string =>
    known.step === 1 ? price(ticks) : `${price(ticks)}–${price(ticks + known.step - 1)}`;
  const figures = (shown: FootprintCandle) => {
    const { total, delta, sign } = writer.sums(shown);
    const control = pointOfControl(shown.rows);
    return (
      <>
        <span>
          Δ <b className={sign > 0 ? 'tone-rise' : sign < 0 ? 'tone-fall' : ''}>{delta}</b>
        </span>
        <span>
          {t('chart.volume')} <b>{total}</b>
        </span>
        {control === null ? null : (
          <span title={t('chart.footprint.poc.says')}>
            {t('chart.footprint.poc')} <b>{span(control)}</b>
          </span>
        )}
        {shown.state === 'whole' ? null : <b>{t(`chart.footprint.state.${shown.state}`)}</b>}
      </>
    );
  };
  return (
    <span className={styles['line']} data-testid="chart-footprint-line" data-step={known.step}>
      <span className={styles['name']} data-testid="chart-footprint-name">
        {t('chart.footprint')} · {unit}
      </span>
      {row === null ? null : (
        <span data-testid="chart-footprint-row">
          {span(row.ticks)}: <b>{writer.amount(row.bidCont, row.ticks)}</b> ×{' '}
          <b>{writer.amount(row.askCont, row.ticks)}</b>
        </span>
      )}
      {candle === null ? t('chart.footprint.none') : figures(candle)}
      {known.wholeFromMs === null ? null : (
        <span data-testid="chart-footprint-since">
          {t('chart.footprint.since', { time: formatClockOrDate(known.wholeFromMs, newest?.timeMs ?? 0) })}
        </span>
      )}
      {isReplay || state === 'live' || state === 'loading' ? null : <b>{t(`fresh.${state}`)}</b>}
    </span>
  );
};
