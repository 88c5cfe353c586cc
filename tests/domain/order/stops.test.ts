// Take-profit and stop-loss of an order: what is typed, what may be sent, and yield and price as one thing.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exact } from '../../../src/domain/num/decimal.ts';
import { checkDraft, decideOrder } from '../../../src/domain/order/check.ts';
import type { OrderTicket } from '../../../src/domain/order/draft.ts';
import type { OrderFacts } from '../../../src/domain/order/facts.ts';
import { estimateOrder } from '../../../src/domain/order/estimate.ts';
import { readPrice } from '../../../src/domain/order/read-draft.ts';
import { blankStops, type StopName, type StopsTicket } from '../../../src/domain/order/stops/blank.ts';
import { stopPreview, stopWarnings } from '../../../src/domain/order/stops/preview.ts';
import { stopLossTicks } from '../../../src/domain/order/stops/read.ts';
import { ticksAtYield, yieldAtTicks, type YieldBase } from '../../../src/domain/order/stops/yield.ts';
import { wholePercent } from '../../../src/domain/position/yield-price.ts';
import { btcusd, btcusdt, configOf, draftOf, factsOf, experienceCard } from '../sample.ts';

const simple = (typed: Partial<StopsTicket>): StopsTicket => ({ ...blankStops, mode: 'simple', ...typed });
const advanced = (typed: Partial<StopsTicket>): StopsTicket => ({ ...blankStops, mode: 'advanced', ...typed });
type Given = Partial<OrderTicket> & { readonly facts?: Partial<OrderFacts> };
const problems = (stops: StopsTicket, { facts = {}, ...draft }: Given = {}) =>
  checkDraft(draftOf({ ...draft, stops }), factsOf(facts)).map(({ key, field }) => [key, field]);
const sent = (stops: StopsTicket, { facts = {}, ...draft }: Given = {}) => {
  const decided = decideOrder(draftOf({ ...draft, stops }), factsOf(facts));
  return decided.ok ? decided.order.stops : decided.problems;
};
const guarantee = { isOffered: true, feeRate: '0.0003', distance: '0.01', maxCont: 5_000, heldCont: 0 };
const market = { kind: 'market', priceText: '' } as const;

describe('[FORM-13] stops of an order', () => {
  test('off, or typed and switched off: nothing is judged and nothing is sent', () => {
    expect(sent(blankStops)).toBeUndefined();
    expect(sent({ ...blankStops, takeProfitText: 'nonsense', guaranteed: true })).toBeUndefined();
  });

  test('simple: both close at market, by last, by mark or by yield', () => {
    expect(sent(simple({ takeProfitText: '52,000', stopLossText: '49000.5', stopLossBy: 'mark' }))).toEqual({
      takeProfit: { by: 'last', trigger: '52000.0', price: null },
      stopLoss: { by: 'mark', trigger: '49000.5', price: null },
      replaces: false,
    });
    expect(sent(simple({ stopLossText: '20', stopLossBy: 'yield' }))).toEqual({
      takeProfit: null,
      stopLoss: { by: 'yield', trigger: '-20', price: null },
      replaces: false,
    });
  });

  test('advanced: a limit order has its price in the measure of its trigger; a limit that was typed before goes out in simple mode', () => {
    const typed = {
      takeProfitText: '50',
      takeProfitBy: 'yield',
      takeProfitKind: 'limit',
      takeProfitLimitText: '48',
    } as const;
    expect(sent(advanced(typed))).toMatchObject({ takeProfit: { by: 'yield', trigger: '50', price: '52400.0' } });
    expect(sent(simple(typed))).toMatchObject({ takeProfit: { price: null } });
    const byPrice = { stopLossText: '49000', stopLossKind: 'limit' } as const;
    expect(sent(advanced({ ...byPrice, stopLossLimitText: '48900' }))).toMatchObject({
      stopLoss: { trigger: '49000.0', price: '48900.0' },
    });
    expect(problems(advanced(byPrice))).toEqual([['contractExchange_029', 'stopLossLimit']]);
    expect(problems(advanced({ stopLossKind: 'limit', stopLossLimitText: '48900' }))).toEqual([
      ['contractExchange_028', 'stopLoss'],
    ]);
  });

  test('a yield is whole percent, halves up; a loss is one with or without its minus; a gain has none', () => {
    expect(sent(simple({ takeProfitText: '33.5', takeProfitBy: 'yield' }))).toMatchObject({
      takeProfit: { trigger: '34' },
    });
    expect(sent(simple({ stopLossText: '-20', stopLossBy: 'yield' }))).toMatchObject({ stopLoss: { trigger: '-20' } });
    expect(problems(simple({ takeProfitText: '-5', takeProfitBy: 'yield' }))).toEqual([
      ['form.problem.yieldOfGain', 'takeProfit'],
    ]);
    expect(problems(simple({ takeProfitText: '0.4', takeProfitBy: 'yield' }))).toEqual([
      ['contractExchange_028', 'takeProfit'],
    ]);
    expect(problems(simple({ stopLossText: '1000', stopLossBy: 'yield' }))).toEqual([
      ['form.problem.noYieldPrice', 'stopLoss'],
    ]);
  });

  test('a take-profit lies where the position gains, a stop-loss where it loses, at the price itself neither', () => {
    const stops = simple({ takeProfitText: '51000', stopLossText: '49000' });
    expect(problems(stops)).toEqual([]);
    expect(problems(stops, { direction: 'sell' })).toEqual([
      ['error.badTrigger', 'takeProfit'],
      ['error.badTrigger', 'stopLoss'],
    ]);
    expect(problems(simple({ stopLossText: '50000' }))).toEqual([['error.triggerEqualsPrice', 'stopLoss']]);
    // A market order is measured from the last price, not from where it is expected to fill.
    expect(problems(simple({ stopLossText: '50000' }), market)).toEqual([['error.triggerEqualsPrice', 'stopLoss']]);
    expect(problems(simple({ takeProfitText: '50000.1' }), market)).toEqual([]);
  });

  test('nothing typed, an amount missing for advanced, a guarantee without its stop: each at its field', () => {
    expect(problems(simple({}))).toEqual([['form.problem.stopsEmpty', 'takeProfit']]);
    expect(problems(advanced({ takeProfitText: '51000' }), { amountText: '' })[0]).toEqual([
      'form.problem.stopsNeedAmount',
      'amount',
    ]);
    expect(problems(simple({ takeProfitText: '51000' }), { amountText: '' })).toEqual([
      ['contractExchange_025', 'amount'],
    ]);
    expect(problems(simple({ takeProfitText: '51000', guaranteed: true }), { facts: { guarantee } })).toEqual([
      ['form.problem.guaranteeNeedsStop', 'stopLoss'],
    ]);
  });

  test('a guaranteed stop: by mark and at market, offered, far enough from mark and price, within what one account may have', () => {
    const stops = advanced({ stopLossText: '49500', stopLossKind: 'limit', stopLossLimitText: '1', guaranteed: true });
    expect(sent(stops, { facts: { guarantee } })).toEqual({
      takeProfit: null,
      stopLoss: { by: 'mark', trigger: '49500.0', price: null, guaranteed: true },
      replaces: false,
    });
    expect(problems({ ...stops, stopLossText: '49500.1' }, { facts: { guarantee } })).toEqual([
      ['form.problem.guaranteeTooHigh', 'stopLoss'],
    ]);
    expect(problems(stops, { facts: { guarantee, markTicks: 499_000 } })).toEqual([
      ['form.problem.guaranteeTooHigh', 'stopLoss'],
    ]);
    const short = { ...stops, stopLossText: '50499.9' };
    expect(problems(short, { direction: 'sell', facts: { guarantee } })).toEqual([
      ['form.problem.guaranteeTooLow', 'stopLoss'],
    ]);
    expect(problems(stops, { facts: { guarantee: { ...guarantee, heldCont: 4_901 } } })).toEqual([
      ['form.problem.guaranteeTooLarge', 'guaranteed'],
    ]);
    expect(problems(stops, { facts: { guarantee: { ...guarantee, isOffered: false } } })).toEqual([
      ['error.guaranteedNotOffered', 'guaranteed'],
    ]);
    expect(problems(stops)).toEqual([['form.problem.guaranteeUnknown', 'guaranteed']]);
    expect(problems(stops, { facts: { guarantee, config: configOf({ account: 'fund' }) } })).toEqual([
      ['error.guaranteedStopApart', 'guaranteed'],
    ]);
  });

  test('each counts among the trigger orders that an account may have open', () => {
    const both = simple({ takeProfitText: '51000', stopLossText: '49000' });
    expect(problems(both, { facts: { openTriggers: 18 } })).toEqual([]);
    expect(problems(both, { facts: { openTriggers: 19 } })).toEqual([['form.problem.stopsOverMost', 'market']]);
    expect(problems(simple({ stopLossText: '49000' }), { facts: { openTriggers: 19 } })).toEqual([]);
  });

  test('they come with what opens a position: not with a close, nor reduce-only, nor with an experience card', () => {
    const stops = simple({ stopLossText: 'nonsense' });
    for (const draft of [{ action: 'close' }, { reduceOnly: true }] as const)
      expect(problems(stops, { ...draft, amountText: '' })).toEqual([['contract_254', 'amount']]);
    const facts = { config: configOf({ account: 'card:7' }), cards: [experienceCard] };
    expect(sent(stops, { card: { kind: 'experience', id: '7', account: 'card:7' }, facts })).toBeUndefined();
  });

  test('the stop-loss as ticks, for a size that is counted from it', () => {
    const ticksOf = (stops: StopsTicket, draft: Partial<OrderTicket> = {}) =>
      stopLossTicks(draftOf({ ...draft, stops }), factsOf(), 500_000);
    expect(ticksOf(simple({ stopLossText: '49000' }))).toBe(490_000);
    expect(ticksOf(simple({ stopLossText: '20', stopLossBy: 'yield' }))).toBe(490_000);
    expect(ticksOf(simple({ stopLossText: '20', stopLossBy: 'yield' }), { direction: 'sell' })).toBe(510_000);
    expect(ticksOf({ ...blankStops, stopLossText: '49000' })).toBeNull();
    expect(ticksOf(simple({ stopLossText: 'x' }))).toBeNull();
    expect(ticksOf(simple({ takeProfitText: '51000' }))).toBeNull();
  });
});

describe('[FORM-13] what a stop would come to', () => {
  const preview = (name: StopName, stops: StopsTicket, { facts = {}, ...changes }: Given = {}) => {
    const [draft, known] = [draftOf({ ...changes, stops }), factsOf(facts)];
    const price = readPrice(draft, known);
    return stopPreview(name, draft, known, price.ok ? price.value : null, estimateOrder(draft, known));
  };

  test('profit and loss in money, after the fees of opening and closing, at the trigger or at the limit price it becomes', () => {
    const gain = { takeProfitText: '52000' };
    // 0.1 x 2,000 less 0.06 % of 5,000 and of 5,200.
    expect(preview('takeProfit', simple(gain))).toMatchObject({
      triggerTicks: 520_000,
      awayTicks: 20_000,
      percent: '40',
      profit: '193.8800',
    });
    const limit = { ...gain, takeProfitKind: 'limit', takeProfitLimitText: '51900' } as const;
    expect(preview('takeProfit', advanced(limit))).toMatchObject({ limitTicks: 519_000, profit: '183.8860' });
    expect(preview('stopLoss', simple({ stopLossText: '20', stopLossBy: 'yield' }))).toMatchObject({
      triggerTicks: 490_000,
      percent: '-20',
      profit: '-105.9400',
    });
    // A short, by what it opens: no profit where the stop does not fit, none before there is an amount.
    expect(preview('takeProfit', simple(gain), { direction: 'sell' })).toBeNull();
    expect(preview('takeProfit', simple(gain), { amountText: '' })).toMatchObject({ awayTicks: 20_000, profit: null });
  });

  test('only what is sure to be a maker opens at the maker’s rate; a guarantee costs its fee as well', () => {
    const post = { kind: 'advanced', tif: 'POST', priceText: '49000' } as const;
    // 0.02 % of 4,900 and 0.06 % of 5,200.
    expect(preview('takeProfit', simple({ takeProfitText: '52000' }), post)).toMatchObject({ profit: '295.9000' });
    const guaranteed = simple({ stopLossText: '49000', guaranteed: true });
    // 100 and both fees, and 0.03 % of 4,900.
    expect(preview('stopLoss', guaranteed, { facts: { guarantee } })).toMatchObject({ profit: '-107.4100' });
  });

  test('a coin-margined position gains and loses coins', () => {
    const facts = { contract: btcusd, balance: null };
    const inCoins = { facts, amountText: '10', unit: 'cont' } as const;
    // 1,000 USD / 50,000 - 1,000 USD / 52,000, less 0.06 % of 0.02 and of 0.01923076….
    expect(preview('takeProfit', simple({ takeProfitText: '52000' }), inCoins)).toMatchObject({ profit: '0.00074569' });
  });

  test('a stop-loss at or beyond the estimated liquidation is called out with its price; a take-profit never is', () => {
    expect(preview('stopLoss', simple({ stopLossText: '45208' }))).toMatchObject({ liquidatedAt: null });
    expect(preview('stopLoss', simple({ stopLossText: '45207.9' }))).toMatchObject({ liquidatedAt: '45207.9' });
    expect(preview('stopLoss', simple({ stopLossText: '44000' }))).toMatchObject({ liquidatedAt: '45207.9' });
    expect(preview('stopLoss', simple({ stopLossText: '56000' }), { direction: 'sell' })?.liquidatedAt).not.toBeNull();
    expect(preview('takeProfit', simple({ takeProfitText: '44000' }), { direction: 'sell' })).toMatchObject({
      liquidatedAt: null,
    });
    const warnings = (stops: StopsTicket) => {
      const draft = draftOf({ stops });
      return stopWarnings(draft, factsOf(), estimateOrder(draft, factsOf()));
    };
    expect(warnings(simple({ stopLossText: '44000' }))).toEqual([
      { key: 'form.warn.longLiquidatedFirst', params: { price: '45207.9' }, field: 'stopLoss' },
    ]);
    expect(warnings({ ...blankStops, stopLossText: '44000' })).toEqual([]);
  });
});

const bases: fc.Arbitrary<YieldBase> = fc.record({
  contract: fc.constantFrom(btcusdt, btcusd, { ...btcusdt, priceDigits: 5 }),
  direction: fc.constantFrom('buy' as const, 'sell' as const),
  lever: fc.integer({ min: 1, max: 200 }),
  baseTicks: fc.integer({ min: 1, max: 2_000_000 }),
});

describe('[FORM-13] yield and price', () => {
  test('the price of the yield at a price is that price, to the tick', () => {
    fc.assert(
      fc.property(bases, fc.integer({ min: 1, max: 4_000_000 }), (base, ticks) => {
        expect(ticksAtYield(base, yieldAtTicks(base, ticks))).toBe(ticks);
      }),
      { numRuns: 1_000 },
    );
  });

  test('the price of a whole percent yields no more than that, and one tick on it yields more; where a tick is fine enough it is the percent again', () => {
    fc.assert(
      fc.property(bases, fc.integer({ min: -300, max: 3_000 }), (base, percent) => {
        const ticks = ticksAtYield(base, exact(percent));
        fc.pre(ticks !== null && percent !== 0);
        if (ticks === null) return;
        const outward =
          ticks >= base.baseTicks && (ticks > base.baseTicks || percent > 0 === (base.direction === 'buy')) ? 1 : -1;
        const at = yieldAtTicks(base, ticks);
        expect(at.abs().lte(Math.abs(percent))).toBe(true);
        if (ticks + outward > 0) {
          const next = yieldAtTicks(base, ticks + outward);
          expect(next.abs().gt(Math.abs(percent))).toBe(true);
          if (next.minus(at).abs().lt('0.5')) expect(wholePercent(at).toFixed()).toBe(String(percent));
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
