// What is put into Earn and taken out of it: asked about first, sent once under an id, and asked about when the answer is lost.
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { AutoTransfer, EarnDetail, EarnHolding, EarnProduct, TrialCard } from '../../src/domain/earn/earn.ts';
import type { Result } from '../../src/domain/kernel/result.ts';
import { createAutoTransferMachine } from '../../src/machines/auto-transfer/auto-transfer.machine.ts';
import {
  createPurchaseMachine,
  type PurchaseDraft,
  type PurchasePorts,
  type PurchaseRequest,
} from '../../src/machines/earn-purchase/earn-purchase.machine.ts';
import { createRedeemMachine, type RedeemPorts } from '../../src/machines/earn-redeem/earn-redeem.machine.ts';
import { commandView } from '../../src/machines/shared/command-flow.view.ts';
import { countCalls, explore } from './support/explore.ts';

const DAY_MS = 86_400_000;
const done = { ok: true, value: { done: true, problem: null } } as const;
const never = { ok: true, value: { done: false, problem: null } } as const;
const lost = { ok: false, problem: { key: 'error.timeout' }, isUnknown: true } as const;
const refusedBy = (key: string): Result<never> => ({ ok: false, problem: { key } });

const product: EarnProduct = {
  id: 'usdt-30d',
  kind: 'fixed',
  coinName: 'USDT',
  rate: '0.062',
  termDays: 30,
  least: '10',
  most: '10000',
  quota: '500000',
  taken: '0',
  left: '500000',
  leftForYou: '10000',
  canBuy: true,
  isHeld: false,
  sampleAmount: '1000',
  sampleInterest: '5.0958904109',
};
const detail: EarnDetail = { product, rates: [], firstMs: 0, endMs: 30 * 86_400_000, cards: [] };
const quota = {
  leftForYou: '10000',
  left: '500000',
  sources: [{ account: 'contract', canLeave: '600', endsTicket: false }],
} as const;
const draft: PurchaseDraft = {
  productId: 'usdt-30d',
  amountText: '250',
  from: 'contract',
  cardId: null,
  agrees: true,
  givesUpTickets: false,
};
const facts = { detail: () => detail, quota: () => quota, isOurs: () => true } as const;

const purchase = {
  create: ({ call }: { readonly call: <T>() => Promise<T> }) =>
    createPurchaseMachine({ ...facts, makeClientId: () => 'id', buy: call, retire: call }),
  draft,
  answers: { done, refused: refusedBy('error.aboveQuota'), 'answer lost': lost },
};
const holding: EarnHolding = {
  id: 'usdt-flex.1',
  productId: 'usdt-flex',
  kind: 'flexible',
  coinName: 'USDT',
  state: 'open',
  principal: '1501.77',
  rate: '0.024',
  termDays: null,
  days: 18,
  interest: '1.77',
  boughtMs: 0,
  end: null,
  ended: null,
  paysCredit: false,
};
const redeemed = { ok: true, value: { ...done.value, redeemed: null } } as const;
const redeem = {
  create: ({ call }: { readonly call: <T>() => Promise<T> }) =>
    createRedeemMachine({
      holding: () => holding,
      isOurs: () => true,
      makeClientId: () => 'id',
      redeem: call,
      retire: call,
    }),
  draft: { holdingId: holding.id, amountText: '500' },
  answers: { done: redeemed, refused: refusedBy('error.holdEnded'), 'answer lost': lost },
};
const state: AutoTransfer = {
  productId: 'usdt-flex',
  coinName: 'USDT',
  rate: '0.024',
  least: '1',
  on: false,
  keep: '0',
  canLeave: '600',
  leftForYou: '10000',
  wouldMove: '0',
  waits: false,
  nextMs: 0,
};
const auto = {
  create: ({ call }: { readonly call: <T>() => Promise<T> }) =>
    createAutoTransferMachine({ state: () => state, set: call }),
  draft: { productId: 'usdt-flex', on: true, keepText: '100' },
  answers: {
    done: { ok: true, value: state },
    refused: refusedBy('error.unknownProduct'),
    'answer lost': lost,
  } as const,
};

/** Sends the draft and says yes; the sending is answered by `sent`, each question by the next of `asked`. */
const run = async (
  sent: Result<{ readonly done: boolean; readonly problem: null }> | null,
  asked: readonly Result<{ readonly done: boolean; readonly problem: null }>[],
  over: Partial<PurchasePorts> = {},
  part: Partial<PurchaseDraft> = {},
) => {
  const requests: PurchaseRequest[] = [];
  const questions: string[] = [];
  const clock = new SimulatedClock();
  let ids = 0;
  const machine = createPurchaseMachine({
    ...facts,
    makeClientId: () => `id-${(ids += 1)}`,
    buy: (request) => {
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
  actor.send({ type: 'draft.submitted', draft: { ...draft, ...part } });
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

describe('[EARN-02] every state is reached, and each one can be left for the next', () => {
  const asking = ['idle', 'confirming', 'sending', 'reconciling', 'waiting', 'done', 'refused'];
  const check = (map: ReadonlyMap<string, ReadonlySet<string>>, states: readonly string[]): void => {
    expect([...map.keys()].toSorted()).toEqual([...states].toSorted());
    for (const [from, next] of map)
      expect(
        [...next].some((to) => to !== from),
        from,
      ).toBe(true);
  };
  test('of a purchase', async () => check(await explore(purchase), asking));
  test('of a redemption', async () => check(await explore(redeem), asking));
  test('of the switch for idle funds', async () =>
    check(await explore(auto), ['idle', 'confirming', 'sending', 'done', 'refused', 'unknown']));
});

test('[EARN-02] one yes is one sending, whatever is pressed while it is under way; without a yes nothing is sent', async () => {
  const pressed = ['submit', 'accept', 'submit', 'accept', 'edit', 'submit'] as const;
  expect(await countCalls(purchase, pressed)).toBe(1);
  expect(await countCalls(redeem, pressed)).toBe(1);
  expect(await countCalls(purchase, ['submit', 'dismiss', 'accept'])).toBe(0);
  expect(await countCalls(redeem, ['submit', 'dismiss', 'accept'])).toBe(0);
  expect(await countCalls(auto, ['submit', 'dismiss', 'accept'])).toBe(0);
});

describe('[EARN-02] an answer that was lost', () => {
  test('is asked about until it is known, and is one purchase: nothing is sent again', async () => {
    const { requests, questions, outcomes, state: end } = await run(lost, [lost, refusedBy('error.notLoggedIn'), done]);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ amount: '250', from: 'contract', clientId: 'id-1' });
    expect(questions).toEqual(['id-1', 'id-1', 'id-1']);
    expect([outcomes, end]).toEqual([['command.unknown', 'command.done'], 'done']);
  });

  test('was no purchase where the exchange never got it; it stays open for another person, and is asked about after a restart of the engine', async () => {
    expect(await run(lost, [never])).toMatchObject({
      outcomes: ['command.unknown', 'command.refused'],
      problems: ['earn.problem.notReceived'],
    });
    expect(await run(lost, [done], { isOurs: () => false })).toMatchObject({ questions: [], state: 'reconciling' });
    expect(await run(null, [done])).toMatchObject({ questions: ['id-1'], state: 'done' });
  });
});

test('[EARN-02] judged before anything is sent: what is known, the amount, tickets that would end, the terms, the rate and the end that were agreed to, the card', async () => {
  const refusedAs = async (over: Partial<PurchasePorts>, part: Partial<PurchaseDraft> = {}) => {
    const { requests, problems } = await run(done, [], over, part);
    return [requests.length, ...problems];
  };
  const ending = { ...quota, sources: [{ ...quota.sources[0], endsTicket: true }] };
  expect(await refusedAs({ detail: () => null })).toEqual([0, 'earn.problem.unknown']);
  expect(await refusedAs({ quota: () => null })).toEqual([0, 'earn.problem.unknown']);
  expect(await refusedAs({}, { from: 'fund' })).toEqual([0, 'earn.problem.unknown']);
  expect(await refusedAs({}, { amountText: '600.01' })).toEqual([0, 'earn.problem.balance']);
  expect(await refusedAs({ quota: () => ending })).toEqual([0, 'earn.problem.tickets']);
  expect(await refusedAs({ quota: () => ending }, { givesUpTickets: true })).toEqual([1]);
  expect(await refusedAs({}, { agrees: false })).toEqual([0, 'earn.problem.terms']);
  // The rate moved while the question stood: nothing is bought at another one.
  let rate = '0.062';
  const moving = () => {
    const known = { ...detail, product: { ...product, rate } };
    rate = '0.05';
    return known;
  };
  expect(await refusedAs({ detail: moving })).toEqual([0, 'earn.problem.rate']);
  // A day began while the question stood: it would end a day later.
  let firstMs = 0;
  const beginning = () => {
    const known = { ...detail, firstMs, endMs: firstMs + 30 * DAY_MS };
    firstMs += DAY_MS;
    return known;
  };
  expect(await refusedAs({ detail: beginning })).toEqual([0, 'earn.problem.end']);
  const trial: EarnDetail = { ...detail, product: { ...product, kind: 'trial' } };
  expect(await refusedAs({ detail: () => trial })).toEqual([0, 'earn.problem.card']);
});

test('[EARN-02] a card is put in at its own rate and for its own days, whatever the product says of another card', async () => {
  const card: TrialCard = {
    id: '7',
    coinName: 'USDT',
    principal: '500',
    rate: '0.12',
    days: 3,
    interest: '0.4931506849',
    paysCredit: false,
    useByMs: 9 * DAY_MS,
  };
  const trial = { ...product, kind: 'trial', rate: '0.05', termDays: 7 } as const;
  const known: EarnDetail = { ...detail, product: trial, firstMs: DAY_MS, endMs: 8 * DAY_MS, cards: [card] };
  const { requests, state: end } = await run(done, [], { detail: () => known }, { cardId: '7' });
  expect(end).toBe('done');
  expect(requests).toMatchObject([
    { amount: '500', endMs: 4 * DAY_MS, product: { rate: '0.12', termDays: 3 }, card: { id: '7' } },
  ]);
});

test('[EARN-02] a redemption is judged by the holding of this moment', async () => {
  const problemOf = async (over: Partial<RedeemPorts>, amountText: string) => {
    const actor = createActor(
      createRedeemMachine({
        holding: () => holding,
        isOurs: () => true,
        makeClientId: () => 'id',
        redeem: () => Promise.resolve(redeemed),
        retire: () => Promise.resolve(done),
        ...over,
      }),
    ).start();
    actor.send({ type: 'draft.submitted', draft: { holdingId: holding.id, amountText } });
    const { context } = actor.getSnapshot();
    actor.stop();
    return context.problems.map(({ key }) => key);
  };
  expect(await problemOf({}, '1501.78')).toEqual(['earn.problem.aboveHold']);
  expect(await problemOf({}, '1501.77')).toEqual([]);
  expect(await problemOf({ holding: () => null }, '1')).toEqual(['earn.problem.gone']);
});
