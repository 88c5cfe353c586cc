import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/use-t.ts';
import styles from './account-form.module.css';

type AccountLinksProps = { readonly kind: 'login' | 'register'; readonly next: string | undefined };

/** The way to the other form, keeping where one wanted to go, and the way back. */
export const AccountLinks = ({ kind, next }: AccountLinksProps) => {
  const t = useT();
  const isLogin = kind === 'login';
  return (
    <>
      <p className={styles['foot']}>
        {t(isLogin ? 'auth.login.toRegister' : 'auth.register.toLogin')}{' '}
        <Link to={isLogin ? '/register' : '/login'} search={{ next }}>
          {t(isLogin ? 'auth.register.title' : 'auth.login.title')}
        </Link>
      </p>
      <Link to="/" className={styles['back']}>
        {t('auth.back')}
      </Link>
    </>
  );
};
