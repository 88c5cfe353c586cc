import type { ReactNode } from 'react';
import styles from './benefits.module.css';

type MeterProps = {
  readonly name: string;
  /** What is done and of how much, in words. */
  readonly says: ReactNode;
  /** Whole percent; null: there is no bar, the words are all. */
  readonly percent: number | null;
  readonly testId?: string;
};

/** How much of something is done: its name, its figures, and a bar. */
export const Meter = ({ name, says, percent, testId }: MeterProps) => (
  <div className={styles['meter']} data-testid={testId}>
    <p>
      <span>{name}</span>
      <span>{says}</span>
    </p>
    {percent === null ? null : (
      <span
        className={styles['bar']}
        role="progressbar"
        aria-label={name}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${percent}%` }} />
      </span>
    )}
  </div>
);
