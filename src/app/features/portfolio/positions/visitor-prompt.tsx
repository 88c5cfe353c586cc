import { Link } from '@tanstack/react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';

/** What a visitor sees where own things would be. */
export const VisitorPrompt = () => {
  const t = useT();
  return (
    <Empty
      title={t('positions.visitor')}
      body={t('form.visitor')}
      action={
        <p>
          <Link to="/login" search={{ next: location.pathname + location.search }}>
            {t('positions.logIn')}
          </Link>
          {' · '}
          <Link to="/register" search={{ next: location.pathname + location.search }}>
            {t('positions.register')}
          </Link>
        </p>
      }
    />
  );
};
