// What helps to set a stop: yields at one press, the prices on one line, what a change would come to.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exact } from '../../../src/domain/num/decimal.ts';
import { blankStops } from '../../../src/domain/order/stops/blank.ts';
import { readTypedStop } from '../../../src/domain/order/stops/read.ts';
import { checkTriggerEdit } from '../../../src/domain/order/trigger-edit/check.ts';
import { editTicketOf, mayBeRaised, type TriggerEditFacts } from '../../../src/domain/order/trigger-edit/ticket.ts';
import type { TriggerOrder } from '../../../src/domain/order/trigger-order.ts';
import { stopBaseOf, type PositionStopFacts } from '../../../src/domain/position/stops/facts.ts';
import { previewChangedStop, standingResult } from '../../../src/domain/position/stops/preview.ts';
import { namesApart, placesLossy } from '../../../src/domain/position/stops/price-line.ts';
import { quickYieldsOf, withQuickYield } from '../../../src/domain/position/stops/quick-yield.ts';
import { btcusd, btcusdt, positionOf } from '../sample.ts';

const long = positionOf({ side: 'long', amountCont: 100, entryValue: '5000', entryPrice: '50000', lever: 10 });
const guarantee = { isOffered: true, feeRate: '0.0003', distance: '0.01', maxCont: 5_000, heldCont: 0 };
const facts: PositionStopFacts = {
  position: long,
  contract: btcusdt,
  takerRate: '0.0006',
  openTriggers: 1,
  stops: [],
  liquidation: '45200.0',
  lastTicks: 510_000,
  markTicks: 509_000,
  guarantee,
};
const stopLoss: TriggerOrder = {
  id: '7',
  account: 'contract',
  clientId: 'a-stop',
  contract: 'btcusdt',
  side: 'close_long',
  kind: 'stop-loss',
  orderKind: 'market',
  ticks: null,
  bookLevels: null,
  triggerBy: 'last',
  direction: 'less',
  triggerTicks: 490_000,
  trailing: null,
  amountCont: null,
  reduceOnly: true,
  status: 'open',
  createdMs: 0,
  updatedMs: 0,
  parentOrderId: null,
  positionId: null,
} as unknown as TriggerOrder;
const editFacts: TriggerEditFacts = {
  ...{ order: stopLoss, contract: btcusdt, lastTicks: 510_000, markTicks: 509_000 },
  ...{ position: long, held: facts, parent: null },
};

describe('[POS-09] yields at one press', () => {
  test('each is the tick that the exchange counts; what the price has passed is said', () => {
    expect(quickYieldsOf('takeProfit', blankStops, facts)).toEqual([
      // +10 % of the margin is reached at 50,500.0 already.
      { percent: 10, triggerTicks: 505_000, isPassed: true },
      { percent: 25, triggerTicks: 512_500, isPassed: false },
      { percent: 50, triggerTicks: 525_000, isPassed: false },
      { percent: 100, triggerTicks: 550_000, isPassed: false },
    ]);
    expect(quickYieldsOf('stopLoss', blankStops, facts).map(({ triggerTicks }) => triggerTicks)).toEqual([
      495_000, 487_500, 475_000,
    ]);
    expect(withQuickYield('stopLoss', blankStops, { percent: -25, triggerTicks: 487_500 }, facts).stopLossText).toBe(
      '48750.0',
    );
    const byYield = { ...blankStops, stopLossBy: 'yield' as const };
    expect(withQuickYield('stopLoss', byYield, { percent: -25, triggerTicks: 487_500 }, facts).stopLossText).toBe(
      '-25',
    );
  });

  test('law: typed as a price or as a yield one press is the same trigger, of any position and contract', () => {
    const position = fc.record({
      contract: fc.constantFrom(btcusdt, btcusd),
      side: fc.constantFrom('long' as const, 'short' as const),
      lever: fc.integer({ min: 1, max: 125 }),
      amountCont: fc.integer({ min: 1, max: 5_000 }),
      entryTicks: fc.integer({ min: 200_000, max: 900_000 }),
    });
    fc.assert(
      fc.property(position, ({ contract, side, lever, amountCont, entryTicks }) => {
        const entry = exact(entryTicks).div(10);
        const quantity = exact(contract.unitAmount).mul(amountCont);
        const entryValue = (contract.kind === 'linear' ? quantity.mul(entry) : quantity.div(entry)).toFixed();
        const held = { ...facts, contract, position: { ...long, side, lever, amountCont, entryValue } };
        for (const name of ['takeProfit', 'stopLoss'] as const)
          for (const quick of quickYieldsOf(name, blankStops, held)) {
            const byYield = { ...blankStops, [`${name}By`]: 'yield' as const };
            const ticks = [blankStops, byYield].map((stops) => {
              const read = readTypedStop(name, withQuickYield(name, stops, quick, held), stopBaseOf(held));
              return read.ok ? read.value?.triggerTicks : null;
            });
            expect(ticks).toEqual([quick.triggerTicks, quick.triggerTicks]);
          }
      }),
    );
  });
});

describe('[POS-09] a stop that stands, changed', () => {
  const ticket = editTicketOf(stopLoss, btcusdt, 'cont');
  const typed = (stops: Partial<typeof ticket.stops>) => ({ ...ticket, stops: { ...ticket.stops, ...stops } });
  const whole = { ok: true as const, value: null };

  test('what it would come to follows what is typed, and is what stands in the list once it is so', () => {
    const moved = previewChangedStop(editFacts, typed({ stopLossText: '49500' }).stops, whole);
    expect(moved).toMatchObject({ triggerTicks: 495_000, percent: '-10', liquidatedFirst: false });
    expect(moved?.profit).toBe(standingResult({ ...stopLoss, triggerTicks: 495_000 }, facts));
    // 1,000 of the 5,000 held less the fee of closing at 49,000: cut towards the loss.
    expect(previewChangedStop(editFacts, ticket.stops, whole)?.profit).toBe('-102.9400');
    expect(previewChangedStop({ ...editFacts, held: null }, ticket.stops, whole)).toBeNull();
    expect(previewChangedStop(editFacts, typed({ stopLossText: '' }).stops, whole)).toBeNull();
  });

  test('a stop-loss is raised to a guaranteed one where it is far enough, offered and not too large; nothing else is', () => {
    expect(checkTriggerEdit(typed({ guaranteed: true }), editFacts)).toEqual({
      ok: true,
      change: { kind: 'stop', by: 'mark', trigger: '49000.0', price: null, amountCont: null, guaranteed: true },
    });
    // Its fee is in what it comes to.
    expect(previewChangedStop(editFacts, typed({ guaranteed: true }).stops, whole)?.profit).toBe('-104.4100');
    const problemOf = (stops: Partial<typeof ticket.stops>, held: Partial<PositionStopFacts> = {}) => {
      const checked = checkTriggerEdit(typed({ guaranteed: true, ...stops }), {
        ...editFacts,
        held: { ...facts, ...held },
      });
      return checked.ok ? null : checked.problems.map(({ key, field }) => [key, field]);
    };
    expect(problemOf({ stopLossText: '49600' })).toEqual([['form.problem.guaranteeTooHigh', 'stopLoss']]);
    expect(problemOf({}, { guarantee: { ...guarantee, isOffered: false } })).toEqual([
      ['error.guaranteedNotOffered', 'guaranteed'],
    ]);
    expect(problemOf({}, { guarantee: { ...guarantee, heldCont: 4_950 } })).toEqual([
      ['form.problem.guaranteeTooLarge', 'guaranteed'],
    ]);
    expect(mayBeRaised(editFacts)).toBe(true);
    for (const order of [
      { ...stopLoss, kind: 'take-profit' as const },
      { ...stopLoss, kind: 'guaranteed-stop' as const },
      { ...stopLoss, status: 'waiting' as const },
    ])
      expect(mayBeRaised({ order, held: facts })).toBe(false);
    expect(mayBeRaised({ order: stopLoss, held: { ...facts, position: { ...long, account: 'fund' } } })).toBe(false);
  });
});

describe('[POS-09] the prices on one line', () => {
  test('places keep the order and the distances of the prices', () => {
    expect(placesLossy(['100', '150', '200'])).toEqual([0, 0.5, 1]);
    expect(placesLossy(['7', '7'])).toEqual([0.5, 0.5]);
  });

  test('law: names stand apart, in the order of their prices, within the line', () => {
    const places = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(places, fc.double({ min: 0.05, max: 0.33, noNaN: true }), (at, gap) => {
        const names = namesApart(at, gap);
        const order = at.map((_, index) => index).toSorted((a, b) => (at[a] ?? 0) - (at[b] ?? 0) || a - b);
        const sorted = order.map((index) => names[index] ?? 0);
        for (let next = 1; next < sorted.length; next += 1)
          expect((sorted[next] ?? 0) - (sorted[next - 1] ?? 0)).toBeGreaterThan(gap - 1e-9);
        expect(Math.min(...names)).toBeGreaterThan(gap / 2 - 1e-9);
        expect(Math.max(...names)).toBeLessThan(1 - gap / 2 + 1e-9);
      }),
    );
  });
});
