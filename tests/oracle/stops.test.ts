// The stops of an order against the kernel: what the form lets through is accepted, what it refuses is refused there too, and both fire at one price.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exact } from '../../src/domain/num/decimal.ts';
import { priceText } from '../../src/domain/num/ticks.ts';
import { checkDraft, decideOrder, type UnsentOrder } from '../../src/domain/order/check.ts';
import { draftWith, type OrderTicket } from '../../src/domain/order/draft.ts';
import type { OrderFacts } from '../../src/domain/order/facts.ts';
import { orderKinds } from '../../src/domain/order/kinds/registry.ts';
import { readPrice } from '../../src/domain/order/read-draft.ts';
import { blankStops, stopNames, type StopName, type StopsTicket } from '../../src/domain/order/stops/blank.ts';
import { readStop, stopTerms } from '../../src/domain/order/stops/read.ts';
import { kindDrafts, type KindDraft } from '../support/kind-drafts.ts';
import { USER, createWorld, setting, type Setting, type World } from './world.ts';

/** A stop as it may be typed: an offset from the order's price in parts per 10,000, or whole percent; and the offset of its limit price. */
type Typed = {
  readonly by: 'last' | 'mark' | 'yield';
  readonly offset: number;
  readonly percent: number;
  readonly limitOffset: number | null;
} | null;
const typedStop: fc.Arbitrary<Typed> = fc.option(
  fc.record({
    by: fc.constantFrom('last', 'mark', 'yield'),
    // Close to the price as well: there lie the questions of sides and distances.
    offset: fc.oneof(fc.integer({ min: -400, max: 400 }), fc.integer({ min: -3, max: 3 })),
    percent: fc.integer({ min: 1, max: 400 }),
    limitOffset: fc.option(fc.integer({ min: -100, max: 100 })),
  }),
);
const stopsTyped = fc.record({ takeProfit: typedStop, stopLoss: typedStop, guaranteed: fc.boolean() });
type StopsTyped = typeof stopsTyped extends fc.Arbitrary<infer T> ? T : never;

const stopsOf = ({ spec, limitTicks }: World, typed: StopsTyped): StopsTicket =>
  stopNames.reduce<StopsTicket>(
    (stops, name) => {
      const stop = typed[name];
      if (stop === null) return stops;
      const priceAt = (offset: number) =>
        priceText(Math.max(1, Math.floor((limitTicks * (10_000 + offset)) / 10_000)), spec.priceDigits);
      const isYield = stop.by === 'yield';
      return {
        ...stops,
        [`${name}By`]: stop.by,
        [`${name}Text`]: isYield ? String(stop.percent) : priceAt(stop.offset),
        [`${name}Kind`]: stop.limitOffset === null ? 'market' : 'limit',
        [`${name}LimitText`]: isYield ? String(Math.max(1, stop.percent - 1)) : priceAt(stop.limitOffset ?? 0),
      };
    },
    { ...blankStops, mode: 'advanced', guaranteed: typed.guaranteed && typed.stopLoss !== null },
  );

type Case = { readonly world: World; readonly facts: OrderFacts; readonly draft: OrderTicket };
const caseOf = (given: Setting, { kind, fields }: KindDraft, typed: StopsTyped, percent: number): Case => {
  const world = createWorld(given);
  const { kernel, spec } = world;
  kernel.execute(0, { type: 'fundGuarantee', coin: spec.coin, upTo: 10n ** 18n });
  const rule = kernel.guarantee(spec.code);
  const facts = {
    ...world.facts(),
    guarantee: {
      isOffered: rule.isOffered,
      feeRate: '0.0003',
      distance: exact(rule.distancePpm).div(1_000_000).toFixed(),
      maxCont: rule.accountAmount,
      heldCont: 0,
    },
  };
  const draft = draftWith({
    direction: given.direction,
    kind,
    ...fields(priceText(world.limitTicks, spec.priceDigits)),
    unit: 'cont',
    percent,
    stops: stopsOf(world, typed),
  });
  return { world, facts, draft };
};
const ticksOf = ({ draft, facts }: Case): number | null => {
  const price = readPrice(draft, facts);
  return price.ok ? price.value : null;
};
const triggerOf = (one: Case, name: StopName): number | null => {
  const read = readStop(name, one.draft, one.facts, ticksOf(one));
  return read.ok ? (read.value?.triggerTicks ?? null) : null;
};
/** Those of the kinds that may bring stops. */
const stopKinds = kindDrafts.filter(({ kind }) => orderKinds[kind].combinesWith.includes('stops'));
const inputs = [setting, stopKinds, stopsTyped, fc.integer({ min: 1, max: 100 })] as const;

const refusals: Readonly<Record<string, string>> = {
  'error.badTrigger': 'bad-trigger',
  'error.triggerEqualsPrice': 'trigger-equals-price',
  'form.problem.guaranteeTooHigh': 'guaranteed-too-near',
  'form.problem.guaranteeTooLow': 'guaranteed-too-near',
  'form.problem.guaranteeTooLarge': 'guaranteed-too-large',
};

describe('[FORM-13] the stops of an order and the kernel', () => {
  test('a draft that passes is accepted, and each of its stops fires at the tick that the form showed, by yield as by price', () => {
    let filled = 0;
    fc.assert(
      fc.property(...inputs, (...input) => {
        const one = caseOf(...input);
        const { world, facts, draft } = one;
        const decided = decideOrder(draft, facts);
        if (!decided.ok || decided.order.stops === undefined) return;
        const outcome = world.place(decided.order);
        expect(outcome.ok ? null : outcome.refusal).toBeNull();
        const placed = outcome.ok ? outcome.events : [];
        // A fill-or-kill order that is not filled whole ends with nothing of it.
        if (decided.order.tif === 'FOK' && placed.every(({ type }) => type !== 'PlanChanged')) return;
        filled += 1;
        for (const name of stopNames) {
          const plans = placed.flatMap((event) =>
            event.type === 'PlanChanged' && (event.plan.kind === 'take-profit') === (name === 'takeProfit')
              ? [event.plan]
              : [],
          );
          const [plan] = plans;
          expect(plan?.triggerTicks ?? null).toBe(decided.order.stops[name] === null ? null : triggerOf(one, name));
          const limit = decided.order.stops[name]?.price ?? null;
          expect(plan?.orderKind ?? 'market').toBe(limit === null ? 'market' : 'limit');
        }
      }),
      { numRuns: 1_500 },
    );
    // Enough of them came so far that the law says something.
    expect(filled).toBeGreaterThan(100);
  });

  test('where the stops alone stand in the way, the kernel refuses the order for the same reason', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(...inputs, (...input) => {
        const { world, facts, draft } = caseOf(...input);
        const bare = decideOrder({ ...draft, stops: blankStops }, facts);
        const keys = checkDraft(draft, facts).map(({ key }) => key);
        const expected = keys.flatMap((key) => refusals[key] ?? []);
        if (!bare.ok || keys.length === 0 || expected.length !== keys.length) return;
        const price = readPrice(draft, facts);
        const order: UnsentOrder = { ...bare.order, ...stopTerms(draft, facts, price.ok ? price.value : null) };
        const outcome = world.place(order);
        expect(expected).toContain(outcome.ok ? 'accepted' : outcome.refusal);
        for (const key of keys) seen.add(key);
      }),
      { numRuns: 1_500 },
    );
    expect([...seen].toSorted()).toEqual(Object.keys(refusals).toSorted());
  });

  test('a position made keeps its stops at those prices, as large as what was filled', () => {
    fc.assert(
      fc.property(setting, stopsTyped, (given, typed) => {
        const market: KindDraft = { kind: 'market', fields: () => ({}) };
        const one = caseOf(given, market, { ...typed, guaranteed: false }, 20);
        const decided = decideOrder(one.draft, one.facts);
        if (!decided.ok || decided.order.stops === undefined || !one.world.place(decided.order).ok) return;
        const { kernel } = one.world;
        const [position] = kernel.positions(USER);
        for (const plan of kernel.openPlans(USER)) {
          expect(plan.triggerTicks).toBe(triggerOf(one, plan.kind === 'take-profit' ? 'takeProfit' : 'stopLoss'));
          if (plan.status === 'open') expect(plan.amount).toBe(position?.amount);
        }
      }),
      { numRuns: 300 },
    );
  });
});
