import { useSearch } from '@tanstack/react-router';
import { useEngine } from '../../engine/engine-context.tsx';
import { AccountForm } from './account-form.tsx';
import { checkLogin } from './check-account.ts';

export const LoginPage = () => {
  const engine = useEngine();
  const { next } = useSearch({ from: '/login' });
  return (
    <AccountForm
      kind="login"
      next={next}
      check={checkLogin}
      send={(name, password) => engine.command('logIn', { userName: name, password })}
    />
  );
};
