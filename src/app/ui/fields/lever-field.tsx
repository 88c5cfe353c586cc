import type { KeyboardEvent } from 'react';
import { Minus, Plus } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../button.tsx';
import { DecimalField } from './decimal-field.tsx';
import { Slider } from './slider.tsx';
import { leverOf, marksUpTo, stepLever } from '../../../domain/position/lever-text.ts';
import styles from './lever-field.module.css';

type LeverFieldProps = {
  /** Above it stands nothing: the name is in the field. */
  readonly name: string;
  /** Read out: what the leverage is of. */
  readonly label: string;
  /** As typed; '' for none. */
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** The leverage in force. */
  readonly now: number;
  readonly most: number;
  readonly testId: string;
};

/** A whole number with its X, steps of one at either side, and a slider below with marks at 1 and every 25. */
export const LeverField = ({ name, label, text, onChange, now, most, testId }: LeverFieldProps) => {
  const t = useT();
  const lever = leverOf(text, most);
  const step = (by: number): void => onChange(stepLever(text, by, most));
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (direction === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    step(direction * (event.shiftKey ? 10 : 1));
  };
  const range = t('lever.range', { max: most });
  return (
    <div className={styles['lever']}>
      <div className={styles['steps']}>
        <Button
          className={styles['step']}
          aria-label={`${label}: ${t('lever.less')}`}
          disabled={lever === 1}
          onClick={() => step(-1)}
          data-testid={`${testId}-less`}
        >
          <Minus size={14} aria-hidden />
        </Button>
        <DecimalField
          label={name}
          value={text}
          onChange={onChange}
          step="1"
          unit="×"
          problem={text !== '' && lever === null ? range : null}
          hint={text === '' ? range : t('lever.now', { lever: now })}
          inputProps={{ onKeyDown, onBlur: () => lever !== null && onChange(String(lever)) }}
          testId={`${testId}-field`}
        />
        <Button
          className={styles['step']}
          aria-label={`${label}: ${t('lever.more')}`}
          disabled={lever === most}
          onClick={() => step(1)}
          data-testid={`${testId}-more`}
        >
          <Plus size={14} aria-hidden />
        </Button>
      </div>
      <Slider
        label={label}
        value={lever ?? now}
        min={1}
        max={most}
        marks={marksUpTo(most)}
        onChange={(value) => onChange(String(value))}
        valueText={(value) => `${value}×`}
        testId={testId}
      />
    </div>
  );
};
