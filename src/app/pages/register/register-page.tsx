import { useSearch } from '@tanstack/react-router';
import { AccountForm } from '../login/account-form.tsx';
import { checkRegistration } from '../login/check-account.ts';

export const RegisterPage = () => {
  const { next } = useSearch({ from: '/register' });
  return <AccountForm kind="register" next={next} check={checkRegistration} />;
};
