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
import { keepState, restoreState } from '../../src/worker/tape/checkpoint.ts';
import { stateHash } from '../../src/worker/tape/state-hash.ts';

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
    becomesStale: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const state = createState();
      steps.forEach(({ id, isGood, size, revision, becomesStale }, atMs) => {
        const key = id === 70 ? SETTINGS : endedKey(id);
        const before = new Map(state.answers?.rows);
        evolveAnswers(state, answered(key, isGood, numbered(revision, size)), atMs);
        if (becomesStale) ageAnswers(state, 'order-ended');
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

const CAUSES = ['order-ended', 'position-changed', 'settings-changed', 'balance-changed'] as const;
/** Reads of different causes. */
const READS: readonly (readonly [string, readonly string[]])[] = [
  [endedKey(1), ['order-ended']],
  [queryKey('ownFills', { page: 1 }), ['order-ended', 'position-changed']],
  [queryKey('positionConfig', { contract: 'btcusdt' }), ['settings-changed', 'position-changed']],
  [queryKey('movements', { page: 1 }), ['balance-changed']],
];
type Step =
  | { readonly is: 'cause'; readonly cause: (typeof CAUSES)[number] }
  | { readonly is: 'send' | 'answer' | 'fail'; readonly at: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ is: fc.constant('cause' as const), cause: fc.constantFrom(...CAUSES) }),
  fc.record({ is: fc.constantFrom('send' as const, 'answer', 'fail'), at: fc.nat({ max: READS.length - 1 }) }),
);

test('[MKT-10] [POS-15] any order of pushes and answers, a push at any moment of a slow read: what counts as live is what a fresh read gives, also after a checkpoint', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.nat({ max: 60 }), (steps, keptAt) => {
      let state = createState();
      // How often each cause came: a fresh read says just that.
      const counts = new Map<string, number>();
      const fresh = (at: number): string =>
        (READS[at]?.[1] ?? []).map((cause) => `${cause} ${counts.get(cause) ?? 0}`).join();
      const underWay = new Map<number, string>();
      steps.forEach((one, atMs) => {
        if (atMs === keptAt) {
          const restored = createState();
          restoreState(restored, keepState(state));
          expect(stateHash(restored)).toBe(stateHash(state));
          state = restored;
        }
        if (one.is === 'cause') {
          counts.set(one.cause, (counts.get(one.cause) ?? 0) + 1);
          evolve(state, { type: 'AnswersAged', cause: one.cause }, atMs, false);
        } else if (one.is === 'send' && !underWay.has(one.at)) {
          underWay.set(one.at, fresh(one.at));
          evolve(state, { type: 'QueryAsked', key: READS[one.at]![0] }, atMs, false);
        } else if (one.is !== 'send' && underWay.has(one.at)) {
          const text = underWay.get(one.at) ?? '';
          underWay.delete(one.at);
          evolve(state, answered(READS[one.at]![0], one.is === 'answer', text), atMs, false);
        }
        READS.forEach(([key], at) => {
          const row = state.answers?.rows.get(key);
          if (row?.good != null && !row.isOld) expect(row.good.text).toBe(fresh(at));
        });
      });
    }),
  );
});

test('[MKT-08] the other position mode, named while a configuration is being read, makes its answer old; the same mode does not', () => {
  const config = queryKey('positionConfig', { contract: 'btcusdt' });
  const isOldAfter = (mode: number): boolean | undefined => {
    const kept = createState();
    evolve(kept, { type: 'QueryAsked', key: config }, 0, false);
    evolve(kept, answered(SETTINGS, true, `{"revision":1,"dualPosition":${mode}}`), 1, false);
    evolve(kept, answered(config, true, '{"dualPosition":0}'), 2, false);
    return kept.answers?.rows.get(config)?.isOld;
  };
  expect([isOldAfter(0), isOldAfter(1)]).toEqual([false, true]);
});

test('[MKT-10] what was under way while somebody else was here is old; on a tape of before, which does not say when a read was sent, an answer counts as it did', () => {
  const kept = createState();
  evolve(kept, answered(endedKey(1), true, 'x'), 0, false);
  expect(kept.answers?.rows.get(endedKey(1))?.isOld).toBe(false);
  evolve(kept, { type: 'SessionChanged', userName: 'ann', isExpected: true }, 1, false);
  evolve(kept, { type: 'QueryAsked', key: endedKey(1) }, 2, false);
  for (const userName of ['bob', 'ann']) evolve(kept, { type: 'SessionChanged', userName, isExpected: true }, 3, false);
  evolve(kept, answered(endedKey(1), true, 'y'), 4, false);
  expect(kept.answers?.rows.get(endedKey(1))?.isOld).toBe(true);
});

test('[MKT-10] an answer that would leave no room for others is a failed try: the others stay', () => {
  const kept = createState();
  evolve(kept, answered(endedKey(1), true, 'x'), 0, false);
  evolve(kept, answered(endedKey(2), true, 'x'.repeat(512 * 1024 + 1)), 1, false);
  expect([...(kept.answers?.rows.values() ?? [])]).toEqual([
    { good: { text: 'x', atMs: 0 }, failed: null, isOld: false },
    { good: null, failed: { status: 200, why: 'answered', text: '' }, isOld: false },
  ]);
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
