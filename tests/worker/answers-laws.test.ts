// Laws of the kept answers, whatever comes and in whatever order.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { queryKey } from '../../src/domain/kernel/query-key.ts';
import {
  ageAnswers,
  checkInvariants,
  checkStep,
  evolveAnswers,
  type AnswersState,
  type KeptAnswer,
} from '../../src/worker/fold/answers-state.ts';
import { evolve } from '../../src/worker/fold/evolve.ts';
import { createState } from '../../src/worker/fold/state.ts';

const SETTINGS = queryKey('settings', {});
const endedKey = (page: number): string => queryKey('endedOrders', { bizType: 'perpetual', page });
const numbered = (revision: number, size = 0): string => `{"revision":${revision},"x":"${'x'.repeat(size)}"}`;
const answered = (key: string, isGood: boolean, text: string) =>
  ({ type: 'QueryAnswered', key, isGood, answer: { status: isGood ? 200 : 500, why: 'answered', text } }) as const;

test('[MKT-10] at most 48 answers and half a million characters are kept, the newest; a failure never takes a value away, and a lower number never a higher one', () => {
  const step = fc.record({
    // 70 stands for the settings, whose answers are numbered.
    id: fc.oneof(fc.integer({ min: 0, max: 70 }), fc.constant(70)),
    isGood: fc.boolean(),
    size: fc.integer({ min: 1, max: 60_000 }),
    revision: fc.nat({ max: 9 }),
    ages: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const state = createState();
      steps.forEach(({ id, isGood, size, revision, ages }, atMs) => {
        const key = id === 70 ? SETTINGS : endedKey(id);
        const before = new Map(state.answers?.rows);
        evolveAnswers(state, answered(key, isGood, numbered(revision, size)), atMs);
        if (ages) ageAnswers(state, 'order-ended');
        const { answers } = state;
        if (answers === undefined) throw new Error('nothing kept');
        expect([...checkInvariants(answers), ...checkStep(before, answers)]).toEqual([]);
        expect(answers.rows.has(key)).toBe(true);
      });
    }),
  );
});

test('[MKT-10] all that is kept is of one user in one environment', () => {
  const happening = fc.oneof(
    fc.record({ is: fc.constant('answer' as const), page: fc.nat({ max: 5 }) }),
    fc.record({ is: fc.constant('user' as const), userName: fc.constantFrom('ann', 'bob', null) }),
    fc.record({ is: fc.constant('view' as const), environment: fc.constantFrom('real', 'mock') }),
  );
  const view = {
    type: 'ViewChanged',
    contract: 'btcusdt',
    bizType: 'perpetual',
    granularity: '1',
    groupTicks: 1,
  } as const;
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
      const state = createState();
      const whose = (): string => `${state.account.userName} ${state.view?.environment}`;
      evolve(state, { ...view, environment: 'mock' }, 0, false);
      happenings.forEach((one, atMs) => {
        if (one.is === 'answer') evolve(state, answered(endedKey(one.page), true, whose()), atMs, false);
        if (one.is === 'user')
          evolve(state, { type: 'SessionChanged', userName: one.userName, isExpected: true }, atMs, false);
        if (one.is === 'view') evolve(state, { ...view, environment: one.environment }, atMs, false);
        const texts = [...(state.answers?.rows.values() ?? [])].map(({ good }) => good?.text);
        expect(texts.filter((text) => text !== whose())).toEqual([]);
      });
    }),
  );
});

const keeps = (text: string): KeptAnswer => ({ good: { text, atMs: 0 }, failed: null, isOld: false });
const failed = { status: 500, why: 'answered', text: '' } as const;
const state = (...rows: readonly (readonly [string, KeptAnswer])[]): AnswersState => ({ rows: new Map(rows) });
const many = Array.from({ length: 49 }, (_, page) => [endedKey(page), keeps('x')] as const);
const broken: readonly (readonly [string, AnswersState, AnswersState])[] = [
  ['1: too much kept', state(), state(...many)],
  ['1: too much kept', state(), state([endedKey(1), keeps('x'.repeat(512 * 1024 + 1))])],
  [
    '1: an older answer outlived a newer one',
    state([endedKey(1), keeps('x')], [endedKey(2), keeps('x')]),
    state([endedKey(1), keeps('x')], [endedKey(3), keeps('x')]),
  ],
  ['3: an answer of nothing', state(), state([endedKey(1), { good: null, failed: null, isOld: false }])],
  [
    '3: a failed try changed a value',
    state([endedKey(1), keeps('x')]),
    state([endedKey(1), { good: null, failed, isOld: false }]),
  ],
  ['4: a lower number took the place', state([SETTINGS, keeps(numbered(7))]), state([SETTINGS, keeps(numbered(6))])],
];
test.each(broken)('[MKT-10] what does not hold is named: %s', (says, before, after) => {
  expect([...checkInvariants(after), ...checkStep(before.rows, after)]).toEqual([says]);
});
