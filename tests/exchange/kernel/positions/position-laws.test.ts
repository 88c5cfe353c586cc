import { expect, test } from 'vitest';
import { createKernel } from '../../../../exchange/kernel/kernel.ts';
import type { Kernel } from '../../../../exchange/kernel/kernel.ts';
import type { Command, Outcome, PositionView } from '../../../../exchange/kernel/language/types.ts';
import { USERS } from '../worlds/fuzz-world.ts';
import { aimed } from '../worlds/kernel-aim.ts';
import { FUZZ_CONTRACTS, kernelCommands } from '../worlds/kernel-commands.ts';

const SEEDS = Array.from({ length: 16 }, (_, index) => 500 + index);
type Step = {
  readonly kernel: Kernel;
  readonly command: Command;
  readonly outcome: Outcome;
  readonly before: readonly PositionView[];
};

/** Runs every seed's stream; `before` are all users' positions as they were. A message returned is a fault. */
const walk = (length: number, look: (step: Step) => readonly string[]): void => {
  for (const seed of SEEDS) {
    const kernel = createKernel({ contracts: FUZZ_CONTRACTS });
    kernelCommands(seed, length).forEach((raw, step) => {
      const command = aimed(kernel, raw);
      const before = USERS.flatMap((user) => kernel.positions(user));
      const outcome = kernel.execute(1_000 + step, command);
      const faults = look({ kernel, command, outcome, before });
      if (faults.length > 0) throw new Error(`seed ${seed} step ${step} ${command.type}: ${faults.join('; ')}`);
    });
  }
};

test('[EXC-02] where positions are split an order changes the amount of the position it names and of no other', () => {
  let closes = 0;
  walk(500, ({ kernel, outcome, before }) => {
    const amounts = new Map(before.map(({ id, amount }) => [id, amount]));
    const named = new Set<string>();
    for (const event of outcome.events) {
      if (event.type === 'OrderChanged' && event.order.positionId !== undefined) named.add(event.order.positionId);
      if (event.type === 'PositionsMerged') for (const id of event.parts) named.add(id);
    }
    return outcome.events.flatMap((event) => {
      if (event.type !== 'PositionChanged') return [];
      const { id, user, contract, amount } = event.position;
      const was = amounts.get(id) ?? 0;
      amounts.set(id, amount);
      if (kernel.selectedMode(user, contract) !== 'split' || was === amount) return [];
      if (amount < was) closes += 1;
      return named.has(id) ? [] : [`position ${id} was not named`];
    });
  });
  expect(closes).toBeGreaterThan(100);
});

/** What a merge must keep and did not. */
const lost = (kernel: Kernel, now: PositionView, parts: readonly PositionView[]): string[] => {
  const faults: string[] = [];
  for (const name of ['entryValue', 'margin', 'realised', 'fee', 'funding'] as const)
    if (now[name] !== parts.reduce((sum, part) => sum + part[name], 0n)) faults.push(name);
  if (now.amount !== parts.reduce((sum, { amount }) => sum + amount, 0)) faults.push('amount');
  if (now.lever !== Math.min(...parts.map(({ lever }) => lever))) faults.push('lever');
  const unrealised = (position: PositionView): bigint => kernel.positionRisk(position).unrealised ?? 0n;
  // At a mark each inverse part's value is cut to the unit, so the whole may differ by less than a unit a part.
  const apart = parts.reduce((sum, part) => sum - unrealised(part), unrealised(now));
  const most = kernel.contract(now.contract)?.kind === 'linear' ? 0n : BigInt(parts.length);
  return apart > most || -apart > most ? [...faults, `unrealised profit differs by ${apart}`] : faults;
};

test('[EXC-02][POS-06] a merge keeps amount, value, margin, profit, fee and funding, all money, and the unrealised profit', () => {
  let merges = 0;
  walk(500, ({ kernel, outcome, before }) => {
    const done = outcome.events.find(({ type }) => type === 'PositionsMerged');
    if (done?.type !== 'PositionsMerged') return [];
    merges += 1;
    const now = kernel.positions(done.user).find(({ id }) => id === done.positionId);
    const moved = outcome.events.some(({ type }) => ['BalanceChanged', 'PoolChanged', 'Filled'].includes(type));
    if (now === undefined || moved) return ['it moved money, or the position is gone'];
    return lost(
      kernel,
      now,
      before.filter(({ id }) => done.parts.includes(id)),
    );
  });
  expect(merges).toBeGreaterThan(5);
});

test('[EXC-02][POS-11] a reverse is a close of all and an opening of as much, or nothing at all', () => {
  const seen = new Map<string, number>();
  walk(500, ({ kernel, command, outcome, before }) => {
    if (command.type !== 'reversePosition') return [];
    const word = outcome.ok ? 'accepted' : outcome.refusal;
    seen.set(word, (seen.get(word) ?? 0) + 1);
    if (!outcome.ok) return outcome.events.length === 0 ? [] : ['a refusal changed something'];
    const { user, contract, side, positionId } = command;
    const was = before.find(
      (one) =>
        one.user === user &&
        one.contract === contract &&
        one.side === side &&
        (one.split !== true || one.id === positionId),
    );
    const sent = outcome.events.flatMap((event) =>
      event.type === 'OrderChanged' && event.order.user === user && event.order.clientId.startsWith('reverse.')
        ? [event.order.id]
        : [],
    );
    const orders = [...new Set(sent)].map((id) => kernel.order(user, id));
    const legs = orders.map((order) => `${order?.side} ${order?.filled} ${order?.status}`).join(', ');
    const other = side === 'long' ? 'short' : 'long';
    const wanted = `close_${side} ${was?.amount} filled, open_${other} ${was?.amount} filled`;
    return legs === wanted ? [] : [`${legs} instead of ${wanted}`];
  });
  expect(seen.get('accepted') ?? 0).toBeGreaterThan(5);
});
