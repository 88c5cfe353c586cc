// Average entry and realised profit over a list of fills, one-way or hedge.
import { foldFills } from '../oracle/formulas/formulas.ts';
import { priceOfValue, valueOf } from '../../src/domain/contract/value.ts';
import { exact, toText } from '../../src/domain/num/decimal.ts';
import { feeOf } from '../../src/domain/order/fee.ts';
import { FLAT, evolveHolding } from './formulas/netting.ts';
import { UnreadableRow, decimalOr, fieldsOf, isFields, kindOf, listOf, maybe, need } from './case-row.ts';
import type { Fields, Got, Json, Kind, PositionSide, Side } from './case-row.ts';

type Trade = 'buy' | 'sell';
type Fill = {
  readonly side: Trade;
  readonly position: PositionSide | null;
  readonly quantity: string;
  readonly price: string;
};
type Walk = { readonly qty: string; readonly avgEntry: string; readonly realised: string };

const SIDES: Readonly<Record<string, readonly [Trade, PositionSide | null]>> = {
  buy: ['buy', null],
  sell: ['sell', null],
  long: ['buy', null],
  short: ['sell', null],
  open_long: ['buy', 'long'],
  close_long: ['sell', 'long'],
  open_short: ['sell', 'short'],
  close_short: ['buy', 'short'],
};
const isSide = (value: Json | undefined): value is PositionSide => value === 'long' || value === 'short';

const readFill = (value: Json): Fill => {
  const list = listOf(value);
  const fields: Fields = isFields(value)
    ? value
    : { side: list[0] ?? '', qty: list[1] ?? '', price: list[2] ?? '', position: list[3] ?? '' };
  const known = SIDES[String(fields['side']).replace('-', '_')];
  if (known === undefined) throw new UnreadableRow(`unknown fill: ${JSON.stringify(value)}`);
  const named = fields['position'] ?? fields['positionSide'];
  return {
    side: known[0],
    position: known[1] ?? (isSide(named) ? named : null),
    quantity: need(fields, 'qty', 'quantity', 'amount'),
    price: need(fields, 'price'),
  };
};

const terminalWalk = (kind: Kind, feeRate: string, fills: readonly Fill[]): Walk => {
  let holding = FLAT;
  let fees = exact(0);
  for (const fill of fills) {
    const quantity = exact(fill.quantity);
    const value = valueOf(kind, quantity, exact(fill.price));
    holding = evolveHolding(kind, holding, fill.side, quantity, value);
    fees = fees.plus(feeOf(value, exact(feeRate)));
  }
  const entry = priceOfValue(kind, holding.quantity.abs(), holding.entryValue);
  return { qty: toText(holding.quantity), avgEntry: toText(entry), realised: toText(holding.realised.minus(fees)) };
};

const exchangeWalk = (kind: Kind, feeRate: string, fills: readonly Fill[]): Walk => {
  const walked = foldFills({
    contract: kind,
    feeRate,
    fills: fills.map(({ side, quantity, price }) => [side, quantity, price] as const),
  });
  return { qty: walked.quantity, avgEntry: walked.averageEntry, realised: walked.realised };
};

/** Hedge mode: long and short are walks of their own; a plain buy or sell opens its side unless the fill names a position. */
const hedged = (walk: (fills: readonly Fill[]) => Walk, fills: readonly Fill[]): Got => {
  const of = (side: PositionSide): Walk =>
    walk(fills.filter((fill) => (fill.position ?? (fill.side === 'buy' ? 'long' : 'short')) === side));
  const [long, short] = [of('long'), of('short')];
  const size = exact(short.qty).abs().toFixed();
  return {
    long,
    short: { ...short, qty: size },
    longQty: long.qty,
    shortQty: size,
    longAvgEntry: long.avgEntry,
    shortAvgEntry: short.avgEntry,
    longAvg: long.avgEntry,
    shortAvg: short.avgEntry,
    longRealised: long.realised,
    shortRealised: short.realised,
    qty: exact(long.qty).plus(exact(short.qty)).toFixed(),
    realised: exact(long.realised).plus(exact(short.realised)).toFixed(),
  };
};

/** With a face value the walk is of quantities in coins or quote units; the answer is in contracts again. */
const unscale = (got: Got, face: string): Got =>
  typeof got['qty'] === 'string' ? { ...got, qty: toText(exact(got['qty']).div(exact(face))) } : got;

export const walkSides = (row: Fields): readonly Side[] => {
  const inputs = fieldsOf(row['inputs']);
  const kind = kindOf(row);
  const feeRate = maybe(inputs, 'feeRate', 'fee', 'rate') ?? '0';
  const face = decimalOr('1', inputs, 'face', 'unit');
  const fills = (): readonly Fill[] =>
    listOf(inputs['fills'])
      .map(readFill)
      .map((fill) => ({ ...fill, quantity: exact(fill.quantity).mul(face).toFixed() }));
  const isHedge =
    inputs['mode'] === 'hedge' || listOf(inputs['fills']).some((fill) => readFill(fill).position !== null);
  const side = (name: string, walk: (kind: Kind, rate: string, fills: readonly Fill[]) => Walk): Side => ({
    name,
    answer: () =>
      unscale(
        isHedge ? hedged((part) => walk(kind, feeRate, part), fills()) : walk(kind, feeRate, fills()),
        face.toFixed(),
      ),
  });
  return [side('terminal', terminalWalk), side('exchange', exchangeWalk)];
};
