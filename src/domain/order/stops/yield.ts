// Yield and price of a stop follow each other, in whole ticks.
import type { Contract } from '../../contract/contract.ts';
import { signOf } from '../../contract/value.ts';
import type { Decimal } from '../../num/decimal.ts';
import { exact } from '../../num/decimal.ts';
import { priceText, ticksOf } from '../../num/ticks.ts';
import { triggerToward, yieldAtPrice, yieldPrice } from '../../position/yield-price.ts';
import type { Direction } from '../order.ts';

type Opened = {
  readonly contract: Pick<Contract, 'kind' | 'priceDigits'>;
  readonly direction: Direction;
  readonly lever: number;
};
/** The position that a stop would close: how it was opened, its leverage, and the ticks it is measured from. */
export type YieldBase = Opened & { readonly baseTicks: number };
/** The same by its average entry price, which may lie between two ticks. */
export type EntryBase = Opened & { readonly entry: Decimal };

const partsOf = (base: YieldBase | EntryBase) => {
  const { contract, direction, lever } = base;
  const entry = 'entry' in base ? base.entry : exact(priceText(base.baseTicks, contract.priceDigits));
  return [contract.kind, signOf(direction), entry, exact(lever)] as const;
};

/**
 * Ticks (at least 1) of the price at which the margin yields `percent`, rounded toward the entry as the exchange rounds; null where no price does.
 * Example: btcusdt bought at 50,000.0 with 10x, 50 %: 525000; -120 %: 440000; -1,100 %: null.
 */
export const ticksAtYield = (base: YieldBase | EntryBase, percent: Decimal): number | null => {
  const [kind, sign, entry, lever] = partsOf(base);
  const price = yieldPrice(kind, sign, entry, lever, percent);
  if (price === null) return null;
  const { priceDigits } = base.contract;
  const ticks = ticksOf(triggerToward(entry, price, priceDigits).toFixed(), priceDigits);
  return ticks !== null && ticks > 0 ? ticks : null;
};

/** Percent of the margin that is gained (or, below 0, lost) at a price, unrounded: ticksAtYield of it is the price again. Example: bought at 50,000.0 with 10x, 525000: 50. */
export const yieldAtTicks = (base: YieldBase | EntryBase, ticks: number): Decimal => {
  const [kind, sign, entry, lever] = partsOf(base);
  return yieldAtPrice(kind, sign, entry, lever, exact(priceText(ticks, base.contract.priceDigits)));
};
