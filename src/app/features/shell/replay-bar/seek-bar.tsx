import type { TapeMark } from '../../../../worker/api/replay-door.ts';
import { formatCountdown } from '../../../format/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import styles from './replay-bar.module.css';
import { marksOnLine } from './shown-marks.ts';

type SeekBarProps = {
  readonly atMs: number;
  readonly firstMs: number;
  readonly lastMs: number;
  readonly marks: readonly TapeMark[];
  readonly onSeek: (atMs: number) => void;
};

const STEP_MS = 100;

/** The whole tape as a line, with own fills, gaps and resyncs on it. Arrow keys move by a tenth of a second, Page keys by more. */
export const SeekBar = ({ atMs, firstMs, lastMs, marks, onSeek }: SeekBarProps) => {
  const t = useT();
  const spanMs = Math.max(1, lastMs - firstMs);
  const at = formatCountdown(atMs - firstMs);
  const total = formatCountdown(spanMs);
  return (
    <div className={styles['seek']}>
      <div className={styles['line']} aria-hidden>
        {marksOnLine(marks).map((mark, index) => (
          <i
            // Marks of one tape never change.
            key={index}
            className={styles['mark']}
            data-kind={mark.kind}
            style={{ left: `${((mark.atMs - firstMs) / spanMs) * 100}%` }}
          />
        ))}
      </div>
      <input
        type="range"
        className={styles['range']}
        aria-label={t('replay.seek')}
        aria-valuetext={t('replay.seek.at', { at, total })}
        min={0}
        // A whole number of steps, so that the very end can be reached; the deck goes no further than its tape.
        max={Math.ceil(spanMs / STEP_MS) * STEP_MS}
        step={STEP_MS}
        value={Math.round(atMs - firstMs)}
        onChange={(event) => onSeek(firstMs + event.target.valueAsNumber)}
        data-testid="replay-seek"
      />
      <span className={styles['time']} data-testid="replay-time">
        {at} / {total}
      </span>
    </div>
  );
};
