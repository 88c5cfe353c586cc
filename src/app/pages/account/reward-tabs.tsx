import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Activities } from '../../features/rewards/activities/activities.tsx';
import { ActivityList } from '../../features/rewards/activities/activity-list.tsx';
import { TasksPanel } from '../../features/rewards/tasks/tasks-panel.tsx';
import { useToClaim } from '../../features/rewards/tasks/use-to-claim.ts';
import { lateLink } from '../../flows/late-link.ts';
import { useT } from '../../i18n/use-t.ts';
import type { LateSearch } from '../../search.ts';
import styles from './reward-tabs.module.css';

type TabsProps = {
  readonly search: LateSearch;
  /** The cards. */
  readonly children: ReactNode;
};

/** What is on above, and the parts of the rewards page: cards, or with `tab=tasks` in the address tasks and activities. */
export const RewardTabs = ({ search, children }: TabsProps) => {
  const t = useT();
  const toClaim = useToClaim() ?? 0;
  const isTasks = search['tab'] === 'tasks';
  const tab = (of: 'tasks' | undefined, text: string) => (
    <Link
      {...lateLink('/benefitsCenter/home', { ...search, tab: of })}
      activeOptions={{ exact: true, includeSearch: true }}
      activeProps={{ 'aria-current': 'page' }}
      preload={false}
      data-testid={`rewards-${of ?? 'cards'}`}
    >
      {text}
    </Link>
  );
  return (
    <>
      <Activities place="page" />
      <nav className={styles['tabs']} aria-label={t('tasks.tabs')}>
        {tab(undefined, t('tasks.tab.cards'))}
        {tab('tasks', toClaim === 0 ? t('tasks.tab.tasks') : t('tasks.tab.toClaim', { count: toClaim }))}
      </nav>
      {isTasks ? <TasksPanel aside={<ActivityList />} /> : children}
    </>
  );
};
