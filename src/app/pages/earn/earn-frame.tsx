import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isOffered } from '../../../domain/contract/environment-offers.ts';
import { OnlyInReal } from '../../features/account/earn/parts/only-in-real.tsx';
import { lateLink, type LateAddress } from '../../flows/late-link.ts';
import { useTrade } from '../../flows/trade-context.tsx';
import { useT } from '../../i18n/use-t.ts';
import { AccountFrame } from '../account/account-frame.tsx';
import styles from './earn-frame.module.css';

const PAGES = [
  { path: '/earn', text: 'earn.products', id: 'products' },
  { path: '/earn/holdings', text: 'earn.holdings', id: 'holdings' },
  { path: '/earn/interest', text: 'earn.interest', id: 'interest' },
  { path: '/orderHome/wealthManagementRecord', text: 'earn.records', id: 'records' },
] as const satisfies readonly { readonly path: LateAddress; readonly text: string; readonly id: string }[];

const EarnNav = () => {
  const t = useT();
  const pathname = useLocation({ select: (location) => location.pathname.replace(/\/$/, '').toLowerCase() });
  return (
    <nav className={styles['nav']} aria-label={t('earn.pages')} data-testid="earn-nav">
      {PAGES.map(({ path, text, id }) => (
        <Link
          key={id}
          {...lateLink(path)}
          className={styles['link'] ?? ''}
          aria-current={pathname === path.toLowerCase() ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: false }}
          preload={false}
          data-testid={`earn-to-${id}`}
        >
          {t(text)}
        </Link>
      ))}
    </nav>
  );
};

const InReal = ({ children }: { readonly children: ReactNode }) => {
  const { environment } = useTrade();
  return isOffered('transfer', environment) ? children : <OnlyInReal />;
};

/** What every page of Earn has around it; mock trading has none of it. Products are for everybody, the rest is a person's own. */
export const EarnFrame = ({
  title,
  isPublic,
  children,
}: {
  readonly title: string;
  readonly isPublic?: true;
  readonly children: ReactNode;
}) => (
  <AccountFrame title={title} {...(isPublic === undefined ? {} : { isPublic })}>
    <InReal>
      <EarnNav />
      {children}
    </InReal>
  </AccountFrame>
);
