import type { CandlePrice } from '../../../../../worker/api/snapshots.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { formatDateTimeUtc } from '../../../../format/time.ts';
import { useT } from '../../../../i18n/use-t.ts';
import type { ChartInterval } from '../../../../../domain/settings/settings.ts';
import { Button } from '../../../../ui/button.tsx';
import { intervalOfChart } from '../intervals.ts';
import { useChartState } from '../state/use-chart-state.ts';
import styles from '../chart.module.css';

type TapeNoteProps = { readonly interval: ChartInterval; readonly price: CandlePrice; readonly count: number };

/** On a replay: where its candles begin, or, where the tape has none of these, which it has. Nothing on a live page. */
export const TapeNote = ({ interval, price, count }: TapeNoteProps) => {
  const t = useT();
  const beganMs = useSelected('replay', (replay) =>
    replay === null ? null : replay.firstMs + replay.exchangeMs - replay.atMs,
  );
  const kept = useSelected('candles', (candles) => candles?.interval ?? '1m');
  const of = useSelected('candles', (candles) => candles?.of ?? 'last');
  const [, setChartInterval] = useChartState('period');
  const [, setPrice] = useChartState('price');
  const show = (): void => {
    setChartInterval(kept);
    setPrice(of);
  };
  if (beganMs === null) return null;
  const isOther = count === 0 && (kept !== intervalOfChart(interval) || of !== price);
  if (!isOther) {
    return (
      <p className={styles['tapeNote']} role="note" data-testid="chart-tape-note">
        {t('chart.tape.begins', { time: `${formatDateTimeUtc(beganMs)} UTC` })}
      </p>
    );
  }
  const names = { interval: t(`chart.period.${kept}`), price: t(`chart.price.${of}`) };
  return (
    <div className={styles['tapeOther']} role="note" data-testid="chart-tape-other">
      <p>{t('chart.tape.other', names)}</p>
      <Button size="s" onClick={show} data-testid="chart-tape-show">
        {t('chart.tape.show', names)}
      </Button>
    </div>
  );
};
