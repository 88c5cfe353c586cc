// Whose page it is, and the contracts' rules; the own rows are lists (fold/own-lists.ts).
import type { Contract, Environment } from '../../domain/contract/contract.ts';

export type AccountState = {
  session: 'unknown' | 'visitor' | 'user';
  userName: string | null;
  environment: Environment | null;
  contracts: ReadonlyMap<string, Contract>;
};

export const createAccountState = (): AccountState => ({
  session: 'unknown',
  userName: null,
  environment: null,
  contracts: new Map(),
});
