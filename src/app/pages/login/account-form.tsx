import { useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { AccountFields } from './account-fields.tsx';
import { AccountLinks } from './account-links.tsx';
import { useAccountForm, type AccountFormRules } from './use-account-form.ts';
import styles from './account-form.module.css';

/** Name and password; what is wrong stands at the field where it was caused. Nothing typed is ever cleared. */
export const AccountForm = ({ kind, next, check }: AccountFormRules) => {
  const t = useT();
  const element = useRef<HTMLFormElement>(null);
  const form = useAccountForm({ kind, next, check }, element);
  return (
    <main className={styles['page']}>
      <form
        ref={element}
        className={styles['card']}
        noValidate
        data-testid={`${kind}-form`}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <p className={styles['logo']}>
          <i className={styles['reel']} aria-hidden />
          {t('app.name')}
        </p>
        <h1 className={styles['title']}>{t(`auth.${kind}.title`)}</h1>
        <p className={styles['says']}>{t(`auth.${kind}.says`)}</p>
        <AccountFields kind={kind} form={form} />
        {form.problems.form === undefined ? null : (
          <p className={styles['problem']} role="alert" data-testid="account-problem">
            {form.problems.form}
          </p>
        )}
        <Button type="submit" variant="accent" size="l" aria-disabled={form.busy} data-testid="account-submit">
          {t(form.busy ? `auth.${kind}.busy` : `auth.${kind}.submit`)}
        </Button>
        <AccountLinks kind={kind} next={next} />
      </form>
    </main>
  );
};
