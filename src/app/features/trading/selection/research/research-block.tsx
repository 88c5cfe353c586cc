import type { ReactNode } from 'react';
import type { Problem } from '../../../../../domain/kernel/problem.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Failed } from '../../../../ui/feedback/failed.tsx';
import styles from './research.module.css';

type BlockProps = {
  readonly title: string;
  readonly tag?: ReactNode;
  readonly end?: ReactNode;
  readonly testId: string;
  readonly children: ReactNode;
};

/** A part of the research panel with its name, and where its content comes from. */
export const ResearchBlock = ({ title, tag, end, testId, children }: BlockProps) => (
  <section className={styles['block']} aria-label={title} data-testid={testId}>
    <header className={styles['head']}>
      <h3>{title}</h3>
      {tag}
      {end === undefined ? null : <span className={styles['end']}>{end}</span>}
    </header>
    {children}
  </section>
);

/** In the place of a part that could not be read. */
export const BlockFailed = ({
  problem,
  retry,
  testId,
}: {
  readonly problem: Problem | null;
  readonly retry: () => void;
  readonly testId: string;
}) => {
  const t = useT();
  const body = useProblemText()(problem) ?? t('research.failed.says');
  return <Failed title={t('research.failed')} body={body} onRetry={retry} testId={testId} />;
};

/** Names and figures, line by line; a figure that is not known is "--". */
export const FigureList = ({
  rows,
  testId,
}: {
  readonly rows: readonly { readonly key: string; readonly name: string; readonly value: ReactNode }[];
  readonly testId: string;
}) => (
  <dl className={styles['facts']}>
    {rows.map(({ key, name, value }) => (
      <div key={key}>
        <dt>{name}</dt>
        <dd data-testid={`${testId}-${key}`}>{value}</dd>
      </div>
    ))}
  </dl>
);
