import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown, UserRound } from 'lucide-react';
import { useCommand } from '../../../engine/use-command.ts';
import { useSnapshot } from '../../../engine/use-snapshot.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import styles from './header.module.css';

/** Who is logged in, or the two ways in; both lead back to where one was. */
export const UserMenu = () => {
  const t = useT();
  const { busy, run } = useCommand('logOut');
  const toast = useToast();
  const session = useSnapshot('session');
  const next = useLocation({ select: ({ href }) => href });
  if (session === null || session.state === 'unknown') return <Skeleton width={104} height={28} />;
  if (session.state === 'visitor') {
    return (
      <span className={styles['user']}>
        <Link to="/login" search={{ next }} className={styles['link']} data-testid="header-login">
          {t('header.login')}
        </Link>
        <Link to="/register" search={{ next }} className={styles['linkStrong']} data-testid="header-register">
          {t('header.register')}
        </Link>
      </span>
    );
  }
  const name = session.userName ?? '';
  const logOut = async (): Promise<void> => {
    const answer = await run(null);
    if (!answer.ok) toast({ title: t('header.logoutFailed'), body: t('header.logoutFailed.says'), tone: 'warn' });
  };
  return (
    <Menu
      align="end"
      trigger={
        <Button aria-label={t('header.account', { name })} data-testid="user-menu">
          <UserRound size={14} aria-hidden />
          <span className={styles['userName']}>{name}</span>
          <ChevronDown size={12} aria-hidden />
        </Button>
      }
      items={[
        { key: 'logout', label: t('header.logout'), onSelect: () => void logOut(), disabled: busy, testId: 'logout' },
      ]}
    />
  );
};
