// Prices and amounts of many rows as display text, exact, sixty times a second. Whole numbers that a double holds exactly
// are written without a detour; anything larger goes through bigint.

/** How amounts are written: the base coin, the quote coin, or whole contracts. */
export type RowUnit = 'crypto' | 'usdt' | 'cont';
/** What the texts depend on. `unitAmount`: decimal text, e.g. "0.001". */
export type RowTextShape = {
  readonly kind: 'linear' | 'inverse';
  readonly unitAmount: string;
  readonly priceDigits: number;
  /** The unit that is really shown (never usdt where the quote is not USDT). */
  readonly unit: RowUnit;
};
export type RowText = {
  /** Ticks as a price. Example: 618432 at 1 digit is "61,843.2". */
  readonly price: (ticks: number) => string;
  /** Contracts at a price of so many ticks. Example: 250 of 0.001 BTC in crypto are "0.250". */
  readonly amount: (amountCont: number, ticks: number) => string;
  /** The same for the book, where sizes are compared: in the quote coin short and cut, "15.4K" and "1.23M", never cents. */
  readonly size: (amountCont: number, ticks: number) => string;
};

/** Where there is no number. */
export const NOT_KNOWN = '--';
const QUOTE_DIGITS = 2;
const INVERSE_COIN_DIGITS = 4;
/** Texts kept per writer: a book shows the same few hundred numbers again and again. */
const KEPT = 4096;

/** Whole units with `digits` decimals, thousands separated. Example: scaledText(618432, 1) is "61,843.2". */
const scaledText = (units: number | bigint, digits: number): string => {
  const text = String(units).padStart(digits + 1, '0');
  const point = text.length - digits;
  let whole = text.slice(0, point);
  for (let at = whole.length - 3; at > 0; at -= 3) whole = `${whole.slice(0, at)},${whole.slice(at)}`;
  return digits === 0 ? whole : `${whole}.${text.slice(point)}`;
};

const times = (a: number, b: number): number | bigint => {
  const product = a * b;
  return Number.isSafeInteger(product) ? product : BigInt(a) * BigInt(b);
};

const cached = (write: (value: number) => string): ((value: number) => string) => {
  const kept = new Map<number, string>();
  return (value) => {
    const known = kept.get(value);
    if (known !== undefined) return known;
    if (kept.size >= KEPT) kept.clear();
    const text = write(value);
    kept.set(value, text);
    return text;
  };
};

/** Whole coins in short: cut, never rounded up. Example: 999 is "999", 15,460 is "15.4K", 1,239,999 is "1.23M". */
export const shortText = (whole: bigint): string => {
  if (whole < 1_000n) return String(whole);
  if (whole < 1_000_000n) return `${scaledText(whole / 100n, 1)}K`;
  return whole < 1_000_000_000n ? `${scaledText(whole / 10_000n, 2)}M` : `${scaledText(whole / 10_000_000n, 2)}B`;
};

/** Amount in the coin a contract's size is not counted in: the price is in the formula, the result is cut. */
const crossAmount = (shape: RowTextShape, unit: number, unitDigits: number): Pick<RowText, 'amount' | 'size'> => {
  const { kind, priceDigits } = shape;
  if (kind === 'linear') {
    const cut = 10n ** BigInt(Math.max(0, unitDigits + priceDigits - QUOTE_DIGITS));
    const raise = 10n ** BigInt(Math.max(0, QUOTE_DIGITS - unitDigits - priceDigits));
    const cents = (cont: number, ticks: number): bigint => (BigInt(cont) * BigInt(unit) * BigInt(ticks) * raise) / cut;
    return {
      amount: (cont, ticks) => scaledText(cents(cont, ticks), QUOTE_DIGITS),
      size: (cont, ticks) => shortText(cents(cont, ticks) / 10n ** BigInt(QUOTE_DIGITS)),
    };
  }
  const top = 10n ** BigInt(INVERSE_COIN_DIGITS + priceDigits);
  const bottom = 10n ** BigInt(unitDigits);
  const amount = (cont: number, ticks: number): string =>
    ticks === 0
      ? NOT_KNOWN
      : scaledText((BigInt(cont) * BigInt(unit) * top) / (BigInt(ticks) * bottom), INVERSE_COIN_DIGITS);
  return { amount, size: amount };
};

/** The writer for one contract and unit. */
export const createRowText = (shape: RowTextShape): RowText => {
  const point = shape.unitAmount.indexOf('.');
  const unitDigits = point < 0 ? 0 : shape.unitAmount.length - point - 1;
  const unit = Number(shape.unitAmount.replace('.', ''));
  const price = cached((ticks) => scaledText(ticks, shape.priceDigits));
  const isOwnCoin = (shape.kind === 'linear') === (shape.unit === 'crypto');
  if (shape.unit !== 'cont' && !isOwnCoin) return { price, ...crossAmount(shape, unit, unitDigits) };
  const amount = cached((cont) =>
    shape.unit === 'cont' ? scaledText(cont, 0) : scaledText(times(cont, unit), unitDigits),
  );
  return { price, amount, size: amount };
};
