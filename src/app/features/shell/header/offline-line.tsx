import type { ReactNode } from 'react';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { useT } from '../../../i18n/use-t.ts';
import { RetryButton } from './retry-button.tsx';
import styles from './header.module.css';

/** While the exchange is out of reach, what that means is shown in place of the line, with a button that reconnects now; nothing else moves. */
export const OfflineLine = ({ children }: { readonly children: ReactNode }) => {
  const t = useT();
  const offline = useSelected(
    'connection',
    (connection) => connection?.market === 'offline' || connection?.orders === 'offline',
  );
  if (!offline) return children;
  return (
    <div className={styles['offline']}>
      <p role="status" data-testid="offline-line" title={t('error.serverGone')}>
        {t('error.serverGone')}
      </p>
      <RetryButton />
    </div>
  );
};
