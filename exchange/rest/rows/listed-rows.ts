import type { ContractRow } from '../../../src/domain/wire/contract-rows.ts';
import { shownContracts } from '../../listing.ts';
import type { Env } from '../../ports.ts';
import type { Services } from '../../services.ts';
import { contractRow } from './contract-row.ts';

/** The contracts that an environment shows, as rows. Example: of env 1 and 'perpetual', the rows of its perpetual contracts. */
export const listedRows = (
  { ledger, clock }: Pick<Services, 'ledger' | 'clock'>,
  env: Env,
  bizType: string,
): ContractRow[] => {
  const kernel = ledger.kernel(env);
  return shownContracts(kernel, bizType, clock.now()).map((spec) => contractRow(spec, env, kernel));
};
