// Leverage and position mode of a contract, as the exchange has them; read once per contract and session, and again after a change.
import type { PositionConfig, PositionMode } from '../../domain/account/account.ts';
import type { AccountId } from '../../domain/account/own-account.ts';
import type { Contract } from '../../domain/contract/contract.ts';
import type { Result } from '../../domain/kernel/result.ts';
import { useCommand } from '../engine/use-command.ts';
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
  /** null until the contract is known. */
  readonly config: PositionConfig | null;
  /** True once it came from the exchange for the user who is logged in. */
  readonly known: boolean;
  /** A change is under way. */
  readonly busy: boolean;
  readonly setLeverage: (long: number, short: number) => Promise<Result<PositionConfig>>;
  readonly setMode: (mode: PositionMode) => Promise<Result<PositionConfig>>;
};

/** Of the contract on this page, in one account. */
export const usePositionConfig = (account: AccountId = 'contract'): PositionConfigState => {
  const { contract } = useTrade();
  const isUser = useSelected('session', (session) => session?.state === 'user');
  const own = account === 'contract' ? {} : { account };
  const at = contract === null ? null : { contract: contract.code, bizType: contract.bizType, ...own };
  const { value } = useQuery('positionConfig', isUser ? at : null);
  const leverage = useCommand('setLeverage');
  const mode = useCommand('setPositionMode');
  const of = at ?? { contract: '', bizType: 'perpetual' as const };
  return {
    config: value ?? (contract === null ? null : defaultConfig(contract, account)),
    known: value !== null,
    busy: leverage.busy || mode.busy,
    setLeverage: (long, short) => leverage.run({ ...of, long, short }),
    setMode: (next) => mode.run({ ...of, mode: next }),
  };
};
