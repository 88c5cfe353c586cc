import { History } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import styles from './status-bar.module.css';
import { useSessionTape } from './use-session-tape.ts';

/** Puts what this page has seen so far on the deck. */
export const ReplaySeen = () => {
  const t = useT();
  const { replay, isBusy } = useSessionTape();
  return (
    <button
      type="button"
      className={styles['save']}
      title={t('replay.seen.says')}
      disabled={isBusy}
      onClick={() => void replay()}
      data-testid="replay-seen"
    >
      <History size={12} aria-hidden />
      <span className={styles['label']}>{t('replay.seen')}</span>
    </button>
  );
};
