// Values of rules that the venue does not publish, each with its reason. docs/decisions.md lists them.
import type { Coin, Minor } from './units.ts';

/**
 * Mark price: index + mean of (middle of the book - index) over the last 60 samples, thirty seconds at two a second: long enough that one order
 * cannot move it, short enough to follow a real basis. Form: Hotbit's help page, of the same document family as the venue's.
 */
export const MARK_SAMPLES = 60;
/** The mark stays within index / 200 (0.5 %) of the index, as far as the funding formula's damping reaches. */
export const MARK_BAND = 200;

/** Funding: interest 0.01 % per period, what borrowing the quote coin costs; the venue's page names the clamp only. */
export const FUNDING_INTEREST_PPB = 100_000n;
/** Funding: interest less premium within 0.05 %, from the venue's page (venue.md 3.0). */
export const FUNDING_CLAMP_PPB = 500_000n;

/** A market order's guard: 0.8 % beyond its reference, the 1.008 that the specification's maximum is computed with. */
export const GUARD_PERMILLE = 8n;

/**
 * The price band: 5 % around the mark for what may trade, as wide as the venues that publish one have it for their largest contracts, and wider than
 * ten times the distance that our own mark keeps from the index; 50 % for what may wait, so that a price with a digit too many is refused.
 */
export const BAND_PPM = 50_000;
export const REST_BAND_PPM = 500_000;

/**
 * The fee inside the liquidation test, its price and the margin rate, in parts per million: the contract's own taker rate, because a forced close
 * takes from the book; no lower one of a fee level, so that a level that falls liquidates nobody. The venue names a fee and no rate.
 * Example: 600 of 200 / 600.
 */
export const liquidationFeePpm = ({ takerPpm }: { readonly takerPpm: number }): number => takerPpm;

/**
 * Fees of closings that nobody chose, beside the taker rate that a forced close pays in the book: a bankrupt position is taken over, and its
 * counterparty deleveraged, without a fee, so that what is left of the margin reaches the insurance fund and nobody pays for another's loss.
 */
export const TAKE_OVER_FEE_PPM = 0;
export const DELEVERAGE_FEE_PPM = 0;

/** Guaranteed stop: 0.03 % of the filled value. The venue's contract list shows guaranteedStopLossRate 0.0003 on the contracts that offer it. */
export const GUARANTEED_STOP_PPM = 300;

/**
 * Guaranteed stop: the trigger lies 1 % or more beyond mark and entry, twice what the mark may stray from the index, so that nobody can walk the mark
 * from one end of its band to the other and through a trigger; the guarantee account must be able to pay a gap of 10 % beyond the trigger; one
 * account may have the first position level of a contract, all accounts ten times that. Brokers that offer such stops ask for a distance and limit
 * size too (City Index, Capital.com).
 */
export const GUARANTEE = { distancePpm: 10_000, gapPpm: 100_000, accounts: 10 } as const;

/** Delivery fee: 0.05 % of the value at the delivery price, under the taker fee because nobody chose this trade. */
export const DELIVERY_FEE_PPM = 500;

/**
 * VIP levels: what is left of a contract's maker and taker rate, in percent, and the traded value of the last 30 days in USDT that a level asks
 * for. Only level 0 is known (maker 0.02 %, taker 0.06 %); the steps follow what other derivatives venues publish: makers gain faster than takers,
 * and a maker never pays more than a taker.
 */
export const VIP_LEVELS: readonly {
  readonly makerPercent: number;
  readonly takerPercent: number;
  readonly tradedUsdt: number;
}[] = [
  { makerPercent: 100, takerPercent: 100, tradedUsdt: 0 },
  { makerPercent: 90, takerPercent: 95, tradedUsdt: 1_000_000 },
  { makerPercent: 80, takerPercent: 90, tradedUsdt: 5_000_000 },
  { makerPercent: 70, takerPercent: 85, tradedUsdt: 20_000_000 },
  { makerPercent: 60, takerPercent: 80, tradedUsdt: 100_000_000 },
  { makerPercent: 50, takerPercent: 75, tradedUsdt: 500_000_000 },
];

/** The days that a fee level looks back on, as the other venues' do; the day itself is not over and does not count. */
export const VIP_DAYS = 30;

/**
 * Practice money that a person gets in a day (UTC) from the house where nobody pays in, in minor units of the coin: 1,000 USDT or USDC, and 0.02
 * BTC, about as much. Enough to open any contract at its usual leverage, too little to be past caring about.
 */
export const TOP_UP_A_DAY: Readonly<Record<Coin, Minor>> = {
  usdt: 1_000n * 10n ** 10n,
  usdc: 1_000n * 10n ** 10n,
  btc: 2n * 10n ** 8n,
};

/** Following a leader, as other venues have it: at least 10 USDT, at most ten leaders at once, and at most ten contracts for one of the leader's. */
export const MIN_COPY: Minor = 10n * 10n ** 10n;
export const MAX_COPIES = 10;
export const MAX_COPY_RATIO_PPM = 10_000_000;

/**
 * Rounding of the price at a yield to the tick: toward the entry, so that a stop never asks for more than the percent that was typed; yields are
 * whole percents. Nobody publishes either. Example: 615,000.7 ticks above the entry are 615,000.
 */
export const yieldRounding = (isAboveEntry: boolean): 'floor' | 'ceil' => (isAboveEntry ? 'floor' : 'ceil');

/**
 * Margin call: at a margin rate of 80 %. The rate is a risk ratio, (maintenance margin + closing fee) / (margin + unrealised profit), because the
 * specification colours high rates red and caps what it shows at 999.99 %: 100 % is liquidation. The terminal's colours turn to red at the call; the
 * venue publishes no line.
 */
export const MARGIN_CALL_PERCENT = 80;
