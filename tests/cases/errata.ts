// Printed examples that are wrong: the number that is right, computed on each side from what the row says is wrong about the printed one.
import { isolatedLiquidation, pnl } from '../oracle/formulas/formulas.ts';
import { parseDecimal } from '../../exchange/num/decimal.ts';
import { toDecimal } from '../oracle/formulas/to-decimal.ts';
import { add, div, mul, sub } from '../../exchange/num/rational.ts';
import type { Rat } from '../../exchange/num/rational.ts';
import { exact, toText } from '../../src/domain/num/decimal.ts';
import type { Decimal } from '../../src/domain/num/decimal.ts';
import { liquidationPrice } from '../../src/domain/position/liquidation.ts';
import { profitBetween } from '../../src/domain/position/pnl.ts';
import { UnreadableRow } from './case-row.ts';
import type { Fields, Got, Side } from './case-row.ts';

const NUMBER = /\d[\d,]*(?:\.\d+)?/g;
const numbersIn = (text: string): readonly string[] => (text.match(NUMBER) ?? []).map((one) => one.replaceAll(',', ''));
const digitsOf = (text: string): number => exact(text).decimalPlaces();

/** One side's arithmetic, from text to text. */
type Arithmetic = {
  readonly reckon: (left: string, sign: string, right: string) => string;
  readonly profit: (quantity: string, entry: string, price: string) => string;
  /** Liquidation price of a long of 1 at 10,000, 2 %, with this margin. */
  readonly liquidation: (margin: string) => string;
};

const decimals: Record<string, (a: Decimal, b: Decimal) => Decimal> = {
  '+': (a, b) => a.plus(b),
  '-': (a, b) => a.minus(b),
  '*': (a, b) => a.mul(b),
  '/': (a, b) => a.div(b),
};
const fractions: Record<string, (a: Rat, b: Rat) => Rat> = { '+': add, '-': sub, '*': mul, '/': div };
const operation = <T>(table: Record<string, T>, sign: string): T => {
  const found = table[sign];
  if (found === undefined) throw new UnreadableRow(`unknown sign: ${sign}`);
  return found;
};

const TERMINAL: Arithmetic = {
  reckon: (left, sign, right) => toText(operation(decimals, sign)(exact(left), exact(right))),
  profit: (quantity, entry, price) => toText(profitBetween('linear', 1, exact(quantity), exact(entry), exact(price))),
  liquidation: (margin) => {
    const position = { kind: 'linear', sign: 1, quantity: exact(1), entryValue: exact('10000') } as const;
    return toText(
      liquidationPrice({ ...position, margin: exact(margin), rate: exact('0.02'), deduct: exact(0) }) ?? exact(0),
    );
  },
};
const EXCHANGE: Arithmetic = {
  reckon: (left, sign, right) => toDecimal(operation(fractions, sign)(parseDecimal(left), parseDecimal(right))),
  profit: (quantity, entry, price) =>
    pnl({ contract: 'linear', side: 'long', contracts: quantity, unit: '1', entry, price }),
  liquidation: (margin) =>
    isolatedLiquidation({
      contract: 'linear',
      side: 'long',
      quantity: '1',
      entry: '10000',
      margin,
      maintenance: '0.02',
    }) ?? '0',
};

const TERM = /(\d+(?:\.\d+)?)\s*([*/+-])\s*(\d+(?:\.\d+)?)/;
/** Works out "57500*0.11" or "15900*(0.25+0.1)": brackets first, then from the left. */
const workOut = (text: string, { reckon }: Arithmetic): string => {
  let left = text;
  for (const pattern of [/\((\d+(?:\.\d+)?)\s*([*/+-])\s*(\d+(?:\.\d+)?)\)/, TERM]) {
    for (let match = pattern.exec(left); match !== null; match = pattern.exec(left)) {
      const [all, a = '', sign = '', b = ''] = match;
      left = left.replace(all, reckon(a, sign, b));
    }
  }
  return left;
};
const EXPRESSION = /\d[\d.]*(?:\s*[*/+-]\s*(?:\([^()]+\)|\d[\d.]*))+/g;

/** Every "N is EXPRESSION" of a text, as [N, what the expression gives]. */
const stated = (text: string, arithmetic: Arithmetic): readonly (readonly [string, string])[] =>
  [...text.matchAll(/(\d[\d.]*)(?:-price)?[^\d;=]*? is (\d[\d.]*(?:\s*[*/+-]\s*(?:\([^()]+\)|\d[\d.]*))+)/g)].map(
    ([, number = '', expression = '']) => [number, workOut(expression, arithmetic)] as const,
  );

const cut = (text: string, digits: number): string => exact(text).toDecimalPlaces(digits, 1).toFixed();

/** The number that is right as this side has it, from the first thing in the row that gives one; null: no number is said to be right. */
const rightNumber = (printed: string, why: string, arithmetic: Arithmetic): string | null => {
  const trade = /([\d,.]+) .*from ([\d.]+) to ([\d.]+)/.exec(printed);
  if (trade !== null) {
    const [, quantity = '', entry = '', price = ''] = trade;
    return arithmetic.profit(quantity.replaceAll(',', ''), entry, price);
  }
  const [expression] = why.match(EXPRESSION) ?? [];
  return expression === undefined ? null : workOut(expression, arithmetic);
};

const answer = (row: Fields, arithmetic: Arithmetic): Got => {
  const [printed, correct, why] = [String(row['printed']), String(row['correct']), String(row['why'])];
  const wrong = numbersIn(printed).at(-1) ?? '';
  if (/must (fall|rise)/.test(correct)) {
    const [less, more] = [arithmetic.liquidation('1000'), arithmetic.liquidation('2000')];
    return { correct: exact(more).lt(exact(less)) ? 'must fall' : 'must rise' };
  }
  const statements = stated(`${correct} ${why}`, arithmetic);
  if (statements.length > 0)
    return { correct: statements.every(([said, is]) => exact(said).eq(exact(is))) ? correct : '' };
  const [right = ''] = numbersIn(correct);
  const reckoned = rightNumber(printed, why, arithmetic) ?? right;
  const matches = exact(reckoned).toDecimalPlaces(digitsOf(right)).eq(exact(right));
  // What is said to have gone wrong must give the printed number.
  const explained = /truncated/.test(why)
    ? exact(cut(reckoned, digitsOf(wrong))).eq(exact(wrong))
    : /rounded up/.test(why)
      ? exact(wrong).gt(exact(reckoned))
      : !exact(wrong).eq(exact(right));
  return { correct: matches && explained ? correct : `${reckoned}, printed ${wrong}` };
};

export const errataSides = (row: Fields): readonly Side[] => [
  { name: 'terminal', answer: () => answer(row, TERMINAL) },
  { name: 'exchange', answer: () => answer(row, EXCHANGE) },
];
export const errataExpected = (row: Fields): Fields => ({ correct: row['correct'] ?? '' });
