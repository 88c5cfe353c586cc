// Tasks that are rewarded with cards: those of newcomers and those of the day, with what is done of each.
import type { ReactNode } from 'react';
import type { Task } from '../../../../domain/card/task.ts';
import { useExchangeTime } from '../../../engine/use-exchange-time.ts';
import { useQuery, type QueryState } from '../../../engine/use-query.ts';
import { useProblemText } from '../../../format/problem-text.ts';
import { formatCountdown, formatDateTime } from '../../../format/time.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { Board, BoardPart } from '../../../ui/layout/board.tsx';
import { TaskRow } from './task-row.tsx';
import styles from './tasks.module.css';

/** When the day ends, on the own clock too, and in how long: days are the exchange's, in UTC. */
const DayEnd = ({ endMs }: { readonly endMs: number }) => {
  const t = useT();
  const now = useExchangeTime();
  return (
    <span className={styles['day']} data-testid="tasks-day">
      {t('tasks.day', { local: formatDateTime(endMs).slice(0, 16), left: formatCountdown(endMs - now) })}
    </span>
  );
};

type ListProps = {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly read: QueryState<'newbieTasks' | 'dailyTasks'>;
  readonly testId: string;
};
const TaskList = ({ title, aside, read, testId }: ListProps) => {
  const t = useT();
  const textOf = useProblemText();
  const { state, value, problem, retry } = read;
  if (state === 'failed')
    return (
      <BoardPart wide title={title} testId={testId}>
        <Failed
          title={t('tasks.failed')}
          body={`${textOf(problem) ?? ''} ${t('tasks.failed.says')}`.trim()}
          onRetry={retry}
          testId={`${testId}-failed`}
        />
      </BoardPart>
    );
  return (
    <BoardPart wide title={title} aside={aside} testId={testId}>
      {value === null ? <Empty title={t('common.loading')} /> : <Rows tasks={value} />}
      {state === 'late' && problem !== null ? (
        <p className={styles['late']} role="status" data-testid={`${testId}-late`}>
          {t('tasks.late')} <Button onClick={retry}>{t('common.retry')}</Button>
        </p>
      ) : null}
    </BoardPart>
  );
};

const Rows = ({ tasks }: { readonly tasks: readonly Task[] }) => {
  const t = useT();
  if (tasks.length === 0) return <Empty title={t('tasks.none')} />;
  return (
    <ul className={styles['rows']}>
      {tasks.map((task) => (
        <TaskRow key={task.id} task={task} />
      ))}
    </ul>
  );
};

/** `aside`: what stands beside the tasks where there is room, and below them on a phone. */
export const TasksPanel = ({ aside }: { readonly aside: ReactNode }) => {
  const t = useT();
  const language = useLanguage();
  const newbie = useQuery('newbieTasks', { language });
  const daily = useQuery('dailyTasks', { language });
  const endMs = daily.value?.find((task) => task.endMs !== null)?.endMs ?? null;
  return (
    <Board says={t('tasks.says')} testId="tasks">
      <div className={styles['columns']}>
        <div className={styles['lists']}>
          <TaskList
            title={t('tasks.daily')}
            aside={endMs === null ? null : <DayEnd endMs={endMs} />}
            read={daily}
            testId="tasks-daily"
          />
          <TaskList title={t('tasks.newbie')} read={newbie} testId="tasks-newbie" />
        </div>
        <div className={styles['aside']}>{aside}</div>
      </div>
    </Board>
  );
};
