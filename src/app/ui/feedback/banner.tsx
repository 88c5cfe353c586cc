import type { Message } from './message.ts';
import styles from './banner.module.css';

/** What holds now and stays in sight until it does not: in the panel that it concerns. Warnings and dangers are read out when they appear. */
export const Banner = ({ title, body, tone = 'info', action, testId }: Message & { readonly testId?: string }) => (
  <div
    className={styles['banner']}
    data-tone={tone}
    role={tone === 'warn' || tone === 'danger' ? 'alert' : 'status'}
    data-testid={testId}
  >
    <p className={styles['title']}>{title}</p>
    {body === undefined ? null : <p className={styles['body']}>{body}</p>}
    {action === undefined ? null : <div className={styles['action']}>{action}</div>}
  </div>
);
