import type { BarPrice } from '../../../../worker/api/snapshots.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { formatDateTimeUtc } from '../../../format/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { CandleInterval } from '../../../../domain/settings/settings.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { Button } from '../../../ui/button.tsx';
import { barPeriod } from './periods.ts';
import styles from './chart.module.css';

type TapeNoteProps = { readonly period: CandleInterval; readonly price: BarPrice; readonly count: number };

/** On a replay: where its bars begin, or, where the tape has none of these, which it has. Nothing on a live page. */
export const TapeNote = ({ period, price, count }: TapeNoteProps) => {
  const t = useT();
  const beganMs = useSelected('replay', (replay) =>
    replay === null ? null : replay.firstMs + replay.exchangeMs - replay.atMs,
  );
  const kept = useSelected('candles', (candles) => candles?.period ?? '1m');
  const of = useSelected('candles', (candles) => candles?.of ?? 'last');
  const [, setPeriod] = useSetting('chartPeriod');
  const [, setPrice] = useSetting('chartPrice');
  const show = (): void => {
    setPeriod(kept);
    setPrice(of);
  };
  if (beganMs === null) return null;
  const isOther = count === 0 && (kept !== barPeriod(period) || of !== price);
  if (!isOther) {
    return (
      <p className={styles['tapeNote']} role="note" data-testid="chart-tape-note">
        {t('chart.tape.begins', { time: `${formatDateTimeUtc(beganMs)} UTC` })}
      </p>
    );
  }
  const names = { period: t(`chart.period.${kept}`), price: t(`chart.price.${of}`) };
  return (
    <div className={styles['tapeOther']} role="note" data-testid="chart-tape-other">
      <p>{t('chart.tape.other', names)}</p>
      <Button size="s" onClick={show} data-testid="chart-tape-show">
        {t('chart.tape.show', names)}
      </Button>
    </div>
  );
};
