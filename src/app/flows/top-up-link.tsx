import { Link } from '@tanstack/react-router';
import { coinIdOf } from '../../domain/account/coin-id.ts';
import { useIsReplay } from '../engine/use-is-replay.ts';
import { useSelected } from '../engine/use-snapshot.ts';
import { useT } from '../i18n/use-t.ts';
import { lateLink } from './late-link.ts';
import { useTrade } from './trade-context.tsx';

/** The way to practice money of the contract's coin, for who is logged in; Mock has none, nor has a replay. */
export const TopUpLink = ({ testId }: { readonly testId: string }) => {
  const t = useT();
  const { environment, contract } = useTrade();
  const isUser = useSelected('session', (session) => session?.state === 'user');
  const isReplay = useIsReplay();
  if (environment === 'mock' || !isUser || isReplay || contract === null) return null;
  return (
    <Link
      {...lateLink('/assetManagement/topup', { name: coinIdOf(contract.coin) })}
      preload={false}
      data-testid={testId}
    >
      {t('assets.topUp')}
    </Link>
  );
};
