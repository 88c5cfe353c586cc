import type { ReactNode } from 'react';
import type { PositionSide } from '../../../../../domain/position/position.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import { TabList, TabPanel, Tabs } from '../../../../ui/layout/tabs.tsx';
import type { MergeView } from './merge-list.tsx';
import styles from './merge.module.css';

/** Whose: the contract account's, or those of trading funds. */
export type Own = 'contract' | 'fund';

type MergeTabsProps = {
  readonly own: Own;
  readonly onOwn: (own: Own) => void;
  readonly side: PositionSide;
  readonly onSide: (side: PositionSide) => void;
  readonly counts: Readonly<Record<PositionSide, number>>;
  readonly view: MergeView;
  readonly onView: (view: MergeView) => void;
  readonly children: ReactNode;
};

/** Accounts, in each of them the sides with their counts, and how the list is shown. */
export const MergeTabs = ({ own, onOwn, side, onSide, counts, view, onView, children }: MergeTabsProps) => {
  const t = useT();
  return (
    <Tabs value={own} onChange={onOwn} className={styles['tabs'] ?? ''}>
      <TabList
        label={t('positions.account')}
        items={[
          { value: 'contract', label: t('positions.account.contract'), testId: 'merge-tab-contract' },
          { value: 'fund', label: t('positions.account.fund'), testId: 'merge-tab-fund' },
        ]}
      />
      <TabPanel value={own} className={styles['page'] ?? ''}>
        <Tabs value={side} onChange={onSide} className={styles['tabs'] ?? ''}>
          <div className={styles['head']}>
            <TabList
              label={t('positions.side')}
              items={(['long', 'short'] as const).map((value) => ({
                value,
                label: `${t(`positions.${value}`)} ${counts[value]}`,
                testId: `merge-tab-${value}`,
              }))}
            />
            <Segmented
              label={t('positions.merge.view')}
              value={view}
              onChange={onView}
              items={[
                { value: 'table', label: t('positions.merge.table'), testId: 'merge-view-table' },
                { value: 'cards', label: t('positions.merge.cards'), testId: 'merge-view-cards' },
              ]}
            />
          </div>
          <TabPanel value={side} className={styles['page'] ?? ''}>
            {children}
          </TabPanel>
        </Tabs>
      </TabPanel>
    </Tabs>
  );
};
