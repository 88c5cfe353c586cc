// The charts of what is done to whole positions: every state is reached and left, and each transition is walked with the real engine on the real exchange.
import { expect, test, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { CONTRACTS } from '../../../exchange/contracts.ts';
import { closingLines } from '../../../src/domain/position/close-all.ts';
import type { Position } from '../../../src/domain/position/position.ts';
import { createAutoAddMachine } from '../../../src/machines/auto-add/auto-add.machine.ts';
import { createCloseAllMachine } from '../../../src/machines/close-all/close-all.machine.ts';
import { createMarginMachine } from '../../../src/machines/margin/margin.machine.ts';
import { createMergeMachine } from '../../../src/machines/merge-positions/merge-positions.machine.ts';
import { createReverseMachine } from '../../../src/machines/reverse-position/reverse-position.machine.ts';
import { contractOf } from '../../oracle/listed.ts';
import { died, ended, graphOf, never, walk, type ChartEvent, type Path } from './chart-graph.ts';
import { openRealWorld, type RealWorld } from './real-world.ts';

const OF = { contract: 'btcusdt', bizType: 'perpetual' } as const;
const contract = contractOf(CONTRACTS.find(({ code }) => code === OF.contract) as (typeof CONTRACTS)[number]);
const PATIENT = { timeout: 60_000, interval: 5 };
const markTicks = 650_000;

/** What nobody has: the exchange refuses whatever is to be done to it. */
const absent = (id: string): Position => ({
  id,
  account: 'contract',
  contract: OF.contract,
  side: 'long',
  amountCont: 5,
  closingCont: 0,
  entryValue: '325',
  entryPrice: '65000',
  margin: '16.25',
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
});

type Command = RealWorld['door']['command'];
/** A chart: its machine over the positions of the moment, a draft that is sent and one that is not. */
type Chart = {
  readonly id: string;
  readonly states: readonly string[];
  readonly create: (positions: () => readonly Position[], command: Command) => AnyStateMachine;
  readonly draft: (positions: readonly Position[]) => unknown;
  readonly none: unknown;
  readonly isSplit?: true;
};
const first = (positions: readonly Position[]): Position => positions[0] ?? absent('999999');
const two = (positions: readonly Position[]): readonly Position[] =>
  positions.length < 2 ? [absent('999998'), absent('999999')] : positions.slice(0, 2);
const sent = ['idle', 'sending', 'done', 'refused', 'unknown'];

const charts: readonly Chart[] = [
  {
    id: 'margin',
    states: sent,
    create: (positions, command) =>
      createMarginMachine({
        facts: () => ({ contract, position: first(positions()), markTicks, available: '1000' }),
        apply: (request) => command('changeMargin', request),
      }),
    draft: (positions) => ({ direction: 'add', amountText: '1', seen: first(positions) }),
    none: { direction: 'add', amountText: '', seen: absent('1') },
  },
  {
    id: 'auto-add',
    states: [...sent, 'confirming'],
    create: (_positions, command) =>
      createAutoAddMachine({
        of: OF,
        isolatedCount: () => 1,
        apply: (request) => command('setAutoAddMargin', request),
      }),
    draft: () => ({ on: true, config: { marginMode: 'isolated', autoAdd: false } }),
    none: { on: true, config: null },
  },
  {
    id: 'reverse-position',
    states: sent,
    create: (positions, command) =>
      createReverseMachine({
        position: () => first(positions()),
        bizType: OF.bizType,
        freshness: () => 'live',
        apply: (request) => command('reversePosition', request),
      }),
    draft: (positions) => ({ seen: first(positions), staleAccepted: false }),
    none: { seen: { ...absent('1'), amountCont: 4 }, staleAccepted: false },
  },
  {
    id: 'close-all',
    states: sent,
    create: (positions, command) =>
      createCloseAllMachine({
        lines: () => closingLines([{ position: first(positions()), contract, markTicks }], null),
        freshness: () => 'live',
        close: (bizType, ids) => command('closePositions', { bizType, ids }),
      }),
    draft: (positions) => ({ seen: [first(positions)], staleAccepted: false }),
    none: { seen: [], staleAccepted: false },
  },
  {
    id: 'merge-positions',
    states: sent,
    isSplit: true,
    create: (positions, command) =>
      createMergeMachine({
        ...OF,
        positions: () => two(positions()),
        isAwaited: () => false,
        apply: (request) => command('mergePositions', request),
      }),
    draft: (positions) => ({ account: 'contract', seen: two(positions) }),
    none: { account: 'contract', seen: [] },
  },
];

type Context = { readonly problems: readonly { readonly key: string }[]; readonly outcome: unknown };
const graphs = (chart: Chart) => {
  const at = `${chart.id}.sending`;
  const events: readonly ChartEvent[] = [
    { type: 'draft.submitted', draft: chart.draft([]) },
    { type: 'draft.submitted', draft: chart.none },
    { type: 'draft.edited' },
    { type: 'confirmation.accepted', stopAsking: false },
    { type: 'confirmation.dismissed' },
    ended(at, { state: 'done', answer: {} }),
    ended(at, { state: 'refused', problem: { key: 'error.noPosition' } }),
    ended(at, { state: 'unknown', problem: { key: 'error.answerLost' } }),
    died(at),
  ];
  const distinct = ({ problems, outcome }: Context) => [problems.map(({ key }) => key), outcome === null];
  return graphOf(
    chart.create(() => [], never),
    events,
    distinct,
  );
};

/** How the exchange is to end the call that follows; 'rest': as it likes. */
const fateOf = (end: ChartEvent | undefined): 'rest' | 'refused' | 'unknown' | 'died' => {
  if (end === undefined) return 'rest';
  if (end.type.startsWith('xstate.error')) return 'died';
  const { state } = end['output'] as { readonly state: string };
  return state === 'refused' || state === 'unknown' ? state : 'rest';
};
const endsRefused = ({ events }: Path): boolean =>
  events.some((event) => event.type.startsWith('xstate.done') && fateOf(event) === 'refused');

/** Somebody new with a long, or where positions are split with two, once this page knows of them. */
const enterHolding = async (world: RealWorld, isSplit: boolean): Promise<void> => {
  await world.enter();
  if (isSplit)
    await world.door.command('setModes', { ...OF, mode: 'hedge', selectedMode: 'split', marginMode: 'cross' });
  for (let at = 0; at < (isSplit ? 2 : 1); at += 1) {
    const placed = await world.door.placeOrder({
      ...OF,
      clientId: crypto.randomUUID(),
      side: 'open_long',
      kind: 'market',
      price: null,
      amountCont: 5,
      tif: 'IOC',
      reduceOnly: false,
      lever: 20,
    });
    expect(placed.state).toBe('placed');
  }
  await vi.waitFor(() => expect(world.read('positions')?.rows).toHaveLength(isSplit ? 2 : 1), PATIENT);
};

test.each(charts.map((chart) => [chart.id, chart] as const))(
  '[POS-04] [POS-05] [POS-06] [POS-10] [POS-11] every state of the chart of %s is reached and left; each transition, walked on the real exchange, goes through the states that the chart says',
  async (_id, chart) => {
    const graph = graphs(chart);
    expect([graph.states, graph.left]).toEqual([chart.states.toSorted(), chart.states.toSorted()]);
    const world = await openRealWorld();
    const positions = () => world.read('positions')?.rows ?? [];
    const command: Command = (name, input) => world.dying(world.door.command(name, input));
    const real = chart.create(positions, command);
    for (const path of graph.transitions) {
      // Whoever holds nothing is refused by the exchange.
      await (endsRefused(path) ? world.enter() : enterHolding(world, chart.isSplit === true));
      const { wanted, seen } = await walk(real, path, ['sending'], async (event, end) => {
        const fate = fateOf(end);
        if (fate === 'unknown') world.loseAnswer();
        if (fate === 'died') world.die();
        const isSent = event.type === 'draft.submitted' && event['draft'] !== chart.none;
        return isSent ? { ...event, draft: chart.draft(positions()) } : event;
      });
      expect(seen, JSON.stringify(path.events)).toEqual(wanted);
    }
  },
  240_000,
);
