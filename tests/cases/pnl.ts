import { pnl, tradeFee } from '../oracle/formulas/formulas.ts';
import { signOf, valueOf } from '../../src/domain/contract/value.ts';
import { exact, toText } from '../../src/domain/num/decimal.ts';
import { feeOf } from '../../src/domain/order/fee.ts';
import { profitBetween } from '../../src/domain/position/pnl.ts';
import { decimal, fieldsOf, kindOf, maybe, need, quantityText, sidesOf } from './case-row.ts';
import type { Fields, Got, Side } from './case-row.ts';
import { forEachSide } from './for-each-side.ts';

/** The price a position is valued at; for one that is delivered, the delivery price. */
const PRICES = ['price', 'exit', 'mark', 'delivery', 'deliveryPrice'] as const;
const RATES = ['feeRate', 'deliveryRate', 'rate'] as const;

/** Both names the profit has; the fee of closing or delivering at that price, and what is left. */
const named = (profit: string, fee: string): Got => ({
  pnl: profit,
  pnlCoin: profit,
  fee,
  net: toText(exact(profit).minus(exact(fee))),
});

/** Profit of a quantity between two prices. */
export const pnlSides = (row: Fields): readonly Side[] => {
  const inputs = fieldsOf(row['inputs']);
  const kind = kindOf(row);
  const rate = maybe(inputs, ...RATES) ?? '0';
  const terminal = (side: 'long' | 'short'): Got => {
    const [quantity, price] = [exact(quantityText(inputs)), decimal(inputs, ...PRICES)];
    const profit = profitBetween(kind, signOf(side), quantity, decimal(inputs, 'entry'), price);
    const fee = rate === '0' ? '0' : toText(feeOf(valueOf(kind, quantity, price), exact(rate)));
    return named(toText(profit), fee);
  };
  const exchange = (side: 'long' | 'short'): Got => {
    const [quantity, price] = [quantityText(inputs), need(inputs, ...PRICES)];
    const profit = pnl({ contract: kind, side, contracts: quantity, unit: '1', entry: need(inputs, 'entry'), price });
    return named(profit, rate === '0' ? '0' : tradeFee({ contract: kind, quantity, price, rate }));
  };
  return [
    { name: 'terminal', answer: () => forEachSide(sidesOf(inputs), terminal) },
    { name: 'exchange', answer: () => forEachSide(sidesOf(inputs), exchange) },
  ];
};
