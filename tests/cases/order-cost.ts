// Initial margin and the cost of an opening order.
import { bankruptcy, openingCost, tradeFee } from '../oracle/formulas/formulas.ts';
import { signOf, valueOf } from '../../src/domain/contract/value.ts';
import type { Decimal } from '../../src/domain/num/decimal.ts';
import { exact, toText } from '../../src/domain/num/decimal.ts';
import { initialMargin, orderCost } from '../../src/domain/order/cost.ts';
import { feeOf } from '../../src/domain/order/fee.ts';
import { bankruptcyPrice } from './formulas/liquidation.ts';
import { decimal, fieldsOf, kindOf, maybe, need, quantityText, sidesOf } from './case-row.ts';
import type { Fields, Got, PositionSide, Side } from './case-row.ts';

const answerOf = (margin: string, fee: string, openLoss: string, cost: string, closeFee: string | null): Got => ({
  im: margin,
  margin,
  fee,
  openFee: fee,
  openLoss,
  closeFee: closeFee ?? '0',
  cost: closeFee === null ? cost : toText(exact(cost).plus(exact(closeFee))),
});

/** A row whose expected fields or formula name a closing fee wants it, at the bankruptcy price, in the cost. */
const wantsCloseFee = (row: Fields): boolean =>
  'closeFee' in fieldsOf(row['expected']) || /clos(e|ing)|bankrupt/i.test(String(row['formula'] ?? ''));

const terminal = (row: Fields, inputs: Fields, side: PositionSide): Got => {
  const [kind, sign, quantity] = [kindOf(row), signOf(side), exact(quantityText(inputs))];
  const [price, lever, takerRate] = [
    decimal(inputs, 'price'),
    decimal(inputs, 'leverage'),
    exact(maybe(inputs, 'taker', 'feeRate', 'fee') ?? '0'),
  ];
  const mark = maybe(inputs, 'mark');
  const parts = orderCost({
    kind,
    sign,
    quantity,
    price,
    lever,
    takerRate,
    loss: mark === undefined ? null : { price, mark: exact(mark) },
  });
  const entryValue = valueOf(kind, quantity, price);
  const gone: Decimal | null = bankruptcyPrice({
    kind,
    sign,
    quantity,
    entryValue,
    margin: initialMargin(entryValue, lever),
  });
  const closeFee = wantsCloseFee(row)
    ? feeOf(gone === null || gone.isZero() ? exact(0) : valueOf(kind, quantity, gone), takerRate)
    : null;
  return answerOf(
    toText(parts.margin),
    toText(parts.fee),
    toText(parts.openLoss),
    toText(parts.cost),
    closeFee === null ? null : toText(closeFee),
  );
};

const exchange = (row: Fields, inputs: Fields, side: PositionSide): Got => {
  const [contract, quantity, price, leverage] = [
    kindOf(row),
    quantityText(inputs),
    need(inputs, 'price'),
    need(inputs, 'leverage'),
  ];
  const taker = maybe(inputs, 'taker', 'feeRate', 'fee') ?? '0';
  const parts = openingCost({
    contract,
    side: side === 'long' ? 'buy' : 'sell',
    quantity,
    price,
    mark: maybe(inputs, 'mark') ?? price,
    leverage,
    taker,
  });
  const gone = bankruptcy({ contract, side, entry: price, leverage });
  const closeFee = wantsCloseFee(row)
    ? gone === null || gone === '0'
      ? '0'
      : tradeFee({ contract, quantity, price: gone, rate: taker })
    : null;
  return answerOf(parts.margin, parts.fee, parts.openLoss, parts.cost, closeFee);
};

/** Rows without a side do not depend on it: a long is taken. */
export const orderCostSides = (row: Fields): readonly Side[] => {
  const inputs = fieldsOf(row['inputs']);
  const side = sidesOf(inputs)[0] ?? 'long';
  return [
    { name: 'terminal', answer: () => terminal(row, inputs, side) },
    { name: 'exchange', answer: () => exchange(row, inputs, side) },
  ];
};
