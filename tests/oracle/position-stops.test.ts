// The stops of a position against the kernel: what the dialog lets through is accepted and fires at the tick that it showed, what it refuses is refused
// there for the same reason; and changes of trigger orders likewise.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Kernel } from '../../exchange/kernel/kernel.ts';
import { planChange } from '../../exchange/rest/placing/condition-change.ts';
import { commandOf, readElement } from '../../exchange/rest/placing/element.ts';
import { refusalCode } from '../../exchange/rest/refusals.ts';
import { conditionEdit } from '../../src/domain/wire/calls/order-request.ts';
import { exact } from '../../src/domain/num/decimal.ts';
import { priceText } from '../../src/domain/num/ticks.ts';
import { blankStops, stopNames, type StopName, type StopsTicket } from '../../src/domain/order/stops/blank.ts';
import { checkTriggerEdit } from '../../src/domain/order/trigger-edit/check.ts';
import { editTicketOf, type TriggerEditFacts } from '../../src/domain/order/trigger-edit/ticket.ts';
import { isWaiting } from '../../src/domain/order/trigger-order.ts';
import { ordersOfPosition } from '../../src/domain/position/position-orders.ts';
import { checkPositionStops, type PositionStop } from '../../src/domain/position/stops/check.ts';
import { stopBaseOf, type PositionStopFacts } from '../../src/domain/position/stops/facts.ts';
import { readTypedStop } from '../../src/domain/order/stops/read.ts';
import { blankPositionStops, type PositionStopsTicket } from '../../src/domain/position/stops/ticket.ts';
import { problemKey } from '../../exchange/rest/refusals.ts';
import { conditionRow } from '../../exchange/rest/rows/condition-row.ts';
import { toTrigger } from '../../src/worker/ingest/translate/trigger.ts';
import { wirePositionStop, wireTriggerChange } from '../../src/worker/ingest/translate/wire-stops.ts';
import { contractOf, positionOf } from './listed.ts';
import { USER, createWorld, setting, type Setting, type World } from './world.ts';

/** A stop as it may be typed: an offset from the price now in parts per 10,000, or whole percent; and the offset of its limit price. */
const typedStop = fc.option(
  fc.record({
    by: fc.constantFrom('last' as const, 'mark' as const, 'yield' as const),
    offset: fc.oneof(fc.integer({ min: -400, max: 400 }), fc.integer({ min: -3, max: 3 })),
    percent: fc.integer({ min: 1, max: 400 }),
    limitOffset: fc.option(fc.integer({ min: -100, max: 100 })),
  }),
);
const typed = fc.record({
  takeProfit: typedStop,
  stopLoss: typedStop,
  guaranteed: fc.boolean(),
  share: fc.option(fc.integer({ min: 1, max: 100 })),
});
type Typed = typeof typed extends fc.Arbitrary<infer T> ? T : never;

const stopsOf = (ticks: number, digits: number, given: Typed): StopsTicket =>
  stopNames.reduce<StopsTicket>(
    (stops, name) => {
      const stop = given[name];
      if (stop === null) return stops;
      const priceAt = (offset: number) =>
        priceText(Math.max(1, Math.floor((ticks * (10_000 + offset)) / 10_000)), digits);
      const isYield = stop.by === 'yield';
      return {
        ...stops,
        [`${name}By`]: stop.by,
        [`${name}Text`]: isYield ? String(stop.percent) : priceAt(stop.offset),
        [`${name}Kind`]: stop.limitOffset === null ? 'market' : 'limit',
        [`${name}LimitText`]: isYield ? String(Math.max(1, stop.percent - 1)) : priceAt(stop.limitOffset ?? 0),
      };
    },
    { ...blankStops, mode: 'advanced', guaranteed: given.guaranteed && given.stopLoss !== null },
  );

const triggersOf = (kernel: Kernel, { spec }: World) =>
  kernel.openPlans(USER).flatMap((plan) => toTrigger(conditionRow(plan, spec, 1, kernel)) ?? []);

/** A position opened at market, and what the dialog knows of it; null: it could not be opened. */
const held = (given: Setting): { readonly world: World; readonly facts: () => PositionStopFacts } | null => {
  const world = createWorld({ ...given, funds: 10n ** 17n });
  const { kernel, spec } = world;
  kernel.execute(0, { type: 'fundGuarantee', coin: spec.coin, upTo: 10n ** 18n });
  const side = given.direction === 'buy' ? 'open_long' : 'open_short';
  const element = readElement({ type: 11, side, amount: 40, tag: 'open-the-position' });
  const command =
    typeof element === 'number' ? 0 : commandOf({ env: 1, user: USER, spec }, element, kernel.lastTicks(spec.code));
  if (typeof command === 'number' || !kernel.execute(0, command).ok) return null;
  const [view] = kernel.positions(USER);
  if (view === undefined) return null;
  const contract = contractOf(spec);
  const rule = kernel.guarantee(spec.code);
  return {
    world,
    facts: () => {
      const [now = view] = kernel.positions(USER);
      const position = positionOf(now, kernel.positionRisk(now).maintainPpm);
      const triggers = triggersOf(kernel, world);
      return {
        position,
        contract,
        takerRate: contract.takerRate,
        openTriggers: triggers.length,
        stops: ordersOfPosition(position, [], triggers).stops,
        liquidation: null,
        lastTicks: kernel.lastTicks(spec.code),
        markTicks: kernel.prices(spec.code)?.markTicks ?? null,
        guarantee: {
          isOffered: rule.isOffered,
          feeRate: '0.0003',
          distance: exact(rule.distancePpm).div(1_000_000).toFixed(),
          maxCont: rule.accountAmount,
          heldCont: triggers.reduce(
            (sum, { kind, amountCont }) => sum + (kind === 'guaranteed-stop' ? (amountCont ?? 40) : 0),
            0,
          ),
        },
      };
    },
  };
};

let tags = 0;
/** As the engine spells it and the exchange reads it; answers null where it stands, else the catalogue's key of the refusal. */
const place = ({ kernel, spec }: World, facts: PositionStopFacts, stop: PositionStop): string | null => {
  tags += 1;
  const { position, contract } = facts;
  const input = {
    contract: contract.code,
    bizType: contract.bizType,
    positionId: position.id,
    side: position.side,
    currentPrice: null,
    stops: [],
  };
  const element = readElement(wirePositionStop(input, { ...stop, clientId: `position-stop-${tags}` }));
  if (typeof element === 'number') return problemKey(element);
  const command = commandOf({ env: 1, user: USER, spec }, element, kernel.lastTicks(spec.code));
  if (typeof command === 'number') return problemKey(command);
  const outcome = kernel.execute(0, command);
  return outcome.ok ? null : problemKey(refusalCode(outcome.refusal));
};

const ticketOf = (facts: PositionStopFacts, given: Typed): PositionStopsTicket => ({
  ...blankPositionStops('cont'),
  ...(given.share !== null && { scope: 'partial', percent: given.share }),
  stops: stopsOf(facts.lastTicks ?? 1, facts.contract.priceDigits, given),
});
const triggerOf = (name: StopName, ticket: PositionStopsTicket, facts: PositionStopFacts): number | null => {
  const read = readTypedStop(name, ticket.stops, stopBaseOf(facts));
  return read.ok ? (read.value?.triggerTicks ?? null) : null;
};

describe('[POS-09] the stops of a position and the kernel', () => {
  test('what passes is accepted, fires at the tick that was shown, for the contracts that were shown; a stop for the whole takes the place of the one before', () => {
    let seen = 0;
    fc.assert(
      fc.property(setting, typed, typed, (given, first, second) => {
        const one = held(given);
        if (one === null) return;
        for (const next of [first, second]) {
          const facts = one.facts();
          const ticket = ticketOf(facts, next);
          const checked = checkPositionStops(ticket, facts);
          if (!checked.ok) continue;
          for (const stop of checked.stops) expect(place(one.world, facts, stop)).toBeNull();
          const now = one.facts();
          for (const { kind, amountCont, price } of checked.stops) {
            const name = kind === 'take-profit' ? 'takeProfit' : 'stopLoss';
            const mine = now.stops.filter((row) => row.kind === kind && row.amountCont === amountCont);
            if (amountCont === null) {
              const alike = now.stops.filter(
                (row) => row.amountCont === null && (row.kind === 'take-profit') === (kind === 'take-profit'),
              );
              expect(alike).toHaveLength(1);
            }
            expect(mine.at(-1)?.triggerTicks).toBe(triggerOf(name, ticket, facts));
            expect(mine.at(-1)?.orderKind).toBe(price === null ? 'market' : 'limit');
            expect(amountCont ?? 1).toBeLessThanOrEqual(facts.position.amountCont);
            seen += 1;
          }
        }
      }),
      { numRuns: 600 },
    );
    expect(seen).toBeGreaterThan(100);
  });

  test('where one stop alone stands in the way, the kernel refuses it for the same reason', () => {
    const alike: Readonly<Record<string, string>> = {
      'error.badTrigger': 'error.badTrigger',
      'error.triggerEqualsPrice': 'error.triggerEqualsPrice',
      'form.problem.guaranteeTooHigh': 'error.guaranteedTooNear',
      'form.problem.guaranteeTooLow': 'error.guaranteedTooNear',
    };
    const seen = new Set<string>();
    fc.assert(
      fc.property(setting, typed, (given, stops) => {
        const one = held(given);
        if (one === null) return;
        const facts = one.facts();
        const alone = {
          ...stops,
          takeProfit: stops.guaranteed ? null : stops.takeProfit,
          stopLoss: stops.guaranteed || stops.takeProfit === null ? stops.stopLoss : null,
        };
        const ticket = ticketOf(facts, alone);
        const checked = checkPositionStops(ticket, facts);
        const [problem] = checked.ok ? [] : checked.problems;
        if (checked.ok || checked.problems.length !== 1 || problem === undefined || alike[problem.key] === undefined)
          return;
        // The same stop as it would be sent if nobody had judged it: the market of the facts is taken away.
        const blind = checkPositionStops(ticket, { ...facts, lastTicks: null, markTicks: null });
        const [stop] = blind.ok ? blind.stops : [];
        if (stop === undefined) return;
        seen.add(problem.key);
        expect(place(one.world, facts, stop)).toBe(alike[problem.key]);
      }),
      { numRuns: 1_000 },
    );
    expect([...seen].toSorted()).toEqual(Object.keys(alike).toSorted());
  });

  test('a change that passes is accepted and holds what was typed, a stop-loss that is raised becomes a guaranteed one; one refused for its side is refused there', () => {
    let [accepted, refused, raised] = [0, 0, 0];
    fc.assert(
      fc.property(setting, typed, typed, (given, first, second) => {
        const one = held(given);
        if (one === null) return;
        const facts = one.facts();
        const placed = checkPositionStops(ticketOf(facts, { ...first, guaranteed: false }), facts);
        if (!placed.ok) return;
        for (const stop of placed.stops) place(one.world, facts, stop);
        const { position, contract, lastTicks, markTicks } = one.facts();
        const { kernel, spec } = one.world;
        for (const order of one.facts().stops.filter(isWaiting)) {
          const known: TriggerEditFacts = {
            ...{ order, contract, position, parent: null, lastTicks, markTicks },
            held: one.facts(),
          };
          const stops = stopsOf(lastTicks ?? 1, contract.priceDigits, second);
          const checked = checkTriggerEdit({ ...editTicketOf(order, contract, 'cont'), stops }, known);
          if (!checked.ok) {
            refused += 1;
            continue;
          }
          const edit = conditionEdit.parse(
            wireTriggerChange({
              contract: contract.code,
              bizType: contract.bizType,
              orderId: order.id,
              orderKind: order.kind,
              change: checked.change,
            }),
          );
          const plan = kernel.openPlans(USER).find(({ id }) => id === order.id);
          const change = plan === undefined ? 0 : planChange(spec, plan, edit);
          if (typeof change === 'number')
            throw new Error(`the exchange cannot read the change: ${problemKey(change as never)}`);
          const outcome = kernel.execute(0, {
            type: 'editPlan',
            user: USER,
            contract: spec.code,
            planId: order.id,
            change,
          });
          expect(outcome.ok ? null : outcome.refusal).toBeNull();
          const after = triggersOf(kernel, one.world).find(({ id }) => id === order.id);
          const name: StopName = order.kind === 'take-profit' ? 'takeProfit' : 'stopLoss';
          const read = readTypedStop(name, stops, stopBaseOf({ position, contract }));
          expect(after?.triggerTicks).toBe(read.ok ? read.value?.triggerTicks : null);
          expect(after?.ticks ?? null).toBe(read.ok ? (read.value?.limitTicks ?? null) : null);
          expect(after?.amountCont).toBe(order.amountCont);
          const isRaised = order.kind === 'stop-loss' && stops.guaranteed;
          expect(after?.kind).toBe(isRaised ? 'guaranteed-stop' : order.kind);
          raised += isRaised ? 1 : 0;
          accepted += 1;
        }
      }),
      { numRuns: 800 },
    );
    expect(accepted).toBeGreaterThan(50);
    expect(refused).toBeGreaterThan(20);
    expect(raised).toBeGreaterThan(5);
  });
});
