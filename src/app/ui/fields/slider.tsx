import type { CSSProperties, KeyboardEvent } from 'react';
import { cx } from '../cx.ts';
import { useFieldNote, type FieldProps } from './field.tsx';
import styles from './slider.module.css';

type SliderProps = FieldProps & {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** Points drawn on the track that can be clicked, in the unit of the value. */
  readonly marks?: readonly number[];
  readonly disabled?: boolean;
  /** How the value is read out, e.g. "25%". */
  readonly valueText?: (value: number) => string;
};

/** A share or a small whole number; arrows step, Page keys leap, Home and End go to the ends. */
export const Slider = (props: SliderProps) => {
  const {
    label,
    value,
    onChange,
    min = 0,
    max = 100,
    step = 1,
    marks = [],
    disabled = false,
    valueText,
    testId,
  } = props;
  const { control, note } = useFieldNote(props);
  const place = (at: number): string => `${((at - min) / (max - min)) * 100}%`;
  // The browser's own leap is a tenth of the range, whatever the step.
  const leap = (event: KeyboardEvent): void => {
    const direction = event.key === 'PageUp' ? 1 : event.key === 'PageDown' ? -1 : 0;
    if (direction === 0) return;
    event.preventDefault();
    onChange(Math.min(max, Math.max(min, value + direction * step * 5)));
  };
  const track = (
    <div className={styles['root']} style={{ '--at': place(value) } as CSSProperties}>
      <div className={styles['marks']} aria-hidden>
        {marks.map((mark) => (
          <i
            key={mark}
            className={cx(styles['mark'], mark <= value && styles['passed'])}
            style={{ left: place(mark) }}
          />
        ))}
      </div>
      <input
        {...control}
        type="range"
        className={styles['control']}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-label={label}
        aria-valuetext={valueText?.(value)}
        data-testid={testId}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        onKeyDown={leap}
      />
    </div>
  );
  return note === null ? (
    track
  ) : (
    <>
      {track}
      {note}
    </>
  );
};
