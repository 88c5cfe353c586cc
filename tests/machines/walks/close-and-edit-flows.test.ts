// The charts of a close, an increase and an edit: every state is reached and left; edits are walked with the real engine on the real exchange.
import { createActor } from 'xstate';
import { expect, test, vi } from 'vitest';
import { CONTRACTS } from '../../../exchange/contracts.ts';
import { createClosePorts } from '../../../src/app/flows/close-position.ts';
import type { Order } from '../../../src/domain/order/order.ts';
import { seenOrder } from '../../../src/domain/order/edit/order-edit.ts';
import { closingTicket, seenToClose } from '../../../src/domain/position/closing-ticket.ts';
import { growthTicket, seenToGrow } from '../../../src/domain/position/growth.ts';
import { createClosePositionMachine } from '../../../src/machines/close-position/close-position.machine.ts';
import { createEditOrderMachine } from '../../../src/machines/edit-order/edit-order.machine.ts';
import { createIncreasePositionMachine } from '../../../src/machines/increase-position/increase-position.machine.ts';
import { orderOf } from '../../app/flows/support/account-store.ts';
import { positionOf } from '../../domain/sample.ts';
import { contractOf } from '../../oracle/listed.ts';
import { died, ended, graphOf, never, walk, type ChartEvent } from './chart-graph.ts';
import { openRealWorld, type RealWorld } from './real-world.ts';

const OF = { contract: 'btcusdt', bizType: 'perpetual' } as const;
const contract = contractOf(CONTRACTS.find(({ code }) => code === OF.contract) as (typeof CONTRACTS)[number]);
const PATIENT = { timeout: 60_000, interval: 5 };

const callEnds = (at: string): readonly ChartEvent[] => [
  ended(at, { state: 'done', answer: {} }),
  ended(at, { state: 'refused', problem: { key: 'error.closeExceedsPosition' } }),
  ended(at, { state: 'unknown', problem: { key: 'error.outcomeUnknown' } }),
  died(at),
];
const eventsOf = (id: string, drafts: readonly unknown[]): readonly ChartEvent[] => [
  ...drafts.map((draft) => ({ type: 'draft.submitted', draft })),
  { type: 'draft.edited' },
  { type: 'confirmation.accepted', stopAsking: false },
  { type: 'confirmation.dismissed' },
  ...callEnds(`${id}.sending`),
  ...callEnds(`${id}.reconciling`),
  { type: `xstate.after.1000.${id}.waiting` },
];
type Context = { readonly problems: readonly { readonly key: string }[]; readonly outcome: unknown };
const distinct = ({ problems, outcome }: Context) => [problems.map(({ key }) => key), outcome === null];

const held = positionOf();
const sent = {
  ...OF,
  side: 'close_long',
  kind: 'market',
  price: null,
  tif: 'IOC',
  reduceOnly: false,
  lever: 10,
} as const;
const placing = { makeClientId: () => 'c', place: never, reconcile: never };
const whole = { order: closingTicket(held), seen: seenToClose(held), staleAccepted: false };
const asked = ['idle', 'sending', 'reconciling', 'waiting', 'done', 'refused'];

test('[POS-08] every state of the chart of a close is reached and left: all at market goes at once, a part is asked about, a changed position is refused', () => {
  const part = { ...whole, order: closingTicket(held, { percent: 50 }) };
  const changed = { ...whole, seen: { amountCont: 90, closingCont: 0 } };
  const machine = createClosePositionMachine({
    ...placing,
    position: () => held,
    check: (_position, { order }) => ({
      ok: true,
      order: { ...sent, draftKind: 'market', amountCont: order.percent === 100 ? 100 : 50 },
    }),
    wantsConfirmation: () => true,
    stopAsking: () => undefined,
  });
  const graph = graphOf(machine, eventsOf('close-position', [whole, part, changed]), distinct);
  const states = [...asked, 'confirming'].toSorted();
  expect([graph.states, graph.left]).toEqual([states, states]);
});

test('[POS-07] every state of the chart of an increase is reached and left; a position that changed is refused', () => {
  const draft = { order: growthTicket(held), seen: seenToGrow(held), staleAccepted: false };
  const machine = createIncreasePositionMachine({
    ...placing,
    position: () => held,
    check: () => ({ ok: true, order: { ...sent, side: 'open_long', draftKind: 'market', amountCont: 5 } }),
  });
  const changed = { ...draft, seen: { ...draft.seen, lever: 3 } };
  const graph = graphOf(machine, eventsOf('increase-position', [draft, changed]), distinct);
  expect([graph.states, graph.left]).toEqual([asked.toSorted(), asked.toSorted()]);
});

/** How the exchange is to end the call that follows; 'rest': as it likes. */
const fateOf = (end: ChartEvent | undefined): 'rest' | 'refused' | 'unknown' | 'died' => {
  if (end === undefined) return 'rest';
  if (end.type.startsWith('xstate.error')) return 'died';
  const { state } = end['output'] as { readonly state: string };
  return state === 'refused' || state === 'unknown' ? state : 'rest';
};

/** Somebody new with a buy of 5 contracts far below the market, once this page knows it. */
const enterResting = async (world: RealWorld): Promise<void> => {
  await world.enter();
  const bids = world.read('book')?.bestBidTicks ?? 0;
  const price = String(Math.floor((bids * 0.97) / 10));
  const placed = await world.door.placeOrder({
    ...OF,
    clientId: crypto.randomUUID(),
    side: 'open_long',
    kind: 'limit',
    price,
    amountCont: 5,
    tif: 'GTC',
    reduceOnly: false,
    lever: 20,
  });
  expect(placed.state).toBe('placed');
  await vi.waitFor(() => expect(world.read('orders')?.open).toHaveLength(1), PATIENT);
};

/** More than the exchange takes of anybody: a change that it refuses. */
const TOO_MANY = 900_000_000;
const drafts = (order: Order) => {
  const seen = seenOrder(order);
  return {
    less: { order: 3, seen, staleAccepted: false },
    tooMany: { order: TOO_MANY, seen, staleAccepted: false },
    old: { order: 3, seen: { ...seen, filledCont: 1 }, staleAccepted: false },
  };
};
const check = (order: Order, { order: amountCont }: { readonly order: unknown }) =>
  ({ ok: true, change: { amountCont: amountCont as number }, order: { ...sent, id: order.id } as never }) as const;

test('[ORD-07] every state of the chart of an edit is reached and left; each transition, walked on the real exchange, goes through the states that the chart says', async () => {
  const resting = orderOf({ amountCont: 5 });
  const address = { account: 'contract', ...OF } as const;
  const shape = createEditOrderMachine({ order: () => resting, address, check: check as never, edit: never });
  const shapes = drafts(resting);
  const events = [
    ...eventsOf('edit-order', [shapes.less, shapes.old]).filter(({ type }) => !type.includes('reconciling')),
  ];
  const graph = graphOf(shape, events, distinct);
  const states = ['idle', 'sending', 'done', 'refused', 'unknown'].toSorted();
  expect([graph.states, graph.left]).toEqual([states, states]);
  const world = await openRealWorld();
  const real = createEditOrderMachine({
    order: () => world.read('orders')?.open[0] ?? null,
    address,
    check: check as never,
    edit: (request) => world.dying(world.door.command('editOrder', request)),
  });
  for (const path of graph.transitions) {
    await enterResting(world);
    const { wanted, seen } = await walk(real, path, ['sending'], async (event, end) => {
      const fate = fateOf(end);
      if (fate === 'unknown') world.loseAnswer();
      if (fate === 'died') world.die();
      if (event.type !== 'draft.submitted') return event;
      const order = world.read('orders')?.open[0];
      if (order === undefined) throw new Error('the order is gone');
      const now = drafts(order);
      if (event['draft'] === shapes.old) return { ...event, draft: now.old };
      return { ...event, draft: fate === 'refused' ? now.tooMany : now.less };
    });
    expect(seen, JSON.stringify(path.events)).toEqual(wanted);
  }
}, 240_000);

test('[POS-08] on the real exchange: a close is refused for a position that changed or went since it was seen, and goes for the one that is there', async () => {
  const world = await openRealWorld();
  await world.enter();
  const open = { ...OF, kind: 'market', price: null, tif: 'IOC', reduceOnly: false, lever: 20 } as const;
  const place = (side: 'open_long' | 'close_long', amountCont: number) =>
    world.door.placeOrder({ ...open, clientId: crypto.randomUUID(), side, amountCont });
  expect((await place('open_long', 50)).state).toBe('placed');
  const position = () => world.read('positions')?.rows[0] ?? null;
  await vi.waitFor(() => expect(position()?.amountCont).toBe(50), PATIENT);
  const first = position();
  if (first === null) throw new Error('no position');
  const engine = { store: { read: world.read }, door: world.door };
  const actor = createActor(
    createClosePositionMachine({
      ...createClosePorts(engine as never, contract, first),
      wantsConfirmation: () => false,
    }),
  ).start();
  const send = (row: typeof first) =>
    actor.send({
      type: 'draft.submitted',
      draft: { order: closingTicket(row), seen: seenToClose(row), staleAccepted: true },
    });
  const keys = () => actor.getSnapshot().context.problems.map(({ key }) => key);
  await place('close_long', 20);
  await vi.waitFor(() => expect(position()?.amountCont).toBe(30), PATIENT);
  send(first);
  expect([actor.getSnapshot().value, keys()]).toEqual(['refused', ['positions.problem.changed']]);
  const then = position();
  if (then === null) throw new Error('no position');
  send(then);
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('done'), PATIENT);
  await vi.waitFor(() => expect(position()).toBeNull(), PATIENT);
  send(then);
  expect([actor.getSnapshot().value, keys()]).toEqual(['refused', ['positions.problem.gone']]);
  actor.stop();
}, 120_000);
