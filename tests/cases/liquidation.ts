// Isolated liquidation and bankruptcy prices, the insurance fund, and what a liquidated trader loses.
import {
  bankruptcy,
  insurance,
  isolatedLiquidation,
  liquidatedTrader,
  openingMargin,
} from '../oracle/formulas/formulas.ts';
import { signOf, valueOf } from '../../src/domain/contract/value.ts';
import type { Decimal } from '../../src/domain/num/decimal.ts';
import { exact, toText } from '../../src/domain/num/decimal.ts';
import { initialMargin } from '../../src/domain/order/cost.ts';
import { liquidationPrice } from '../../src/domain/position/liquidation.ts';
import { bankruptcyPrice } from './formulas/liquidation.ts';
import { insuranceDelta, liquidatedTraderDelta } from './formulas/liquidation.ts';
import { decimal, decimalOr, fieldsOf, has, kindOf, listOf, maybe, need, quantityText, sidesOf } from './case-row.ts';
import type { Fields, Kind, PositionSide, Side } from './case-row.ts';
import { forEachSide } from './for-each-side.ts';

const textOrNull = (price: Decimal | null): string | null => (price === null ? null : toText(price));

/** Margin put in by hand, on top of the margin the position was opened with. */
const added = (inputs: Fields): Decimal => decimalOr('0', inputs, 'extraMargin', 'extra', 'addedMargin');

const terminalPosition = (kind: Kind, inputs: Fields, side: PositionSide) => {
  const quantity = exact(quantityText(inputs));
  const entryValue = valueOf(kind, quantity, decimal(inputs, 'entry'));
  const margin = has(inputs, 'margin')
    ? decimal(inputs, 'margin')
    : initialMargin(entryValue, decimal(inputs, 'leverage'));
  return { kind, sign: signOf(side), quantity, entryValue, margin: margin.plus(added(inputs)) };
};
const exchangePosition = (kind: Kind, inputs: Fields, side: PositionSide) => {
  const [quantity, entry] = [quantityText(inputs), need(inputs, 'entry')];
  const margin =
    maybe(inputs, 'margin') ??
    openingMargin({ contract: kind, contracts: quantity, unit: '1', price: entry, leverage: need(inputs, 'leverage') });
  return { contract: kind, side, quantity, entry, margin: exact(margin).plus(added(inputs)).toFixed() };
};

/** margin (or leverage), mmr, and where given the taker rate and the deduction. */
export const liquidationSides = (row: Fields): readonly Side[] => {
  const inputs = fieldsOf(row['inputs']);
  const kind = kindOf(row);
  const [maintenance, taker, deduct] = ['mmr', 'taker', 'deduct'].map((name) => maybe(inputs, name) ?? '0') as [
    string,
    string,
    string,
  ];
  return [
    {
      name: 'terminal',
      answer: () =>
        forEachSide(sidesOf(inputs), (side) => ({
          liq: textOrNull(
            liquidationPrice({
              ...terminalPosition(kind, inputs, side),
              rate: exact(maintenance).plus(exact(taker)),
              deduct: exact(deduct),
            }),
          ),
        })),
    },
    {
      name: 'exchange',
      answer: () =>
        forEachSide(sidesOf(inputs), (side) => ({
          liq: isolatedLiquidation({ ...exchangePosition(kind, inputs, side), maintenance, taker, deduct }),
        })),
    },
  ];
};

export const bankruptcySides = (row: Fields): readonly Side[] => {
  const inputs = fieldsOf(row['inputs']);
  const kind = kindOf(row);
  const exchangePrice = (side: PositionSide): string | null =>
    has(inputs, 'margin')
      ? isolatedLiquidation({ ...exchangePosition(kind, inputs, side), maintenance: '0' })
      : bankruptcy({ contract: kind, side, entry: need(inputs, 'entry'), leverage: need(inputs, 'leverage') });
  return [
    {
      name: 'terminal',
      answer: () =>
        forEachSide(sidesOf(inputs), (side) => ({
          bankruptcy: textOrNull(bankruptcyPrice(terminalPosition(kind, inputs, side))),
        })),
    },
    { name: 'exchange', answer: () => forEachSide(sidesOf(inputs), (side) => ({ bankruptcy: exchangePrice(side) })) },
  ];
};

/** One answer per fill; a single one when they are all the same. */
const perFill = (inputs: Fields, answer: (fill: string) => string): string | readonly string[] => {
  const fills = has(inputs, 'fills')
    ? listOf(inputs['fills']).map((fill) => need({ fill }, 'fill'))
    : [need(inputs, 'fill', 'price')];
  const answers = fills.map(answer);
  return new Set(answers).size === 1 ? (answers[0] ?? answers) : answers;
};

export const insuranceSides = (row: Fields): readonly Side[] => {
  const inputs = fieldsOf(row['inputs']);
  const [kind, expected, quantity] = [kindOf(row), fieldsOf(row['expected']), quantityText(inputs)];
  const wants = (field: string): boolean => field in expected;
  const terminal = (side: PositionSide) => ({
    ...(wants('insuranceDelta') && {
      insuranceDelta: perFill(inputs, (fill) =>
        toText(insuranceDelta(kind, signOf(side), exact(quantity), decimal(inputs, 'bankruptcy'), exact(fill))),
      ),
    }),
    ...(wants('traderDelta') && {
      traderDelta: perFill({ fill: '0', ...inputs }, () =>
        toText(liquidatedTraderDelta(decimalOr('0', inputs, 'margin'))),
      ),
    }),
  });
  const exchange = (side: PositionSide) => ({
    ...(wants('insuranceDelta') && {
      insuranceDelta: perFill(inputs, (fill) =>
        insurance({ contract: kind, side, quantity, bankruptcy: need(inputs, 'bankruptcy'), fill }),
      ),
    }),
    ...(wants('traderDelta') && {
      traderDelta: perFill({ fill: '0', ...inputs }, () => liquidatedTrader({ margin: need(inputs, 'margin') })),
    }),
  });
  return [
    { name: 'terminal', answer: () => forEachSide(sidesOf(inputs), terminal) },
    { name: 'exchange', answer: () => forEachSide(sidesOf(inputs), exchange) },
  ];
};
