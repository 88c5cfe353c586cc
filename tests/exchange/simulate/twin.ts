// The matching book beside its naive twin, over long streams: same outcomes, same levels, and at the end the same orders.
import { createMatchingBook } from '../book/matching-book.ts';
import { createNaiveBook } from '../book/naive-book.ts';
import { bookCommands, runBookCommand } from '../book/book-commands.ts';

export type Twin = {
  readonly seed: number;
  readonly commands: number;
  readonly fills: number;
  readonly fault: string | null;
};

/** One seed: `commands` commands in parts of `part`, each part on fresh books, for a naive book is slow with what it keeps. */
export const compareTwins = (seed: number, commands: number, part = 1_000): Twin => {
  let fills = 0;
  for (let from = 0; from < commands; from += part) {
    const [fast, naive] = [createMatchingBook(), createNaiveBook()];
    for (const book of [fast, naive])
      ['u0', 'u1', 'u2'].forEach((user, index) => book.setPosition(user, (index - 1) * 40));
    const stream = bookCommands(seed * 1_000_003 + from, Math.min(part, commands - from));
    for (const [step, command] of stream.entries()) {
      const [outcome, expected] = [runBookCommand(fast, command), runBookCommand(naive, command)];
      if (outcome.ok) fills += outcome.fills.length;
      const faults = fast.checkInvariants().slice(0, 3);
      if (JSON.stringify(outcome) !== JSON.stringify(expected)) faults.push('outcomes differ');
      for (const side of ['buy', 'sell'] as const)
        if (JSON.stringify(fast.levels(side)) !== JSON.stringify(naive.levels(side)))
          faults.push(`${side} levels differ`);
      if (faults.length > 0)
        return {
          seed,
          commands,
          fills,
          fault: `command ${from + step} ${JSON.stringify(command)}: ${faults.join('; ')}`,
        };
    }
    for (let id = 0; id <= part; id += 1)
      if (JSON.stringify(fast.order(String(id))) !== JSON.stringify(naive.order(String(id))))
        return { seed, commands, fills, fault: `order ${id} after command ${from} differs` };
  }
  return { seed, commands, fills, fault: null };
};
