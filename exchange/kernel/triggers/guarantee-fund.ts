// Money of the guarantee account: the house puts it there before anything is promised.
import { accepted, changePool, refused } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { poolOf } from '../state/state.ts';
import type { Command, Outcome } from '../language/types.ts';

/** Fills the guarantee account up to a sum, from the house; nothing happens where as much is there. Example: 40 there, up to 100: 60 go over. */
export const fundGuarantee = (run: Run, { coin, upTo }: Extract<Command, { type: 'fundGuarantee' }>): Outcome => {
  if (upTo < 0n) return refused('bad-quantity');
  const missing = upTo - poolOf(run.state, 'guarantee', coin);
  if (missing <= 0n) return accepted(run);
  changePool(run, 'house', coin, -missing);
  changePool(run, 'guarantee', coin, missing);
  return accepted(run);
};
