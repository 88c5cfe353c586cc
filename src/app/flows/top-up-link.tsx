import { Link } from '@tanstack/react-router';
import { coinIdOf } from '../../domain/account/coin-id.ts';
import type { AccountId } from '../../domain/account/own-account.ts';
import { useIsReplay } from '../engine/use-is-replay.ts';
import { useSelected } from '../engine/use-snapshot.ts';
import { useT } from '../i18n/use-t.ts';
import { lateLink } from './late-link.ts';
import { useTrade } from './trade-context.tsx';

type LinkProps = {
  readonly testId: string;
  /** The account that lacks money. */
  readonly account?: AccountId;
};

/**
 * The way to more money, for who is logged in; Mock has none, nor has a replay. The contract account is topped up with practice money of the contract's
 * coin, trading funds get theirs from the contract account, and nothing can be put on a card.
 */
export const TopUpLink = ({ testId, account = 'contract' }: LinkProps) => {
  const t = useT();
  const { environment, contract } = useTrade();
  const isUser = useSelected('session', (session) => session?.state === 'user');
  const isReplay = useIsReplay();
  if (environment === 'mock' || !isUser || isReplay || contract === null) return null;
  if (account !== 'contract' && account !== 'fund') return null;
  const way =
    account === 'fund'
      ? lateLink('/assetManagement/assets', { transfer: 'contract' })
      : lateLink('/assetManagement/topup', { name: coinIdOf(contract.coin) });
  return (
    <Link {...way} preload={false} data-testid={testId}>
      {t(account === 'fund' ? 'assets.transferIn' : 'assets.topUp')}
    </Link>
  );
};
