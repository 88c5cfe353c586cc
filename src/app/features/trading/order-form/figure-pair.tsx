import { Fragment, type ReactNode } from 'react';
import type { Direction } from './form-state.ts';
import styles from './order-form.module.css';

/** `why`: what is missing for it where it is "--"; `before`: what it is now. */
export type Figure = { readonly text: string; readonly why?: string; readonly before?: ReactNode };
type Figures = Readonly<Record<Direction, Figure>>;
type PairProps = Figures & {
  readonly sides: readonly Direction[];
  readonly testId: string;
};

/** Read out after the figure: a title alone reaches neither keyboard nor screen reader. One reason of both sides is read once, after the last. */
const Why = ({ sides, at, figures }: Pick<PairProps, 'sides'> & { readonly at: number; readonly figures: Figures }) => {
  const [side, next] = [sides[at], sides[at + 1]];
  const why = side === undefined ? undefined : figures[side].why;
  const isReadLater = next !== undefined && figures[next].why === why;
  return why === undefined || isReadLater ? null : <span className="visually-hidden">{why}</span>;
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
        <Why sides={sides} at={at} figures={figures} />
      </Fragment>
    ))}
  </span>
);
