// The panels of the trade page, each where the layout has it. Nothing of them is seen until the layout is known; their places are not held back for it.
import { useEffect, type ReactNode } from 'react';
import { AccountLine } from '../../features/portfolio/assets/account-line.tsx';
import { AssetsStrip } from '../../features/portfolio/assets/assets-strip.tsx';
import { PositionsPanel } from '../../features/portfolio/positions/bottom-panel.tsx';
import { LateActivities } from '../../features/rewards/activities/late-activities.tsx';
import { LateDock } from '../../features/shell/header/late-dock.tsx';
import { BookPanel } from '../../features/trading/book/book-panel.tsx';
import { TradesPanel } from '../../features/trading/trades/trades-panel.tsx';
import { useIsReplay } from '../../engine/use-is-replay.ts';
import { useTrade } from '../../flows/trade-context.tsx';
import type { MessageKey } from '../../i18n/catalogue.ts';
import { useT } from '../../i18n/use-t.ts';
import { useLayoutKnown } from '../../prefs/use-layout-known.ts';
import { isPanelId } from '../../../domain/settings/arrangement.ts';
import type { PlaceId } from '../../../domain/settings/arrange.ts';
import { LateCoupons } from '../coupons/late-coupons.tsx';
import { ChartTabs } from './chart-tabs.tsx';
import { historyOf } from './history.tsx';
import { MarketTabs } from './market-tabs.tsx';
import { groupId, panesOf, type GroupName } from './panes.ts';
import { Split, type PlaceContents } from './resizable.tsx';
import type { useArrangement } from './use-arrangement.ts';
import styles from './trade-page.module.css';

const nameOf = (id: PlaceId): MessageKey => {
  if (id === 'contracts') return 'header.contracts';
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
  const account = (news: ReactNode): ReactNode => (
    <div className={styles['account']}>
      <AccountLine />
      {news}
      <LateCoupons />
    </div>
  );
  const split = (group: GroupName, contents: PlaceContents): ReactNode => (
    <Split
      id={groupId(group, shape)}
      orientation={group === 'rows' || group === 'stack' ? 'vertical' : 'horizontal'}
      panes={panesOf(group, plan, shape)}
      contents={contents}
      nameOf={(id) => t(nameOf(id))}
      onShow={(id) => (isPanelId(id) ? show(id) : undefined)}
      // What the account holds stays in sight.
      left={group === 'rows' ? account(null) : null}
    />
  );
  const market = { book: plan.isTabbed ? <MarketTabs /> : <BookPanel />, trades: <TradesPanel /> };
  const rows = {
    top: split('beside', { chart: <ChartTabs />, ...market }),
    bottom: <PositionsPanel historyOf={historyOf} foot={account(<LateActivities />)} />,
  };
  const order = (
    <div className={styles['order']} id="order-entry" tabIndex={isReplay ? 0 : -1}>
      {entry}
      <AssetsStrip />
    </div>
  );
  return (
    <main className={styles['main']} data-layout-awaited={!isKnown || undefined}>
      {isKnown ? null : (
        <p role="status" className={styles['awaited']}>
          {t('trade.layoutAwaited')}
        </p>
      )}
      <div className={styles['area']} aria-busy={!isKnown || undefined} inert={!isKnown} data-testid="panels">
        {split('columns', {
          main: split('rows', rows),
          market: split('stack', market),
          order,
          contracts: <LateDock />,
        })}
      </div>
    </main>
  );
};
