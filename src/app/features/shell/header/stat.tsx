import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import styles from './header.module.css';

type StatProps = {
  readonly label: string;
  readonly children: ReactNode;
  readonly tone?: 'rise' | 'fall' | null;
  readonly testId: string;
  readonly widthCh: number;
  /** Said in full where the pointer rests. */
  readonly tooltip?: string | undefined;
  /** What a press on it does, by name. */
  readonly action?: { readonly name: string; readonly run: () => void };
};

/** One figure of the header over its name; keeps its width so that nothing beside it moves. */
export const Stat = ({ label, children, tone = null, testId, widthCh, tooltip, action }: StatProps) => (
  <div className={styles['stat']} style={{ '--room': `${widthCh}ch` } as CSSProperties}>
    <dt className={styles['statLabel']}>{label}</dt>
    {action === undefined ? (
      <dd className={cx(styles['statValue'], tone !== null && `tone-${tone}`)} data-testid={testId} title={tooltip}>
        {children}
      </dd>
    ) : (
      <dd className={styles['statValue']} title={tooltip}>
        {/* For pointers: where it has no room the Tab key must not end in it; the panel beside leads to the same by key. */}
        <button
          type="button"
          className={styles['statButton']}
          tabIndex={-1}
          onClick={action.run}
          data-testid={`${testId}-open`}
        >
          <span className="visually-hidden">{action.name} </span>
          <span data-testid={testId}>{children}</span>
        </button>
      </dd>
    )}
  </div>
);
