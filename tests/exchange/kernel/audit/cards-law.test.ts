import { expect, test } from 'vitest';
import { createKernel } from '../../../../exchange/kernel/kernel.ts';
import type { Command, KernelEvent, Outcome } from '../../../../exchange/kernel/language/types.ts';
import { FUZZ_CONTRACTS, kernelCommands } from '../worlds/kernel-commands.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const STEP_MS = HOUR_MS / 15;

type Card = Extract<KernelEvent, { readonly type: 'CardChanged' }>['card'];
/** Each seed's stream at four minutes a command, with cards that live as much longer; every third command moves the time. */
const walkCards = (
  look: (step: {
    readonly command: Command;
    readonly outcome: Outcome;
    readonly timeMs: number;
    readonly cards: ReadonlyMap<string, Card>;
    readonly kernel: ReturnType<typeof createKernel>;
  }) => readonly string[],
): number => {
  let closed = 0;
  for (let seed = 1; seed <= 20; seed += 1) {
    const kernel = createKernel({ contracts: FUZZ_CONTRACTS });
    const cards = new Map<string, Card>();
    const stream = kernelCommands(seed, 60 + seed * 20).flatMap((asked, at): Command[] => {
      const command =
        asked.type === 'grantCard'
          ? { ...asked, validMs: asked.validMs * STEP_MS, claimByMs: Number.MAX_SAFE_INTEGER }
          : asked;
      return at % 3 === 0 ? [command, { type: 'expireCards' }] : [command];
    });
    // Then nobody does anything any more, and only time passes: thirty hours of it.
    const waiting = Array.from({ length: 30 }, (): Command => ({ type: 'expireCards' }));
    let timeMs = 1_000;
    [...stream, ...waiting].forEach((command, step) => {
      timeMs += step < stream.length ? STEP_MS : HOUR_MS;
      const outcome = kernel.execute(timeMs, command);
      for (const event of outcome.events) {
        if (event.type !== 'CardChanged') continue;
        cards.set(`${event.card.user} ${event.card.id}`, event.card);
        // Closed by time: a day after its first fill.
        closed += event.card.status === 'recycled' && timeMs >= (event.card.usedMs ?? timeMs) + DAY_MS ? 1 : 0;
      }
      expect(look({ command, outcome, timeMs, cards, kernel }), `seed ${seed} step ${step} ${command.type}`).toEqual(
        [],
      );
    });
  }
  return closed;
};

test('[CARD-03] CARD-2: once the time has moved, no position of an experience card is older than a day', () => {
  const closed = walkCards(({ command, timeMs, cards, kernel }) => {
    if (command.type !== 'expireCards') return [];
    return [...cards.values()].flatMap(({ id, user, kind, usedMs }) => {
      const isLate = kind.endsWith('experience') && usedMs !== null && timeMs >= usedMs + DAY_MS;
      return isLate && kernel.positions(`${user}.card.${id}`).length > 0
        ? [`CARD-2 card ${id} of ${user} still has a position`]
        : [];
    });
  });
  expect(closed).toBeGreaterThan(0);
});
