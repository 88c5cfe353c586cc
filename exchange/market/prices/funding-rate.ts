// The funding rate, in parts per billion.
import { FUNDING_CLAMP_PPB, FUNDING_INTEREST_PPB } from '../../kernel/language/venue-assumptions.ts';
import { halfEven } from '../../rest/decimal-text.ts';

export const FUNDING_INTERVAL_MS = 28_800_000;
/** The same in hours, as calls say it. */
export const FUNDING_HOURS = FUNDING_INTERVAL_MS / 3_600_000;

const clamp = (value: bigint, most: bigint): bigint => (value > most ? most : value < -most ? -most : value);

/**
 * rate = premium + clamp(interest - premium, +-0.05 %), all in parts per billion.
 * Source: the perpetual funding formula common to the field. Example: premium -2,000,000 (-0.2 %) gives -1,500,000.
 */
export const fundingRatePpb = (premiumPpb: bigint, interestPpb: bigint = FUNDING_INTEREST_PPB): bigint =>
  premiumPpb + clamp(interestPpb - premiumPpb, FUNDING_CLAMP_PPB);

/** Mean of (mark - index) / index over samples of equal weight, halves to even; 0 without a sample. Example: [[1001, 1000]] is 1,000,000. */
export const premiumPpb = (samples: readonly (readonly [mark: number, index: number])[]): bigint => {
  if (samples.length === 0) return 0n;
  let sum = 0n;
  for (const [mark, index] of samples) sum += (BigInt(mark - index) * 1_000_000_000_000n) / BigInt(index);
  return halfEven(sum, BigInt(samples.length) * 1_000n);
};

/** The settlement at or before `ms`: 00:00, 08:00 and 16:00 UTC. */
export const stampAt = (ms: number): number => Math.floor(ms / FUNDING_INTERVAL_MS) * FUNDING_INTERVAL_MS;
