import { Link, useLocation, useSearch } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import type { Environment } from '../../../domain/contract/contract.ts';
import { LateAddMargin } from '../../features/portfolio/positions/margin/late-add-margin.tsx';
import { LateDetails } from '../../features/portfolio/details/late-details.tsx';
import { PageHeader } from '../../features/shell/header/page-header.tsx';
import { LateAnnouncements } from '../../features/shell/announcements/late-announcements.tsx';
import { LateBell } from '../../features/shell/notices/late-bell.tsx';
import { LateNotices } from '../../features/shell/notices/late-notices.tsx';
import { StatusBar } from '../../features/shell/status-bar/status-bar.tsx';
import { TradeProvider } from '../../flows/trade-context.tsx';
import { useT } from '../../i18n/use-t.ts';
import { PanelBoundary } from '../../ui/feedback/panel-boundary.tsx';
import { PHONE } from '../../ui/phone.ts';
import { useMedia } from '../../ui/use-media.ts';
import { OfflineMark } from '../trade/offline-mark.tsx';
import { ViewReporter } from '../trade/view-reporter.tsx';
import styles from './page-frame.module.css';

/** The market that the engine follows meanwhile: contracts and prices of all come with any. */
const FOLLOWED = 'btcusdt';

type PageFrameProps = {
  readonly title: string;
  /** The way to the pages beside this one, before its content; what is beside it scrolls by itself then. */
  readonly nav?: ReactNode;
  readonly children: ReactNode;
};

/**
 * What a late page has around it: header and status. `env=1` in its address is mock trading, without it the page is of the real
 * environment; the switch keeps all else of the address. Inside, `useTrade()` says the environment. Example: <PageFrame title={t('live.title')}>.
 */
export const PageFrame = ({ title, nav, children }: PageFrameProps) => {
  const t = useT();
  const phone = useMedia(PHONE);
  const pathname = useLocation({ select: (location) => location.pathname });
  const search = useSearch({ from: '/$' });
  const environment: Environment = search['env'] === '1' ? 'mock' : 'real';
  useEffect(() => {
    document.title = t(`page.tabTitle.${environment}`, { title });
  }, [t, title, environment]);
  const environmentLink = (target: Environment, text: string, className: string) => (
    <Link
      to="/$"
      params={{ _splat: pathname.slice(1) }}
      search={{ ...search, env: target === 'mock' ? '1' : undefined }}
      className={className}
      aria-current={target === environment ? 'page' : undefined}
      preload={false}
      data-testid={`environment-${target}`}
    >
      {text}
    </Link>
  );
  return (
    <TradeProvider key={environment} environment={environment} contractCode={FOLLOWED} bizType="perpetual">
      <ViewReporter />
      <OfflineMark />
      <div className={styles['page']}>
        <div>
          <PageHeader title={title} environment={environment} environmentLink={environmentLink} bell={<LateBell />} />
        </div>
        <div className={styles['body']} data-nav={nav === undefined ? undefined : ''}>
          {nav}
          <main className={styles['main']}>
            <PanelBoundary>{children}</PanelBoundary>
          </main>
        </div>
        {phone ? null : <StatusBar news={<LateAnnouncements place="bar" />} />}
        <LateNotices />
        <LateDetails environment={environment}>
          <LateAddMargin />
        </LateDetails>
      </div>
    </TradeProvider>
  );
};
