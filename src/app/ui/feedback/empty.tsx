import type { ReactNode } from 'react';
import styles from './empty.module.css';

/** What will be here, and how to get it. */
export const Empty = ({
  title,
  body,
  action,
  testId,
}: {
  readonly title: string;
  readonly body?: string;
  readonly action?: ReactNode;
  readonly testId?: string;
}) => (
  <div className={styles['empty']} data-testid={testId}>
    <p className={styles['title']}>{title}</p>
    {body === undefined ? null : <p className={styles['body']}>{body}</p>}
    {action}
  </div>
);
