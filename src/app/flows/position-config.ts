// Leverage and modes of a contract, as the exchange has them; read once per contract and session, and again after a change.
import type { Problem } from '../../domain/kernel/problem.ts';
import type { PositionConfig } from '../../domain/account/account.ts';
import type { AccountId } from '../../domain/account/own-account.ts';
import type { Contract } from '../../domain/contract/contract.ts';
import { useQuery } from '../engine/use-query.ts';
import { useSelected } from '../engine/use-snapshot.ts';
import { useTrade } from './trade-context.tsx';

const DEFAULT_LEVER = 20;

/** What a visitor's estimates are made with: the exchange's own defaults. */
const defaultConfig = (contract: Contract, account: AccountId): PositionConfig => {
  const lever = Math.min(DEFAULT_LEVER, contract.maxLever);
  return {
    account,
    contract: contract.code,
    mode: 'one-way',
    longLever: lever,
    shortLever: lever,
    marginMode: 'isolated',
    selectedMode: 'merged',
    autoAdd: false,
    makerRate: contract.makerRate,
    takerRate: contract.takerRate,
    longMaxCont: null,
    shortMaxCont: null,
  };
};

export type PositionConfigState = {
  /** null until it is known: nobody's estimates are made with somebody else's leverage. A visitor has the exchange's defaults. */
  readonly config: PositionConfig | null;
  /** It came from the exchange for the user who is logged in: it can be changed. */
  readonly known: boolean;
  /** It could not be read, and nothing is known: estimates and orders wait. */
  readonly failed: boolean;
  /** Why it could not be read; null: it could, or nothing was asked. */
  readonly problem: Problem | null;
  readonly retry: () => void;
};

/**
 * Of the contract on this page, in one account. `isKnown` false: whether it is this account is not known yet; what is read of it is kept back from the
 * user until it is. Example: usePositionConfig('fund').
 */
export const usePositionConfig = (account: AccountId = 'contract', isKnown = true): PositionConfigState => {
  const { contract } = useTrade();
  const session = useSelected('session', (snapshot) => snapshot?.state ?? 'unknown');
  const isUser = session === 'user';
  const own = account === 'contract' ? {} : { account };
  const at = contract === null ? null : { contract: contract.code, bizType: contract.bizType, ...own };
  const { state, value: read, problem, retry } = useQuery('positionConfig', isUser ? at : null);
  const value = isKnown ? read : null;
  const shown = isUser || contract === null ? null : defaultConfig(contract, account);
  return { config: value ?? shown, known: value !== null, failed: state === 'failed', problem, retry };
};
