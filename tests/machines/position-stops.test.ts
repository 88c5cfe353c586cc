// Stops of a position and changes of trigger orders as flows: every state is reached and left; what was sent is sent once.
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Order } from '../../src/domain/order/order.ts';
import { editTicketOf } from '../../src/domain/order/trigger-edit/ticket.ts';
import type { TriggerOrder } from '../../src/domain/order/trigger-order.ts';
import { blankPositionStops, type PositionStopsTicket } from '../../src/domain/position/stops/ticket.ts';
import type { PositionStopFacts } from '../../src/domain/position/stops/facts.ts';
import { createChangeTriggerMachine } from '../../src/machines/change-trigger/change-trigger.machine.ts';
import { createPositionStopsMachine } from '../../src/machines/position-stops/position-stops.machine.ts';
import type { StopsRequest } from '../../src/machines/position-stops/position-stops.types.ts';
import { commandView } from '../../src/machines/shared/command-flow.view.ts';
import type { Found } from '../../src/machines/shared/outcome.ts';
import { btcusdt, positionOf } from '../domain/sample.ts';
import { countCalls, explore } from './support/explore.ts';

const facts: PositionStopFacts = {
  position: positionOf(),
  contract: btcusdt,
  takerRate: '0.0006',
  openTriggers: 0,
  stops: [],
  liquidation: null,
  lastTicks: 500_000,
  markTicks: 500_000,
};
const blank = blankPositionStops('cont');
const both: PositionStopsTicket = {
  ...blank,
  stops: { ...blank.stops, takeProfitText: '52000', stopLossText: '49000' },
};
const draft = { ticket: both, positionId: '1' };
const placing = {
  create: ({ call }: { readonly call: <T>() => Promise<T> }) =>
    createPositionStopsMachine({ facts: () => facts, makeClientId: () => 'c', place: call, reconcile: call }),
  // One stop, so that one asking finds out.
  draft: { ticket: { ...both, stops: { ...both.stops, stopLossText: '' } }, positionId: '1' },
  answers: {
    done: { ok: true, value: [{ clientId: 'c', problem: null }] },
    refused: { ok: false, problem: { key: 'error.tooFrequent' } },
    'answer lost': { ok: false, problem: { key: 'error.timeout' }, isUnknown: true },
    found: { state: 'placed', clientId: 'c', order: null, trigger: {} },
    absent: { state: 'absent', clientId: 'c' },
    'nobody knows': { state: 'unknown', clientId: 'c', problem: { key: 'error.outcomeUnknown' } },
  },
} satisfies Parameters<typeof explore>[0];

const order = {
  id: '9',
  account: 'contract',
  contract: 'btcusdt',
  kind: 'plan',
  side: 'open_long',
  orderKind: 'market',
  bookLevels: null,
  ticks: null,
  amountCont: 5,
  triggerBy: 'last',
  triggerTicks: 520_000,
  trailing: null,
  status: 'open',
  parentOrderId: null,
} as unknown as TriggerOrder;
const known = {
  order,
  contract: btcusdt,
  position: null,
  parent: null as Order | null,
  lastTicks: 500_000,
  markTicks: 500_000,
};
const changing = {
  create: ({ call }: { readonly call: <T>() => Promise<T> }) =>
    createChangeTriggerMachine({ facts: () => known, change: call }),
  draft: { ...editTicketOf(order, btcusdt, 'cont'), triggerText: '53000' },
  answers: {
    done: { ok: true, value: { problem: null } },
    'refused by the exchange': { ok: true, value: { problem: { key: 'error.conditionNotOpen' } } },
    refused: { ok: false, problem: { key: 'error.tooFrequent' } },
    'answer lost': { ok: false, problem: { key: 'error.timeout' }, isUnknown: true },
  },
} satisfies Parameters<typeof explore>[0];

/** From each state the next draft can be sent, and be refused. */
const isAlive = (map: ReadonlyMap<string, ReadonlySet<string>>): void => {
  for (const state of map.keys()) {
    const reached = new Set([state]);
    for (const one of reached) for (const to of map.get(one) ?? []) reached.add(to);
    expect(reached, `from ${state}`).toContain('sending');
    expect(reached, `from ${state}`).toContain('done');
  }
};

describe('[POS-09] the flow of a position’s stops', () => {
  test('every state is reached and left; whether they stand is always found out', async () => {
    const map = await explore(placing);
    expect([...map.keys()].toSorted()).toEqual(['done', 'idle', 'reconciling', 'refused', 'sending', 'waiting']);
    isAlive(map);
  });

  test('[FLOW-09] an answer that is lost is asked about by its ids, and never sent again', async () => {
    // One placing; then both ids are asked about.
    const two = { ...placing, draft };
    expect(await countCalls(two, ['submit', 'engine restarts', 'submit'])).toBe(3);
    expect(await countCalls(two, ['submit', 'answer lost', 'submit'])).toBe(3);
  });

  const open = (place: (request: StopsRequest) => unknown, reconcile: (id: string) => Found, gone = false) => {
    let ids = 0;
    const sent: StopsRequest[] = [];
    const outcomes: unknown[] = [];
    const actor = createActor(
      createPositionStopsMachine({
        facts: () => (gone ? null : facts),
        makeClientId: () => `id-${(ids += 1)}`,
        place: async (request) => {
          sent.push(request);
          return place(request) as never;
        },
        reconcile: async (id) => reconcile(id),
      }),
    );
    actor.on('*', (outcome) => outcomes.push(outcome));
    actor.start();
    actor.send({ type: 'draft.submitted', draft } as never);
    const ended = async () => {
      while (commandView(actor.getSnapshot()).busy) await Promise.resolve();
      return commandView(actor.getSnapshot());
    };
    return { sent, outcomes, ended };
  };
  const absent = (clientId: string): Found => ({ state: 'absent', clientId });

  test('both are sent in one call, each with an id of its own and what the position is', async () => {
    const { sent, ended } = open(
      ({ stops }) => ({ ok: true, value: stops.map(({ clientId }) => ({ clientId, problem: null })) }),
      absent,
    );
    expect(await ended()).toMatchObject({ state: 'done' });
    expect(sent).toMatchObject([
      {
        account: 'contract',
        contract: 'btcusdt',
        positionId: '1',
        side: 'long',
        currentPrice: '50000.0',
        stops: [
          { clientId: 'id-1', kind: 'take-profit', amountCont: null, trigger: '52000.0' },
          { clientId: 'id-2', kind: 'stop-loss', amountCont: null, trigger: '49000.0' },
        ],
      },
    ]);
  });

  test('one of two refused: done, with what stands and why the other does not; both refused: refused', async () => {
    const half = open(
      ({ stops }) => ({
        ok: true,
        value: stops.map(({ clientId, kind }) => ({
          clientId,
          problem: kind === 'stop-loss' ? { key: 'error.badTrigger' } : null,
        })),
      }),
      absent,
    );
    expect(await half.ended()).toMatchObject({ state: 'done' });
    expect(half.outcomes).toMatchObject([
      { answer: { placed: ['take-profit'], refused: [{ kind: 'stop-loss', problem: { key: 'error.badTrigger' } }] } },
    ]);
    const none = open(
      ({ stops }) => ({
        ok: true,
        value: stops.map(({ clientId }) => ({ clientId, problem: { key: 'error.overMaxPlans' } })),
      }),
      absent,
    );
    expect(await none.ended()).toMatchObject({ state: 'refused', problems: [{ key: 'error.overMaxPlans' }] });
  });

  test('a lost answer of which one stop arrived: that one stands, the other was not received', async () => {
    const lost = { ok: false, problem: { key: 'error.timeout' }, isUnknown: true };
    const flow = open(
      () => lost,
      (id) =>
        id === 'id-1' ? { state: 'placed', clientId: id, order: null, trigger: {} as TriggerOrder } : absent(id),
    );
    expect(await flow.ended()).toMatchObject({ state: 'done' });
    expect(flow.outcomes.at(-1)).toMatchObject({
      answer: { placed: ['take-profit'], refused: [{ problem: { key: 'error.orderNotReceived' } }] },
    });
    expect(flow.sent).toHaveLength(1);
  });

  test('a position that is gone refuses, and nothing is sent', async () => {
    const flow = open(() => null, absent, true);
    expect(await flow.ended()).toMatchObject({ state: 'refused', problems: [{ key: 'positions.problem.gone' }] });
    expect(flow.sent).toEqual([]);
  });
});

describe('[ORD-07] the flow of a changed trigger order', () => {
  test('every state is reached and left', async () => {
    const map = await explore(changing);
    expect([...map.keys()].toSorted()).toEqual(['done', 'idle', 'refused', 'sending', 'unknown']);
    isAlive(map);
  });

  test('[FLOW-09] a lost answer ends with words, and the same change may be sent again', async () => {
    expect(await countCalls(changing, ['submit', 'engine restarts', 'submit', 'answer lost', 'submit'])).toBe(3);
  });
});
