// The invariants in the running exchange: every step is followed, some are checked, and the whole state now and then.
import type { Kernel } from '../kernel/kernel.ts';
import type { Command, Outcome } from '../kernel/language/types.ts';

/** One step in so many is checked; a check costs a few microseconds. */
const STEPS_BETWEEN = 16;
/** The whole state at most this often: recomputing 10,000 orders from scratch takes some 20 ms. */
const STATE_EVERY_MS = 5_000;

export type InvariantMonitor = {
  /** What is broken after this command, each fault by its id in the register of invariants; nothing when all is well or was not looked at. */
  readonly after: (timeMs: number, command: Command, outcome: Outcome) => string[];
};

export const createInvariantMonitor = (kernel: Kernel): InvariantMonitor => {
  const audit = kernel.audit();
  let steps = 0;
  let checkedMs = Number.NEGATIVE_INFINITY;
  return {
    after: (timeMs, command, outcome) => {
      steps += 1;
      const faults = audit.after(command, outcome, steps % STEPS_BETWEEN === 0);
      if (timeMs - checkedMs < STATE_EVERY_MS) return faults;
      checkedMs = timeMs;
      return [...faults, ...kernel.checkInvariants()];
    },
  };
};
