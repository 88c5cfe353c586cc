// Arbitrary states of one contract, from a seed: sizes and prices of every magnitude, leverage, rates, and what has been put in.
import type { ContractSpec } from '../../../exchange/kernel/language/types.ts';
import { priceText } from '../../../src/domain/num/ticks.ts';

export type State = {
  readonly spec: ContractSpec;
  readonly side: 'long' | 'short';
  readonly amount: number;
  readonly entryTicks: number;
  readonly markTicks: number;
  readonly fillTicks: number;
  readonly lever: number;
  /** Free balance and margin put in by hand, minor units. */
  readonly free: bigint;
  readonly added: bigint;
  readonly maintainPpm: number;
  readonly deductMinor: bigint;
  readonly fundingPpb: number;
  readonly yieldTenths: number;
  readonly coupon: { readonly isRatio: boolean; readonly ppm: number };
  readonly cap: number | null;
};

export type Dice = {
  /** Whole, from 0 up to `below`, not included. */
  readonly below: (below: number) => number;
  /** Whole, 1 to `most`, every magnitude as likely as any other. */
  readonly upTo: (most: number) => number;
  readonly yes: () => boolean;
};

/** The same seed rolls the same dice on every machine. */
export const createDice = (seed: number): Dice => {
  let word = (seed ^ 0x9e3779b9) >>> 0;
  const next = (): number => {
    word = (word + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(word ^ (word >>> 15), word | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (most: number): number =>
    Math.floor(((next() * 2_097_152 + (next() >>> 11)) / 9_007_199_254_740_992) * most);
  return {
    below,
    upTo: (most) => {
      const digits = 1 + below(String(most).length);
      return 1 + below(Math.min(most, 10 ** digits));
    },
    yes: () => below(2) === 0,
  };
};

const TAKERS = [0, 200, 400, 600, 750, 1_000, 2_000];
const specOf = (dice: Dice): ContractSpec => {
  const kind = dice.yes() ? 'linear' : 'inverse';
  const maintainPpm = 1 + dice.below(200_000);
  return {
    code: 'anyusdt',
    kind,
    bizType: 'perpetual',
    contractType: 'perpetual',
    coin: kind === 'linear' ? 'usdt' : 'btc',
    base: 'any',
    quote: 'usdt',
    priceDigits: dice.below(5),
    unit:
      kind === 'linear'
        ? { units: 1 + dice.below(20), digits: dice.below(5) }
        : { units: 10 ** dice.below(4), digits: 0 },
    makerPpm: 200,
    takerPpm: TAKERS[dice.below(TAKERS.length)] ?? 600,
    maxOrderAmount: 1_000_000,
    maxOrders: 200,
    deliveryMs: null,
    gears: [{ gear: 1, maxAmount: 1_000_000_000, lever: 200, maintainPpm }],
  };
};

/** Prices near the entry as often as prices anywhere. */
const priceBeside = (dice: Dice, entry: number): number =>
  dice.yes()
    ? dice.upTo(1_000_000_000)
    : Math.max(1, entry + Math.round((entry * (dice.below(4_001) - 2_000)) / 10_000));

export const arbitraryState = (dice: Dice): State => {
  const spec = specOf(dice);
  const entryTicks = dice.upTo(1_000_000_000);
  return {
    spec,
    side: dice.yes() ? 'long' : 'short',
    amount: dice.upTo(1_000_000),
    entryTicks,
    markTicks: priceBeside(dice, entryTicks),
    fillTicks: priceBeside(dice, entryTicks),
    lever: 1 + dice.below(200),
    free: BigInt(dice.upTo(10 ** 15)),
    added: dice.yes() ? 0n : BigInt(dice.upTo(10 ** 13)),
    maintainPpm: spec.gears[0]?.maintainPpm ?? 0,
    deductMinor: dice.yes() ? 0n : BigInt(dice.upTo(10 ** 12)),
    fundingPpb: dice.below(60_000_001) - 30_000_000,
    yieldTenths: dice.below(20_001) - 10_000,
    coupon: { isRatio: dice.yes(), ppm: dice.below(1_000_001) },
    cap: dice.yes() ? null : dice.below(1_000_000),
  };
};

const MINOR_DIGITS = 10;
const scaled = (units: bigint, digits: number): string => {
  const size = (units < 0n ? -units : units).toString().padStart(digits + 1, '0');
  const text = digits === 0 ? size : `${size.slice(0, -digits)}.${size.slice(-digits)}`;
  return units < 0n ? `-${text}` : text;
};
export const coinText = (minor: bigint): string => scaled(minor, MINOR_DIGITS);
export const rateText = (ppm: number): string => scaled(BigInt(ppm), 6);
export const ppbText = (ppb: number): string => scaled(BigInt(ppb), 9);
export const tickText = ({ spec }: State, ticks: number): string => priceText(ticks, spec.priceDigits);
/** Amount x unit. */
export const quantityText = ({ spec, amount }: State): string =>
  scaled(BigInt(amount) * BigInt(spec.unit.units), spec.unit.digits);
export const unitText = ({ spec }: State): string => scaled(BigInt(spec.unit.units), spec.unit.digits);
