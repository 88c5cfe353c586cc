// What the house puts into the guarantee account before guaranteed stops are offered.
import type { Coin, Minor } from './kernel/language/types.ts';
import { ENVS } from './ports.ts';
import type { Ledger } from './store/ledger.ts';

const COIN = 10n ** 10n;
/** Enough for some thirty full accounts of btcusdt at the worst named gap: 5,000 contracts of 0.001 at 65,000 and 10 % are 32,500 USDT. */
const FUNDS: readonly (readonly [Coin, Minor])[] = [
  ['usdt', 1_000_000n * COIN],
  ['usdc', 250_000n * COIN],
  ['btc', 10n * COIN],
];

/**
 * At each start, in both environments: what a year of gaps has taken is put back, and an account that older rules left below zero is made good. A
 * disk without room leaves it as it is; such stops are then not offered.
 */
export const fundGuarantees = async (ledger: Pick<Ledger, 'submit' | 'isReadOnly'>): Promise<void> => {
  for (const env of ENVS)
    for (const [coin, upTo] of FUNDS)
      await ledger.submit(env, { type: 'fundGuarantee', coin, upTo }).catch((problem: unknown) => {
        if (!ledger.isReadOnly()) throw problem;
      });
};
