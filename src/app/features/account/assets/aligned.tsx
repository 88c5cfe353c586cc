import { cx } from '../../../ui/cx.ts';
import { Num } from '../../../ui/num.tsx';
import styles from './assets.module.css';

/** How many decimals a figure is shown with, and the most of its column. */
export type Digits = { readonly digits: number; readonly most: number };

/** A figure of a column in which coins have different decimals: the points stand below each other. Example: 2 of at most 8 leaves the place of six free. */
export const Aligned = ({
  value,
  digits,
  most,
  signed = false,
}: Digits & { readonly value: string | null; readonly signed?: boolean }) => (
  <span className={cx(styles['aligned'], value === '0' && styles['nothing'])} data-free={'0'.repeat(most - digits)}>
    <Num value={value} digits={digits} signed={signed} />
  </span>
);
