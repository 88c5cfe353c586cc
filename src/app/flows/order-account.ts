// The account that the order form is for.
import { accountByDefault, accountChoices, type KeptAccount } from '../../domain/account/default-account.ts';
import type { AccountId } from '../../domain/account/own-account.ts';
import type { CardTicket } from '../../domain/order/cards/blank.ts';
import { useSnapshot } from '../engine/use-snapshot.ts';
import { useSetting } from '../prefs/use-setting.ts';
import { useTrade } from './trade-context.tsx';

export type OrderAccount = {
  readonly account: AccountId;
  /** Those that there is a choice of on this contract. */
  readonly choices: readonly KeptAccount[];
  /** At once for this page, and kept as the account that orders use by default. */
  readonly choose: (account: KeptAccount) => void;
};

const contractOnly = ['contract'] as const;

/**
 * Of the contract on this page: that of the experience card where one is chosen, else the one that orders use by default.
 * Example: const { account } = useOrderAccount(form.card).
 */
export const useOrderAccount = (card: CardTicket): OrderAccount => {
  const { contract } = useTrade();
  const [kept, keep] = useSetting('defaultAccount');
  const assets = useSnapshot('assets');
  const choices = contract === null ? contractOnly : accountChoices(contract, assets?.rows ?? null);
  const own = accountByDefault(kept, choices);
  return {
    account: card?.kind === 'experience' ? card.account : own,
    choices,
    choose: (account) => (account === own ? undefined : keep(account)),
  };
};
