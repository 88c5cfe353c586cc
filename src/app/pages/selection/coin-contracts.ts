import type { Contract } from '../../../domain/contract/contract.ts';

/** Of two contracts on a coin the one that says more about it: a perpetual one before a delivery, one in USDT before others. */
const rankOf = ({ bizType, quoteName }: Contract): number =>
  (bizType === 'perpetual' ? 0 : 2) + (quoteName === 'USDT' ? 0 : 1);

/**
 * One contract for each coin, in the order in which the coins are first listed.
 * Example: of BTCUSD, BTCUSDT and ETHUSDT, all perpetual, they are BTCUSDT and ETHUSDT.
 */
export const coinContracts = (contracts: readonly Contract[]): readonly Contract[] => {
  const byCoin = new Map<string, Contract>();
  for (const contract of contracts) {
    const known = byCoin.get(contract.baseName);
    if (known === undefined || rankOf(contract) < rankOf(known)) byCoin.set(contract.baseName, contract);
  }
  return [...byCoin.values()];
};
