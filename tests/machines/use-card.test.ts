// Use and drop of an experience card, as a graph.
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Card } from '../../src/domain/card/card.ts';
import {
  createUseCardMachine,
  type UseCardContext,
  type UseCardEvent,
} from '../../src/machines/use-card/use-card.machine.ts';
import { graphOf } from './walks/chart-graph.ts';

const good = { id: '1' } as Card;
const over = { id: '2' } as Card;
const expired = { key: 'error.cardExpired' } as const;
const EVENTS: readonly UseCardEvent[] = [
  { type: 'choice.opened' },
  { type: 'choice.dismissed' },
  { type: 'card.chosen', card: good },
  { type: 'card.chosen', card: over },
  { type: 'card.held', card: good },
  { type: 'card.dropped' },
  { type: 'card.lost', problem: expired },
  { type: 'form.freed' },
];
const world = () => {
  const done: string[] = [];
  const machine = createUseCardMachine({
    refusal: ({ id }) => (id === '2' ? expired : null),
    take: ({ id }) => done.push(`take ${id}`),
    drop: () => done.push('drop'),
  });
  const actor = createActor(machine).start();
  const run = (...events: readonly UseCardEvent[]) => {
    for (const event of events) actor.send(event);
    const { value, context } = actor.getSnapshot();
    return { state: value, held: context.held?.id ?? null, lost: context.lost?.key ?? null, done };
  };
  return { machine, run };
};
const { machine } = world();
const graph = graphOf(machine, EVENTS, ({ held, lost, problem }: UseCardContext) => [
  held?.id,
  lost?.key,
  problem?.key,
]);

describe('[CARD-03] [FLOW-03] use and drop of an experience card', () => {
  test('every state is on a shortest path, and an event leads out of each', () => {
    expect(graph.states).toEqual(['choosing', 'held', 'lost', 'none', 'refused']);
    expect(graph.left).toEqual(graph.states);
  });

  test('on every path: a form is for a card only where one is held, a card that cannot be used is never taken, one that was lost is never held again by itself', () => {
    expect(graph.transitions.length).toBeGreaterThan(20);
    for (const { events, states } of graph.transitions) {
      const { state, held, lost, done } = world().run(...(events as readonly UseCardEvent[]));
      const where = JSON.stringify(events);
      expect(state, where).toBe(states.at(-1));
      expect(done, where).not.toContain('take 2');
      if (state === 'none') expect([held, lost], where).toEqual([null, null]);
      if (state === 'held') expect([held, lost], where).toEqual(['1', null]);
      if (state === 'lost') expect([held, lost], where).toEqual(['1', 'error.cardExpired']);
    }
  });

  test('a card that ends under the open dialog is refused when it is pressed, and another can be chosen there; the held one stays until it is dropped', () => {
    const open = { type: 'choice.opened' } as const;
    const refused = world();
    expect(refused.run(open, { type: 'card.chosen', card: over })).toMatchObject({ state: 'refused', held: null });
    expect(refused.run({ type: 'card.chosen', card: good })).toEqual({
      state: 'held',
      held: '1',
      lost: null,
      done: ['take 1'],
    });
    expect(refused.run(open, { type: 'card.lost', problem: expired }, { type: 'choice.dismissed' })).toMatchObject({
      state: 'lost',
      lost: 'error.cardExpired',
    });
    expect(refused.run({ type: 'card.dropped' })).toMatchObject({ state: 'none', done: ['take 1', 'drop'] });
  });
});
