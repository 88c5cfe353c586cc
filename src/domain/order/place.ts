// Where an order was asked for. A draft says nothing of it, so that it could come to mean another order elsewhere.
import type { PositionConfig } from '../account/account.ts';
import type { Contract } from '../contract/contract.ts';
import type { Problem } from '../kernel/problem.ts';

/** Contract, account and modes at the moment a button was pressed. Leverage is none of it: what it comes to is checked again. */
export type OrderPlace = { readonly contract: string } & Pick<
  PositionConfig,
  'account' | 'mode' | 'marginMode' | 'selectedMode'
>;

/** null while the contract or its modes are not known: then nothing is sent anyway. */
export const placeOf = (contract: Pick<Contract, 'code'> | null, config: PositionConfig | null): OrderPlace | null => {
  if (contract === null || config === null) return null;
  const { account, mode, marginMode, selectedMode } = config;
  return { contract: contract.code, account, mode, marginMode, selectedMode };
};

const parts = ['contract', 'account', 'mode', 'marginMode', 'selectedMode'] as const;

/**
 * Why an order that was asked for at one place may not be sent now; null where it is the same place. Example: a sell of one-way mode that waited for a
 * yes while hedge mode was switched on would open a short instead of reducing the long: form.problem.otherPlace.
 */
export const placeProblem = (asked: OrderPlace | null, now: OrderPlace | null): Problem | null =>
  asked === now || (asked !== null && now !== null && parts.every((part) => asked[part] === now[part]))
    ? null
    : { key: 'form.problem.otherPlace', field: 'market' };
