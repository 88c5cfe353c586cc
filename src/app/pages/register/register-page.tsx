import { useSearch } from '@tanstack/react-router';
import { useEngine } from '../../engine/engine-context.tsx';
import { AccountForm } from '../login/account-form.tsx';
import { checkRegistration } from '../login/check-account.ts';

export const RegisterPage = () => {
  const engine = useEngine();
  const { next } = useSearch({ from: '/register' });
  return (
    <AccountForm
      kind="register"
      next={next}
      check={checkRegistration}
      send={(name, password) => engine.command('register', { userName: name, password })}
    />
  );
};
