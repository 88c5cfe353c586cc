// What the form changes of a typed size when its field is left, and what it says of that: nothing else that is typed is ever changed.
import type { Problem } from '../../kernel/problem.ts';
import { exact } from '../../num/decimal.ts';
import { readTypedDecimal } from '../../num/parse-decimal.ts';
import { floorToDigits } from '../../num/rounding.ts';
import { typedAmountText } from '../amount.ts';
import type { OrderTicket } from '../draft.ts';
import { effectiveUnit } from '../effective-unit.ts';
import type { OrderFacts } from '../facts.ts';
import { orderKinds } from '../kinds/registry.ts';
import { affordableCont, maximumCont } from '../open-capacity.ts';
import { raiseToMinimum, readAmount, readPrice } from '../read-draft.ts';
import { sizeMode } from './read.ts';

/** The new text of the field, and the notice to show: a key of the catalogue. */
export type Adjusted = { readonly field: 'amount' | 'cost'; readonly text: string; readonly notice: Problem };

const MONEY_DIGITS = 2;

/** Money with more decimals than its two is cut to them. Example: "100.129" USDT becomes "100.12". */
const cutToDigits = (draft: OrderTicket, { contract }: OrderFacts): Adjusted | null => {
  const read = readTypedDecimal(draft.amountText);
  if (effectiveUnit(draft.unit, contract) !== 'usdt' || !read.ok) return null;
  const text = floorToDigits(exact(read.value), MONEY_DIGITS).toFixed(MONEY_DIGITS);
  return exact(text).eq(exact(read.value))
    ? null
    : { field: 'amount', text, notice: { key: 'form.cut', params: { cut: text } } };
};

/** The text of the most a side may place, when it asks for more than the exchange takes; null: it does not, or nothing can be placed. */
const overMost = (draft: OrderTicket, facts: OrderFacts): { readonly most: number; readonly text: string } | null => {
  const price = readPrice(draft, facts);
  if (!price.ok) return null;
  const amount = readAmount(draft, facts, price.value);
  const isOver = amount.ok || amount.problem.key === 'form.problem.overMaximum';
  const affordable = affordableCont(draft, facts, price.value);
  if (!isOver || affordable === null || (amount.ok && amount.value <= affordable)) return null;
  const most = maximumCont(draft, facts, price.value) ?? 0;
  const ticks = orderKinds[draft.kind].expectedTicks(draft, facts, price.value);
  const text = most > 0 ? typedAmountText(most, facts.contract, draft.unit, ticks) : null;
  return text === null ? null : { most, text };
};

/** Above what every side may place: lowered to the larger of their maxima, to close to what is closable. */
const clampAmount = (drafts: readonly OrderTicket[], facts: OrderFacts): Adjusted | null => {
  const over = drafts.flatMap((draft) => overMost(draft, facts) ?? []);
  const [largest] = over.toSorted((a, b) => b.most - a.most);
  // A side that can place nothing at all does not speak for the other.
  const able = drafts.filter((draft) => {
    const price = readPrice(draft, facts);
    return price.ok && (affordableCont(draft, facts, price.value) ?? 1) > 0;
  });
  if (largest === undefined || over.length < able.length) return null;
  return { field: 'amount', text: largest.text, notice: { key: 'form.clamped', params: { max: largest.text } } };
};

/** A cost above the free balance is lowered to it. */
const clampCost = ({ size }: OrderTicket, { balance, contract }: OrderFacts): Adjusted | null => {
  const read = readTypedDecimal(size.costText);
  if (balance === null || !read.ok || exact(read.value).lte(exact(balance.free)) || !exact(balance.free).gt(0))
    return null;
  const text = floorToDigits(exact(balance.free), contract.marginDigits).toFixed(contract.marginDigits);
  return { field: 'cost', text, notice: { key: 'form.clamped', params: { max: `${text} ${contract.coinName}` } } };
};

/**
 * What leaving the field of the size changes, of the drafts of the sides that the form has; null: nothing. Under one contract it is raised to one
 * (FORM-07), above the maximum lowered to it, money is cut to two decimals (FORM-06); a share that was chosen is none of these.
 * Example: "5" BTC where 3.293 is the most of buying and 3.274 of selling becomes "3.293", said with form.clamped.
 */
export const adjustSize = (drafts: readonly OrderTicket[], facts: OrderFacts): Adjusted | null => {
  const [draft] = drafts;
  if (draft === undefined || draft.percent !== null) return null;
  const mode = sizeMode(draft, facts);
  if (mode !== 'amount') return mode === 'cost' ? clampCost(draft, facts) : null;
  const { raisedTo } = raiseToMinimum(draft, facts);
  if (raisedTo !== null)
    return { field: 'amount', text: raisedTo, notice: { key: 'form.raised', params: { min: raisedTo } } };
  return clampAmount(drafts, facts) ?? cutToDigits(draft, facts);
};
