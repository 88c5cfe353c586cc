import type { Contract } from '../../../../../domain/contract/contract.ts';
import { isTradeLimit, type TradeSizes } from '../../../../../domain/market/trade-size.ts';
import { exact, isDecimalText } from '../../../../../domain/num/decimal.ts';
import { amountDigits } from '../../../../../domain/order/amount.ts';
import type { MessageKey, MessageParams } from '../../../../i18n/catalogue.ts';

/** What was typed in a field: decimal text, '' for no limit, anything else as it was typed. */
export type TypedSizes = { readonly least: string; readonly large: string };
type FieldProblem = { readonly key: MessageKey; readonly params?: MessageParams };
export type SizeProblems = { readonly [F in keyof TypedSizes]: FieldProblem | null };
type Sized = Pick<Contract, 'kind' | 'unitAmount' | 'priceDigits' | 'quoteName'>;

const checkLimit = (text: string, digits: number): FieldProblem | null => {
  if (text === '') return null;
  if (!isDecimalText(text)) return { key: 'field.notNumber' };
  if (!isTradeLimit(text)) return { key: 'trades.filter.problem.positive' };
  const decimals = exact(text).decimalPlaces();
  return decimals <= digits ? null : { key: 'trades.filter.problem.digits', params: { digits } };
};

/** What is wrong with each field; both null: the sizes count. Example: least "0" is not above zero; large "1" under least "2" is too small. */
export const checkSizes = ({ least, large }: TypedSizes, unit: TradeSizes['unit'], contract: Sized): SizeProblems => {
  const digits = amountDigits(contract, unit);
  const wrong = { least: checkLimit(least, digits), large: checkLimit(large, digits) };
  if (wrong.least !== null || wrong.large !== null || least === '' || large === '') return wrong;
  return exact(large).lt(exact(least)) ? { ...wrong, large: { key: 'trades.filter.problem.order' } } : wrong;
};
