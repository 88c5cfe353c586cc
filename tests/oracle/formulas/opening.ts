// What opening costs and how much one may open, decimal text in and out.
import { feeOf, initialMargin, openLoss, orderCost } from '../../../exchange/risk/margin.ts';
import { maxOpenContracts, shadowContracts } from './rules.ts';
import { signOf, valueOf } from '../../../exchange/risk/value.ts';
import type { Kind } from '../../../exchange/risk/value.ts';
import { parseDecimal } from '../../../exchange/num/decimal.ts';
import { toDecimal } from './to-decimal.ts';
import { mul, rat } from '../../../exchange/num/rational.ts';

/** Initial margin of contracts at a price. Example: 1,000 x 0.0001 at 10,000, 10x: 100. */
export const openingMargin = (input: {
  readonly contract: Kind;
  readonly contracts: string;
  readonly unit: string;
  readonly price: string;
  readonly leverage: string;
}): string => {
  const quantity = mul(parseDecimal(input.contracts), parseDecimal(input.unit));
  return toDecimal(
    initialMargin(valueOf(input.contract, quantity, parseDecimal(input.price)), parseDecimal(input.leverage)),
  );
};

/** Hold of an opening limit order, and its parts. `taker` defaults to 0. Example: buy 1 at 10,000, mark 9,900, 20x: 500 + 0 + 100. */
export const openingCost = (input: {
  readonly contract: Kind;
  readonly side: 'buy' | 'sell';
  readonly quantity: string;
  readonly price: string;
  readonly mark: string;
  readonly leverage: string;
  readonly taker?: string;
}): { readonly margin: string; readonly fee: string; readonly openLoss: string; readonly cost: string } => {
  const [quantity, price, mark] = [parseDecimal(input.quantity), parseDecimal(input.price), parseDecimal(input.mark)];
  const [lever, feeRate, kind, sign] = [
    parseDecimal(input.leverage),
    parseDecimal(input.taker ?? '0'),
    input.contract,
    signOf(input.side),
  ];
  const value = valueOf(kind, quantity, price);
  return {
    margin: toDecimal(initialMargin(value, lever)),
    fee: toDecimal(feeOf(value, feeRate)),
    openLoss: toDecimal(openLoss(kind, sign, quantity, price, mark)),
    cost: toDecimal(orderCost({ kind, sign, quantity, price, lever, feeRate, loss: { price, mark } })),
  };
};

/** Most contracts an available balance can open, at most `cap` (null or absent: none). Example: 1,000 at 50,000, 0.001, 10x, 0.0006: 198. */
export const maxOpenSize = (input: {
  readonly contract: Kind;
  readonly available: string;
  readonly price: string;
  readonly unit: string;
  readonly leverage: string;
  readonly taker: string;
  readonly cap?: string | null;
}): string => {
  const cap = input.cap === undefined || input.cap === null ? null : parseDecimal(input.cap);
  return maxOpenContracts({
    kind: input.contract,
    available: parseDecimal(input.available),
    price: parseDecimal(input.price),
    unit: parseDecimal(input.unit),
    lever: parseDecimal(input.leverage),
    feeRate: parseDecimal(input.taker),
    cap: cap === null ? null : cap.n / cap.d,
  }).toString();
};

/** Shadow contracts of an opening ticket. Example: 37 x 0.5, cap 15: 15. */
export const openingTicketShadow = (input: {
  readonly amount: string;
  readonly openRatio: string;
  readonly maxCardSize: string;
}): string =>
  toDecimal(
    rat(shadowContracts(parseDecimal(input.amount), parseDecimal(input.openRatio), parseDecimal(input.maxCardSize))),
  );
