import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import styles from './header.module.css';

type StatProps = {
  readonly label: string;
  readonly children: ReactNode;
  readonly tone?: 'rise' | 'fall' | null;
  readonly testId: string;
  readonly widthCh?: number;
  /** Said in full where the pointer rests. */
  readonly tooltip?: string | undefined;
};

/** One figure of the header over its name; keeps its width so that nothing beside it moves. */
export const Stat = ({ label, children, tone = null, testId, widthCh, tooltip }: StatProps) => (
  <div className={styles['stat']} style={widthCh === undefined ? undefined : { minWidth: `${widthCh}ch` }}>
    <dt className={styles['statLabel']}>{label}</dt>
    <dd className={cx(styles['statValue'], tone !== null && `tone-${tone}`)} data-testid={testId} title={tooltip}>
      {children}
    </dd>
  </div>
);
