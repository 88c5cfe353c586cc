import { useRef } from 'react';
import type { Task } from '../../../../domain/card/task.ts';
import { useClaimTask } from '../../../flows/claim-task.ts';
import { decimalLossy } from '../../../format/price.ts';
import { useProblemText } from '../../../format/problem-text.ts';
import { formatDateTime } from '../../../format/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { leftText, progressText, rewardText } from './task-text.ts';
import { TaskWay } from './task-way.tsx';
import styles from './tasks.module.css';

/** One task: what it is, how far, what it gives, and the next thing to do: the way there, the claim, or when its reward was given. */
export const TaskRow = ({ task }: { readonly task: Task }) => {
  const t = useT();
  const textOf = useProblemText();
  const toast = useToast();
  const row = useRef<HTMLLIElement>(null);
  const reward = rewardText(t, task.reward);
  const flow = useClaimTask(task.id, (outcome) => {
    if (outcome.type !== 'command.done') return;
    toast({ title: t('tasks.given', { reward }), body: t('tasks.given.says'), tone: 'success' });
    // The button went with the claim, and the focus with it: who pressed it stays in its row.
    if (document.activeElement === document.body) row.current?.focus({ preventScroll: true });
  });
  const [problem] = flow.problems;
  const left = leftText(t, task);
  return (
    <li ref={row} tabIndex={-1} className={styles['row']} data-status={task.status} data-testid={`task-${task.id}`}>
      <h3>{task.title}</h3>
      <div className={styles['progress']}>
        <progress
          max={1}
          value={task.status === 'open' ? decimalLossy(task.progress) / decimalLossy(task.target) : 1}
          aria-label={t('tasks.progress', { title: task.title })}
        />
        <span data-testid={`task-progress-${task.id}`}>{progressText(t, task)}</span>
      </div>
      <span className={styles['reward']}>{reward}</span>
      <div className={styles['act']}>
        {task.status === 'rewarded' ? (
          <span className={styles['given']}>
            {task.rewardedMs === null
              ? t('tasks.rewarded')
              : t('tasks.rewardedOn', { date: formatDateTime(task.rewardedMs).slice(0, 10) })}
          </span>
        ) : task.status === 'done' ? (
          <Button
            variant="accent"
            disabled={flow.busy}
            aria-busy={flow.busy}
            aria-label={t('tasks.claim.name', { reward, title: task.title })}
            onClick={() => flow.submit({ taskId: task.id, endMs: task.endMs })}
            data-testid={`task-claim-${task.id}`}
          >
            {t(flow.busy ? 'tasks.claiming' : 'tasks.claim')}
          </Button>
        ) : (
          <>
            {left === null ? null : <span className={styles['left']}>{left}</span>}
            <TaskWay task={task} />
          </>
        )}
      </div>
      {flow.state === 'reconciling' ? (
        <p className={styles['problem']} role="status" data-testid={`task-asking-${task.id}`}>
          {t('tasks.asking')}
        </p>
      ) : null}
      {problem === undefined ? null : (
        <p className={styles['problem']} data-bad role="alert" data-testid={`task-problem-${task.id}`}>
          {textOf(problem)}
        </p>
      )}
    </li>
  );
};
