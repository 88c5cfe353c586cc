import { feeAfterCoupon as exchangeCoupon, tradeFee } from '../oracle/formulas/formulas.ts';
import { valueOf } from '../../src/domain/contract/value.ts';
import { exact, toText } from '../../src/domain/num/decimal.ts';
import { feeAfterCoupon, feeOf } from '../../src/domain/order/fee.ts';
import { UnreadableRow, decimal, fieldsOf, has, kindOf, maybe, need, quantityText } from './case-row.ts';
import type { Fields, Got, Side } from './case-row.ts';

type Coupon = { readonly type: 'fixed'; readonly amount: string } | { readonly type: 'ratio'; readonly ratio: string };

const couponOf = (inputs: Fields): Coupon => {
  const fields = fieldsOf(inputs['coupon']);
  if (fields['type'] === 'fixed') return { type: 'fixed', amount: need(fields, 'amount', 'value', 'denomination') };
  if (fields['type'] === 'ratio') return { type: 'ratio', ratio: need(fields, 'ratio', 'rate', 'proportion', 'value') };
  throw new UnreadableRow(`unknown coupon: ${JSON.stringify(fields)}`);
};

const terminal = (row: Fields, inputs: Fields): Got => {
  const given = maybe(inputs, 'fee');
  const fee =
    given === undefined
      ? feeOf(
          valueOf(kindOf(row), exact(quantityText(inputs)), decimal(inputs, 'price')),
          decimal(inputs, 'rate', 'feeRate', 'taker', 'maker'),
        )
      : exact(given);
  if (!has(inputs, 'coupon')) return { fee: toText(fee) };
  const coupon = couponOf(inputs);
  const after = feeAfterCoupon(
    fee,
    coupon.type === 'fixed'
      ? { type: 'fixed', amount: exact(coupon.amount) }
      : { type: 'ratio', ratio: exact(coupon.ratio) },
  );
  return { fee: toText(fee), paid: toText(after.paid), couponUsed: toText(after.couponUsed) };
};

const exchange = (row: Fields, inputs: Fields): Got => {
  const fee =
    maybe(inputs, 'fee') ??
    tradeFee({
      contract: kindOf(row),
      quantity: quantityText(inputs),
      price: need(inputs, 'price'),
      rate: need(inputs, 'rate', 'feeRate', 'taker', 'maker'),
    });
  return has(inputs, 'coupon') ? { fee, ...exchangeCoupon({ fee, coupon: couponOf(inputs) }) } : { fee };
};

/** A trading fee, and what a coupon leaves of it. */
export const feeSides = (row: Fields): readonly Side[] => {
  const inputs = fieldsOf(row['inputs']);
  return [
    { name: 'terminal', answer: () => terminal(row, inputs) },
    { name: 'exchange', answer: () => exchange(row, inputs) },
  ];
};
