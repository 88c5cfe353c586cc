// The account that the order form is for.
import { accountChoices, knownAccount, type KeptAccount } from '../../domain/account/default-account.ts';
import type { AccountId } from '../../domain/account/own-account.ts';
import type { Contract } from '../../domain/contract/contract.ts';
import type { CardTicket } from '../../domain/order/cards/blank.ts';
import type { AssetsSnapshot, SessionSnapshot } from '../../worker/api/snapshots.ts';
import { useIsReplay } from '../engine/use-is-replay.ts';
import { useQuery } from '../engine/use-query.ts';
import { useSelected, useSnapshot } from '../engine/use-snapshot.ts';
import { useSetting } from '../prefs/use-setting.ts';
import { useTrade } from './trade-context.tsx';

export type OrderAccount = {
  readonly account: AccountId;
  /** False until it is known who is here and, where trading funds may be used, what they own and chose: `account` is the contract account until then. */
  readonly known: boolean;
  /** The setting could not be read, and the account is not known for it. */
  readonly failed: boolean;
  readonly retry: () => void;
  /** Those that there is a choice of on this contract. */
  readonly choices: readonly KeptAccount[];
  /** At once for this page, and kept as the account that orders use by default. */
  readonly choose: (account: KeptAccount) => void;
};

/** What is known of who is here. */
export type AccountReads = {
  /** replay: a tape, of which nothing is sent. */
  readonly who: SessionSnapshot['state'] | 'replay';
  readonly assets: AssetsSnapshot | null;
  /** The setting as it holds here, and whether it is what the exchange keeps for the user. */
  readonly kept: KeptAccount;
  readonly isKeptRead: boolean;
};

const contractOnly = ['contract'] as const;

/**
 * The account by default and the choice of it. Of a user nothing is known before assets and setting are read; a visitor has the contract account.
 * Example: a user on btcusdt whose assets are not read: account 'contract', known false.
 */
export const accountAt = (
  contract: Contract | null,
  { who, assets, kept, isKeptRead }: AccountReads,
): Pick<OrderAccount, 'known' | 'choices'> & { readonly account: KeptAccount } => {
  if (contract === null) return { account: 'contract', known: false, choices: contractOnly };
  const owned = assets === null || assets.freshness.atMs === null ? null : assets.rows;
  const choices = accountChoices(contract, owned);
  const isUser = who === 'user';
  const account = isUser
    ? knownAccount(contract, isKeptRead ? kept : null, owned)
    : knownAccount(contract, kept, owned ?? []);
  return { account: account ?? 'contract', known: account !== null && who !== 'unknown', choices };
};

/**
 * Of the contract on this page: that of the experience card where one is chosen, else the one that orders use by default.
 * Example: const { account, known } = useOrderAccount(form.card).
 */
export const useOrderAccount = (card: CardTicket): OrderAccount => {
  const { contract } = useTrade();
  const [kept, keep] = useSetting('defaultAccount');
  const assets = useSnapshot('assets');
  const session = useSelected('session', (snapshot) => snapshot?.state ?? 'unknown');
  const who = useIsReplay() ? 'replay' : session;
  const { state, value, retry } = useQuery('settings', who === 'user' ? {} : null);
  const own = accountAt(contract, { who, assets, kept, isKeptRead: value !== null });
  const isCard = card?.kind === 'experience';
  const known = isCard || own.known;
  return {
    account: isCard ? card.account : own.account,
    known,
    failed: !known && state === 'failed',
    retry,
    choices: own.choices,
    choose: (account) => (account === own.account ? undefined : keep(account)),
  };
};
