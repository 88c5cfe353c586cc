// The lives of positions, folded from the events of random trading, against the kernel's positions and the fills themselves.
import { expect, test } from 'vitest';
import { createKernel } from '../../../exchange/kernel/kernel.ts';
import { foldLives } from '../../../exchange/store/position-lives.ts';
import type { Deal, Life } from '../../../exchange/store/position-lives.ts';
import { USERS } from '../kernel/worlds/fuzz-world.ts';
import { aimed } from '../kernel/worlds/kernel-aim.ts';
import { FUZZ_CONTRACTS, kernelCommands } from '../kernel/worlds/kernel-commands.ts';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
const LENGTH = 400;
const total = (lives: readonly Life[], of: (life: Life) => number): number =>
  lives.reduce((sum, life) => sum + of(life), 0);

test('[ORD-01] [EXC-04] every contract of a position that ended was opened and closed by a fill, none counts twice, its fees are apart by leg, and open ones stand as the kernel has them', () => {
  const ends = new Map<string, number>();
  for (const seed of SEEDS) {
    const kernel = createKernel({ contracts: FUZZ_CONTRACTS });
    const lives = new Map<string, Life>();
    const dealt = new Map<string, number>();
    const book = {
      read: (id: string) => lives.get(id),
      write: (life: Life): void => {
        lives.set(life.id, life);
      },
      deal: (id: string, { amount }: Deal): void => {
        dealt.set(id, (dealt.get(id) ?? 0) + amount);
      },
      join: (from: string, to: string): void => {
        dealt.set(to, (dealt.get(to) ?? 0) + (dealt.get(from) ?? 0));
        dealt.delete(from);
      },
    };
    let filled = 0;
    // What fills cost that only open, that only close, and that do both in one.
    const fees = { open: 0n, close: 0n, both: 0n };
    const reduceOnly = new Map<string, boolean>();
    kernelCommands(seed, LENGTH).forEach((command, step) => {
      const { events } = kernel.execute(1_000 + step, aimed(kernel, command));
      foldLives(book, (code) => kernel.contract(code), events);
      for (const event of events) {
        if (event.type === 'OrderChanged') reduceOnly.set(event.order.id, event.order.reduceOnly);
        if (event.type !== 'Filled') continue;
        filled += event.amount;
        const reduced = reduceOnly.get(event.orderId) === true ? event.amount : (event.reduced ?? 0);
        fees[reduced === 0 ? 'open' : reduced === event.amount ? 'close' : 'both'] += event.fee;
      }
    });
    const all = [...lives.values()];
    const open = USERS.flatMap((user) => kernel.accountsOf(user)).flatMap((account) => kernel.positions(account));
    for (const { id, amount, side } of open)
      expect(lives.get(id)).toMatchObject({ amount, side, end: null, endedMs: 0 });
    const ended = all.filter(({ endedMs }) => endedMs > 0);
    expect(all.length - ended.length).toBe(open.length);
    for (const life of ended) {
      ends.set(life.end ?? 'none', (ends.get(life.end ?? 'none') ?? 0) + 1);
      if (life.end === 'merged') continue;
      expect([life.id, life.closed.amount]).toEqual([life.id, life.opened.amount]);
      expect(life.most).toBeGreaterThan(0);
      expect(life.most).toBeLessThanOrEqual(life.opened.amount);
    }
    // Its deals are its fills, those of the parts of a merge too.
    for (const { id, end, opened, closed } of all)
      expect([id, dealt.get(id) ?? 0]).toEqual([id, end === 'merged' ? 0 : opened.amount + closed.amount]);
    // What went into another position is counted there.
    const own = all.filter(({ end }) => end !== 'merged');
    expect(total(own, ({ opened, closed }) => opened.amount + closed.amount)).toBe(filled);
    // Fees by leg: of each position known, all of them what the fills cost.
    const paid = all.reduce((sum, { fee }) => sum + fee, 0n);
    const opening = all.reduce((sum, { openFee }) => sum + (openFee ?? 0n), 0n);
    expect(all.filter(({ openFee }) => openFee === undefined)).toEqual([]);
    expect(paid).toBe(fees.open + fees.close + fees.both);
    expect(opening >= fees.open && opening <= fees.open + fees.both).toBe(true);
  }
  expect(ends.get('closed') ?? 0).toBeGreaterThan(20);
  expect(ends.get('forced') ?? 0).toBeGreaterThan(5);
  expect(ends.has('none')).toBe(false);
});
