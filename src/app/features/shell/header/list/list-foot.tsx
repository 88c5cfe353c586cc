import type { ReactNode } from 'react';
import { isSameFreshness } from '../../../../engine/line-state.ts';
import { useFreshAge } from '../../../../engine/use-fresh-age.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { FreshnessChip } from '../../../../ui/feedback/freshness-chip.tsx';
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

/** What helps with the list, and how fresh its figures are. */
export const ListFoot = ({ children }: { readonly children: ReactNode }) => {
  const freshness = useSelected('marks', (snapshot) => snapshot?.freshness ?? loading, isSameFreshness);
  return (
    <div className={styles['foot']}>
      {children}
      <FreshnessChip freshness={freshness} ageMs={useFreshAge(freshness)} testId="list-freshness" />
    </div>
  );
};
