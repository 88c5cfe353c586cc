import { Link, useLocation } from '@tanstack/react-router';
import { createContext, use } from 'react';
import type { Leader } from '../../../../../domain/copy/leader.ts';
import { useIsReplay } from '../../../../engine/use-is-replay.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { lateLink } from '../../../../flows/late-link.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';

/** What a row needs of its list: whom the person follows, and how to begin. */
export type Following = {
  readonly followed: readonly string[];
  readonly begin: (leader: Leader) => void;
  readonly fetchAhead: () => void;
};
export const FollowingContext = createContext<Following>({
  followed: [],
  begin: () => undefined,
  fetchAhead: () => undefined,
});

/** Follows, or leads to the copy that there is; a visitor goes to the login and comes back. */
export const FollowAction = ({ leader }: { readonly leader: Leader }) => {
  const t = useT();
  const { followed, begin, fetchAhead } = use(FollowingContext);
  const isReplay = useIsReplay();
  const isUser = useSelected('session', (session) => session?.state === 'user');
  const next = useLocation({ select: ({ href }) => href });
  if (!isUser)
    return (
      <Link
        to="/login"
        search={{ next }}
        aria-label={`${t('copy.follow.login')}: ${leader.name}`}
        data-testid="leader-login"
      >
        {t('copy.follow.login')}
      </Link>
    );
  if (followed.includes(leader.id))
    return (
      <Link
        {...lateLink('/chargeBack/orderDocumentary/myDocumentary', { tab: '3' })}
        aria-label={t('copy.yours.of', { name: leader.name })}
        data-testid="leader-yours"
      >
        {t('copy.yours')}
      </Link>
    );
  return (
    <Button
      size="s"
      aria-haspopup="dialog"
      aria-label={t('copy.follow.of', { name: leader.name })}
      disabled={isReplay}
      title={isReplay ? t('replay.noEntry') : undefined}
      onClick={() => begin(leader)}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      data-testid="leader-follow"
    >
      {t('copy.follow')}
    </Button>
  );
};
