import { useState, type ComponentPropsWithRef, type KeyboardEvent, type ReactNode } from 'react';
import { stepDecimal } from '../../format/step-decimal.ts';
import { readTyped, type Typed } from '../../format/typed-decimal.ts';
import { withSeparators } from '../../format/number-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { thisDevice } from '../../prefs/this-device.ts';
import { cx } from '../cx.ts';
import { useFieldNote, type FieldProps } from './field.tsx';
import styles from './decimal-field.module.css';

type DecimalFieldProps = FieldProps & {
  /** Canonical decimal text; '' for none. Text that is no number is handed on as typed, so that the check refuses it. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Step of the arrow keys, decimal text; Shift takes ten of them. */
  readonly step: string;
  readonly unit?: ReactNode;
  /** A number below zero is one as well. */
  readonly signed?: boolean;
  readonly disabled?: boolean;
  readonly inputProps?: Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'type'>;
};

const readHere = (typed: string, signed: boolean): Typed => readTyped(typed, signed, thisDevice.read().comma);
const meaning = (typed: string, signed: boolean): string => {
  const read = readHere(typed, signed);
  return read.kind === 'number' ? read.value : read.kind === 'empty' ? '' : typed.trim();
};

/** A price or amount: text with a decimal keypad, exact, and never rewritten while or after it is typed. */
export const DecimalField = (props: DecimalFieldProps) => {
  const { label, value, onChange, step, unit, hint, quiet = false, signed = false, disabled = false, testId } = props;
  const { inputProps } = props;
  const t = useT();
  const [typed, setTyped] = useState(value);
  // What was typed stays as long as it means the value that came back; a value set from elsewhere replaces it.
  const shown = meaning(typed, signed) === value ? typed : value;
  const read = readHere(shown, signed);
  const isRead = read.kind === 'number' && !read.plain;
  const problem = props.problem ?? (read.kind === 'malformed' ? t('field.notNumber') : null);
  const { control, note } = useFieldNote({
    label,
    problem,
    quiet: quiet && !isRead,
    warning: props.warning,
    hint: isRead ? t('field.understood', { value: withSeparators(read.value) }) : hint,
    testId,
  });
  const change = (text: string): void => {
    setTyped(text);
    onChange(meaning(text, signed));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    inputProps?.onKeyDown?.(event);
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    // While an input method composes, its arrows choose among its own candidates.
    if (
      direction === 0 ||
      event.nativeEvent.isComposing ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    const count = direction * (event.shiftKey ? 10 : 1);
    change(value.startsWith('-') ? `-${stepDecimal(value.slice(1), step, -count)}` : stepDecimal(value, step, count));
  };
  return (
    <div className={styles['field']}>
      <div
        className={cx(
          styles['box'],
          problem !== null ? styles['wrong'] : props.warning != null && styles['risky'],
          disabled && styles['disabled'],
        )}
      >
        <label className={styles['label']} htmlFor={control.id}>
          {label}
        </label>
        <input
          {...inputProps}
          {...control}
          className={styles['input']}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={shown}
          disabled={disabled}
          data-testid={testId}
          onKeyDown={onKeyDown}
          onChange={(event) => change(event.target.value)}
        />
        {unit === undefined ? null : <span className={styles['unit']}>{unit}</span>}
      </div>
      {note}
    </div>
  );
};
