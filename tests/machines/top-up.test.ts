import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { TopUpCoin } from '../../src/domain/account/practice.ts';
import { afterTopUp, readTopUp } from '../../src/domain/account/top-up.ts';
import type { Result } from '../../src/domain/kernel/result.ts';
import { createTopUpMachine, type TopUpRequest } from '../../src/machines/top-up/top-up.machine.ts';
import { commandView } from '../../src/machines/shared/command-flow.view.ts';
import { countCalls, explore } from './support/explore.ts';

const USDT: TopUpCoin = { id: 52, coinName: 'USDT', dailyAmount: '1000', given: '400', left: '600' };
const done = { ok: true, value: { ...USDT, given: '650', left: '350' } } as const;
const lost = { ok: false, problem: { key: 'error.timeout' }, isUnknown: true } as const;
const refusedBy = (key: string): Result<TopUpCoin> => ({ ok: false, problem: { key } });
const draft = { coin: 52, amountText: '250' };

const flow = {
  create: ({ call }: { readonly call: <T>() => Promise<T> }) =>
    createTopUpMachine({ coin: () => USDT, makeClientId: () => 'id', give: call, isOurs: () => true }),
  draft,
  answers: { done, refused: refusedBy('error.topUpUsedUp'), 'answer lost': lost },
};

/** Sends the draft and says yes; each sending takes the next answer. */
const run = async (answers: readonly Result<TopUpCoin>[], isOurs = () => true) => {
  const sent: TopUpRequest[] = [];
  const clock = new SimulatedClock();
  let ids = 0;
  const machine = createTopUpMachine({
    coin: (id) => (id === USDT.id ? USDT : null),
    makeClientId: () => `id-${(ids += 1)}`,
    give: async (request) => {
      sent.push(request);
      return answers[sent.length - 1] ?? lost;
    },
    isOurs,
  });
  const actor = createActor(machine, { clock }).start();
  const outcomes: string[] = [];
  actor.on('*', ({ type }) => outcomes.push(type));
  actor.send({ type: 'draft.submitted', draft });
  expect(actor.getSnapshot().value).toBe('confirming');
  actor.send({ type: 'confirmation.accepted', stopAsking: false });
  for (let turn = 0; turn < 6; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    clock.increment(1000);
  }
  const { context } = actor.getSnapshot();
  const { state } = commandView(actor.getSnapshot());
  actor.stop();
  return { sent, outcomes, state, problems: context.problems.map(({ key }) => key) };
};

test('[ACC-04] every state of the top-up is reached, and each one can be left for the next', async () => {
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
  test('is asked for under the same id until it comes, and is one top-up', async () => {
    const { sent, outcomes, state } = await run([lost, lost, done]);
    expect(new Set(sent.map(({ clientId }) => clientId))).toEqual(new Set(['id-1']));
    expect([sent.length, outcomes, state]).toEqual([3, ['command.unknown', 'command.done'], 'done']);
  });

  test('ends as refused where the exchange says that nothing was given under the id', async () => {
    const { outcomes, state, problems } = await run([lost, refusedBy('error.topUpUsedUp')]);
    expect([outcomes, state, problems]).toEqual([
      ['command.unknown', 'command.refused'],
      'refused',
      ['error.topUpUsedUp'],
    ]);
  });

  test('stays open under a refusal that says nothing of the id: not logged in, too many requests', async () => {
    const { sent, state } = await run([lost, refusedBy('error.notLoggedIn'), refusedBy('error.rateLimited'), done]);
    expect([sent.length, state]).toEqual([4, 'done']);
  });

  test('is never sent again for another person or environment', async () => {
    const { sent, state } = await run([lost, done], () => false);
    expect([sent.length, state]).toEqual([1, 'reconciling']);
  });
});

test('[ACC-04] what was typed is judged before anything is sent: nothing, too fine, above what is left, used up', () => {
  const keyOf = (amount: string, left = '600', coinName = 'USDT'): string | null => {
    const read = readTopUp({ coinName, left }, amount);
    return read.ok ? null : read.problem.key;
  };
  expect([keyOf(''), keyOf('0'), keyOf('0.00'), keyOf('-1'), keyOf('abc')]).toEqual(
    Array.from({ length: 5 }, () => 'topup.problem.amount'),
  );
  expect([keyOf('600'), keyOf('600.00'), keyOf('600.01')]).toEqual([null, null, 'topup.problem.aboveLeft']);
  expect([keyOf('0.001'), keyOf('0.0000001', '0.02', 'BTC'), keyOf('0.000000001', '0.02', 'BTC')]).toEqual([
    'topup.problem.digits',
    null,
    'topup.problem.digits',
  ]);
  expect(keyOf('1', '0')).toBe('error.topUpUsedUp');
  expect(readTopUp(USDT, '600.50')).toMatchObject({ ok: false, problem: { params: { left: '600.00 USDT' } } });
  expect(afterTopUp(USDT, '7257.84', '250.10')).toEqual({ free: '7507.94', left: '349.9' });
});
