// The end of a card under an open dialog, as a graph: what time says, and what the exchange says.
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  cardEndMachine,
  type CardEndContext,
  type CardEndEvent,
} from '../../src/machines/card-end/card-end.machine.ts';
import { graphOf } from './walks/chart-graph.ts';

const EVENTS: readonly CardEndEvent[] = [
  { type: 'card.lives', endsMs: 100 },
  { type: 'card.lives', endsMs: 300 },
  { type: 'card.lives', endsMs: null },
  { type: 'card.ended' },
  { type: 'time.passed', nowMs: 50 },
  { type: 'time.passed', nowMs: 200 },
];
const graph = graphOf(cardEndMachine, EVENTS, ({ endsMs, nowMs }: CardEndContext) => [endsMs, nowMs]);
const stateAfter = (...events: readonly CardEndEvent[]) => {
  const actor = createActor(cardEndMachine).start();
  for (const event of events) actor.send(event);
  return actor.getSnapshot().value;
};

describe('[CARD-03] [CARD-05] a card that ends while its dialog is open', () => {
  test('every state is on a shortest path, and an event leads out of each', () => {
    expect(graph.states).toEqual(['due', 'ended', 'watching']);
    expect(graph.left).toEqual(['due', 'ended', 'watching']);
  });

  test('on every path it can be used only where its time is not over by the last that was heard, and no moment alone makes it ended', () => {
    expect(graph.transitions.length).toBeGreaterThan(10);
    for (const { events, states } of graph.transitions) {
      let [endsMs, nowMs, isOver]: [number | null, number, boolean] = [null, 0, false];
      for (const event of events as readonly CardEndEvent[]) {
        if (event.type === 'time.passed' && !isOver) nowMs = event.nowMs;
        if (event.type === 'card.ended') isOver = true;
        if (event.type === 'card.lives') [endsMs, isOver] = [event.endsMs, false];
      }
      const last = states.at(-1);
      expect(last === 'ended', JSON.stringify(events)).toBe(isOver);
      if (last === 'watching') expect(endsMs === null || endsMs > nowMs, JSON.stringify(events)).toBe(true);
    }
  });

  test('its time over it is due until the exchange has said what became of it; a longer time puts it off', () => {
    const [lives, late] = [
      { type: 'card.lives', endsMs: 100 },
      { type: 'time.passed', nowMs: 100 },
    ] as const;
    expect(stateAfter(lives, { type: 'time.passed', nowMs: 99 })).toBe('watching');
    expect(stateAfter(lives, late)).toBe('due');
    expect(stateAfter(lives, late, { type: 'time.passed', nowMs: 50 })).toBe('due');
    expect(stateAfter(lives, late, { type: 'card.lives', endsMs: 300 })).toBe('watching');
    expect(stateAfter(lives, late, { type: 'card.ended' })).toBe('ended');
  });
});
