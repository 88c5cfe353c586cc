import { Fragment, type ReactNode } from 'react';
import type { Direction } from './form-state.ts';
import styles from './order-form.module.css';

/** `why`: what is missing for it where it is "--"; `before`: what it is now. */
export type Figure = { readonly text: string; readonly why?: string; readonly before?: ReactNode };
type PairProps = Readonly<Record<Direction, Figure>> & {
  readonly sides: readonly Direction[];
  readonly testId: string;
};

/** A figure of each side that the form has a button for. */
export const Pair = ({ sides, testId, ...figures }: PairProps) => (
  <span className={styles['two']}>
    {sides.map((side, at) => (
      <Fragment key={side}>
        {at === 0 ? null : (
          <span className={styles['sep']} aria-hidden>
            /
          </span>
        )}
        {figures[side].before}
        <span
          className={styles['figure']}
          title={figures[side].why ?? figures[side].text}
          data-testid={`${testId}-${side}`}
        >
          {figures[side].text}
        </span>
      </Fragment>
    ))}
  </span>
);
