import type { ReactNode } from 'react';
import { isSameFreshness } from '../../../../engine/line-state.ts';
import { useFreshAge } from '../../../../engine/use-fresh-age.ts';
import type { QueryState } from '../../../../engine/use-query.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { FreshnessChip } from '../../../../ui/feedback/freshness-chip.tsx';
import { Retry } from '../../../../ui/feedback/retry.tsx';
import styles from './contract-list.module.css';

const keys = [
  { id: 'list.keys.move', names: ['↑', '↓'] },
  { id: 'list.keys.open', names: ['Enter'] },
  { id: 'list.keys.star', names: ['S'] },
] as const;
const loading = { state: 'loading', atMs: null } as const;

/** Which keys there are. */
export const ListKeys = () => {
  const t = useT();
  return (
    <span className={styles['keys']}>
      {keys.map(({ id, names }) => (
        <span key={id}>
          {names.map((name) => (
            <kbd key={name}>{name}</kbd>
          ))}{' '}
          {t(id)}
        </span>
      ))}
    </span>
  );
};

type FootProps = { readonly turnovers: QueryState<'turnovers'>; readonly children: ReactNode };

/** What helps with the list, how fresh the prices are, and whether the amounts could be read. */
export const ListFoot = ({ turnovers, children }: FootProps) => {
  const t = useT();
  const freshness = useSelected('marks', (snapshot) => snapshot?.freshness ?? loading, isSameFreshness);
  return (
    <div className={styles['foot']}>
      {turnovers.state === 'failed' ? (
        <span className={styles['failed']} role="status" data-testid="list-volume-failed">
          {t('list.volumeFailed')} <Retry onRetry={turnovers.retry} testId="list-volume-retry" />
        </span>
      ) : null}
      {children}
      <FreshnessChip freshness={freshness} ageMs={useFreshAge(freshness)} testId="list-freshness" />
    </div>
  );
};
