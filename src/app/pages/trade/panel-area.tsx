// The panels of the trade page, each where the layout has it. Nothing of them is seen until the layout is known; their places are not held back for it.
import { useEffect, type ReactNode } from 'react';
import { AccountLine } from '../../features/portfolio/assets/account-line.tsx';
import { AssetsStrip } from '../../features/portfolio/assets/assets-strip.tsx';
import { PositionsPanel } from '../../features/portfolio/positions/bottom-panel.tsx';
import { BookPanel } from '../../features/trading/book/book-panel.tsx';
import { TradesPanel } from '../../features/trading/trades/trades-panel.tsx';
import { useIsReplay } from '../../engine/use-is-replay.ts';
import { useTrade } from '../../flows/trade-context.tsx';
import type { MessageKey } from '../../i18n/catalogue.ts';
import { useT } from '../../i18n/use-t.ts';
import { useLayoutKnown } from '../../prefs/use-layout-known.ts';
import { isPanelId } from '../../../domain/settings/arrangement.ts';
import type { PlaceId } from '../../../domain/settings/arrange.ts';
import { ChartTabs } from './chart-tabs.tsx';
import { historyOf } from './history.tsx';
import { MarketTabs } from './market-tabs.tsx';
import { groupId, panesOf, type GroupName } from './panes.ts';
import { Split } from './resizable.tsx';
import type { useArrangement } from './use-arrangement.ts';
import styles from './trade-page.module.css';

const nameOf = (id: PlaceId): MessageKey => {
  if (id === 'bottom') return 'panel.positions';
  return id === 'order' || id === 'trades' ? `panel.${id}` : 'panel.book';
};

type PanelAreaProps = ReturnType<typeof useArrangement> & {
  /** Order entry, or what stands in its place. */
  readonly entry: ReactNode;
};

export const PanelArea = ({ plan, shape, show, entry }: PanelAreaProps) => {
  const t = useT();
  const { pick } = useTrade();
  // In a replay nothing in the form takes the focus: its place does, so that the keyboard can scroll it.
  const isReplay = useIsReplay();
  const isKnown = useLayoutKnown();
  // A price that is picked is for the form: it comes back with it.
  useEffect(() => {
    if (pick !== null) show('order');
  }, [pick, show]);
  const split = (group: GroupName): ReactNode => (
    <Split
      id={groupId(group, shape)}
      orientation={group === 'rows' || group === 'stack' ? 'vertical' : 'horizontal'}
      panes={panesOf(group, plan, shape)}
      contentOf={contentOf}
      borderLabel={(id) => t('trade.resize', { panel: t(nameOf(id)) })}
      railOf={(id) => ({
        name: t(nameOf(id)),
        label: t('trade.show', { panel: t(nameOf(id)) }),
        // What the account holds stays in sight.
        left: id === 'bottom' ? <AccountLine /> : null,
        onShow: () => (isPanelId(id) ? show(id) : undefined),
      })}
    />
  );
  const contentOf = (id: PlaceId): ReactNode => {
    if (id === 'main') return split('rows');
    if (id === 'top') return split('beside');
    if (id === 'market') return split('stack');
    if (id === 'chart') return <ChartTabs />;
    if (id === 'book') return plan.isTabbed ? <MarketTabs /> : <BookPanel />;
    if (id === 'trades') return <TradesPanel />;
    if (id === 'bottom') return <PositionsPanel historyOf={historyOf} foot={<AccountLine />} />;
    return (
      <div className={styles['order']} id="order-entry" tabIndex={isReplay ? 0 : -1}>
        {entry}
        <AssetsStrip />
      </div>
    );
  };
  return (
    <main
      className={styles['main']}
      data-layout-awaited={!isKnown || undefined}
      aria-busy={!isKnown || undefined}
      inert={!isKnown}
      data-testid="panels"
    >
      {isKnown ? null : (
        <p role="status" className={styles['awaited']}>
          {t('trade.layoutAwaited')}
        </p>
      )}
      {split('columns')}
    </main>
  );
};
