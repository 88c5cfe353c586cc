import type { ComponentPropsWithRef } from 'react';
import { cx } from './cx.ts';
import styles from './button.module.css';

export type ButtonVariant = 'neutral' | 'buy' | 'sell' | 'accent' | 'ghost' | 'danger';
export type ButtonSize = 's' | 'm' | 'l';
type ButtonProps = ComponentPropsWithRef<'button'> & {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** A second line that says exactly what will happen: amount and price. */
  readonly detail?: string;
  /** Pressed look of a toggle; also sets aria-pressed. */
  readonly pressed?: boolean;
};

/** A plain button; type is "button" unless asked otherwise. */
export const Button = ({
  variant = 'neutral',
  size = 'm',
  detail,
  pressed,
  className,
  children,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    className={cx(styles['button'], styles[variant], styles[size], className)}
    {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
    {...rest}
  >
    {children}
    {detail === undefined ? null : <small className={styles['detail']}>{detail}</small>}
  </button>
);
