// Which trades are large enough to be shown, and which to be emphasised: limits in the unit in which they were typed.
import type { Contract } from '../contract/contract.ts';
import type { AmountUnit } from '../order/draft.ts';

/** `least`, `large`: decimal text above 0 in `unit` (the effective one); null: no such limit. */
export type TradeSizes = {
  readonly unit: AmountUnit;
  /** Only trades of at least so much. */
  readonly least: string | null;
  /** Trades of at least so much are emphasised; null: those of ten times `least`. */
  readonly large: string | null;
};
type Sized = Pick<Contract, 'kind' | 'unitAmount' | 'priceDigits'>;

/** Decimals and units of a plain decimal text. Example: "0.25" is [25n, 2]. */
const scaled = (text: string): readonly [units: bigint, digits: number] => {
  const point = text.indexOf('.');
  return [BigInt(text.replace('.', '')), point < 0 ? 0 : text.length - point - 1];
};
const power = (digits: number): bigint => 10n ** BigInt(digits);

/** Whether text is a limit: plain decimal text above 0, at most 40 characters. Example: isTradeLimit('0.5') is true, isTradeLimit('-1') is not. */
export const isTradeLimit = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= 40 && /^\d+(?:\.\d+)?$/.test(text) && /[1-9]/.test(text);

/**
 * Whether so many contracts at a price of so many ticks are worth at least `limit` in `unit`, compared exactly (contracts N of u each at price P: base
 * coins N u, of inverse contracts N u / P; quote coins N u P). Example: at least "0.25" in crypto of 0.001 BTC a contract: 250 are, 249 are not.
 */
export const isAtLeast = (
  limit: string,
  unit: AmountUnit,
  { kind, unitAmount, priceDigits }: Sized,
): ((amountCont: number, ticks: number) => boolean) => {
  const [size, sizeDigits] = scaled(limit);
  const [one, oneDigits] = unit === 'cont' ? [1n, 0] : scaled(unitAmount);
  const isPriced = unit !== 'cont' && (kind === 'linear') !== (unit === 'crypto');
  const perCont = one * power(sizeDigits);
  const wanted = size * power(oneDigits);
  if (!isPriced) return (amountCont) => BigInt(amountCont) * perCont >= wanted;
  const tick = power(priceDigits);
  return kind === 'linear'
    ? (amountCont, ticks) => BigInt(amountCont) * perCont * BigInt(ticks) >= wanted * tick
    : (amountCont, ticks) => ticks > 0 && BigInt(amountCont) * perCont * tick >= wanted * BigInt(ticks);
};

/** From which size trades are emphasised: what was typed, else ten times the least; null: none is. Example: least "0.5" alone is "5". */
export const largeLimit = ({ least, large }: TradeSizes): string | null => {
  if (large !== null || least === null) return large;
  const [units, digits] = scaled(least);
  const text = String(units * 10n).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const rest = text.slice(text.length - digits).replace(/0+$/, '');
  return rest === '' ? whole : `${whole}.${rest}`;
};
