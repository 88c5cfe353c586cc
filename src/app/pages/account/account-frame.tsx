import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSelected } from '../../engine/use-snapshot.ts';
import { AccountNav } from '../../features/account/frame/account-nav.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { PageFrame } from '../late/page-frame.tsx';

type AccountFrameProps = {
  /** The name of the page, in its header and in the browser's tab. */
  readonly title: string;
  /** A visitor may read it too; absent: a visitor is asked to log in, and comes back. */
  readonly isPublic?: true;
  readonly children: ReactNode;
};

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
 * What every page of the account has around it: the frame of late pages with the navigation of the account, and a prompt for visitors.
 * Example: <AccountFrame title={t('account.assets')}>.
 */
export const AccountFrame = ({ title, isPublic, children }: AccountFrameProps) => (
  <PageFrame title={title} nav={<AccountNav />}>
    {isPublic === true ? children : <OwnPage>{children}</OwnPage>}
  </PageFrame>
);
