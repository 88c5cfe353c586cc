import type { ReactNode } from 'react';
import styles from './page-message.module.css';

/** A whole page that only says something: what happened, what it means, what to do. */
export const PageMessage = ({
  title,
  body,
  action,
}: {
  readonly title: string;
  readonly body: string;
  readonly action: ReactNode;
}) => (
  <main className={styles['page']}>
    <h1 className={styles['title']}>{title}</h1>
    <p className={styles['body']}>{body}</p>
    {action}
  </main>
);
