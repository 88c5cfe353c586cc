import type { KeyboardEvent } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import type { OfferedTab, SettingsTab } from './tabs.ts';
import styles from './settings.module.css';

const TABS = '[role=tab]:not(:disabled)';

/** Arrows, Home and End walk the tabs that can be chosen; Enter and Space choose. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>(TABS)];
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const next = (at + 1) % tabs.length;
  const before = (at - 1 + tabs.length) % tabs.length;
  const to = {
    ArrowDown: next,
    ArrowRight: next,
    ArrowUp: before,
    ArrowLeft: before,
    Home: 0,
    End: tabs.length - 1,
  }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  tabs[to]?.focus();
};

type SideTabsProps = {
  readonly id: string;
  readonly tabs: readonly OfferedTab[];
  readonly shown: SettingsTab;
  readonly onChoose: (tab: SettingsTab) => void;
};

/** Tabs one below the other; side by side on a phone. */
export const SideTabs = ({ id, tabs, shown, onChoose }: SideTabsProps) => {
  const t = useT();
  return (
    <div
      role="tablist"
      aria-orientation="vertical"
      aria-label={t('settings.title')}
      className={styles['tabs']}
      onKeyDown={walk}
      tabIndex={-1}
    >
      {tabs.map(({ tab, isOpen, isFirstOfDevice }) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${id}${tab}`}
          aria-selected={tab === shown}
          aria-controls={tab === shown ? `${id}panel` : undefined}
          tabIndex={tab === shown ? 0 : -1}
          disabled={!isOpen}
          className={styles['tab']}
          data-first={isFirstOfDevice || undefined}
          data-active={tab === shown || undefined}
          data-testid={`settings-tab-${tab}`}
          onClick={() => onChoose(tab)}
        >
          {t(`settings.tab.${tab}`)}
        </button>
      ))}
    </div>
  );
};
