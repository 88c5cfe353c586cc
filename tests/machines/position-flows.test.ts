// What is done to whole positions: margin, auto-add, reverse, close all, merge. Every state is reached and left; nothing is sent that was not seen.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Result } from '../../src/domain/kernel/result.ts';
import { closingLines, type ClosedPart } from '../../src/domain/position/close-all.ts';
import type { Position } from '../../src/domain/position/position.ts';
import { createAutoAddMachine } from '../../src/machines/auto-add/auto-add.machine.ts';
import { createCloseAllMachine } from '../../src/machines/close-all/close-all.machine.ts';
import { createMarginMachine } from '../../src/machines/margin/margin.machine.ts';
import { createMergeMachine } from '../../src/machines/merge-positions/merge-positions.machine.ts';
import { createReverseMachine } from '../../src/machines/reverse-position/reverse-position.machine.ts';
import type { CommandMachine } from '../../src/machines/shared/command-flow.machine.ts';
import { commandView } from '../../src/machines/shared/command-flow.view.ts';
import { CONTRACTS } from '../../exchange/contracts.ts';
import { contractOf } from '../oracle/listed.ts';
import { countCalls, explore } from './support/explore.ts';

const contract = contractOf(CONTRACTS[0] as (typeof CONTRACTS)[number]);
const { code, bizType } = contract;
const position: Position = {
  id: '1',
  account: 'contract',
  contract: code,
  side: 'long',
  amountCont: 100,
  closingCont: 0,
  entryValue: '6000',
  entryPrice: '60000',
  margin: '400',
  lever: 20,
  marginMode: 'isolated',
  liquidationPrice: '56267.7',
  bankruptcyPrice: '56000',
  maintainRate: '0.004',
  realised: '0',
  funding: '0',
  fee: '0',
  createdMs: 0,
  updatedMs: 0,
  version: 1,
};
const split = (id: string, change: Partial<Position> = {}): Position => ({
  ...position,
  id,
  marginMode: 'cross',
  split: true,
  ...change,
});
const markTicks = 600_000;
const row = (one: Position) => ({ position: one, contract, markTicks });

const answers = {
  done: { ok: true, value: [] },
  refused: { ok: false, problem: { key: 'error.houseAway' } },
  'answer lost': { ok: false, problem: { key: 'error.timeout' }, isUnknown: true },
};
type Flow = Parameters<typeof explore>[0];
const flows: Readonly<Record<string, Flow>> = {
  margin: {
    create: ({ call }) =>
      createMarginMachine({ facts: () => ({ contract, position, markTicks, available: '1000' }), apply: call }),
    draft: { direction: 'add', amountText: '100', seen: position },
    answers,
  },
  'auto-add on': {
    create: ({ call }) =>
      createAutoAddMachine({ of: { contract: code, bizType }, isolatedCount: () => 1, apply: call }),
    draft: { on: true, config: { marginMode: 'isolated', autoAdd: false } },
    answers,
  },
  'auto-add off': {
    create: ({ call }) =>
      createAutoAddMachine({ of: { contract: code, bizType }, isolatedCount: () => 1, apply: call }),
    draft: { on: false, config: { marginMode: 'isolated', autoAdd: true } },
    answers,
  },
  reverse: {
    create: ({ call }) =>
      createReverseMachine({ position: () => position, bizType, freshness: () => 'live', apply: call }),
    draft: { seen: position, staleAccepted: false },
    answers,
  },
  'close all': {
    create: ({ call }) =>
      createCloseAllMachine({
        lines: () => closingLines([row(position)], null),
        freshness: () => 'live',
        close: call,
      }),
    draft: { seen: [position], staleAccepted: false },
    answers,
  },
  merge: {
    create: ({ call }) =>
      createMergeMachine({
        contract: code,
        bizType,
        positions: () => [split('1'), split('2')],
        isAwaited: () => false,
        apply: call,
      }),
    draft: { account: 'contract', seen: [split('1'), split('2')] },
    answers,
  },
};

const ends = ['done', 'refused', 'unknown'];

describe('[FLOW-01] [FLOW-09] every state of a flow is reached, and from each a next draft can be sent', () => {
  test.each(Object.entries(flows))('[POS-04] [POS-05] [POS-06] [POS-10] [POS-11] %s', async (name, flow) => {
    const map = await explore(flow);
    const asked = name === 'auto-add on' ? ['confirming'] : [];
    expect([...map.keys()].toSorted()).toEqual(['idle', ...asked, 'sending', ...ends].toSorted());
    for (const state of map.keys()) {
      const reached = new Set([state]);
      for (const one of reached) for (const to of map.get(one) ?? []) reached.add(to);
      expect(reached, `from ${state}`).toContain('sending');
    }
  });

  test.each(Object.entries(flows))(
    'fault 27: %s ends with words where the engine restarts under it',
    async (name, flow) => {
      const go = name === 'auto-add on' ? ['submit', 'accept'] : ['submit'];
      expect(await countCalls(flow, [...go, 'engine restarts', ...go])).toBe(2);
    },
  );

  test('law: one accepted intent is sent once', async () => {
    const moves = fc.array(fc.constantFrom('submit', 'edit', 'accept', 'dismiss'), { maxLength: 10 });
    for (const flow of Object.values(flows))
      await fc.assert(
        fc.asyncProperty(moves, async (names) => {
          expect(await countCalls(flow, names)).toBeLessThanOrEqual(1);
        }),
        { numRuns: 20 },
      );
  });
});

/** Runs one draft; answers where it ended and every problem's key. */
const ended = async <Draft>(machine: CommandMachine<Draft, never, never, never>, draft: Draft) => {
  const actor = createActor(machine);
  const outcomes: unknown[] = [];
  actor.on('*', (event) => outcomes.push(event));
  actor.start();
  actor.send({ type: 'draft.submitted', draft });
  while (commandView(actor.getSnapshot()).busy) await Promise.resolve();
  const { state, problems } = commandView(actor.getSnapshot());
  return { state, keys: problems.map(({ key }) => key), outcomes };
};
const nothing = (): Promise<Result<never>> => {
  throw new Error('nothing may be sent');
};
const as = <Draft>(machine: unknown) => machine as CommandMachine<Draft, never, never, never>;

describe('nothing is sent for what changed under the open dialog', () => {
  const margin = (facts: Parameters<typeof createMarginMachine>[0]['facts'], amountText = '100', direction = 'add') =>
    ended(as(createMarginMachine({ facts, apply: nothing })), { direction, amountText, seen: position });
  const facts = (change: Partial<Position> = {}, available: string | null = '1000') => ({
    contract,
    position: { ...position, ...change },
    markTicks,
    available,
  });

  test('[POS-10] margin: gone, cross, another size, side or leverage, nothing typed, over the limits, a balance that is not known', async () => {
    expect((await margin(() => null)).keys).toEqual(['positions.problem.gone']);
    expect((await margin(() => facts({ marginMode: 'cross' }))).keys).toEqual(['error.crossNoMarginChange']);
    expect((await margin(() => facts({ amountCont: 90 }))).keys).toEqual(['positions.problem.changed']);
    expect((await margin(() => facts({ lever: 25 }))).keys).toEqual(['positions.problem.changed']);
    expect((await margin(() => facts({ side: 'short' }))).keys).toEqual(['positions.problem.changed']);
    for (const text of ['', '0', '0.00', 'many'])
      expect((await margin(() => facts(), text)).keys).toEqual(['error.noMarginChange']);
    expect((await margin(() => facts(), '1000.01')).keys).toEqual(['error.insufficientBalance']);
    // 400 less the initial margin of 300; it stands at its entry.
    expect((await margin(() => facts(), '100.01', 'reduce')).keys).toEqual(['error.marginBelowReserve']);
    expect((await margin(() => facts({}, null))).keys).toEqual(['positions.adjust.unknown']);
  });

  test('[POS-11] reverse: gone, of a card or copied, another size, side or leverage, prices that are not live unless that is accepted', async () => {
    const reverse = (now: Position | null, state = 'live', staleAccepted = false) =>
      ended(as(createReverseMachine({ position: () => now, bizType, freshness: () => state, apply: nothing })), {
        seen: position,
        staleAccepted,
      });
    expect((await reverse(null)).keys).toEqual(['positions.problem.gone']);
    expect((await reverse({ ...position, account: 'card:7.card.1' })).keys).toEqual(['error.cardApart']);
    expect((await reverse({ ...position, account: 'copy:9' })).keys).toEqual(['error.cardApart']);
    expect((await reverse({ ...position, amountCont: 60 })).keys).toEqual(['error.positionChanged']);
    expect((await reverse({ ...position, side: 'short' })).keys).toEqual(['error.positionChanged']);
    expect((await reverse({ ...position, lever: 25 })).keys).toEqual(['error.positionChanged']);
    expect((await reverse(position, 'late')).keys).toEqual(['form.problem.stalePrice']);
    // Sent: the port that may not be called rejects, which is how an engine that stops looks.
    expect((await reverse(position, 'late', true)).state).toBe('unknown');
  });

  test('[POS-06] merge: fewer than two, gone, unlike, one that something waits for, one that grew', async () => {
    const [one, two] = [split('1'), split('2')];
    const merge = (seen: readonly Position[], now: readonly Position[], isAwaited = false) =>
      ended(
        as(
          createMergeMachine({
            contract: code,
            bizType,
            positions: () => now,
            isAwaited: () => isAwaited,
            apply: nothing,
          }),
        ),
        { account: 'contract', seen },
      );
    expect((await merge([one], [one, two])).keys).toEqual(['contract_275']);
    expect((await merge([one, two], [one])).keys).toEqual(['positions.problem.gone']);
    expect((await merge([one, two], [one, { ...two, side: 'short' }])).keys).toEqual(['error.mergeUnlike']);
    expect((await merge([one, two], [one, two], true)).keys).toEqual(['contract_274']);
    expect((await merge([one, two], [one, { ...two, amountCont: 101 }])).keys).toEqual(['positions.problem.changed']);
  });
});

describe('[POS-05] close all', () => {
  const deliver = { ...contract, code: 'btcusdt_261225', bizType: 'deliver' as const };
  const other: Position = { ...position, id: '2', contract: deliver.code, side: 'short', amountCont: 7 };
  const lines = closingLines([row(position), { position: other, contract: deliver, markTicks }], null);
  const part = (of: Position, closedCont: number): ClosedPart => ({
    account: of.account,
    contract: of.contract,
    side: of.side,
    positionId: null,
    closedCont,
  });
  const close = (
    answer: (bizType: string, ids: readonly string[]) => Result<readonly ClosedPart[]>,
    now = lines,
    seen: readonly Pick<Position, 'id' | 'amountCont'>[] = [position, other],
  ) => {
    const sent: string[] = [];
    return ended(
      as(
        createCloseAllMachine({
          lines: () => now,
          freshness: () => 'live',
          close: async (kind, ids) => {
            sent.push([kind, ...ids].join(' '));
            return answer(kind, ids);
          },
        }),
      ),
      { seen, staleAccepted: false },
    ).then((end) => ({ ...end, sent }));
  };
  const refused: Result<never> = { ok: false, problem: { key: 'error.houseAway' } };

  test('refused with contract_optimize_045 while a part of one waits in a close order; nothing is sent', async () => {
    const closing = closingLines([row({ ...position, closingCont: 20 }), row(other)], null);
    expect(await close(() => refused, closing)).toMatchObject({ keys: ['contract_optimize_045'], sent: [] });
  });

  test('with none left, or others than were shown, nothing is sent', async () => {
    expect(await close(() => refused, [])).toMatchObject({ keys: ['positions.closeAll.none'], sent: [] });
    expect(await close(() => refused, lines, [position])).toMatchObject({
      keys: ['positions.problem.changed'],
      sent: [],
    });
    const grown = [{ ...position, amountCont: 99 }, other];
    expect(await close(() => refused, lines, grown)).toMatchObject({ keys: ['positions.problem.changed'], sent: [] });
  });

  test('one call a business; what found no counterparty, or not enough, is listed with what is left of it', async () => {
    const end = await close((kind) => ({ ok: true, value: kind === 'perpetual' ? [part(position, 40)] : [] }));
    expect(end.sent).toEqual(['perpetual 1', 'deliver 2']);
    expect(end.outcomes).toMatchObject([
      {
        type: 'command.done',
        answer: {
          closed: 0,
          left: [
            { line: { position: { id: '1' } }, leftCont: 60, problem: null },
            { line: { position: { id: '2' } }, leftCont: 7, problem: null },
          ],
        },
      },
    ]);
  });

  test('where one business refuses, the other is closed and the refusal is said of its positions; where both do, nothing was closed', async () => {
    const end = await close((kind) => (kind === 'deliver' ? refused : { ok: true, value: [part(position, 100)] }));
    expect(end.outcomes).toMatchObject([
      { type: 'command.done', answer: { closed: 1, left: [{ leftCont: 7, problem: { key: 'error.houseAway' } }] } },
    ]);
    expect(await close(() => refused)).toMatchObject({ state: 'refused', keys: ['error.houseAway'] });
  });

  test('an answer that is lost ends in words that nobody knows', async () => {
    const lost: Result<never> = { ok: false, problem: { key: 'error.timeout' }, isUnknown: true };
    expect(await close(() => lost)).toMatchObject({ state: 'unknown', keys: ['error.answerLost'] });
  });
});

test('[POS-04] auto-add: without an isolated position, with cross margin, or before it is known how the contract is set, nothing is sent', async () => {
  const autoAdd = (config: { marginMode: 'isolated' | 'cross'; autoAdd: boolean } | null, count: number) =>
    ended(as(createAutoAddMachine({ of: { contract: code, bizType }, isolatedCount: () => count, apply: nothing })), {
      on: true,
      config,
    });
  const isolated = { marginMode: 'isolated', autoAdd: false } as const;
  expect((await autoAdd(isolated, 0)).keys).toEqual(['positions.autoAdd.none']);
  expect((await autoAdd({ marginMode: 'cross', autoAdd: false }, 1)).keys).toEqual(['error.crossNoAutoAdd']);
  expect((await autoAdd(null, 1)).keys).toEqual(['positions.autoAdd.unknown']);
  expect((await autoAdd(isolated, 1)).state).toBe('confirming');
});
