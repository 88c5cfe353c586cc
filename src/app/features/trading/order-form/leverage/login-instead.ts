import { useNavigate } from '@tanstack/react-router';
import { useIsReplay } from '../../../../engine/use-is-replay.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { useT } from '../../../../i18n/use-t.ts';

/**
 * What a button that only a user may press does for a visitor: it leads to the login, and from there back here (B6). Null: nobody needs to log in, or it
 * is not known yet. Example: const login = useLoginInstead(); <Button {...(login ?? button)} disabled={login === null && !known} />.
 */
export const useLoginInstead = (): { readonly onClick: () => void; readonly title: string } | null => {
  const t = useT();
  const navigate = useNavigate();
  const isVisitor = useSelected('session', (session) => session?.state === 'visitor');
  if (useIsReplay() || !isVisitor) return null;
  return {
    title: t('form.logIn'),
    onClick: () => void navigate({ to: '/login', search: { next: location.pathname + location.search } }),
  };
};
