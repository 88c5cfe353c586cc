import { useLayoutEffect } from 'react';
import { removeBootShell } from '../boot/shell.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { PageMessage } from './page-message.tsx';

/** Shown where a page (or the file it needs) failed; what was sent before is not touched by it. */
export const FailedPage = ({ reset }: { readonly reset: () => void }) => {
  const t = useT();
  useLayoutEffect(removeBootShell, []);
  return (
    <PageMessage
      title={t('page.failed.title')}
      body={t('page.failed.body')}
      action={
        <Button variant="accent" onClick={reset}>
          {t('page.failed.action')}
        </Button>
      }
    />
  );
};
