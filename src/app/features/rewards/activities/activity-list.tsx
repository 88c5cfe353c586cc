import { useQuery } from '../../../engine/use-query.ts';
import { formatDateTime } from '../../../format/time.ts';
import { useProblemText } from '../../../format/problem-text.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { BoardPart } from '../../../ui/layout/board.tsx';
import { ActivityLink } from './activity-link.tsx';
import styles from './activities.module.css';

/** All that is on or to come, whole; also where the carousel was closed. */
export const ActivityList = () => {
  const t = useT();
  const textOf = useProblemText();
  const language = useLanguage();
  const { state, value, problem, retry } = useQuery('activities', { language });
  const body =
    state === 'failed' ? (
      <Failed title={t('activities.failed')} body={textOf(problem) ?? ''} onRetry={retry} testId="activities-failed" />
    ) : value === null ? (
      <Empty title={t('common.loading')} />
    ) : value.length === 0 ? (
      <Empty title={t('activities.none')} testId="activities-none" />
    ) : (
      <ul className={styles['list']}>
        {value.map(({ id, title, content, link, isOn, startMs, endMs }) => (
          <li key={id} className={styles['entry']} data-testid="activity">
            <div>
              <h3>{title}</h3>
              <p>{content}</p>
              {isOn ? null : (
                <p className={styles['when']}>{t('activities.from', { time: formatDateTime(startMs) })}</p>
              )}
              {endMs === null ? null : (
                <p className={styles['when']}>{t('activities.until', { time: formatDateTime(endMs) })}</p>
              )}
            </div>
            {link === null ? null : <ActivityLink link={link} title={title} />}
          </li>
        ))}
      </ul>
    );
  return (
    <BoardPart title={t('activities.label')} testId="activity-list">
      {body}
      <p className={styles['note']}>{t('activities.note')}</p>
    </BoardPart>
  );
};
