// All orders of a list are cancelled: those that were shown, by their ids, each asked for once.
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Result } from '../../src/domain/kernel/result.ts';
import {
  createCancelManyMachine,
  type CancelManyDraft,
  type NamedOrder,
} from '../../src/machines/cancel-many/cancel-many.machine.ts';
import { commandView } from '../../src/machines/shared/command-flow.view.ts';
import type { Cancelled } from '../../src/worker/api/calls.ts';

const order = (id: string, bizType: NamedOrder['bizType'] = 'perpetual'): NamedOrder => ({
  id,
  contract: bizType === 'perpetual' ? 'btcusdt' : 'btcusdt_261225',
  bizType,
  kind: null,
});
const all: CancelManyDraft = { list: 'ordinary', only: null };
const done = (ids: readonly string[]): Result<readonly Cancelled[]> => ({
  ok: true,
  value: ids.map((id) => ({ id, isCancelled: true })),
});
const lost: Result<never> = { ok: false, problem: { key: 'error.timeout' }, isUnknown: true };
const refused: Result<never> = { ok: false, problem: { key: 'error.tooFrequent' } };

/** A flow over orders that the test changes; `answers` are given call by call. */
const open = (asks: boolean, answers: readonly ((ids: readonly string[]) => Result<readonly Cancelled[]>)[] = []) => {
  const world = { orders: [] as NamedOrder[], sent: [] as (readonly string[])[], outcomes: [] as unknown[], asksNo: 0 };
  const actor = createActor(
    createCancelManyMachine({
      waiting: () => world.orders,
      wantsConfirmation: () => asks,
      stopAsking: () => void (world.asksNo += 1),
      cancel: async (_list, bizType, ids) => {
        world.sent.push([bizType, ...ids]);
        return (answers[world.sent.length - 1] ?? done)(ids);
      },
    }),
  );
  actor.on('*', (event) => world.outcomes.push(event));
  actor.start();
  const ended = async () => {
    while (commandView(actor.getSnapshot()).busy) await Promise.resolve();
    return commandView(actor.getSnapshot());
  };
  return { world, actor, ended };
};

describe('cancelling all orders of a list', () => {
  test('[ORD-03] nothing to cancel sends nothing and says so', async () => {
    const { world, actor, ended } = open(true);
    actor.send({ type: 'draft.submitted', draft: all });
    expect(await ended()).toMatchObject({ state: 'refused', problems: [{ key: 'orders.cancelAll.none' }] });
    expect(world.sent).toEqual([]);
  });

  test('[ORD-03] what was shown is cancelled: what ended meanwhile is not named, what was placed meanwhile stays', async () => {
    const { world, actor, ended } = open(true);
    world.orders = [order('1'), order('2'), order('3', 'deliver')];
    actor.send({ type: 'draft.submitted', draft: all });
    expect(commandView(actor.getSnapshot())).toMatchObject({ state: 'confirming', ticket: { orders: world.orders } });
    world.orders = [order('2'), order('3', 'deliver'), order('4')];
    actor.send({ type: 'confirmation.accepted', stopAsking: true });
    expect(await ended()).toMatchObject({ state: 'done' });
    expect(world.sent).toEqual([
      ['perpetual', '2'],
      ['deliver', '3'],
    ]);
    expect(world.outcomes).toMatchObject([{ type: 'command.done', answer: { cancelled: 2, left: 0 } }]);
    expect(world.asksNo).toBe(1);
  });

  test('[ORD-03] [FLOW-01] a dismissed question sends nothing; everything that was shown may have ended before the yes', async () => {
    const { world, actor, ended } = open(true);
    world.orders = [order('1')];
    actor.send({ type: 'draft.submitted', draft: all });
    actor.send({ type: 'confirmation.dismissed' });
    actor.send({ type: 'draft.submitted', draft: all });
    world.orders = [order('9')];
    actor.send({ type: 'confirmation.accepted', stopAsking: false });
    expect(await ended()).toMatchObject({ state: 'refused' });
    expect(world.sent).toEqual([]);
  });

  test('[ORD-03] not asked about where the setting says so; a hundred ids a call; what had ended is counted apart', async () => {
    const { world, actor, ended } = open(false, [
      (ids) => ({ ok: true, value: ids.map((id) => ({ id, isCancelled: id !== '7' })) }),
    ]);
    world.orders = Array.from({ length: 130 }, (_, id) => order(String(id)));
    actor.send({ type: 'draft.submitted', draft: all });
    expect(await ended()).toMatchObject({ state: 'done' });
    expect(world.sent.map((ids) => ids.length - 1)).toEqual([100, 30]);
    expect(world.outcomes).toMatchObject([{ type: 'command.done', answer: { cancelled: 129, left: 1 } }]);
  });

  test('[ORD-03] a refusal after a part was cancelled: the rest is counted as left', async () => {
    const { world, actor, ended } = open(false, [done, () => refused]);
    world.orders = [order('1'), order('2', 'deliver'), order('3', 'deliver')];
    actor.send({ type: 'draft.submitted', draft: all });
    expect(await ended()).toMatchObject({ state: 'done' });
    expect(world.outcomes).toMatchObject([{ type: 'command.done', answer: { cancelled: 1, left: 2 } }]);
  });

  test.each([
    ['refused before anything was cancelled', [() => refused], 'refused', 'error.tooFrequent'],
    ['lost', [() => lost], 'unknown', 'error.answerLost'],
    ['lost after a part was cancelled', [done, () => lost], 'unknown', 'error.answerLost'],
  ] as const)('[ORD-03] [FLOW-09] an answer that is %s', async (_name, answers, state, key) => {
    const { world, actor, ended } = open(false, answers);
    world.orders = [order('1'), order('2', 'deliver')];
    actor.send({ type: 'draft.submitted', draft: all });
    expect(await ended()).toMatchObject({ state, problems: [{ key }] });
    expect(world.outcomes).toHaveLength(1);
  });
});
