// Take-profit and stop-loss of a position: what is typed, what may be sent, what it comes to, and which orders are whose.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quantityOf, valueOf } from '../../../src/domain/contract/value.ts';
import { exact } from '../../../src/domain/num/decimal.ts';
import type { Order } from '../../../src/domain/order/order.ts';
import type { TriggerOrder } from '../../../src/domain/order/trigger-order.ts';
import { ticksAtYield, yieldAtTicks } from '../../../src/domain/order/stops/yield.ts';
import { ordersOfPosition } from '../../../src/domain/position/position-orders.ts';
import { checkPositionStops } from '../../../src/domain/position/stops/check.ts';
import { stopBaseOf, type PositionStopFacts } from '../../../src/domain/position/stops/facts.ts';
import { isBeyondLiquidation, previewPositionStop, stopResult } from '../../../src/domain/position/stops/preview.ts';
import {
  blankPositionStops,
  readStopAmount,
  type PositionStopsTicket,
} from '../../../src/domain/position/stops/ticket.ts';
import type { StopsTicket } from '../../../src/domain/order/stops/blank.ts';
import { btcusd, btcusdt, positionOf } from '../sample.ts';

const blank = blankPositionStops('crypto');
const long = positionOf({ side: 'long', amountCont: 100, entryValue: '5000', entryPrice: '50000', lever: 10 });
const guarantee = { isOffered: true, feeRate: '0.0003', distance: '0.01', maxCont: 5_000, heldCont: 0 };
const factsOf = (changes: Partial<PositionStopFacts> = {}): PositionStopFacts => ({
  position: long,
  contract: btcusdt,
  takerRate: '0.0006',
  openTriggers: 0,
  stops: [],
  liquidation: '45200.0',
  lastTicks: 510_000,
  markTicks: 509_000,
  guarantee,
  ...changes,
});
const ticketOf = (stops: Partial<StopsTicket>, changes: Partial<PositionStopsTicket> = {}): PositionStopsTicket => ({
  ...blank,
  ...changes,
  stops: { ...blank.stops, ...stops },
});
type Given = Partial<PositionStopsTicket> & { readonly facts?: Partial<PositionStopFacts> };
const problems = (stops: Partial<StopsTicket>, { facts = {}, ...changes }: Given = {}) => {
  const checked = checkPositionStops(ticketOf(stops, changes), factsOf(facts));
  return checked.ok ? [] : checked.problems.map(({ key, field }) => [key, field]);
};
const sent = (stops: Partial<StopsTicket>, { facts = {}, ...changes }: Given = {}) => {
  const checked = checkPositionStops(ticketOf(stops, changes), factsOf(facts));
  return checked.ok ? checked.stops : checked.problems;
};

describe('[POS-09] stops of a position', () => {
  test('the whole position, at market and with a limit, by last, by mark and by yield counted from the entry', () => {
    expect(
      sent({
        takeProfitText: '52000',
        takeProfitKind: 'limit',
        takeProfitLimitText: '51990',
        stopLossText: '50500',
        stopLossBy: 'mark',
      }),
    ).toEqual([
      { kind: 'take-profit', amountCont: null, by: 'last', trigger: '52000.0', price: '51990.0' },
      { kind: 'stop-loss', amountCont: null, by: 'mark', trigger: '50500.0', price: null },
    ]);
    expect(sent({ takeProfitText: '50', takeProfitBy: 'yield' })).toEqual([
      { kind: 'take-profit', amountCont: null, by: 'yield', trigger: '50', price: null },
    ]);
    // The entry is where the yield is counted from, the price of now is what the trigger is measured against.
    expect(problems({ takeProfitText: '10', takeProfitBy: 'yield' })).toEqual([['error.badTrigger', 'takeProfit']]);
    expect(problems({ takeProfitText: '20', takeProfitBy: 'yield' })).toEqual([
      ['error.triggerEqualsPrice', 'takeProfit'],
    ]);
    expect(problems({ takeProfitText: '21', takeProfitBy: 'yield' })).toEqual([]);
  });

  test('a stop-loss may lie beyond the entry, where the position gains already; a stop on the wrong side of the price now may not', () => {
    expect(problems({ stopLossText: '50900' })).toEqual([]);
    expect(problems({ stopLossText: '51000' })).toEqual([['error.triggerEqualsPrice', 'stopLoss']]);
    expect(problems({ stopLossText: '51100' })).toEqual([['error.badTrigger', 'stopLoss']]);
    expect(problems({ stopLossText: '50950', stopLossBy: 'mark' })).toEqual([['error.badTrigger', 'stopLoss']]);
    expect(problems({ takeProfitText: '50950' })).toEqual([['error.badTrigger', 'takeProfit']]);
    // Where no price is known the exchange judges.
    expect(problems({ takeProfitText: '50950' }, { facts: { lastTicks: null } })).toEqual([]);
  });

  test('nothing typed, a limit without its price, a part without an amount, a guarantee without its stop: each at its field', () => {
    expect(problems({})).toEqual([['positions.stops.problem.empty', 'takeProfit']]);
    expect(problems({ takeProfitText: '52000', takeProfitKind: 'limit' })).toEqual([
      ['contractExchange_029', 'takeProfitLimit'],
    ]);
    expect(problems({ takeProfitText: '52000' }, { scope: 'partial' })).toEqual([['contractExchange_025', 'amount']]);
    expect(problems({ takeProfitText: '52000', guaranteed: true })).toEqual([
      ['form.problem.guaranteeNeedsStop', 'stopLoss'],
    ]);
  });

  test('a part: capped at what can be closed, by share at least one contract, in the unit that was typed', () => {
    const part = (changes: Partial<PositionStopsTicket>, facts: Partial<PositionStopFacts> = {}) => {
      const read = readStopAmount({ ...blank, scope: 'partial', ...changes }, factsOf(facts));
      return read.ok ? read.value : read.problem.key;
    };
    expect(part({ amountText: '0.040' })).toBe(40);
    expect(part({ amountText: '7', unit: 'cont' })).toBe(7);
    expect(part({ amountText: '51', unit: 'usdt' })).toBe(1);
    expect(part({ amountText: '9999', unit: 'cont' })).toBe(100);
    expect(part({ amountText: '99999999999999999', unit: 'cont' })).toBe(100);
    expect(part({ percent: 25 })).toBe(25);
    expect(part({ percent: 1 }, { position: { ...long, amountCont: 3 } })).toBe(1);
    expect(part({ percent: 0 })).toBe('contractExchange_025');
    expect(part({ percent: 100 }, { position: { ...long, closingCont: 40 } })).toBe(60);
    expect(part({ percent: 100 }, { position: { ...long, closingCont: 100 } })).toBe(
      'positions.problem.nothingClosable',
    );
    expect(part({ amountText: '0.0001' })).toBe('form.problem.underOneContract');
    expect(part({ amountText: '-1' })).toBe('form.problem.notANumber');
  });

  test('guaranteed: beyond both the mark and the entry, within what one account may have, on the contract account alone', () => {
    // 1 % below 50,000.0 (the entry) and 50,900.0 (the mark): 49,500.0.
    const stop = { stopLossText: '49500', guaranteed: true };
    expect(sent(stop)).toEqual([
      { kind: 'guaranteed-stop', amountCont: null, by: 'mark', trigger: '49500.0', price: null, guaranteed: true },
    ]);
    expect(problems({ ...stop, stopLossText: '49500.1' })).toEqual([['form.problem.guaranteeTooHigh', 'stopLoss']]);
    expect(problems(stop, { facts: { guarantee: { ...guarantee, heldCont: 4_901 } } })).toEqual([
      ['form.problem.guaranteeTooLarge', 'guaranteed'],
    ]);
    expect(problems(stop, { facts: { guarantee: { ...guarantee, isOffered: false } } })).toEqual([
      ['error.guaranteedNotOffered', 'guaranteed'],
    ]);
    for (const account of ['fund', 'card:7.card.1', 'copy:8'] as const)
      expect(problems(stop, { facts: { position: { ...long, account } } })).toEqual([
        ['error.guaranteedStopApart', 'guaranteed'],
      ]);
  });

  test('[POS-14] of a copied position there are stops for the whole alone; a suspended contract takes none; 20 trigger orders are the most', () => {
    const copied = { position: { ...long, account: 'copy:8' as const } };
    expect(problems({ stopLossText: '49000' }, { facts: copied })).toEqual([]);
    expect(problems({ stopLossText: '49000' }, { facts: copied, scope: 'partial', percent: 50 })).toEqual([
      ['positions.stops.problem.wholeOnly', 'amount'],
    ]);
    const suspended = { contract: { ...btcusdt, suspended: true } };
    expect(problems({ stopLossText: '49000' }, { facts: suspended })).toEqual([['form.problem.suspended', 'market']]);
    const both = { stopLossText: '49000', takeProfitText: '52000' };
    expect(problems(both, { facts: { openTriggers: 18 } })).toEqual([]);
    expect(problems(both, { facts: { openTriggers: 19 } })).toEqual([['form.problem.stopsOverMost', 'market']]);
  });
});

describe('[POS-09] what a stop comes to', () => {
  test('the change since entry less the fee of closing, and of the guarantee; at a limit its own price', () => {
    const at = (
      stops: Partial<StopsTicket>,
      name: 'takeProfit' | 'stopLoss',
      changes: Partial<PositionStopsTicket> = {},
    ) => previewPositionStop(name, ticketOf(stops, changes), factsOf());
    // 0.1 x 2,000 less 0.06 % of 5,200.
    expect(at({ takeProfitText: '52000' }, 'takeProfit')).toMatchObject({
      profit: '196.8800',
      percent: '40',
      amountCont: 100,
    });
    expect(
      at({ takeProfitText: '52000', takeProfitKind: 'limit', takeProfitLimitText: '51000' }, 'takeProfit'),
    ).toMatchObject({
      profit: '96.9400',
    });
    // Half of it: 0.05 x -1,000 less 0.06 % and 0.03 % of 2,450.
    const half = { scope: 'partial', percent: 50 } as const;
    expect(at({ stopLossText: '49000', guaranteed: true }, 'stopLoss', half)).toMatchObject({ profit: '-52.2050' });
    expect(at({ stopLossText: '45200' }, 'stopLoss')).toMatchObject({ liquidatedFirst: true });
    expect(at({ stopLossText: '45200.1' }, 'stopLoss')).toMatchObject({ liquidatedFirst: false });
    expect(isBeyondLiquidation(factsOf({ liquidation: null }), 1)).toBe(false);
  });

  test('a coin-margined position gains coins', () => {
    const position = positionOf({ contract: 'btcusd', side: 'short', amountCont: 10, entryValue: '0.02', lever: 10 });
    // 1,000 USD / 40,000 - 0.02, less 0.06 % of 0.025.
    expect(stopResult(position, btcusd, 10, 400_000, { takerRate: '0.0006', guaranteeRate: '0' })).toBe('0.00498500');
  });

  test('law: parts add up to the whole, within a unit of the last digit for each part', () => {
    const inputs = [
      fc.integer({ min: 2, max: 5_000 }),
      fc.integer({ min: 300_000, max: 800_000 }),
      fc.integer({ min: 1, max: 99 }),
    ];
    fc.assert(
      fc.property(
        ...(inputs as [fc.Arbitrary<number>, fc.Arbitrary<number>, fc.Arbitrary<number>]),
        (amountCont, ticks, share) => {
          const position = { ...long, amountCont, entryValue: String(amountCont * 50) };
          const part = Math.max(1, Math.min(amountCont - 1, Math.floor((amountCont * share) / 100)));
          const of = (count: number) =>
            exact(stopResult(position, btcusdt, count, ticks, { takerRate: '0.0006', guaranteeRate: '0.0003' }));
          const rest = of(amountCont)
            .minus(of(part))
            .minus(of(amountCont - part));
          expect(rest.gte(0) && rest.lte('0.0002')).toBe(true);
        },
      ),
    );
  });

  test('law: yield and price of a position are one thing, whatever its average entry price', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(btcusdt, btcusd),
        fc.constantFrom('long' as const, 'short' as const),
        fc.integer({ min: 1, max: 125 }),
        fc.integer({ min: 1, max: 9_999 }),
        // An average entry lies between two ticks more often than on one.
        fc.integer({ min: 1_000, max: 200_000_000 }),
        fc.integer({ min: 1, max: 2_000_000 }),
        (contract, side, lever, amountCont, thousandths, ticks) => {
          const entry = exact(thousandths).div(1_000);
          const entryValue = valueOf(contract.kind, quantityOf(contract, amountCont), entry).toFixed();
          const base = stopBaseOf({ position: { ...long, side, lever, amountCont, entryValue }, contract });
          expect(ticksAtYield(base, yieldAtTicks(base, ticks))).toBe(ticks);
        },
      ),
      { numRuns: 500 },
    );
  });
});

const order = (changes: Partial<Order>): Order => ({
  ...({ id: '1', account: 'contract', contract: 'btcusdt', side: 'open_long', reduceOnly: false } as Order),
  ...changes,
});
const stop = (changes: Partial<TriggerOrder>): TriggerOrder => ({
  ...({
    id: '9',
    account: 'contract',
    contract: 'btcusdt',
    kind: 'stop-loss',
    side: 'close_long',
    positionId: null,
  } as TriggerOrder),
  ...changes,
});

describe('[POS-03] which orders belong to which position', () => {
  const ids = (position: Parameters<typeof ordersOfPosition>[0], orders: Order[], triggers: TriggerOrder[] = []) => {
    const of = ordersOfPosition(position, orders, triggers);
    return {
      adds: of.adds.map(({ id }) => id),
      closes: of.closes.map(({ id }) => id),
      stops: of.stops.map(({ id }) => id),
    };
  };

  test('hedge mode: each side has its own', () => {
    const orders = [
      order({ id: 'al', side: 'open_long' }),
      order({ id: 'as', side: 'open_short' }),
      order({ id: 'cl', side: 'close_long', reduceOnly: true }),
      order({ id: 'cs', side: 'close_short', reduceOnly: true }),
    ];
    const triggers = [
      stop({ id: 'sl' }),
      stop({ id: 'ss', side: 'close_short' }),
      stop({ id: 'plan', kind: 'plan', side: 'open_long' }),
    ];
    expect(ids(long, orders, triggers)).toEqual({ adds: ['al'], closes: ['cl'], stops: ['sl'] });
    expect(ids({ ...long, side: 'short' }, orders, triggers)).toEqual({ adds: ['as'], closes: ['cs'], stops: ['ss'] });
  });

  test('one-way mode: a reduce-only sell closes a long; a plain one that may turn it is neither', () => {
    const orders = [order({ id: 'r', side: 'open_short', reduceOnly: true }), order({ id: 't', side: 'open_short' })];
    expect(ids(long, orders)).toEqual({ adds: [], closes: ['r'], stops: [] });
  });

  test('split positions: by their name alone; accounts never mix; another contract is another', () => {
    const orders = [
      order({ id: 'a', side: 'close_long', reduceOnly: true, positionId: '5' }),
      order({ id: 'b', side: 'close_long', reduceOnly: true, positionId: '6' }),
      order({ id: 'new', side: 'open_long' }),
      order({ id: 'fund', account: 'fund', side: 'open_long' }),
      order({ id: 'eth', contract: 'ethusdt', side: 'open_long' }),
    ];
    const triggers = [stop({ id: 's5', positionId: '5' }), stop({ id: 's6', positionId: '6' })];
    expect(ids({ ...long, id: '5', split: true }, orders, triggers)).toEqual({
      adds: [],
      closes: ['a'],
      stops: ['s5'],
    });
    expect(ids({ ...long, id: '6', split: true }, orders, triggers)).toEqual({
      adds: [],
      closes: ['b'],
      stops: ['s6'],
    });
    expect(ids(long, orders, triggers)).toEqual({ adds: ['new'], closes: [], stops: [] });
    expect(ids({ ...long, account: 'fund' }, orders, triggers)).toEqual({ adds: ['fund'], closes: [], stops: [] });
  });
});
