import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Environment } from '../../domain/contract/contract.ts';
import { PageHeader } from '../features/shell/header/page-header.tsx';
import { LateAddMargin } from '../features/portfolio/positions/margin/late-add-margin.tsx';
import { LateDetails } from '../features/portfolio/details/late-details.tsx';
import { LateAnnouncements } from '../features/shell/announcements/late-announcements.tsx';
import { LateBell } from '../features/shell/notices/late-bell.tsx';
import { LateNotices } from '../features/shell/notices/late-notices.tsx';
import { StatusBar } from '../features/shell/status-bar/status-bar.tsx';
import { TradeProvider } from '../flows/trade-context.tsx';
import { PHONE } from '../ui/phone.ts';
import { useMedia } from '../ui/use-media.ts';
import styles from './board-page.module.css';
import { OfflineMark } from './trade/offline-mark.tsx';

type BoardPageProps = {
  readonly title: string;
  readonly environment: Environment;
  /** The contract that the engine follows meanwhile. */
  readonly contractCode: string;
  /** The same page of an environment. */
  readonly pageOf: (target: Environment) => Pick<LinkProps, 'to' | 'search'>;
  /** What tells the engine so, and what else has no place of its own on the page. */
  readonly besides: ReactNode;
  /** One element, between the header and the status line: it has the room that they leave. */
  readonly children: ReactNode;
};

/** A page that is not of one market: the header with the same page of the other environment, the status line, messages. */
export const BoardPage = ({ title, environment, contractCode, pageOf, besides, children }: BoardPageProps) => {
  const phone = useMedia(PHONE);
  const environmentLink = (target: Environment, text: string, className: string) => (
    <Link
      {...pageOf(target)}
      className={className}
      aria-current={target === environment ? 'page' : undefined}
      preload={false}
      data-testid={`environment-${target}`}
    >
      {text}
    </Link>
  );
  return (
    <TradeProvider key={environment} environment={environment} contractCode={contractCode} bizType="perpetual">
      {besides}
      <OfflineMark />
      <div className={styles['page']}>
        <div>
          <PageHeader title={title} environment={environment} environmentLink={environmentLink} bell={<LateBell />} />
        </div>
        {children}
        {phone ? null : <StatusBar news={<LateAnnouncements place="bar" />} />}
        <LateNotices />
        <LateDetails environment={environment}>
          <LateAddMargin />
        </LateDetails>
      </div>
    </TradeProvider>
  );
};
