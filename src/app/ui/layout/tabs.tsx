import { createContext, use, useEffect, useId, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './tabs.module.css';

export type TabItem<V extends string> = {
  readonly value: V;
  readonly label: ReactNode;
  readonly testId?: string;
  readonly disabled?: boolean;
  /** The first of another kind of tabs. */
  readonly isApart?: boolean;
};

type TabsProps<V extends string> = {
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** Tabs and the panels that belong to them; the list is usually put into a panel's head. */
  readonly children: ReactNode;
  readonly className?: string;
};

type Choice = {
  readonly id: string;
  readonly value: string;
  readonly choose: (value: string) => void;
  /** Whether the chosen tab has a panel of its own to name. */
  readonly hasPanel: boolean;
  readonly setHasPanel: (isThere: boolean) => void;
};
const ChoiceContext = createContext<Choice | null>(null);
const useChoice = (): Choice => {
  const choice = use(ChoiceContext);
  if (choice === null) throw new Error('Tabs is missing above this component');
  return choice;
};

/** Root of a set of tabs; holds TabList and TabPanel. Manual keyboard order, roving focus. */
export const Tabs = <V extends string>({ value, onChange, children, className }: TabsProps<V>) => {
  const id = useId();
  const [hasPanel, setHasPanel] = useState(false);
  const choice = useMemo<Choice>(
    () => ({ id, value, choose: (next) => onChange(next as V), hasPanel, setHasPanel }),
    [id, value, onChange, hasPanel],
  );
  return (
    <ChoiceContext value={choice}>
      <div className={cx(styles['root'], className)}>{children}</div>
    </ChoiceContext>
  );
};

/** Arrows, Home and End walk the tabs, upright ones also up and down; Enter and Space choose. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]:not(:disabled)')];
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const last = tabs.length - 1;
  const [next, before] = [at === last ? 0 : at + 1, at === 0 ? last : at - 1];
  const isUpright = event.currentTarget.getAttribute('aria-orientation') === 'vertical';
  const ways: Readonly<Record<string, number>> = {
    ArrowRight: next,
    ArrowLeft: before,
    Home: 0,
    End: last,
    ...(isUpright ? { ArrowDown: next, ArrowUp: before } : {}),
  };
  const to = ways[event.key];
  if (to === undefined) return;
  event.preventDefault();
  tabs[to]?.focus();
};

type TabListProps<V extends string> = {
  readonly items: readonly TabItem<V>[];
  readonly label: string;
  readonly orientation?: 'horizontal' | 'vertical';
  readonly className?: string | undefined;
};

export const TabList = <V extends string>({ items, label, orientation, className }: TabListProps<V>) => {
  const { id, value, choose, hasPanel } = useChoice();
  return (
    <div
      role="tablist"
      aria-orientation={orientation}
      className={cx(styles['list'], className)}
      aria-label={label}
      onKeyDown={walk}
      tabIndex={-1}
    >
      {items.map((item) => {
        const chosen = item.value === value;
        return (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}${item.value}`}
            aria-selected={chosen}
            aria-controls={chosen && hasPanel ? `${id}panel` : undefined}
            tabIndex={chosen ? 0 : -1}
            disabled={item.disabled ?? false}
            className={styles['tab']}
            data-active={chosen || undefined}
            data-apart={item.isApart}
            data-testid={item.testId}
            onClick={() => choose(item.value)}
          >
            {item.label}
          </button>
        );
      })}
    </div>
  );
};

type TabPanelProps<V extends string> = {
  readonly value: V;
  readonly children: ReactNode;
  readonly className?: string;
};

/** What belongs to a tab; only the chosen one's is there. */
export const TabPanel = <V extends string>({ value, children, className }: TabPanelProps<V>) => {
  const choice = useChoice();
  const chosen = choice.value === value;
  const { id, setHasPanel } = choice;
  useEffect(() => {
    if (chosen) setHasPanel(true);
  }, [chosen, setHasPanel]);
  if (!chosen) return null;
  return (
    <div
      role="tabpanel"
      id={`${id}panel`}
      aria-labelledby={`${id}${value}`}
      className={cx(styles['panel'], className)}
      tabIndex={-1}
    >
      {children}
    </div>
  );
};
