import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { readTransfer, type TransferEnd } from '../../src/domain/account/transfer.ts';
import type { Result } from '../../src/domain/kernel/result.ts';
import {
  createTransferMachine,
  type TransferPorts,
  type TransferRequest,
} from '../../src/machines/transfer/transfer.machine.ts';
import { commandView } from '../../src/machines/shared/command-flow.view.ts';
import { countCalls, explore } from './support/explore.ts';

const moved = { ok: true, value: { moved: true, problem: null } } as const;
const never = { ok: true, value: { moved: false, problem: null } } as const;
const lost = { ok: false, problem: { key: 'error.timeout' }, isUnknown: true } as const;
const refusedBy = (key: string): Result<TransferEnd> => ({ ok: false, problem: { key } });
const draft = { from: 'contract', to: 'fund', amountText: '250', givesUpTickets: false } as const;
const facts = { canLeave: () => '600', ticketsRun: () => false, isOurs: () => true };

const flow = {
  create: ({ call }: { readonly call: <T>() => Promise<T> }) =>
    createTransferMachine({ ...facts, makeClientId: () => 'id', move: call, retire: call }),
  draft,
  answers: { done: moved, refused: refusedBy('error.notTransferable'), 'answer lost': lost },
};

/** Sends the draft and says yes; the sending is answered by `sent`, each question by the next of `asked`. */
const run = async (
  sent: Result<TransferEnd> | null,
  asked: readonly Result<TransferEnd>[],
  over: Partial<TransferPorts> = {},
) => {
  const requests: TransferRequest[] = [];
  const questions: string[] = [];
  const clock = new SimulatedClock();
  let ids = 0;
  const machine = createTransferMachine({
    ...facts,
    makeClientId: () => `id-${(ids += 1)}`,
    move: (request) => {
      requests.push(request);
      return sent === null ? Promise.reject(new Error('engine restarted')) : Promise.resolve(sent);
    },
    retire: async ({ clientId }) => {
      questions.push(clientId);
      return asked[questions.length - 1] ?? lost;
    },
    ...over,
  });
  const actor = createActor(machine, { clock }).start();
  const outcomes: string[] = [];
  actor.on('*', ({ type }) => outcomes.push(type));
  actor.send({ type: 'draft.submitted', draft });
  actor.send({ type: 'confirmation.accepted', stopAsking: false });
  for (let turn = 0; turn < 6; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    clock.increment(1000);
  }
  const snapshot = actor.getSnapshot();
  actor.stop();
  return {
    requests,
    questions,
    outcomes,
    state: commandView(snapshot).state,
    problems: snapshot.context.problems.map(({ key }) => key),
  };
};

test('[ACC-04] every state of the transfer is reached, and each one can be left for the next', async () => {
  const map = await explore(flow);
  expect([...map.keys()].toSorted()).toEqual(
    ['idle', 'confirming', 'sending', 'reconciling', 'waiting', 'done', 'refused'].toSorted(),
  );
  for (const [state, next] of map)
    expect(
      [...next].some((to) => to !== state),
      state,
    ).toBe(true);
});

test('[ACC-04] one yes is one sending, whatever is pressed while it is under way', async () => {
  expect(await countCalls(flow, ['submit', 'accept', 'submit', 'accept', 'edit', 'submit'])).toBe(1);
  expect(await countCalls(flow, ['submit', 'dismiss', 'accept'])).toBe(0);
});

describe('[ACC-04] an answer that was lost', () => {
  test('is asked about until it is known, and is one transfer: nothing is sent again', async () => {
    const { requests, questions, outcomes, state } = await run(lost, [lost, refusedBy('error.notLoggedIn'), moved]);
    expect(requests).toEqual([{ from: 'contract', to: 'fund', amount: '250', clientId: 'id-1' }]);
    expect(questions).toEqual(['id-1', 'id-1', 'id-1']);
    expect([outcomes, state]).toEqual([['command.unknown', 'command.done'], 'done']);
  });

  test('was no transfer where the exchange never got it, or refused it', async () => {
    expect(await run(lost, [never])).toMatchObject({
      outcomes: ['command.unknown', 'command.refused'],
      problems: ['transfer.problem.notReceived'],
    });
    const refused = { ok: true, value: { moved: false, problem: { key: 'error.notTransferable' } } } as const;
    expect(await run(lost, [refused])).toMatchObject({ state: 'refused', problems: ['error.notTransferable'] });
  });

  test('stays open for another person or environment, and is asked about after a restart of the engine', async () => {
    expect(await run(lost, [moved], { isOurs: () => false })).toMatchObject({ questions: [], state: 'reconciling' });
    expect(await run(null, [moved])).toMatchObject({ questions: ['id-1'], state: 'done' });
  });
});

test('[ACC-04] judged before anything is sent: what may leave, by this moment; tickets that run, or may run, want a yes of their own', async () => {
  const refusedAs = async (over: Partial<TransferPorts>) => {
    const { requests, problems } = await run(moved, [], over);
    return [requests.length, ...problems];
  };
  expect(await refusedAs({ canLeave: () => null })).toEqual([0, 'transfer.problem.unknown']);
  expect(await refusedAs({ canLeave: () => '249.9999999999' })).toEqual([0, 'transfer.problem.above']);
  expect(await refusedAs({ ticketsRun: () => true })).toEqual([0, 'transfer.problem.tickets']);
  expect(await refusedAs({ ticketsRun: () => null })).toEqual([0, 'transfer.problem.tickets']);
  // The market moved while the question stood.
  let most = '250';
  const falling = {
    canLeave: () => {
      const now = most;
      most = '100';
      return now;
    },
  };
  expect(await refusedAs(falling)).toEqual([0, 'transfer.problem.above']);
});

test('[ACC-04] what was typed: nothing, too fine, above what may leave; all of it to the last decimal', () => {
  const keyOf = (text: string): string | null => {
    const read = readTransfer('600.0000000001', text);
    return read.ok ? null : read.problem.key;
  };
  expect(['', '0', '-1', 'abc'].map(keyOf)).toEqual(Array.from({ length: 4 }, () => 'transfer.problem.amount'));
  expect(['600.0000000001', '600.0000000002', '0.00000000001'].map(keyOf)).toEqual([
    null,
    'transfer.problem.above',
    'transfer.problem.digits',
  ]);
});
