// What a copy holds of what its leader holds. Pure sums.
import type { CopyMark } from '../language/copy-record.ts';
import type { Contracts } from '../language/types.ts';

const PPM = 1_000_000n;

/** The copy's contracts for so many of the leader's; rounded down. Example: 7 contracts at 400,000 ppm are 2. */
export const shareOf = (copied: Contracts, ratioPpm: number): Contracts =>
  Number((BigInt(copied) * BigInt(ratioPpm)) / PPM);

/**
 * The mark after the leader's side went to `leader` contracts. What it opens counts as copied; what it closes takes from what was copied and from what
 * was there before alike, rounded down, so that nothing is left when it has closed all.
 * Example: of 10 contracts 5 were opened since (copied 5); it closes 4: copied becomes floor(5 x 6 / 10) = 3.
 */
export const followMark = (mark: CopyMark, leader: Contracts): CopyMark => {
  const copied =
    leader >= mark.leader
      ? mark.copied + (leader - mark.leader)
      : Number((BigInt(mark.copied) * BigInt(leader)) / BigInt(mark.leader));
  return { contract: mark.contract, side: mark.side, leader, copied };
};

/**
 * Contracts to open (above 0) or to close (below 0) when a copy that holds `held` goes from one share to another. A copy that holds less than its share
 * (a missed order, an own close) closes in proportion; nothing missed is made up for later. Example: share 10 to 5 with 6 held: -3.
 */
export const stepOf = (from: Contracts, to: Contracts, held: Contracts): number => {
  if (to >= from) return to - from;
  return to === 0 ? -held : -(held - Math.floor((held * to) / from));
};
