import type { ReactNode } from 'react';
import { useIsReplay } from '../../engine/use-is-replay.ts';
import { cx } from '../cx.ts';
import { TapeChip } from '../feedback/freshness-chip.tsx';
import styles from './panel.module.css';

type PanelProps = {
  /** Name of the region for those who do not see it. */
  readonly label: string;
  /** Title or tab list at the left of the head. */
  readonly head?: ReactNode;
  readonly actions?: ReactNode;
  readonly chip?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
  readonly testId?: string;
};

const PanelChip = ({ chip }: Pick<PanelProps, 'chip'>) =>
  useIsReplay() && (chip === undefined || chip === null) ? <TapeChip testId="panel-freshness" /> : chip;

/** A region of the page: a head of fixed height and a body that takes the rest. Of a tape its head says so, whatever it shows. */
export const Panel = ({ label, head, actions, chip, children, className, testId }: PanelProps) => (
  <section className={cx(styles['panel'], className)} aria-label={label} data-testid={testId}>
    {head === undefined && actions === undefined && chip === undefined ? null : (
      <div className={styles['head']}>
        <div className={styles['lead']}>{head}</div>
        {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
        <PanelChip chip={chip} />
      </div>
    )}
    <div className={styles['body']}>{children}</div>
  </section>
);

/** A plain title in a panel's head. */
export const PanelTitle = ({ children }: { readonly children: ReactNode }) => (
  <h2 className={styles['title']}>{children}</h2>
);
