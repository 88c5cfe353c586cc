import { useT } from '../../i18n/use-t.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { AccountFormModel } from './use-account-form.ts';

type AccountFieldsProps = { readonly kind: 'login' | 'register'; readonly form: AccountFormModel };

export const AccountFields = ({ kind, form }: AccountFieldsProps) => {
  const t = useT();
  const hints = kind === 'register';
  return (
    <>
      <TextField
        label={t('auth.name')}
        name="name"
        value={form.name}
        onChange={form.setName}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        problem={form.problems.name ?? null}
        testId="account-name"
        {...(hints ? { hint: t('auth.name.hint') } : {})}
      />
      <TextField
        label={t('auth.password')}
        name="password"
        type="password"
        value={form.password}
        onChange={form.setPassword}
        autoComplete={kind === 'login' ? 'current-password' : 'new-password'}
        problem={form.problems.password ?? null}
        testId="account-password"
        {...(hints ? { hint: t('auth.password.hint') } : {})}
      />
    </>
  );
};
