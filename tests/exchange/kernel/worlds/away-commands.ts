// Streams of kernel commands in which the house goes away from contracts and comes back, near the mark and far from it.
import type { Command } from '../../../../exchange/kernel/language/types.ts';
import { seeded } from '../../book/book-commands.ts';
import { kernelCommands } from './kernel-commands.ts';

const CAUSES = ['house', 'mark', 'index'] as const;

/** As kernelCommands; about one command in thirty takes the house away, or brings it back with prices and a book of its own. */
export const awayCommands = (seed: number, count: number): Command[] => {
  const next = seeded(seed + 11_000);
  const marks = new Map<string, number>();
  const away = new Set<string>();
  const own = (contract: string, mark: number): Command => {
    if (!away.has(contract) || next(4) === 0) {
      away.add(contract);
      return { type: 'setHouseAway', contract, cause: CAUSES[next(3)] ?? 'house' };
    }
    away.delete(contract);
    const ticks = Math.max(500, mark + (next(3) === 0 ? next(12_001) - 6_000 : next(801) - 400));
    const levels = (sign: 1 | -1): [number, number][] =>
      Array.from({ length: next(4) }, (_, step) => [ticks + sign * (step + next(3)) * 50, 1 + next(60)]);
    return { type: 'reopenMarket', contract, indexTicks: ticks, markTicks: ticks, bids: levels(-1), asks: levels(1) };
  };
  return kernelCommands(seed, count).flatMap((command) => {
    if (command.type === 'setPrices') marks.set(command.contract, command.markTicks);
    const contract = next(2) === 0 ? 'btcusdt' : 'btcusd';
    const mark = marks.get(contract);
    return mark === undefined || command.type === 'openAccount' || next(30) > 0
      ? [command]
      : [command, own(contract, mark)];
  });
};
