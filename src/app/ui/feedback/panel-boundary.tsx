import { CatchBoundary } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../button.tsx';
import { Empty } from './empty.tsx';

/** A panel that fails (or whose file cannot be fetched) says so in its own place; the others go on. */
export const PanelBoundary = ({ children }: { readonly children: ReactNode }) => (
  <CatchBoundary getResetKey={() => 'panel'} errorComponent={Failed}>
    {children}
  </CatchBoundary>
);

const Failed = ({ reset }: { readonly reset: () => void }) => {
  const t = useT();
  return (
    <Empty
      title={t('page.failed.title')}
      body={t('page.failed.body')}
      testId="panel-failed"
      action={<Button onClick={reset}>{t('page.failed.action')}</Button>}
    />
  );
};
