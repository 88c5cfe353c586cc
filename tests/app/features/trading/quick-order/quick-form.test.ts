import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  blankQuickForm,
  leftField,
  quickDraft,
  quickInUnit,
  shownQuickAmount,
  typedInto,
  type QuickForm,
} from '../../../../../src/app/features/trading/quick-order/quick-form.ts';
import { exact } from '../../../../../src/domain/num/decimal.ts';
import { checkDraft } from '../../../../../src/domain/order/check.ts';
import { estimateOrder } from '../../../../../src/domain/order/estimate.ts';
import type { OrderFacts } from '../../../../../src/domain/order/facts.ts';
import { roundedDown } from '../../../../../src/domain/order/size/round-down.ts';
import { btcusd, btcusdt, factsOf, positionOf } from '../../../../domain/sample.ts';

const typed = (amountText: string, parts: Partial<QuickForm> = {}): QuickForm => ({
  ...blankQuickForm('crypto'),
  amountText,
  ...parts,
});
const sidesOf = (form: QuickForm, facts: OrderFacts) =>
  (['buy', 'sell'] as const).map((direction) => estimateOrder(quickDraft(form, direction), facts));
const most = (facts: OrderFacts): number[] => sidesOf(typed(''), facts).map(({ maximumCont }) => maximumCont ?? 0);

test('[QUICK-01] a share is one of the most that can be placed, shown of the larger side, and each side sends its own', () => {
  const facts = factsOf({ positions: [positionOf({ side: 'short', amountCont: 40 })] });
  const [buy = 0, sell = 0] = most(facts);
  expect(buy).toBeGreaterThan(sell);
  for (const percent of [25, 50, 75, 100]) {
    const form = typed('', { percent });
    const sides = sidesOf(form, facts);
    expect(sides.map(({ amountCont }) => amountCont)).toEqual(
      [buy, sell].map((cont) => Math.floor((cont * percent) / 100)),
    );
    expect(shownQuickAmount(form, btcusdt, sides)).toBe(
      exact(sides[0]?.amountCont ?? 0)
        .div(1000)
        .toFixed(3),
    );
    for (const direction of ['buy', 'sell'] as const)
      expect(checkDraft(quickDraft(form, direction), facts).filter(({ field }) => field === 'amount')).toEqual([]);
  }
});

test('[QUICK-01] a share that was sent for so many contracts is said as these, in each unit; a typed amount as it was typed', () => {
  const sent = { amountCont: 40, ticks: 600_000 };
  expect(shownQuickAmount(typed('', { percent: 25 }), btcusdt, [sent])).toBe('0.040');
  expect(shownQuickAmount(typed('', { percent: 25, unit: 'usdt' }), btcusdt, [sent])).toBe('2400.00');
  expect(shownQuickAmount(typed('0.05'), btcusdt, [sent])).toBe('0.05');
});

test('[QUICK-01] typing takes the share back; what can be no number clears the field', () => {
  const share = typed('', { percent: 50 });
  expect(typedInto(share, '0.01')).toEqual(typed('0.01'));
  for (const text of ['abc', '0.1x', '-1', '1e5', '１２ａ']) expect(typedInto(share, text)).toEqual(typed(''));
  for (const text of ['.', '1.', '1,234.5', '1.5k', '０.５']) expect(typedInto(share, text).amountText).toBe(text);
  expect(leftField(typed('.'), btcusdt, factsOf())).toEqual({ form: typed(''), notice: null });
});

test('[QUICK-01] leaving the field rounds to the precision of the contract, raises to one contract and lowers to the larger maximum', () => {
  const facts = factsOf({ positions: [positionOf({ side: 'short', amountCont: 40 })] });
  const larger = exact(Math.max(...most(facts)))
    .div(1000)
    .toFixed(3);
  expect(leftField(typed('0.0509'), btcusdt, facts)).toEqual({
    form: typed('0.050'),
    notice: { key: 'quick.rounded', params: { amount: '0.050' } },
  });
  expect(leftField(typed('0.0001'), btcusdt, facts)?.form.amountText).toBe('0.001');
  expect(leftField(typed('900.0009'), btcusdt, facts)).toEqual({
    form: typed(larger),
    notice: { key: 'form.clamped', params: { max: larger } },
  });
  expect(leftField(typed('0.050'), btcusdt, facts)).toBeNull();
  expect(leftField(typed('', { percent: 25 }), btcusdt, facts)).toBeNull();
});

test('[QUICK-01] what leaving the field leaves is left alone by leaving it again', () => {
  const facts = factsOf();
  const texts = fc.oneof(
    fc.integer({ min: 0, max: 9_999_999 }).map((cents) => exact(cents).div(10_000).toFixed()),
    fc.string({ maxLength: 6 }),
  );
  fc.assert(
    fc.property(texts, fc.constantFrom('crypto', 'usdt', 'cont'), (text, unit) => {
      const form = typedInto(typed('', { unit }), text);
      const once = leftField(form, btcusdt, facts)?.form ?? form;
      expect(leftField(once, btcusdt, facts)).toBeNull();
    }),
  );
});

test('[QUICK-01] another unit says the typed amount in it; what is no amount is cleared', () => {
  const facts = factsOf();
  const form = typed('0.012');
  expect(quickInUnit(form, 'cont', btcusdt, sidesOf(form, facts))).toEqual(typed('12', { unit: 'cont' }));
  const wrong = typed('.');
  expect(quickInUnit(wrong, 'cont', btcusdt, sidesOf(wrong, facts)).amountText).toBe('');
});

test('[QUICK-01] an amount is rounded down in its unit: whole contracts of coins, two decimals of money, four of coins of an inverse contract', () => {
  expect(roundedDown('0.2509', btcusdt, 'crypto')).toBe('0.250');
  expect(roundedDown('100.129', btcusdt, 'usdt')).toBe('100.12');
  expect(roundedDown('3.7', btcusdt, 'cont')).toBe('3');
  expect(roundedDown('0.12345', btcusd, 'crypto')).toBe('0.1234');
  expect(['0.0004', '0.250', 'x', ''].map((text) => roundedDown(text, btcusdt, 'crypto'))).toEqual([
    '0.0004',
    '0.250',
    'x',
    '',
  ]);
});
