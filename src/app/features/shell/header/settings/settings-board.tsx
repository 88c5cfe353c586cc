// All that a person may choose. Every choice holds at once; what the account keeps holds on every device.
import { Link, useLocation } from '@tanstack/react-router';
import { useId, useState, type ComponentType } from 'react';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { AmountTab, ConfirmationTab, CouponTab, FlashTab, SoundTab } from './account-tabs.tsx';
import { FiguresTab, LookTab } from './device-tabs.tsx';
import { LayoutTab } from './layout-tab.tsx';
import { ModeTab, PatternTab } from './mode-tabs.tsx';
import { SideTabs } from './side-tabs.tsx';
import { shownTab, tabsOf, type SettingsTab } from './tabs.ts';
import styles from './settings.module.css';

const contents: Readonly<Record<SettingsTab, ComponentType>> = {
  confirmation: ConfirmationTab,
  pattern: PatternTab,
  mode: ModeTab,
  flash: FlashTab,
  amount: AmountTab,
  sound: SoundTab,
  layout: LayoutTab,
  coupon: CouponTab,
  look: LookTab,
  figures: FiguresTab,
};

/** The account's tabs are shut for a visitor, with the way in; those of the device are for everybody. */
export const SettingsBoard = () => {
  const t = useT();
  const id = useId();
  const next = useLocation({ select: ({ href }) => href });
  const state = useSelected('session', (session) => session?.state ?? 'unknown');
  const environment = useSelected('session', (session) => session?.environment ?? 'real');
  const [chosen, choose] = useState<SettingsTab | null>(null);
  const tabs = tabsOf(environment, state === 'user');
  const shown = shownTab(tabs, chosen);
  const Content = contents[shown];
  return (
    <div className={styles['board']}>
      <div className={styles['side']}>
        <SideTabs id={id} tabs={tabs} shown={shown} onChoose={choose} />
        {state === 'visitor' ? (
          <p className={styles['prompt']} data-testid="settings-login">
            {t('settings.login.says')}{' '}
            <Link to="/login" search={{ next }}>
              {t('header.login')}
            </Link>
          </p>
        ) : null}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${shown}`} className={styles['panel']}>
        <Content />
      </div>
    </div>
  );
};
