// What each choice in the order form sets back: the table, and what the form does by it.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blankForm, draftOf, type FormState } from '../../../../../src/app/features/trading/order-form/form-state.ts';
import {
  begunFrom,
  resetBy,
  resetTable,
  type FormEdit,
  type FormPart,
} from '../../../../../src/app/features/trading/order-form/resets.ts';
import { draftKinds } from '../../../../../src/domain/order/kinds/registry.ts';
import { blankStops } from '../../../../../src/domain/order/stops/blank.ts';
import { pinAmount } from '../../../../../src/domain/order/draft.ts';

const typed: FormState = {
  ...blankForm('crypto'),
  kind: 'advanced',
  action: 'close',
  priceText: '50000',
  tif: 'FOK',
  amountText: '0.5',
  percent: 25,
  reduceOnly: true,
  size: { mode: 'cost', costText: '100', riskText: '5', riskUnit: 'percent' },
  card: { kind: 'coupon', id: '7' },
  stops: { ...blankStops, mode: 'simple', takeProfitText: '60', takeProfitBy: 'yield', stopLossText: '40000' },
};
const edits = Object.keys(resetTable) as readonly FormEdit[];
const after = (edit: FormEdit): FormState => ({ ...typed, ...resetBy(edit, typed) });
/** Names of what stands otherwise than it was typed. */
const changed = (edit: FormEdit): readonly string[] =>
  Object.entries(after(edit)).flatMap(([name, value]) => (value === typed[name as keyof FormState] ? [] : [name]));

const typing: fc.Arbitrary<Partial<FormState>> = fc.oneof(
  fc.stringMatching(/^[0-9]{1,4}$/).map((amountText) => ({ amountText })),
  fc.stringMatching(/^[0-9]{1,4}$/).map((priceText) => ({ priceText })),
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent })),
  fc.boolean().map((reduceOnly) => ({ reduceOnly })),
  fc.constantFrom('amount' as const, 'cost' as const, 'risk' as const).map((mode) => ({
    size: { mode, costText: '5', riskText: '7', riskUnit: 'money' as const },
  })),
  fc.constant({ stops: { ...blankStops, mode: 'simple' as const, stopLossText: '49000' } }),
  fc.constant({ card: { kind: 'coupon' as const, id: '7' } }),
  fc.constantFrom('open' as const, 'close' as const).map((action) => ({ action })),
  fc.constantFrom(...draftKinds).map((kind) => ({ kind })),
);

describe('resets', () => {
  test('[FORM-14] [FORM-18] each choice sets back what the table says, and nothing else', () => {
    const found = Object.fromEntries(edits.map((edit) => [edit, changed(edit).toSorted()]));
    const all = ['amountText', 'card', 'percent', 'priceText', 'reduceOnly', 'size', 'stops', 'tif'];
    expect(found).toEqual({
      // Kind, unit and open or close stay.
      contract: all,
      side: all,
      // An experience card opens a position, so that what only reduces does not come along.
      account: ['amountText', 'card', 'percent', 'reduceOnly', 'size'],
      action: ['amountText', 'percent', 'reduceOnly', 'size'],
      kind: ['percent'],
      reduceOnly: ['amountText', 'percent', 'size'],
      stopsOff: ['stops'],
      takeProfitBy: ['stops'],
      stopLossBy: ['stops'],
      // A card goes with one order.
      placed: ['amountText', 'card', 'percent', 'size', 'stops'],
      remembered: ['card', 'percent', 'stops'],
    });
  });

  test('[FORM-13] switched off the stops are blank; in another measure the prices of that stop alone go; a placed order takes them all', () => {
    expect(after('stopsOff').stops).toEqual(blankStops);
    expect(after('placed').stops).toEqual(blankStops);
    expect(after('takeProfitBy').stops).toEqual({ ...typed.stops, takeProfitText: '' });
    expect(after('stopLossBy').stops).toEqual({ ...typed.stops, stopLossText: '' });
  });

  test('[FORM-14] what does not go with a kind stays in the form and out of its draft; a pinned amount is sized by nothing else', () => {
    expect(draftOf(typed, 'buy')).toEqual({ ...typed, direction: 'buy' });
    const pinned = pinAmount(draftOf(typed, 'buy'), 40);
    expect([pinned.size.mode, pinned.percent, pinned.amountText, pinned.unit]).toEqual(['amount', null, '40', 'cont']);
  });

  test('[FORM-14] [FORM-02] over any sequence of edits a field is as it was typed last, or untouched since the last choice that sets it back', () => {
    const blank = blankForm('crypto');
    /** The fields that each part of the table stands for, as far as they can be compared with an untouched form. */
    const fieldsOf: Readonly<Partial<Record<FormPart, readonly (keyof FormState)[]>>> = {
      price: ['priceText', 'tif'],
      amount: ['amountText'],
      share: ['percent'],
      size: ['size'],
      stops: ['stops'],
      card: ['card'],
      reduceOnly: ['reduceOnly'],
    };
    const step = fc.oneof(typing, fc.constantFrom(...edits));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let form: FormState = { ...blank };
        let expected: FormState = { ...blank };
        for (const one of steps) {
          if (typeof one !== 'string') {
            form = { ...form, ...one };
            expected = { ...expected, ...one };
            continue;
          }
          const parts: readonly FormPart[] = resetTable[one];
          const names = parts.flatMap((part) => fieldsOf[part] ?? []);
          form = { ...form, ...resetBy(one, form) };
          expected = { ...expected, ...Object.fromEntries(names.map((name) => [name, blank[name]])) };
          // The stops' own rows set back a part of them: see the tests of stops.
          if (parts.some((part) => fieldsOf[part] === undefined)) expected = { ...expected, stops: form.stops };
        }
        expect(form).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  test('[FORM-14] [FORM-02] the form of another contract, or of a side that was chosen, begins empty, of the same kind; in the same place it stands as it was typed', () => {
    const unit = fc.constantFrom('crypto' as const, 'cont' as const);
    fc.assert(
      fc.property(fc.array(typing, { maxLength: 20 }), unit, fc.boolean(), (steps, chosen, isOfSide) => {
        const form = steps.reduce<FormState>((before, patch) => ({ ...before, ...patch }), blankForm(chosen));
        const begun = { ...blankForm(chosen), kind: form.kind, action: form.action };
        expect(begunFrom({ contract: 'btcusdt', form }, 'ethusdt', isOfSide)).toEqual(begun);
        expect(begunFrom({ contract: 'btcusdt', form }, 'btcusdt', true)).toEqual(begun);
        expect(begunFrom({ contract: 'btcusdt', form }, 'btcusdt', false)).toEqual(form);
      }),
      { numRuns: 200 },
    );
  });
});
