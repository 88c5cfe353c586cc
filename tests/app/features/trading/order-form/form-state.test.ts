// What the order form does with what is typed, without a page.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  blankForm,
  draftOf,
  inUnit,
  onlyReduces,
  sharedSide,
  shownPercent,
  sizedBy,
  sizedWith,
  type FormState,
} from '../../../../../src/app/features/trading/order-form/form-state.ts';
import {
  firstAtField,
  isFilled,
  obstacleOf,
  onEnter,
  problemAt,
} from '../../../../../src/app/features/trading/order-form/form-problems.ts';
import { checkDraft } from '../../../../../src/domain/order/check.ts';
import { amountStep, contractsOf } from '../../../../../src/domain/order/amount.ts';
import { estimateOrder } from '../../../../../src/domain/order/estimate.ts';
import type { OrderFacts } from '../../../../../src/domain/order/facts.ts';
import { stepDecimal } from '../../../../../src/app/format/step-decimal.ts';
import { btcusd, btcusdt, configOf, factsOf, positionOf } from '../../../../domain/sample.ts';

const formOf = (changes: Partial<FormState> = {}): FormState => ({
  ...blankForm('crypto'),
  priceText: '50000',
  ...changes,
});
const liveOf = (form: FormState, facts: OrderFacts = factsOf()) => ({
  buy: checkDraft(draftOf(form, 'buy'), facts),
  sell: checkDraft(draftOf(form, 'sell'), facts),
});
const sideOf = (form: FormState) => estimateOrder(draftOf(form, 'buy'), factsOf());

describe('problems while typing', () => {
  test('[FORM-08] fault 30: an empty field is not wrong until a button is pressed; a wrong one is at once', () => {
    const said = (changes: Partial<FormState>, field = 'amount', asked = false) => {
      const form = formOf(changes);
      const live = liveOf(form);
      return problemAt(field, form, live, asked ? live.buy : [])?.key ?? null;
    };
    expect(said({})).toBeNull();
    expect(said({}, 'amount', true)).toBe('contractExchange_025');
    expect(said({ amountText: '0' })).toBe('contractExchange_025');
    expect(said({ amountText: '0.0001' })).toBe('form.problem.underOneContract');
    expect(said({ amountText: '0.1234567' })).toBe('form.problem.offLot');
    expect(said({ amountText: '1e3' })).toBe('form.problem.notANumber');
    expect(said({ amountText: '99999999999' })).toBe('form.problem.insufficientBalance');
    expect(said({ priceText: '' }, 'price')).toBeNull();
    expect(said({ priceText: '1.23' }, 'price')).toBe('form.problem.offTick');
  });

  test('[FORM-08] what only one side is refused for is said by that side’s button', () => {
    const facts = factsOf({ positions: [positionOf({ amountCont: 10 })] });
    const form = formOf({ action: 'close', amountText: '0.005' });
    const live = liveOf(form, facts);
    expect(problemAt('amount', form, live, [])).toBeNull();
    expect(obstacleOf(form, live.sell)).toBeNull();
    expect(obstacleOf(form, live.buy)).toEqual({ type: 'nothing-held' });
  });

  test('[FORM-08] Enter takes the first side that can be sent, else says what the side lacks that has anything to act on', () => {
    const enter = (changes: Partial<FormState>, facts?: OrderFacts) => {
      const form = formOf(changes);
      const next = onEnter(form, liveOf(form, facts));
      return next.ready ?? next.problems.map(({ key }) => key);
    };
    const long = factsOf({ positions: [positionOf({ amountCont: 10 })] });
    const short = factsOf({ positions: [positionOf({ amountCont: 10, side: 'short' })] });
    expect([enter({ amountText: '0.1' }), enter({})]).toEqual(['buy', ['contractExchange_025']]);
    expect(enter({ action: 'close' }, long)).toEqual(['contractExchange_025']);
    expect(enter({ action: 'close', amountText: '0.005' }, long)).toBe('sell');
    expect(enter({ action: 'close', amountText: '0.005' }, short)).toBe('buy');
    expect(enter({ reduceOnly: true }, long)).toEqual(['contractExchange_025']);
    expect(enter({ action: 'close' })).toEqual(['contract_254']);
  });

  test('[FORM-08] the first problem at a field is found whichever side it is of', () => {
    const form = formOf({ action: 'close', amountText: '0.005' });
    const live = liveOf(form, factsOf({ positions: [positionOf({ amountCont: 10, side: 'short' })] }));
    expect(firstAtField(form, live, [])).toBeNull();
    expect(firstAtField(form, live, live.sell)?.key).toBe('contract_254');
    const typed = formOf({ priceText: '1.23', amountText: '1e3' });
    expect(firstAtField(typed, liveOf(typed), [])?.field).toBe('price');
    const amount = { key: 'form.problem.insufficientBalance', field: 'amount' };
    const price = { key: 'error.priceLiquidatesAtOnce', field: 'price' };
    expect(firstAtField(formOf(), liveOf(formOf()), [amount, price])).toBe(price);
  });

  test('[FORM-08] fault 30: a button says what is wrong before what is missing', () => {
    const obstacle = (changes: Partial<FormState>) => {
      const form = formOf(changes);
      return obstacleOf(form, liveOf(form).buy);
    };
    expect(obstacle({})).toEqual({ type: 'missing', fields: ['amount'] });
    expect(obstacle({ amountText: '0.1234567' })).toEqual({ type: 'wrong', fields: ['amount'] });
    expect(obstacle({ priceText: '1.23' })).toEqual({ type: 'wrong', fields: ['price'] });
    expect(obstacle({ priceText: '1.23', amountText: '0' })).toEqual({ type: 'wrong', fields: ['price', 'amount'] });
    expect(obstacle({ amountText: '0.1' })).toBeNull();
    expect([isFilled(formOf({ percent: 25 }), 'amount'), isFilled(formOf(), 'tif')]).toEqual([true, true]);
  });
});

describe('amounts of the form', () => {
  test('[FORM-03] fault 1: in another unit a typed amount is the same contracts; what is no amount is cleared', () => {
    const twelve = formOf({ unit: 'cont', amountText: '12' });
    expect(inUnit(twelve, 'crypto', btcusdt, sideOf(twelve))).toMatchObject({ unit: 'crypto', amountText: '0.012' });
    expect(inUnit(twelve, 'usdt', btcusdt, sideOf(twelve)).amountText).toBe('600.00');
    const junk = formOf({ unit: 'cont', amountText: '1e3' });
    expect(inUnit(junk, 'crypto', btcusdt, sideOf(junk)).amountText).toBe('');
    const share = formOf({ unit: 'cont', percent: 50 });
    expect(inUnit(share, 'crypto', btcusdt, sideOf(share))).toMatchObject({ unit: 'crypto', percent: 50 });
    const units = fc.constantFrom('crypto' as const, 'usdt' as const, 'cont' as const);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), units, units, (amountCont, from, to) => {
        const typed = inUnit(formOf({ unit: 'cont', amountText: String(amountCont) }), from, btcusdt, {
          ...sideOf(formOf()),
          amountCont,
        });
        const moved = inUnit(typed, to, btcusdt, sideOf(typed));
        const read = contractsOf(moved.amountText, btcusdt, to, 500_000);
        expect(read.ok && read.value).toBe(amountCont);
      }),
      { numRuns: 200 },
    );
  });

  test('[FORM-02] by its cost an amount is what it costs; one that costs nothing waits and comes back, until another size is typed', () => {
    const short = factsOf({ positions: [positionOf({ side: 'short' })] });
    const to = (mode: 'amount' | 'cost' | 'risk', form: FormState, facts = factsOf()): FormState => ({
      ...form,
      ...sizedBy(mode, form, btcusdt, estimateOrder(draftOf(form, 'buy'), facts)),
    });
    const tenth = formOf({ amountText: '0.1' });
    expect(to('cost', tenth)).toMatchObject({ amountText: '', size: { mode: 'cost', costText: '503' } });
    // A buy of 100 contracts that only reduces the short of 100.
    const waiting = to('cost', tenth, short);
    expect(waiting).toMatchObject({ amountText: '0.1', size: { mode: 'cost', costText: '' } });
    expect(to('amount', waiting, short)).toMatchObject({ amountText: '0.1', size: { mode: 'amount' } });
    // A fifth of the 297 that it can take.
    expect(to('cost', formOf({ percent: 20 }), short)).toMatchObject({ percent: null, amountText: '0.059' });
    expect(to('amount', sizedWith(waiting, 'cost', '5'), short).amountText).toBe('');
    expect(to('amount', to('risk', tenth)).amountText).toBe('0.1');
    expect(to('amount', sizedWith(to('cost', tenth), 'cost', '251.5')).amountText).toBe('0.050');
  });

  test('[FORM-02] it only reduces to close, or by a reduce-only tick that is shown: not in hedge mode, nor of a kind without it', () => {
    const hedge = factsOf({ config: configOf({ mode: 'hedge' }) });
    const ticked = formOf({ reduceOnly: true });
    expect([onlyReduces(ticked, factsOf()), onlyReduces(ticked, hedge), onlyReduces(ticked, null)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(onlyReduces({ ...ticked, kind: 'plan' }, factsOf())).toBe(false);
    expect(onlyReduces(formOf({ action: 'close' }), hedge)).toBe(true);
  });

  test('[FORM-03] the arrow keys move an amount by one contract in its unit, with Shift by ten', () => {
    const doge = { ...btcusdt, unitAmount: '100', priceDigits: 5 };
    const up = (value: string, count: number) => stepDecimal(value, amountStep(doge, 'crypto', 7_000), count);
    expect([up('500', 1), up('500', -1), up('', 1), up('500', 10)]).toEqual(['600', '400', '100', '1500']);
    expect([amountStep(btcusdt, 'crypto', null), amountStep(btcusdt, 'cont', null)]).toEqual(['0.001', '1']);
    expect([amountStep(btcusdt, 'usdt', 618_432), amountStep(btcusdt, 'usdt', null)]).toEqual(['61.85', '0.01']);
    expect(amountStep(btcusd, 'cont', 500_000)).toBe('1');
  });

  test('[FORM-02] fault 34: the slider stands at the share that a typed amount is', () => {
    const at = (amountText: string) => {
      const form = formOf({ amountText });
      return shownPercent(form, sharedSide([sideOf(form)], false));
    };
    // The maximum is 198 contracts.
    expect([at('0.099'), at('0.198'), at('0.001'), at('5'), at('')]).toEqual([50, 100, 0, 100, 0]);
    expect(shownPercent(formOf({ percent: 7 }), null)).toBe(7);
  });
});
