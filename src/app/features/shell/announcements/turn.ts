// Which announcement is in view, and whether they turn by themselves.

/** How long each is in view; the specification's autoplay. */
export const TURN_MS = 2_000;

/** The one in view: the kept one while it stands, or else the newest; null where none stands. Example: shownOf(['3', '2'], '9') is '3'. */
export const shownOf = (ids: readonly string[], kept: string | null): string | null =>
  kept !== null && ids.includes(kept) ? kept : (ids[0] ?? null);

/** The one after (1) or before (-1) another, around the ends; of one that is gone the newest. Example: neighbourOf(['3', '2'], '2', 1) is '3'. */
export const neighbourOf = (ids: readonly string[], from: string | null, step: 1 | -1): string | null => {
  const at = from === null ? -1 : ids.indexOf(from);
  return at < 0 ? (ids[0] ?? null) : (ids[(at + step + ids.length) % ids.length] ?? null);
};

/** Those that were not read out yet, newest first. */
export const freshOf = (ids: readonly string[], told: readonly string[]): readonly string[] =>
  ids.filter((id) => !told.includes(id));

type Turning = {
  readonly count: number;
  /** The pointer is over them, the focus among them, or their list is open. */
  readonly isHeld: boolean;
  /** The system or the settings ask for no motion. */
  readonly isStill: boolean;
};

/** One alone does not turn, nor do those that somebody reads, nor anything where no motion is wanted. */
export const isTurning = ({ count, isHeld, isStill }: Turning): boolean => count > 1 && !isHeld && !isStill;
