import type { ReactNode } from 'react';
import type { Problem } from '../../../../domain/kernel/problem.ts';
import { useProblemText } from '../../../format/problem-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { Retry } from '../../../ui/feedback/retry.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

type ReadStates<Answer> = {
  readonly read: {
    readonly value: Answer | null;
    readonly state: string;
    readonly problem: Problem | null;
    readonly retry: () => void;
  };
  readonly testId: string;
  readonly children: (answer: Answer) => ReactNode;
};

/** What was read; until then that it is being read, or that it could not be, with the way to try again. Old figures stay, and say so. */
export const WhenRead = <Answer,>({ read, testId, children }: ReadStates<Answer>) => {
  const t = useT();
  const textOf = useProblemText();
  if (read.value === null)
    return read.state === 'failed' ? (
      <Failed
        title={t('details.failed')}
        body={textOf(read.problem) ?? t('table.failed.says')}
        onRetry={read.retry}
        testId={`${testId}-failed`}
      />
    ) : (
      <div aria-busy data-testid={`${testId}-loading`}>
        <p className="visually-hidden">{t('details.loading')}</p>
        {[72, 64, 80, 58].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={14} />
        ))}
      </div>
    );
  return (
    <>
      {read.problem === null ? null : (
        <p role="status" className="tone-warn" data-testid={`${testId}-old`}>
          {t('details.old')} <Retry onRetry={read.retry} testId={`${testId}-retry`} />
        </p>
      )}
      {children(read.value)}
    </>
  );
};
