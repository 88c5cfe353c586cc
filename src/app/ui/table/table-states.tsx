import type { ReactNode } from 'react';
import type { Problem } from '../../../domain/kernel/problem.ts';
import type { MessageKey } from '../../i18n/catalogue.ts';
import { useProblemText } from '../../format/problem-text.ts';
import { useT, type Translate } from '../../i18n/use-t.ts';
import { Empty } from '../feedback/empty.tsx';
import { Failed } from '../feedback/failed.tsx';
import { Retry } from '../feedback/retry.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import styles from './table.module.css';

/** How the rows came to be known; a useQuery answers this shape. */
export type Read = {
  readonly state: 'idle' | 'loading' | 'live' | 'late' | 'failed';
  readonly problem?: Problem | null;
  readonly retry?: () => void;
};

/** What a table says instead of rows; what it does not name is said in general words. */
export type Words = {
  readonly empty: MessageKey;
  readonly emptySays: MessageKey;
  /** The way to what will be here. */
  readonly emptyWay?: (t: Translate) => ReactNode;
  readonly failed?: MessageKey;
  readonly failedSays?: MessageKey;
  readonly loading?: MessageKey;
};

/** In the place of rows, when there is none. A list that could not be read is never said to be empty. */
export const NoRows = ({ id, words, read }: { readonly id: string; readonly words: Words; readonly read: Read }) => {
  const t = useT();
  const textOf = useProblemText();
  if (read.state === 'failed' || (read.state === 'late' && (read.problem ?? null) !== null))
    return (
      <Failed
        title={t(words.failed ?? 'table.failed')}
        body={textOf(read.problem ?? null) ?? t(words.failedSays ?? 'table.failed.says')}
        onRetry={() => read.retry?.()}
        testId={`${id}-failed`}
      />
    );
  if (read.state === 'loading')
    return (
      <div className={styles['waiting']} data-testid={`${id}-loading`} aria-busy>
        <p className="visually-hidden">{t(words.loading ?? 'table.loading')}</p>
        {[38, 30, 34, 26].map((width) => (
          <div key={width} className={styles['waitingRow']}>
            <Skeleton width={`${width}%`} height={10} />
          </div>
        ))}
      </div>
    );
  return <Empty title={t(words.empty)} body={t(words.emptySays)} action={words.emptyWay?.(t)} testId={`${id}-empty`} />;
};

/** Above rows that are known, when the last try to read them anew failed. */
export const OldRows = ({ id, read }: { readonly id: string; readonly read: Read }) => {
  const t = useT();
  const textOf = useProblemText();
  const problem = read.problem ?? null;
  if (read.state !== 'failed' && problem === null) return null;
  return (
    <p className={styles['old']} role="status" data-testid={`${id}-old`}>
      <span title={textOf(problem) ?? undefined}>{t('table.old')}</span>
      {read.retry === undefined ? null : <Retry onRetry={read.retry} testId={`${id}-retry`} />}
    </p>
  );
};
