// What the terms of listed contracts are written with.
import type { PositionTier } from './kernel/language/types.ts';

/** Position levels in order, each with its largest position (contracts), highest leverage and maintenance rate in ppm. */
export const tiers = (
  rows: readonly (readonly [maxAmount: number, lever: number, maintainPpm: number])[],
): readonly PositionTier[] =>
  rows.map(([maxAmount, lever, maintainPpm], index) => ({ gear: index + 1, maxAmount, lever, maintainPpm }));

export const FEES = { makerPpm: 200, takerPpm: 600 } as const;
