// The whole book in few steps, for a picture of it. Nothing is left out: what lies beyond the picture is counted.
import type { Contract } from '../contract/contract.ts';
import type { Book } from './book/book.ts';
import { bestAsk, bestBid } from './book/book.ts';
import { visitLevels } from './book/levels.ts';
import type { Ladder } from './book/window.ts';

/** From the best price outwards to `ticks`, the furthest price in this step: contracts, and their value in the margin coin as decimal text. */
export type DepthStep = { readonly ticks: number; readonly cont: number; readonly value: string };
/** `best`: the best price, which the first step may reach beyond; null: nobody stands here. `beyondCont`: contracts further away than the picture reaches; `levels`: prices on the whole side. */
export type DepthSide = {
  readonly best: number | null;
  readonly steps: readonly DepthStep[];
  readonly beyondCont: number;
  readonly levels: number;
};
export type DepthSteps = { readonly bids: DepthSide; readonly asks: DepthSide };
type Sized = Pick<Contract, 'kind' | 'unitAmount' | 'priceDigits'>;

const PPM = 1_000_000;

/** How many ticks from the best price a side goes, at most `reach` from the middle of the market. */
const extentOf = (ladder: Ladder, best: number, isWithin: (ticks: number) => boolean): number => {
  let furthest = best;
  visitLevels(ladder, (ticks) => {
    if (!isWithin(ticks)) return false;
    furthest = ticks;
    return true;
  });
  return Math.abs(furthest - best);
};

/** Decimals that a quotient is cut to; a sum of a million levels is still right to twenty. */
const QUOTIENT_DIGITS = 30;
/** units x 10^-digits as plain text without trailing zeros. Example: 40400n with 5 digits is "0.404". */
const textOf = (units: bigint, digits: number): string => {
  const all = units.toString().padStart(digits + 1, '0');
  return `${all.slice(0, all.length - digits)}.${all.slice(all.length - digits)}`.replace(/\.?0*$/, '');
};

/** Sums of values in whole units, so that this part needs no library: linear ones exactly, inverse ones to thirty decimals a level. */
const createSum = ({
  kind,
  unitAmount,
  priceDigits,
}: Sized): { add(ticks: number, cont: number): void; text(): string } => {
  const [whole = '', fraction = ''] = unitAmount.split('.');
  const unit = BigInt(whole + fraction);
  let sum = 0n;
  if (kind === 'linear')
    return {
      add: (ticks, cont) => {
        sum += BigInt(ticks) * BigInt(cont) * unit;
      },
      text: () => textOf(sum, fraction.length + priceDigits),
    };
  const scale = unit * 10n ** BigInt(QUOTIENT_DIGITS + priceDigits);
  return {
    add: (ticks, cont) => {
      sum += (BigInt(cont) * scale) / BigInt(ticks);
    },
    text: () => textOf(sum, fraction.length + QUOTIENT_DIGITS),
  };
};

const sideOf = (
  ladder: Ladder,
  contract: Sized,
  most: number,
  isWithin: (ticks: number) => boolean,
  best: number | null,
): DepthSide => {
  if (best === null) return { best, steps: [], beyondCont: 0, levels: 0 };
  const width = Math.max(1, Math.ceil((extentOf(ladder, best, isWithin) + 1) / most));
  const steps: DepthStep[] = [];
  const sum = createSum(contract);
  let [cont, beyondCont, levels, place, furthest] = [0, 0, 0, 0, best];
  const close = (): void => {
    if (cont > 0) steps.push({ ticks: furthest, cont, value: sum.text() });
  };
  visitLevels(ladder, (ticks, amountCont) => {
    levels += 1;
    if (!isWithin(ticks)) {
      beyondCont += amountCont;
      return true;
    }
    const at = Math.floor(Math.abs(ticks - best) / width);
    if (at !== place) close();
    place = at;
    furthest = ticks;
    cont += amountCont;
    sum.add(ticks, amountCont);
    return true;
  });
  close();
  return { best, steps, beyondCont, levels };
};

/**
 * Both sides of a book, each in at most `most` steps of equal width, best first; `spanPpm`: how far from the middle of the market the picture reaches,
 * in millionths of it; null: as far as the book does. The last step and what is beyond it are together all that the side holds. A side that is empty
 * leaves the middle at the other's best price. Example: bids of 3 at 100 and 2 at 98, two steps: [{100, 3}, {98, 5}].
 */
export const depthSteps = (book: Book, contract: Sized, most: number, spanPpm: number | null): DepthSteps => {
  const [bid, ask] = [bestBid(book), bestAsk(book)];
  const double = (bid ?? ask ?? 0) + (ask ?? bid ?? 0);
  const isWithin = (ticks: number): boolean =>
    spanPpm === null || ticks === bid || ticks === ask || Math.abs(2 * ticks - double) * PPM <= double * spanPpm;
  return {
    bids: sideOf(book.bids, contract, most, isWithin, bid),
    asks: sideOf(book.asks, contract, most, isWithin, ask),
  };
};
