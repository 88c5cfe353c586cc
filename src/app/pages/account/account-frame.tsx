import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import type { Environment } from '../../../domain/contract/contract.ts';
import { useSelected } from '../../engine/use-snapshot.ts';
import { AccountNav } from '../../features/account/frame/account-nav.tsx';
import { LateAddMargin } from '../../features/portfolio/positions/margin/late-add-margin.tsx';
import { LateDetails } from '../../features/portfolio/details/late-details.tsx';
import { PageHeader } from '../../features/shell/header/page-header.tsx';
import { LateAnnouncements } from '../../features/shell/announcements/late-announcements.tsx';
import { LateBell } from '../../features/shell/notices/late-bell.tsx';
import { LateNotices } from '../../features/shell/notices/late-notices.tsx';
import { StatusBar } from '../../features/shell/status-bar/status-bar.tsx';
import { TradeProvider } from '../../flows/trade-context.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { PanelBoundary } from '../../ui/feedback/panel-boundary.tsx';
import { PHONE } from '../../ui/phone.ts';
import { useMedia } from '../../ui/use-media.ts';
import { OfflineMark } from '../trade/offline-mark.tsx';
import { ViewReporter } from '../trade/view-reporter.tsx';
import styles from './account-frame.module.css';

type AccountFrameProps = {
  /** The name of the page, in its header and in the browser's tab. */
  readonly title: string;
  /** A visitor may read it too; absent: a visitor is asked to log in, and comes back. */
  readonly isPublic?: true;
  readonly children: ReactNode;
};

/** The market that the engine follows meanwhile: accounts, prices and contracts of all come with any. */
const FOLLOWED = 'btcusdt';

const LogInFirst = () => {
  const t = useT();
  const next = useLocation({ select: ({ href }) => href });
  return (
    <Empty
      title={t('account.visitor')}
      body={t('account.visitor.says')}
      testId="account-visitor"
      action={
        <p>
          <Link to="/login" search={{ next }}>
            {t('header.login')}
          </Link>
          {' · '}
          <Link to="/register" search={{ next }}>
            {t('header.register')}
          </Link>
        </p>
      }
    />
  );
};

const OwnPage = ({ children }: { readonly children: ReactNode }) => {
  const session = useSelected('session', (snapshot) => snapshot?.state ?? 'unknown');
  if (session === 'unknown') return null;
  return session === 'visitor' ? <LogInFirst /> : children;
};

/**
 * What every page of the account has around it: header, navigation, status. `env=1` in its address is mock trading, without it the page is real; the
 * switch of the environment keeps all else of the address. Inside, `useTrade()` says the environment. Example: <AccountFrame title={t('account.assets')}>.
 */
export const AccountFrame = ({ title, isPublic, children }: AccountFrameProps) => {
  const t = useT();
  const phone = useMedia(PHONE);
  const { pathname, search } = useLocation();
  const environment: Environment = String(search['env']) === '1' ? 'mock' : 'real';
  useEffect(() => {
    document.title = t(`account.tab.${environment}`, { title });
  }, [t, title, environment]);
  const environmentLink = (target: Environment, text: string, className: string) => (
    <Link
      to={pathname}
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
        <div className={styles['body']}>
          <AccountNav environment={environment} />
          <main className={styles['main']}>
            <PanelBoundary>{isPublic === true ? children : <OwnPage>{children}</OwnPage>}</PanelBoundary>
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
