import { pnl } from '../../../exchange/num/formulas.ts';
import { signOf } from '../../../src/domain/contract/value.ts';
import { exact, toText } from '../../../src/domain/num/decimal.ts';
import { profitBetween } from '../../../src/domain/position/pnl.ts';
import { decimal, fieldsOf, kindOf, need, quantityText, sidesOf } from './case-row.ts';
import type { Fields, Side } from './case-row.ts';
import { forEachSide } from './for-each-side.ts';

/** The price a position is valued at; for one that is delivered, the delivery price. */
const PRICES = ['price', 'exit', 'mark', 'delivery', 'deliveryPrice'] as const;

/** Both names the field has. */
const both = (text: string) => ({ pnl: text, pnlCoin: text });

/** Profit of a quantity between two prices. */
export const pnlSides = (row: Fields): readonly Side[] => {
  const inputs = fieldsOf(row['inputs']);
  const kind = kindOf(row);
  return [
    {
      name: 'terminal',
      answer: () =>
        forEachSide(sidesOf(inputs), (side) =>
          both(
            toText(
              profitBetween(
                kind,
                signOf(side),
                exact(quantityText(inputs)),
                decimal(inputs, 'entry'),
                decimal(inputs, ...PRICES),
              ),
            ),
          ),
        ),
    },
    {
      name: 'exchange',
      answer: () =>
        forEachSide(sidesOf(inputs), (side) =>
          both(
            pnl({
              contract: kind,
              side,
              contracts: quantityText(inputs),
              unit: '1',
              entry: need(inputs, 'entry'),
              price: need(inputs, ...PRICES),
            }),
          ),
        ),
    },
  ];
};
