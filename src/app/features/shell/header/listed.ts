import type { Contract } from '../../../../domain/contract/contract.ts';

/** The contracts one may go to: a delivered one is over. */
export const listed = (contracts: readonly Contract[] | null): readonly Contract[] =>
  contracts?.filter(({ deliveryPrice }) => deliveryPrice === undefined) ?? [];
