import { useSearch } from '@tanstack/react-router';
import { AccountForm } from './account-form.tsx';
import { checkLogin } from './check-account.ts';

export const LoginPage = () => {
  const { next } = useSearch({ from: '/login' });
  return <AccountForm kind="login" next={next} check={checkLogin} />;
};
