// The account that the order form is for.
import type { AccountId } from '../../domain/account/own-account.ts';

export type OrderAccount = {
  readonly account: AccountId;
  /** Those that there is a choice of on this contract, the chosen one among them. */
  readonly choices: readonly AccountId[];
  readonly choose: (account: AccountId) => void;
};

const onlyContract: OrderAccount = { account: 'contract', choices: ['contract'], choose: () => undefined };

/** Of the contract on this page. Example: const { account } = useOrderAccount(). */
export const useOrderAccount = (): OrderAccount => onlyContract;
