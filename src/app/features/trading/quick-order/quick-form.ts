// What the panel holds as typed, and what leaving its field makes of it. Pure: no page, no engine.
import type { Contract } from '../../../../domain/contract/contract.ts';
import type { Problem } from '../../../../domain/kernel/problem.ts';
import { readTypedDecimal } from '../../../../domain/num/parse-decimal.ts';
import { typedAmountText } from '../../../../domain/order/amount.ts';
import { draftWith, type AmountUnit, type OrderTicket } from '../../../../domain/order/draft.ts';
import type { OrderEstimate } from '../../../../domain/order/estimate.ts';
import type { OrderFacts } from '../../../../domain/order/facts.ts';
import type { Direction } from '../../../../domain/order/order.ts';
import { adjustSize } from '../../../../domain/order/size/adjust.ts';
import { roundedDown } from '../../../../domain/order/size/round-down.ts';

export const directions = ['buy', 'sell'] as const;
export const shares = [25, 50, 75, 100] as const;

/** The amount was typed in `unit`; a share wins over it. */
export type QuickForm = Pick<OrderTicket, 'amountText' | 'percent' | 'unit'>;

export const blankQuickForm = (unit: AmountUnit): QuickForm => ({ amountText: '', percent: null, unit });

/** A market order of one side, as the flow of the house takes it. */
export const quickDraft = (form: QuickForm, direction: Direction): OrderTicket =>
  draftWith({ ...form, direction, kind: 'market' });

/** Contracts, and the price that they are counted at in coins or money. */
type Counted = Pick<OrderEstimate, 'amountCont' | 'ticks'>;

/** Of two sides the one that may place more: a share is shown of it. */
const larger = (sides: readonly (Counted | null)[]): Counted | null =>
  sides.reduce<Counted | null>(
    (most, side) => ((side?.amountCont ?? -1) > (most?.amountCont ?? -1) ? side : most),
    null,
  );

/** What stands in the field: as typed, or what the share comes to now on the side that may place more; '' where that is not known. */
export const shownQuickAmount = (
  { amountText, percent, unit }: QuickForm,
  contract: Contract,
  sides: readonly (Counted | null)[],
): string => {
  if (percent === null) return amountText;
  const side = larger(sides);
  return side?.amountCont == null ? '' : (typedAmountText(side.amountCont, contract, unit, side.ticks) ?? '');
};

/** The form in another unit: a typed amount is said in it; one that is no amount is cleared, for its digits would mean something else. */
export const quickInUnit = (
  form: QuickForm,
  unit: AmountUnit,
  contract: Contract,
  sides: readonly (OrderEstimate | null)[],
): QuickForm => {
  const side = larger(sides);
  const text =
    form.amountText === '' || side?.amountCont == null
      ? null
      : typedAmountText(side.amountCont, contract, unit, side.ticks);
  return { ...form, unit, amountText: form.percent === null ? (text ?? '') : '' };
};

/** Could more typing make a number of it? Example: "." and "1," could, "1a" and "-1" could not. */
const mayBecomeNumber = (text: string): boolean => /^\+?[\d.,' ]*[km]?$/.test(text.normalize('NFKC').toLowerCase());

/** Typed text takes the share back; what can be no number is cleared (B5). Example: "0.25x" is "". */
export const typedInto = (form: QuickForm, text: string): QuickForm => ({
  ...form,
  percent: null,
  amountText: mayBecomeNumber(text) ? text : '',
});

/**
 * What leaving the field makes of a typed amount, and the notice that says so; null: nothing. What is no number is cleared, the rest rounded down to the
 * contract's precision, raised to one contract, lowered to the larger of the two maxima. Without facts nothing but clearing.
 * Example: "5.0009" BTC where 3.293 is the most of buying and 3.274 of selling is "3.293", said with form.clamped.
 */
export const leftField = (
  form: QuickForm,
  contract: Contract,
  facts: OrderFacts | null,
): { readonly form: QuickForm; readonly notice: Problem | null } | null => {
  if (form.percent !== null || form.amountText === '') return null;
  if (!readTypedDecimal(form.amountText).ok) return { form: { ...form, amountText: '' }, notice: null };
  const text = roundedDown(form.amountText, contract, form.unit);
  const rounded = { ...form, amountText: text };
  const sides = directions.map((direction) => quickDraft(rounded, direction));
  const adjusted = facts === null ? null : adjustSize(sides, facts);
  if (adjusted !== null) return { form: { ...form, amountText: adjusted.text }, notice: adjusted.notice };
  return text === form.amountText
    ? null
    : { form: rounded, notice: { key: 'quick.rounded', params: { amount: text } } };
};
