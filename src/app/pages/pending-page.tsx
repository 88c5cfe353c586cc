import { useT } from '../i18n/use-t.ts';
import { PageMessage } from './page-message.tsx';

/** In the place of a page that is on its way, while its file cannot be fetched. */
export const PendingPage = () => {
  const t = useT();
  return <PageMessage title={t('common.loading')} body={t('page.pending.body')} action={null} />;
};
