import { describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Card } from '../../src/domain/card/card.ts';
import { countToClaim, taskLeft, type Task } from '../../src/domain/card/task.ts';
import { queryKey } from '../../src/domain/kernel/query-key.ts';
import type { Result } from '../../src/domain/kernel/result.ts';
import {
  createClaimTaskMachine,
  type ClaimTaskDraft,
  type ClaimTaskRequest,
} from '../../src/machines/claim-task/claim-task.machine.ts';
import { commandView } from '../../src/machines/shared/command-flow.view.ts';
import type { CommandAnswer } from '../../src/worker/api/calls.ts';
import { MOCK_VIEW } from '../worker/support/engine-rig.ts';
import { countCalls, explore } from './support/explore.ts';
import { died, ended, graphOf, never } from './walks/chart-graph.ts';
import { openRealWorld } from './walks/real-world.ts';

const DAY_END = 1_790_035_200_000;
const TASK: Task = {
  id: 'daily-1000',
  title: 'Trade 1,000 USDT today',
  progress: '1000',
  target: '1000',
  unit: 'usdt',
  status: 'done',
  reward: { kind: 'fixed-fee', coin: 'usdt', denomination: '0.5', share: '0', paysCredit: false },
  rewardedMs: null,
  endMs: DAY_END,
};
const card = { id: '9', kind: 'fixed-fee' } as Card;
type Answer = Result<CommandAnswer<'claimTask'>>;
const given: Answer = { ok: true, value: { card, problem: null } };
const saysNo = (key: string): Answer => ({
  ok: true,
  value: { card: key === 'error.taskRewarded' ? card : null, problem: { key } },
});
const lost: Answer = { ok: false, problem: { key: 'error.timeout' }, isUnknown: true };
const notSent = (key: string): Answer => ({ ok: false, problem: { key } });
const draft: ClaimTaskDraft = { taskId: 'daily-1000', endMs: DAY_END };
const STATES = ['idle', 'sending', 'reconciling', 'waiting', 'done', 'refused'].toSorted();

const flow = {
  create: ({ call }: { readonly call: <T>() => Promise<T> }) =>
    createClaimTaskMachine({ task: () => TASK, claim: call, isOurs: () => true }),
  draft,
  answers: { given, 'refused inside': saysNo('error.taskRewarded'), refused: notSent('error.readOnly'), lost },
};

/** Presses once; each sending takes the next answer. */
const run = async (answers: readonly Answer[], task: Task | null = TASK, isOurs = () => true) => {
  const sent: ClaimTaskRequest[] = [];
  const clock = new SimulatedClock();
  const machine = createClaimTaskMachine({
    task: () => task,
    claim: async (request) => {
      sent.push(request);
      return answers[sent.length - 1] ?? lost;
    },
    isOurs,
  });
  const actor = createActor(machine, { clock }).start();
  const outcomes: string[] = [];
  actor.on('*', ({ type }) => outcomes.push(type));
  actor.send({ type: 'draft.submitted', draft });
  for (let turn = 0; turn < 6; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    clock.increment(1000);
  }
  const { context } = actor.getSnapshot();
  const { state } = commandView(actor.getSnapshot());
  actor.stop();
  return { sent, outcomes, state, problems: context.problems.map(({ key }) => key) };
};

test('[CARD-07] every state of the claim of a reward is reached, and each one can be left for the next', async () => {
  const map = await explore(flow);
  expect([...map.keys()].toSorted()).toEqual(STATES);
  for (const [state, next] of map)
    expect(
      [...next].some((to) => to !== state),
      state,
    ).toBe(true);
});

test('[CARD-07] the graph of the chart: every state is on a shortest path, and an event leads out of each', () => {
  const [SENDING, RECONCILING] = ['claim-task.sending', 'claim-task.reconciling'];
  const events = [
    { type: 'draft.submitted', draft },
    { type: 'draft.submitted', draft: { ...draft, endMs: null } },
    { type: 'draft.edited' },
    { type: 'xstate.after.1000.claim-task.waiting' },
    ...[SENDING, RECONCILING].flatMap((at) => [
      ended(at, { state: 'done', answer: { card } }),
      ended(at, { state: 'refused', problem: { key: 'error.taskNotDone' } }),
      ended(at, { state: 'unknown', problem: { key: 'error.answerLost' } }),
      died(at),
    ]),
  ];
  const machine = createClaimTaskMachine({ task: () => TASK, claim: never, isOurs: () => true });
  const graph = graphOf(machine, events, ({ outcome }: { readonly outcome: unknown }) => outcome === null);
  expect([graph.states, graph.left]).toEqual([STATES, STATES]);
});

test('[CARD-07] one press is one sending, whatever is pressed while it is under way', async () => {
  expect(await countCalls(flow, ['submit', 'submit', 'edit', 'submit'])).toBe(1);
});

describe('[CARD-07] the claim of a reward', () => {
  test('is not sent for a task that is unknown, not done, rewarded, or of another day than the row that was pressed', async () => {
    const keyOf = async (task: Task | null) => {
      const { sent, problems } = await run([given], task);
      return [sent.length, ...problems];
    };
    expect(await keyOf(null)).toEqual([0, 'error.unknownTask']);
    expect(await keyOf({ ...TASK, status: 'open' })).toEqual([0, 'error.taskNotDone']);
    expect(await keyOf({ ...TASK, status: 'rewarded' })).toEqual([0, 'error.taskRewarded']);
    expect(await keyOf({ ...TASK, endMs: DAY_END + 86_400_000 })).toEqual([0, 'error.taskDayOver']);
  });

  test('names the day of its row, and ends with the card or the reason', async () => {
    expect(await run([given])).toMatchObject({
      sent: [{ taskId: 'daily-1000', endMs: DAY_END }],
      outcomes: ['command.done'],
      state: 'done',
    });
    // Another tab was faster: this press gave nothing.
    expect(await run([saysNo('error.taskRewarded')])).toMatchObject({
      state: 'refused',
      problems: ['error.taskRewarded'],
    });
  });

  test('whose answer was lost is sent again until there is one; what was given before is its own', async () => {
    const { sent, outcomes, state } = await run([lost, lost, saysNo('error.taskRewarded')]);
    expect([sent.length, new Set(sent.map((one) => JSON.stringify(one))).size]).toEqual([3, 1]);
    expect([outcomes, state]).toEqual([['command.unknown', 'command.done'], 'done']);
    expect((await run([lost, given])).state).toBe('done');
  });

  test('ends as refused where the exchange gave nothing, and stays open under a refusal that says nothing of it', async () => {
    expect((await run([lost, saysNo('error.taskDayOver')])).problems).toEqual(['error.taskDayOver']);
    const { sent, state } = await run([lost, notSent('error.notLoggedIn'), notSent('error.tooFrequent'), given]);
    expect([sent.length, state]).toEqual([4, 'done']);
  });

  test('is never sent again for another person or environment', async () => {
    const { sent, state } = await run([lost, given], TASK, () => false);
    expect([sent.length, state]).toEqual([1, 'reconciling']);
  });
});

test('[CARD-07] walked on the real exchange: given once where it is answered, where the answer is lost, where the engine ends, and where two claim at once', async () => {
  const world = await openRealWorld();
  const { door, dying, read, services } = world;
  await door.setView({ ...MOCK_VIEW, environment: 'real' });
  const key = queryKey('newbieTasks', { language: 'en' });
  const taskOf = (id: string): Task | null => {
    const value = (read('answers')?.rows.find((row) => row.key === key)?.value ?? []) as readonly Task[];
    return value.find((task) => task.id === id) ?? null;
  };
  const machine = createClaimTaskMachine({
    task: taskOf,
    claim: (request) => dying(door.command('claimTask', request)),
    isOurs: () => true,
  });
  const ends = { answered: () => undefined, lost: world.loseAnswer, died: world.die, twice: () => undefined } as const;
  for (const [how, prepare] of Object.entries(ends)) {
    const user = services.users.find(await world.enter())?.userId ?? '';
    await door.command('verifyIdentity', null);
    await door.watch([{ name: 'newbieTasks', input: { language: 'en' } }]);
    const patient = { timeout: 30_000, interval: 5 };
    await vi.waitFor(() => expect(taskOf('verify-identity')?.status).toBe('done'), patient);
    prepare();
    const actors = Array.from({ length: how === 'twice' ? 2 : 1 }, () => createActor(machine).start());
    for (const actor of actors)
      actor.send({ type: 'draft.submitted', draft: { taskId: 'verify-identity', endMs: null } });
    await vi.waitFor(() => {
      const states = actors.map((actor) => commandView(actor.getSnapshot()).state).toSorted();
      expect(states, how).toEqual(how === 'twice' ? ['done', 'refused'] : ['done']);
    }, patient);
    await vi.waitFor(() => expect(taskOf('verify-identity')?.status, how).toBe('rewarded'), patient);
    const rewards = services.ledger.kernel(0).cards(user);
    expect(rewards.filter(({ source }) => source === 'task.verify-identity')).toHaveLength(1);
    for (const actor of actors) actor.stop();
    await door.watch([]);
  }
}, 120_000);

test('[CARD-07] what is missing to a target, and how many wait to be claimed', () => {
  expect(taskLeft({ progress: '41300.90', target: '50000' })).toBe('8699.1');
  expect(taskLeft({ progress: '540.009', target: '1000' })).toBe('460');
  expect(taskLeft({ progress: '2', target: '1' })).toBe('0');
  expect(countToClaim([TASK, { ...TASK, status: 'open' }, { ...TASK, status: 'rewarded' }])).toBe(1);
});
