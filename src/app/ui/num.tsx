import { toneOf, formatDecimal, formatSigned } from '../format/number-text.ts';
import { cx } from './cx.ts';
import styles from './num.module.css';

type NumProps = {
  /** Canonical decimal text; null is shown as "--". */
  readonly value: string | null | undefined;
  readonly digits?: number;
  /** Writes the sign and colours by direction: profit and loss, changes. */
  readonly signed?: boolean;
  readonly unit?: string;
  readonly className?: string;
  readonly testId?: string;
};

/** A figure from decimal text: true minus, thousands separated, unit in the second rank. */
export const Num = ({ value, digits, signed = false, unit, className, testId }: NumProps) => {
  const text = signed ? formatSigned(value, digits) : formatDecimal(value, digits);
  // What is cut to 0.00 has no sign: a colour alone would say one.
  const tone = signed && /[1-9]/.test(text) ? toneOf(value) : null;
  return (
    <span
      className={cx(styles['num'], tone !== null && `tone-${tone}`, className)}
      data-testid={testId}
      data-tone={tone ?? undefined}
    >
      {text}
      {unit === undefined ? null : <span className={styles['unit']}>{unit === '%' ? unit : ` ${unit}`}</span>}
    </span>
  );
};
