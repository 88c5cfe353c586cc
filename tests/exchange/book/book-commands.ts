// Seeded command streams for books, and the one place that runs a command on any book.
import type { BookOrder, BookOutcome, OrderBook } from './order-book.ts';

export type BookCommand =
  | { readonly op: 'place'; readonly order: BookOrder }
  | { readonly op: 'cancel'; readonly user: string; readonly id: string }
  | { readonly op: 'reduce'; readonly user: string; readonly id: string; readonly by: number }
  | { readonly op: 'move'; readonly user: string; readonly id: string; readonly ticks: number };

/** A small seeded generator (mulberry32): whole numbers from 0 to below `bound`. */
export const seeded = (seed: number): ((bound: number) => number) => {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
};

const TIFS = ['GTC', 'GTC', 'GTC', 'GTC', 'IOC', 'FOK', 'POST'] as const;
const pick = <T>(rows: readonly [T, ...T[]], index: number): T => rows[index % rows.length] ?? rows[0];

const placeCommand = (next: (bound: number) => number, id: string): BookCommand => {
  const market = next(12) === 0;
  return {
    op: 'place',
    order: {
      id,
      user: `u${next(5)}`,
      side: pick(['buy', 'sell'], next(2)),
      amount: next(60) === 0 ? 0 : 1 + next(20),
      ticks: market ? null : 95 + next(11),
      type: market ? 'market' : 'limit',
      protect: market && next(2) === 0 ? 97 + next(7) : null,
      tif: pick(TIFS, next(TIFS.length)),
      reduceOnly: next(6) === 0,
    },
  };
};

/** `count` commands: five users, eleven prices, now and then a wrong id, amount or owner. The same seed gives the same commands. */
export const bookCommands = (seed: number, count: number): BookCommand[] => {
  const next = seeded(seed);
  let placed = 0;
  return Array.from({ length: count }, (): BookCommand => {
    const kind = next(10);
    const id = String(next(placed + 2));
    const user = `u${next(5)}`;
    if (kind < 6) {
      const reuse = next(50) === 0;
      if (!reuse) placed += 1;
      return placeCommand(next, reuse ? id : String(placed));
    }
    if (kind < 8) return { op: 'cancel', user, id };
    return kind === 8 ? { op: 'reduce', user, id, by: next(8) - 1 } : { op: 'move', user, id, ticks: 95 + next(11) };
  });
};

export const runBookCommand = (book: OrderBook, command: BookCommand): BookOutcome => {
  switch (command.op) {
    case 'place':
      return book.place(command.order);
    case 'cancel':
      return book.cancel(command.user, command.id);
    case 'reduce':
      return book.reduce(command.user, command.id, command.by);
    case 'move':
      return book.move(command.user, command.id, command.ticks);
  }
};
