// Commands about money alone: between a person's accounts, and the level of the fees.
import type { Command } from '../../../exchange/kernel/types.ts';

const PAIRS = [
  ['contract', 'fund'],
  ['contract', 'fund'],
  ['fund', 'contract'],
  ['fund', 'fund'],
] as const;

/** One of four; some of them are refused. */
export const moneyCommand = (next: (bound: number) => number, user: string, kind: number): Command => {
  if (kind === 0) return { type: 'setVip', user, level: next(7) };
  const [from, to] = PAIRS[next(PAIRS.length)] ?? PAIRS[0];
  const amount = BigInt(next(500_000_000_000));
  return { type: 'transfer', user, coin: next(9) === 0 ? 'btc' : 'usdt', amount, from, to };
};
