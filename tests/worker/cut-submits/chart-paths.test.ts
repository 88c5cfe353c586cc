// The chart of the order flow as a graph: every state is on a shortest path, and each path is walked with the real engine on the real exchange.
import { createActor, type EventFromLogic, type SnapshotFrom } from 'xstate';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import { expect, onTestFinished, test } from 'vitest';
import type { UnsentOrder } from '../../../src/domain/order/check.ts';
import type { OrderTicket } from '../../../src/domain/order/draft.ts';
import { createOrderPlacementMachine } from '../../../src/machines/order-placement/order-placement.machine.ts';
import type { OrderPlacementPorts } from '../../../src/machines/order-placement/order-placement.types.ts';
import { openWorld, until, type World } from './world.ts';

/** What stands before an order of the draft, and whether form or exchange refuse it. */
type Flags = {
  readonly notice?: true;
  readonly confirm?: true;
  readonly coupon?: true;
  readonly wrong?: 'here' | 'there';
};
const drafts: readonly Flags[] = [{}, { notice: true }, { confirm: true }, { coupon: true }, { wrong: 'here' }];
const draftOf = (flags: Flags) => ({
  order: { card: null, flags } as unknown as OrderTicket,
  staleAccepted: false,
  place: null,
});
const flagsOf = (of: unknown): Flags => (of as { readonly flags: Flags }).flags;
const order: UnsentOrder = {
  draftKind: 'limit',
  contract: 'btcusdt',
  bizType: 'perpetual',
  side: 'open_long',
  kind: 'limit',
  price: '60000.0',
  tif: 'GTC',
  amountCont: 1,
  reduceOnly: false,
  lever: 20,
};

const asking: Omit<OrderPlacementPorts, 'makeClientId' | 'place' | 'reconcile'> = {
  check: ({ order: asked }) => {
    const flags = flagsOf(asked);
    if (flags.wrong === 'here') return { ok: false, problems: [{ key: 'contractExchange_025', field: 'amount' }] };
    // Beyond what an order may be: the form would have said so.
    const terms = flags.wrong === 'there' ? { ...order, amountCont: 900_000 } : order;
    return { ok: true, order: { ...terms, flags } as UnsentOrder };
  },
  wantsConfirmation: (ticket) => flagsOf(ticket).confirm === true,
  stopAsking: () => undefined,
  noticeOf: (ticket) => (flagsOf(ticket).notice === true ? 'risky-contract' : null),
  acceptNotice: () => undefined,
  wantsCoupon: (asked) => flagsOf(asked).coupon === true,
};

const ID = 'order-placement';
const outcomes = {
  done: { state: 'done', answer: {} },
  refused: { state: 'refused', problem: { key: 'error.badAmount' } },
  unknown: { state: 'unknown', problem: { key: 'error.outcomeUnknown' } },
} as const;
type Event = { readonly type: string; readonly [field: string]: unknown };
const ended = (state: string, outcome: keyof typeof outcomes): Event => ({
  type: `xstate.done.actor.0.${ID}.${state}`,
  output: outcomes[outcome],
});
const died = (state: string): Event => ({ type: `xstate.error.actor.0.${ID}.${state}`, error: 'the engine ended' });
const events: readonly Event[] = [
  ...drafts.map((flags) => ({ type: 'draft.submitted', draft: draftOf(flags) })),
  { type: 'draft.edited' },
  { type: 'notice.accepted' },
  { type: 'confirmation.accepted', stopAsking: false, choice: null },
  { type: 'confirmation.dismissed' },
  ended('sending', 'done'),
  ended('sending', 'refused'),
  ended('sending', 'unknown'),
  died('sending'),
  ended('reconciling', 'done'),
  ended('reconciling', 'refused'),
  died('reconciling'),
  { type: `xstate.after.1000.${ID}.waiting` },
];
const never = (): Promise<never> => new Promise<never>(() => undefined);
type Adjacent = {
  readonly state: { readonly value: string };
  readonly transitions: Readonly<Record<string, { readonly state: { readonly value: string } }>>;
};
type Path = { readonly events: readonly Event[]; readonly states: readonly string[] };
type Step = { readonly state: { readonly value: unknown }; readonly event: Event };

const machine = createOrderPlacementMachine({ ...asking, makeClientId: () => 'c', place: never, reconcile: never });
const options = {
  events: events as unknown as EventFromLogic<typeof machine>[],
  serializeState: ({ value, context }: SnapshotFrom<typeof machine>) =>
    JSON.stringify([value, context.notice, context.problems.length, context.outcome?.state ?? null]),
};

/** A shortest path to each state, with its problems and its outcome: events of the path, and the states before, between and after them. */
const pathsOf = (): readonly Path[] => {
  const paths = getShortestPaths(machine, options);
  return paths.map(({ steps }) => {
    const walked = steps as unknown as readonly Step[];
    return {
      events: walked.slice(1).map(({ event }) => event),
      states: walked.map(({ state }) => String(state.value)),
    };
  });
};
const changes = (states: readonly string[]): readonly string[] =>
  states.filter((state, at) => at === 0 || states[at - 1] !== state);

type Knob = { readonly next: () => number; readonly set: (path: Path) => void; readonly answer: () => void };
/** What the line does with the one order of a path, and then with questions for it, as numbers that `createCutLine` reads. */
const createKnob = (): Knob => {
  const [none, unsent, lost, askLost, askAnswered] = [0.3, 0.4, 0.6, 0.1, 0.5];
  let numbers = [none, askAnswered];
  return {
    next: () => (numbers.length > 1 ? numbers.shift() : numbers[0]) ?? none,
    set: ({ events: walked }) => {
      const has = (type: string, state?: string): boolean =>
        walked.some((event) => {
          const output = event['output'] as { readonly state?: string } | undefined;
          return event.type.startsWith(`xstate.${type}`) && (state === undefined || output?.state === state);
        });
      const isNever = has(`done.actor.0.${ID}.reconciling`, 'refused');
      const isLost = has(`done.actor.0.${ID}.sending`, 'unknown');
      const isAsked = !has(`error.actor.0.${ID}.reconciling`);
      numbers = [isNever ? unsent : isLost ? lost : none, isAsked ? askAnswered : askLost];
    },
    answer: () => {
      numbers = [askAnswered];
    },
  };
};

/** The event at the exchange: an order that the exchange is to refuse is one that it does refuse. */
const realEvent = ({ events: walked }: Path, step: number): Event => {
  const event = walked[step] as Event;
  if (event.type !== 'draft.submitted') return event;
  const answer = walked.slice(step + 1).find(({ type }) => type.endsWith('.sending'));
  const isRefused = (answer?.['output'] as { readonly state?: string } | undefined)?.state === 'refused';
  const { order: asked } = event['draft'] as ReturnType<typeof draftOf>;
  return isRefused ? { ...event, draft: draftOf({ ...flagsOf(asked), wrong: 'there' }) } : event;
};
const isOfPage = ({ type }: Event): boolean => !type.startsWith('xstate.');

/** Does what a path says, at the real exchange; answers the states that were seen, until the flow rests. */
const walk = async (world: World, line: Knob, path: Path): Promise<readonly string[]> => {
  const at = () => world.page();
  const dying = <T>(call: Promise<T>): Promise<T> =>
    Promise.race([
      call,
      at().died.then((): never => {
        throw new Error('the engine ended');
      }),
    ]);
  const ids: string[] = [];
  const actor = createActor(
    createOrderPlacementMachine({
      ...asking,
      makeClientId: () => {
        ids.push(crypto.randomUUID());
        return ids.at(-1) ?? '';
      },
      place: (request) => dying(at().door.placeOrder(request)),
      reconcile: ({ clientId, contract, bizType }) => dying(at().door.reconcileOrder(clientId, contract, bizType)),
    }),
  );
  const seen: string[] = ['idle'];
  actor.subscribe(({ value }) => seen.push(value));
  actor.start();
  const state = (): string => actor.getSnapshot().value;
  for (const [step, event] of path.events.entries()) {
    if (isOfPage(event)) actor.send(realEvent(path, step) as never);
    else if (event.type.startsWith('xstate.error')) {
      await world.restart();
      line.answer();
    }
    // The exchange's own answer, or the next question.
    else
      await until(
        () => seen.includes(path.states[step + 1] ?? ''),
        `${changes(path.states).join(' > ')}: ${event.type}, after ${seen.join(' > ')}`,
      );
  }
  await until(
    () => !['sending', 'reconciling', 'waiting'].includes(state()),
    `${changes(path.states).join(' > ')} rests`,
  );
  actor.stop();
  expect(ids.length).toBeLessThanOrEqual(path.events.filter(({ type }) => type === 'draft.submitted').length);
  for (const id of ids) expect(world.madeOf(id).all, id).toBeLessThanOrEqual(1);
  const [last] = ids.slice(-1);
  if (last !== undefined && state() === 'done') expect(world.madeOf(last).all).toBe(1);
  if (last !== undefined && state() === 'refused') expect(world.madeOf(last).all).toBe(0);
  return changes(seen);
};

const paths = pathsOf();

test('[FLOW-01] [FLOW-09] every state of the chart is on a shortest path, and an event leads out of each', () => {
  const reached = new Set(paths.flatMap(({ states }) => states));
  const resting = [
    'idle',
    'agreeing',
    'confirming',
    'choosing',
    'sending',
    'reconciling',
    'waiting',
    'done',
    'refused',
  ];
  expect([...reached].toSorted()).toEqual(resting.toSorted());
  const left = new Set<string>();
  // The map's types lose what the machine says; a value of this chart is a name.
  const map = getAdjacencyMap(machine as never, options as never) as unknown as Readonly<Record<string, Adjacent>>;
  for (const { state, transitions } of Object.values(map))
    for (const next of Object.values(transitions)) if (next.state.value !== state.value) left.add(state.value);
  expect([...left].toSorted()).toEqual(resting.toSorted());
});

test('[FLOW-01] [FLOW-09] each shortest path, walked with the real engine on the real exchange, goes through the states that the chart says, and makes at most one order', async () => {
  const line = createKnob();
  const world = await openWorld(line.next);
  onTestFinished(world.close);
  for (const path of paths) {
    line.set(path);
    const wanted = changes(path.states);
    const seen = await walk(world, line, path);
    expect(seen.slice(0, wanted.length), wanted.join(' > ')).toEqual(wanted);
  }
}, 240_000);
