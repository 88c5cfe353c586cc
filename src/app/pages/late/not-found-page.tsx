import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { PageMessage } from '../page-message.tsx';

/** An address that leads nowhere says so and shows the way back. */
export const NotFoundPage = () => {
  const t = useT();
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = t('page.notFound.tab');
  }, [t]);
  return (
    <PageMessage
      title={t('page.notFound.title')}
      body={t('page.notFound.body', { path: pathname })}
      action={<Link to="/">{t('page.notFound.action')}</Link>}
    />
  );
};
