// The chart of a dragged line: every state is reached and left; orders are dragged on the real exchange.
import { createActor } from 'xstate';
import { expect, test, vi } from 'vitest';
import { CONTRACTS } from '../../../exchange/contracts.ts';
import { createDragPorts, type MoveTicket } from '../../../src/app/flows/drag-line.ts';
import { createDragLineMachine } from '../../../src/machines/drag-line/drag-line.machine.ts';
import type { DragContext, DragOutcome, LineMove } from '../../../src/machines/drag-line/drag-line.types.ts';
import { contractOf } from '../../oracle/listed.ts';
import { died, ended, graphOf, never, walk, type ChartEvent } from './chart-graph.ts';
import { openRealWorld, type RealWorld } from './real-world.ts';

const OF = { contract: 'btcusdt', bizType: 'perpetual' } as const;
const contract = contractOf(CONTRACTS.find(({ code }) => code === OF.contract) as (typeof CONTRACTS)[number]);
const PATIENT = { timeout: 60_000, interval: 5 };
const SENDING = 'drag-line.sending';
const LINE = { kind: 'order', id: '7' } as const;
const FROM = 600_000;
const FAR = 1;

const events: readonly ChartEvent[] = [
  { type: 'line.taken', line: LINE, ticks: FROM },
  { type: 'line.moved', ticks: FROM - 10 },
  { type: 'line.moved', ticks: FAR },
  { type: 'line.dropped' },
  { type: 'line.released' },
  { type: 'line.gone', problem: { key: 'orders.problem.gone' } },
  { type: 'line.arrived' },
  { type: 'confirmation.accepted', stopAsking: false },
  { type: 'confirmation.dismissed' },
  ended(SENDING, { state: 'done', answer: {} }),
  ended(SENDING, { state: 'refused', problem: { key: 'error.orderNotOpen' } }),
  ended(SENDING, { state: 'unknown', problem: { key: 'error.answerLost' } }),
  died(SENDING),
];
const shape = (asks: boolean) =>
  createDragLineMachine({
    decide: ({ toTicks }: LineMove) =>
      toTicks === FAR ? { ok: false, problems: [{ key: 'error.badPrice' }] } : { ok: true, ticket: toTicks },
    wantsConfirmation: () => asks,
    stopAsking: () => undefined,
    send: never,
  });
const told = ({ move, problems }: DragContext<unknown>) => [
  move === null ? null : move.toTicks - move.fromTicks,
  problems.map(({ key }) => key),
];
const graph = graphOf(shape(true), events, told);

test('[CHART-08] every state of a dragged line is reached, and an event leads out of each', () => {
  const states = ['idle', 'dragging', 'confirming', 'sending', 'settled', 'refused', 'unknown'].toSorted();
  expect([graph.states, graph.left]).toEqual([states, states]);
});

const drag = (machine: ReturnType<typeof shape>) => {
  const outcomes: DragOutcome[] = [];
  const actor = createActor(machine);
  actor.on('*', (outcome) => outcomes.push(outcome));
  actor.start();
  const take = (line: LineMove['line'] = LINE) => actor.send({ type: 'line.taken', line, ticks: FROM });
  return { actor, outcomes, take, state: () => actor.getSnapshot().value };
};

test('[CHART-08] a drop where the line stood sends nothing, Escape reverts, an order that filled under the hand ends the drag with words', () => {
  const one = drag(shape(false));
  one.take();
  one.actor.send({ type: 'line.dropped' });
  expect([one.state(), one.actor.getSnapshot().context.move]).toEqual(['idle', null]);
  one.take();
  one.actor.send({ type: 'line.moved', ticks: FROM + 5 });
  one.actor.send({ type: 'line.released' });
  expect([one.state(), one.actor.getSnapshot().context.move]).toEqual(['idle', null]);
  one.take();
  one.actor.send({ type: 'line.moved', ticks: FROM + 5 });
  one.actor.send({ type: 'line.gone', problem: { key: 'orders.problem.gone' } });
  one.actor.send({ type: 'line.dropped' });
  expect(one.state()).toBe('refused');
  expect(one.outcomes).toMatchObject([{ type: 'move.refused', problem: { key: 'orders.problem.gone' } }]);
});

test('[CHART-08] while one line is on its way no other is taken; what is pulled out of a position or an order asks for its stop and sends nothing', () => {
  const one = drag(shape(false));
  for (const kind of ['position', 'order-stop'] as const) {
    one.take({ kind, id: '3' });
    one.actor.send({ type: 'line.moved', ticks: FROM + 5 });
    one.actor.send({ type: 'line.dropped' });
    expect(one.state()).toBe('idle');
    expect(one.outcomes.at(-1)).toMatchObject({ type: 'stop.wanted', move: { line: { kind }, toTicks: FROM + 5 } });
  }
  expect(one.outcomes).toHaveLength(2);
  one.take();
  one.actor.send({ type: 'line.moved', ticks: FROM - 10 });
  one.actor.send({ type: 'line.dropped' });
  expect(one.state()).toBe('sending');
  one.take({ kind: 'order', id: '8' });
  expect(one.actor.getSnapshot().context.move?.line.id).toBe('7');
});

const entered = async (world: RealWorld): Promise<void> => {
  await world.enter();
  await world.door.placeOrder({
    ...OF,
    clientId: crypto.randomUUID(),
    side: 'open_long',
    kind: 'limit',
    price: String(Math.floor(((world.read('book')?.bestBidTicks ?? 0) * 0.97) / 10)),
    amountCont: 5,
    tif: 'GTC',
    reduceOnly: false,
    lever: 20,
  });
  await vi.waitFor(() => expect(world.read('orders')?.open).toHaveLength(1), PATIENT);
};

/** Where the walks drag it to: ten whole units of money lower. */
const sentTicks = (ticks: number | null): number => (ticks ?? 0) - 100;

test('[CHART-08] [ORD-07] [FLOW-09] each transition of a dragged order, walked with the real engine on the real exchange, goes through the states that the chart says; the order stays the same one', async () => {
  const world = await openRealWorld();
  const ports = createDragPorts({ store: { read: world.read }, door: world.door } as never, contract);
  const order = () => {
    const [first] = world.read('orders')?.open ?? [];
    if (first === undefined) throw new Error('the order is gone');
    return first;
  };
  // Leverage and modes are what a page watches; here the order is judged by its own price alone.
  const real = createDragLineMachine<MoveTicket>({
    ...ports,
    decide: ({ toTicks }) =>
      toTicks === FAR
        ? { ok: false, problems: [{ key: 'error.badPrice' }] }
        : {
            ok: true,
            ticket: {
              kind: 'order',
              asked: null,
              request: { account: 'contract', ...OF, orderId: order().id, price: String(toTicks / 10) },
            },
          },
    wantsConfirmation: () => true,
    send: (ticket) => world.dying(ports.send(ticket)),
  });
  for (const path of graph.transitions) {
    await entered(world);
    const { id, ticks } = order();
    // What the exchange has to have of it in the end; a call that the engine died under was carried out all the same.
    let left: readonly (readonly [id: string, ticks: number | null])[] = [[id, ticks]];
    const { wanted, seen } = await walk(real, path, ['sending'], async (event, end) => {
      const state = end?.type.startsWith('xstate.done') === true ? (end['output'] as { state: string }).state : null;
      if (event.type === 'confirmation.accepted') {
        if (end?.type.startsWith('xstate.error') === true) world.die();
        if (state === 'unknown') world.loseAnswer();
        if (state === 'refused') await world.door.command('cancelOrder', { account: 'contract', ...OF, orderId: id });
        if (end !== undefined) left = state === 'refused' ? [] : [[id, sentTicks(ticks)]];
      }
      if (event.type === 'line.taken') return { ...event, line: { kind: 'order', id }, ticks: ticks ?? 0 };
      if (event.type === 'line.moved' && event['ticks'] !== FAR) return { ...event, ticks: sentTicks(ticks) };
      return event;
    });
    expect(seen, JSON.stringify(path.events)).toEqual(wanted);
    if (path.states.at(-1) === 'sending') left = [[id, sentTicks(ticks)]];
    await vi.waitFor(() => {
      expect(world.read('orders')?.open.map((one) => [one.id, one.ticks])).toEqual(left);
    }, PATIENT);
  }
}, 240_000);
