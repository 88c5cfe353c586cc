// Groups of the contract list: by what the traded coin is for, and the contracts that deliver.
import { GROUPS, coinFacts } from './coins.ts';
import type { ContractSpec } from './kernel/language/types.ts';

const ORDER = [...GROUPS, 'delivery'] as const;

const groupsOf = ({ base, bizType }: ContractSpec): readonly string[] => [
  ...coinFacts(base).groups,
  ...(bizType === 'deliver' ? ['delivery'] : []),
];

/** The groups that have a contract, in their fixed order. Example: btcusdt and ethusdt: mainstream with both, then one with each. */
export const regionsOf = (contracts: readonly ContractSpec[]): { readonly id: string; readonly codes: string[] }[] =>
  ORDER.map((id) => ({
    id,
    codes: contracts.filter((spec) => groupsOf(spec).includes(id)).map(({ code }) => code),
  })).filter(({ codes }) => codes.length > 0);
