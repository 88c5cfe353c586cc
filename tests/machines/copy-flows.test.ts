// Following a leader and stopping a copy: every state is reached and left, one yes is one sending, and a lost answer is asked about.
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock, type AnyStateMachine } from 'xstate';
import type { Copy } from '../../src/domain/copy/copy.ts';
import type { Leader } from '../../src/domain/copy/leader.ts';
import type { Result } from '../../src/domain/kernel/result.ts';
import { createFollowMachine, type FollowEnd, type FollowPorts } from '../../src/machines/follow/follow.machine.ts';
import { commandView } from '../../src/machines/shared/command-flow.view.ts';
import {
  createStopCopyMachine,
  type StopCopyEnd,
  type StopCopyPorts,
} from '../../src/machines/stop-copy/stop-copy.machine.ts';
import { countCalls, explore } from './support/explore.ts';
import { died, ended, graphOf, never } from './walks/chart-graph.ts';

const leader: Leader = {
  id: '9',
  name: 'Slow trend',
  style: 'trend',
  sinceMs: 0,
  balance: '2000',
  profit: '200',
  returnRate: '0.1',
  worstFall: '0.02',
  winRate: null,
  closedTrades: 0,
  followers: 0,
  followed: '0',
  curve: [],
};
const copy: Copy = {
  id: '2',
  account: 'copy:7.copy.2',
  leaderId: '9',
  leaderName: 'Slow trend',
  status: 'active',
  invested: '500',
  ratio: '0.25',
  maxValue: null,
  equity: '500',
  free: '500',
  realised: '0',
  unrealised: '0',
  returned: '0',
  positions: 1,
  owed: [],
  missed: 0,
  startedMs: 1,
  stoppedMs: null,
  endedMs: null,
};
const lost = { ok: false, problem: { key: 'error.timeout' }, isUnknown: true } as const;
const refusedBy = (key: string) => ({ ok: false, problem: { key } }) as const;
const draft = { leaderId: '9', amountText: '500', maxText: '100', acceptsLoss: true, givesUpTickets: false } as const;
const followed: Result<FollowEnd> = { ok: true, value: { copy, problem: null } };
const nobody: Result<FollowEnd> = { ok: true, value: { copy: null, problem: null } };
const followFacts = {
  leader: () => leader,
  canLeave: () => '600',
  ticketsRun: () => false,
  isOurs: () => true,
  makeClientId: () => 'id-1',
};
const stopDraft = { copyId: '2', keep: false, seen: 1 } as const;
const stopFacts = { copy: () => copy, positions: () => 1, isOurs: () => true, makeClientId: () => 'id-2' };
const now = (one: Copy | null, problem: StopCopyEnd['problem'] = null): Result<StopCopyEnd> => ({
  ok: true,
  value: { copy: one, problem },
});
const over: Copy = { ...copy, status: 'ended', positions: 0, returned: '510' };

const flows = {
  follow: {
    states: ['idle', 'confirming', 'sending', 'reconciling', 'waiting', 'done', 'refused'],
    create: ({ call }: { readonly call: <T>() => Promise<T> }) =>
      createFollowMachine({ ...followFacts, follow: call, retire: call }),
    draft,
    answers: { done: followed, refused: refusedBy('error.copyTwice'), 'answer lost': lost },
    once: ['submit', 'accept', 'submit', 'accept', 'edit', 'submit'],
  },
  'stop-copy': {
    states: ['idle', 'sending', 'reconciling', 'waiting', 'done', 'refused'],
    create: ({ call }: { readonly call: <T>() => Promise<T> }) =>
      createStopCopyMachine({ ...stopFacts, stop: call, retire: call }),
    draft: stopDraft,
    answers: { done: now(over), refused: refusedBy('error.copyEnded'), 'answer lost': lost },
    once: ['submit', 'submit', 'edit', 'submit'],
  },
};

test.each(Object.entries(flows))(
  '[POS-18] every state of %s is reached and can be left; one yes is one sending, whatever is pressed meanwhile',
  async (_name, flow) => {
    const map = await explore(flow);
    expect([...map.keys()].toSorted()).toEqual(flow.states.toSorted());
    for (const [state, next] of map)
      expect(
        [...next].some((to) => to !== state),
        state,
      ).toBe(true);
    expect(await countCalls(flow, flow.once)).toBe(1);
  },
);

test.each([
  ['follow', createFollowMachine({ ...followFacts, follow: never, retire: never }), draft],
  ['stop-copy', createStopCopyMachine({ ...stopFacts, stop: never, retire: never }), stopDraft],
] as readonly (readonly [string, AnyStateMachine, object])[])(
  '[POS-18] the chart of %s as a graph: each state is on a shortest path from the start, and an event leads out of each',
  (id, machine, asked) => {
    const ends = ['sending', 'reconciling'].flatMap((at) => [
      ended(`${id}.${at}`, { state: 'done', answer: over }),
      ended(`${id}.${at}`, { state: 'refused', problem: { key: 'error.copyEnded' } }),
      ended(`${id}.${at}`, { state: 'unknown', problem: { key: 'error.answerLost' } }),
      died(`${id}.${at}`),
    ]);
    const events = [
      { type: 'draft.submitted', draft: asked },
      { type: 'draft.edited' },
      { type: 'confirmation.accepted', stopAsking: false },
      { type: 'confirmation.dismissed' },
      { type: `xstate.after.1000.${id}.waiting` },
      ...ends,
    ];
    const graph = graphOf(machine, events, ({ outcome }: { readonly outcome: unknown }) => outcome === null);
    const states = flows[id as keyof typeof flows].states.toSorted();
    expect([graph.states, graph.left]).toEqual([states, states]);
  },
);

/** Runs a machine through `moves`, with what becomes of it; a second passes after each. */
const run = async (machine: AnyStateMachine, moves: readonly object[]) => {
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock }).start();
  const outcomes: string[] = [];
  actor.on('*', ({ type }) => outcomes.push(type));
  for (const move of moves) actor.send(move as never);
  for (let turn = 0; turn < 6; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    clock.increment(1000);
  }
  const snapshot = actor.getSnapshot();
  actor.stop();
  const { problems } = snapshot.context as { readonly problems: readonly { readonly key: string }[] };
  return { outcomes, state: commandView(snapshot as never).state, keys: problems.map(({ key }) => key) };
};
const yes = { type: 'confirmation.accepted', stopAsking: false };

const follow = async (
  sent: Result<FollowEnd>,
  asked: readonly Result<FollowEnd>[],
  ports: Partial<FollowPorts> = {},
  given: object = draft,
) => {
  const requests: unknown[] = [];
  let questions = 0;
  const machine = createFollowMachine({
    ...followFacts,
    follow: async (request) => {
      requests.push(request);
      return sent;
    },
    retire: async () => asked[(questions += 1) - 1] ?? lost,
    ...ports,
  });
  return { ...(await run(machine, [{ type: 'draft.submitted', draft: given }, yes])), requests, questions };
};

describe('[POS-18] following', () => {
  test('whose answer was lost is asked about until it is known, and follows once: nothing is sent again', async () => {
    const found = await follow(lost, [lost, refusedBy('error.notLoggedIn'), followed]);
    expect(found.requests).toEqual([{ clientId: 'id-1', leaderId: '9', amount: '500', maxValue: '100' }]);
    expect(found).toMatchObject({ questions: 3, outcomes: ['command.unknown', 'command.done'], state: 'done' });
    expect(await follow(lost, [nobody])).toMatchObject({ state: 'refused', keys: ['copy.problem.notReceived'] });
    const refused = { ok: true, value: { copy: null, problem: { key: 'error.copyTwice' } } } as const;
    expect(await follow(lost, [refused])).toMatchObject({ state: 'refused', keys: ['error.copyTwice'] });
    expect(await follow(lost, [followed], { isOurs: () => false })).toMatchObject({
      questions: 0,
      state: 'reconciling',
    });
  });

  test('is judged before anything is sent: money, leader, ratio, limit, tickets, the yes to losing it', async () => {
    const keysOf = async (ports: Partial<FollowPorts>, given: object = draft) => {
      const { requests, keys } = await follow(followed, [], ports, given);
      return [requests.length, ...keys];
    };
    expect(await keysOf({ canLeave: () => null })).toEqual([0, 'copy.problem.unknown']);
    expect(await keysOf({ leader: () => null })).toEqual([0, 'copy.problem.unknown']);
    expect(await keysOf({ canLeave: () => '499' })).toEqual([0, 'transfer.problem.above']);
    expect(await keysOf({ leader: () => ({ ...leader, balance: '0' }) })).toEqual([0, 'copy.problem.ratio']);
    expect(await keysOf({}, { ...draft, maxText: '0' })).toEqual([0, 'copy.problem.maxValue']);
    expect(await keysOf({ ticketsRun: () => null })).toEqual([0, 'copy.problem.tickets']);
    expect(await keysOf({ ticketsRun: () => true }, { ...draft, givesUpTickets: true })).toEqual([1]);
    expect(await keysOf({}, { ...draft, acceptsLoss: false })).toEqual([0, 'copy.problem.loss']);
  });
});

describe('[POS-18] stopping', () => {
  const stop = async (
    sent: Result<StopCopyEnd>,
    asked: readonly Result<StopCopyEnd>[],
    ports: Partial<StopCopyPorts> = {},
    given: object = stopDraft,
  ) => {
    const requests: unknown[] = [];
    const retired: unknown[] = [];
    const machine = createStopCopyMachine({
      ...stopFacts,
      stop: async (request) => {
        requests.push(request);
        return sent;
      },
      retire: async ({ clientId }) => asked[retired.push(clientId) - 1] ?? lost,
      ...ports,
    });
    return { ...(await run(machine, [{ type: 'draft.submitted', draft: given }])), requests, retired };
  };

  test('whose answer was lost is asked about by its id until it is known, and nothing is sent again; that it was not closed is said once it never will be', async () => {
    const found = await stop(lost, [lost, refusedBy('error.notLoggedIn'), now(over)]);
    expect(found.requests).toEqual([{ clientId: 'id-2', copyId: '2', keep: false }]);
    expect(found.retired).toEqual(['id-2', 'id-2', 'id-2']);
    expect(found).toMatchObject({ outcomes: ['command.unknown', 'command.done'], state: 'done' });
    expect(await stop(lost, [now(null)])).toMatchObject({ state: 'refused', keys: ['copy.problem.stopNotReceived'] });
    expect(await stop(lost, [now(null, { key: 'error.copyEnded' })])).toMatchObject({ keys: ['error.copyEnded'] });
    expect(await stop(lost, [lost, lost])).toMatchObject({ state: 'reconciling', keys: ['error.answerLost'] });
    expect(await stop(lost, [now(over)], { isOurs: () => false })).toMatchObject({ retired: [], state: 'reconciling' });
  });

  test('sends what was shown, or nothing', async () => {
    const done = now(over);
    expect(await stop(done, [], { positions: () => 0 })).toMatchObject({ keys: ['copy.problem.changed'] });
    expect(await stop(done, [], { copy: () => null })).toMatchObject({ keys: ['error.unknownCopy'] });
    expect(await stop(done, [], { copy: () => over })).toMatchObject({ keys: ['error.copyEnded'] });
    expect(await stop(done, [])).toMatchObject({ outcomes: ['command.done'], state: 'done' });
  });
});
