// The charts of leverage and of modes: every state is reached and left, and each transition is walked with the real engine on the real exchange.
import { expect, test, vi } from 'vitest';
import { CONTRACTS } from '../../../exchange/contracts.ts';
import type { PositionConfig } from '../../../src/domain/account/account.ts';
import type { Position } from '../../../src/domain/position/position.ts';
import { createLeverageMachine } from '../../../src/machines/leverage/leverage.machine.ts';
import { createModesMachine } from '../../../src/machines/modes/modes.machine.ts';
import { contractOf } from '../../oracle/listed.ts';
import { died, ended, graphOf, never, walk, type ChartEvent, type Path } from './chart-graph.ts';
import { openRealWorld, type RealWorld } from './real-world.ts';

const OF = { contract: 'btcusdt', bizType: 'perpetual' } as const;
const contract = contractOf(CONTRACTS.find(({ code }) => code === OF.contract) as (typeof CONTRACTS)[number]);
const PATIENT = { timeout: 60_000, interval: 5 };

const eventsOf = (id: string, drafts: readonly unknown[]): readonly ChartEvent[] => [
  ...drafts.map((draft) => ({ type: 'draft.submitted', draft })),
  { type: 'draft.edited' },
  { type: 'confirmation.accepted', stopAsking: false },
  { type: 'confirmation.dismissed' },
  ended(`${id}.sending`, { state: 'done', answer: {} }),
  ended(`${id}.sending`, { state: 'refused', problem: { key: 'error.hasOpenExposure' } }),
  ended(`${id}.sending`, { state: 'unknown', problem: { key: 'error.answerLost' } }),
  died(`${id}.sending`),
];
type Context = { readonly problems: readonly { readonly key: string }[]; readonly outcome: unknown };
const distinct = ({ problems, outcome }: Context) => [problems.map(({ key }) => key), outcome === null];
/** How the exchange is to end the call that follows; 'rest': as it likes. */
const fateOf = (end: ChartEvent | undefined): 'rest' | 'refused' | 'unknown' | 'died' => {
  if (end === undefined) return 'rest';
  if (end.type.startsWith('xstate.error')) return 'died';
  const { state } = end['output'] as { readonly state: string };
  return state === 'refused' || state === 'unknown' ? state : 'rest';
};
const endsRefused = ({ events }: Path): boolean =>
  events.some((event) => event.type.startsWith('xstate.done') && fateOf(event) === 'refused');
const prepareLine = (world: RealWorld, fate: ReturnType<typeof fateOf>): void => {
  if (fate === 'unknown') world.loseAnswer();
  if (fate === 'died') world.die();
};
const order = (amountCont: number) => ({
  ...OF,
  clientId: crypto.randomUUID(),
  side: 'open_long' as const,
  kind: 'market' as const,
  price: null,
  amountCont,
  tif: 'IOC' as const,
  reduceOnly: false,
  lever: 20,
});
/** Somebody new with a long position at 20x, once this page knows it. */
const enterLong = async (world: RealWorld, amountCont: number): Promise<void> => {
  await world.enter();
  const placed = await world.door.placeOrder(order(amountCont));
  expect(placed.state).toBe('placed');
  await vi.waitFor(() => expect(world.read('positions')?.rows).toHaveLength(1), PATIENT);
};

const held: Position = {
  id: '1',
  account: 'contract',
  contract: OF.contract,
  side: 'long',
  amountCont: 200,
  closingCont: 0,
  entryValue: '13000',
  entryPrice: '65000',
  margin: '650',
  lever: 20,
  marginMode: 'isolated',
  liquidationPrice: '62000',
  bankruptcyPrice: '61750',
  maintainRate: '0.004',
  realised: '0',
  funding: '0',
  fee: '0',
  createdMs: 0,
  updatedMs: 0,
  version: 1,
};
const facts = (positions: readonly Position[]) => ({
  account: 'contract' as const,
  contract,
  positions,
  markTicks: 650_000,
  cross: null,
});
/** Sent at once; asked about first, since the position would be liquidated sooner; not offered. */
const LEVERS = { lower: { long: 10, short: 10 }, higher: { long: 50, short: 50 }, none: { long: 5000, short: 1 } };

test('[ACC-01] every state of the leverage chart is reached and left; each transition, walked on the real exchange, goes through the states that the chart says', async () => {
  const shape = createLeverageMachine({ facts: () => facts([held]), apply: never });
  const graph = graphOf(shape, eventsOf('leverage', Object.values(LEVERS)), distinct);
  const states = ['idle', 'confirming', 'sending', 'done', 'refused', 'unknown'].toSorted();
  expect([graph.states, graph.left]).toEqual([states, states]);
  const world = await openRealWorld();
  const { door, dying, read } = world;
  const real = createLeverageMachine({
    facts: () => facts(read('positions')?.rows ?? []),
    apply: (request) => dying(door.command('setLeverage', request)),
  });
  for (const path of graph.transitions) {
    // The larger one needs more margin at 1x than anybody new has.
    await enterLong(world, endsRefused(path) ? 200 : 5);
    const { wanted, seen } = await walk(real, path, ['sending'], async (event, end) => {
      const fate = fateOf(end);
      prepareLine(world, fate);
      return fate === 'refused' && event['draft'] === LEVERS.lower ? { ...event, draft: { long: 1, short: 1 } } : event;
    });
    expect(seen, JSON.stringify(path.events)).toEqual(wanted);
  }
}, 240_000);

const config: PositionConfig = {
  account: 'contract',
  contract: OF.contract,
  mode: 'one-way',
  longLever: 20,
  shortLever: 20,
  marginMode: 'isolated',
  selectedMode: 'merged',
  autoAdd: false,
  makerRate: '0.0002',
  takerRate: '0.0006',
  longMaxCont: null,
  shortMaxCont: null,
};
const hedged = { mode: 'hedge', marginMode: 'isolated', selectedMode: 'merged' } as const;
const MODES = {
  change: { of: OF, now: config, wanted: hedged },
  /** Under auto-add the margin mode stays (contractOrder_108). */
  none: { of: OF, now: { ...config, autoAdd: true }, wanted: { ...hedged, marginMode: 'cross' } },
} as const;

test('[ACC-02] [ACC-03] every state of the chart of modes is reached and left; each transition, walked on the real exchange, goes through the states that the chart says', async () => {
  const graph = graphOf(createModesMachine({ apply: never }), eventsOf('modes', Object.values(MODES)), distinct);
  const states = ['idle', 'sending', 'done', 'refused', 'unknown'].toSorted();
  expect([graph.states, graph.left]).toEqual([states, states]);
  const world = await openRealWorld();
  const real = createModesMachine({ apply: (request) => world.dying(world.door.command('setModes', request)) });
  for (const path of graph.transitions) {
    // Whoever holds a position may not change how positions are held.
    await (endsRefused(path) ? enterLong(world, 5) : world.enter());
    const { wanted, seen } = await walk(real, path, ['sending'], async (event, end) => {
      prepareLine(world, fateOf(end));
      return event;
    });
    expect(seen, JSON.stringify(path.events)).toEqual(wanted);
  }
}, 240_000);
