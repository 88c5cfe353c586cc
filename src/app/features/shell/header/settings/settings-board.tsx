// All that a person may choose. Every choice holds at once; what the account keeps holds on every device.
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { TabList, TabPanel, Tabs } from '../../../../ui/layout/tabs.tsx';
import { AmountTab, ConfirmationTab, CouponTab, FlashTab, SoundTab } from './account-tabs.tsx';
import { FiguresTab, LookTab } from './device-tabs.tsx';
import { LayoutBoard } from './layout/layout-board.tsx';
import { ModeTab, PatternTab } from './mode-tabs.tsx';
import { shownTab, tabsOf, type SettingsTab } from './tabs.ts';
import styles from './settings.module.css';

const contents: Readonly<Record<SettingsTab, ComponentType>> = {
  confirmation: ConfirmationTab,
  pattern: PatternTab,
  mode: ModeTab,
  flash: FlashTab,
  amount: AmountTab,
  sound: SoundTab,
  layout: LayoutBoard,
  coupon: CouponTab,
  look: LookTab,
  figures: FiguresTab,
};

/** The account's tabs are shut for a visitor, with the way in; those of the device are for everybody. */
export const SettingsBoard = ({ tab }: { readonly tab: string }) => {
  const t = useT();
  const next = useLocation({ select: ({ href }) => href });
  const state = useSelected('session', (session) => session?.state ?? 'unknown');
  const environment = useSelected('session', (session) => session?.environment ?? 'real');
  const [chosen, choose] = useState<string>(tab);
  const tabs = tabsOf(environment, state === 'user');
  const shown = shownTab(tabs, chosen);
  const Content = contents[shown];
  const side = useRef<HTMLDivElement>(null);
  // On a phone the tabs are a line that scrolls: a visitor's first open one is the eighth.
  useEffect(() => {
    side.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);
  return (
    <Tabs value={shown} onChange={choose} className={styles['board'] ?? ''}>
      <div ref={side} className={styles['side']}>
        <TabList
          label={t('settings.title')}
          orientation="vertical"
          className={styles['tabs']}
          items={tabs.map(({ tab: one, isOpen, isFirstOfDevice }) => ({
            value: one,
            label: t(`settings.tab.${one}`),
            testId: `settings-tab-${one}`,
            disabled: !isOpen,
            ...(isFirstOfDevice ? { isApart: true } : {}),
          }))}
        />
        {state === 'visitor' ? (
          <p className={styles['prompt']} data-testid="settings-login">
            {t('settings.login.says')}{' '}
            <Link to="/login" search={{ next }}>
              {t('header.login')}
            </Link>
          </p>
        ) : null}
      </div>
      <TabPanel value={shown} className={styles['panel'] ?? ''}>
        <Content />
      </TabPanel>
    </Tabs>
  );
};
