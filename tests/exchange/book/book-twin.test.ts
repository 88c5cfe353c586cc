import { expect, test } from 'vitest';
import { createMatchingBook } from './matching-book.ts';
import { createNaiveBook } from './naive-book.ts';
import type { OrderBook } from './order-book.ts';
import { bookCommands, runBookCommand } from './book-commands.ts';
import type { BookCommand } from './book-commands.ts';

const twins = (): readonly [OrderBook, OrderBook] => {
  const books = [createMatchingBook(), createNaiveBook()] as const;
  for (const book of books) ['u0', 'u1', 'u2'].forEach((user, index) => book.setPosition(user, (index - 1) * 40));
  return books;
};

/** ORD-7, and the fault's words when it does not hold. */
const fillFault = (
  command: BookCommand,
  limit: number | null | undefined,
  fills: readonly { readonly ticks: number }[],
): string[] => {
  if (command.op !== 'place' || limit === null || limit === undefined) return [];
  const worse = fills.filter(({ ticks }) => (command.order.side === 'buy' ? ticks > limit : ticks < limit));
  return worse.map(({ ticks }) => `ORD-7 fill at ${ticks} beyond ${limit}`);
};

test('[EXC-01] DUR-007: the matching book equals its naive twin over 100,000 seeded commands, every invariant at each step', () => {
  let commands = 0;
  let fills = 0;
  for (let seed = 1; seed <= 400; seed += 1) {
    const [fast, naive] = twins();
    bookCommands(seed, 250).forEach((command, step) => {
      const where = `seed ${seed} step ${step} ${JSON.stringify(command)}`;
      const outcome = runBookCommand(fast, command);
      const expected = runBookCommand(naive, command);
      const faults = fast.checkInvariants();
      if (outcome.ok) {
        fills += outcome.fills.length;
        const limit = command.op === 'place' ? (command.order.ticks ?? command.order.protect) : null;
        faults.push(...fillFault(command, limit, outcome.fills));
      }
      if (faults.length > 0) throw new Error(`${where}: ${faults.join('; ')}`);
      if (JSON.stringify(outcome) !== JSON.stringify(expected)) expect(outcome, where).toEqual(expected);
      for (const side of ['buy', 'sell'] as const) {
        if (JSON.stringify(fast.levels(side)) !== JSON.stringify(naive.levels(side)))
          expect(fast.levels(side), where).toEqual(naive.levels(side));
      }
      commands += 1;
    });
    for (let id = 0; id < 200; id += 1) expect(fast.order(String(id))).toEqual(naive.order(String(id)));
  }
  expect(commands).toBe(100_000);
  expect(fills).toBeGreaterThan(10_000);
});
