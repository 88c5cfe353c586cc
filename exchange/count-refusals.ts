import type { Count } from './metrics.ts';
import type { Outcome } from './kernel/language/types.ts';
import type { Ledger } from './store/ledger.ts';

/** The same ledger; commands that the kernel refuses are counted by their reason (the price band's among them). */
export const countRefusals = (ledger: Ledger, refused: Count): Ledger => {
  const seen = (outcome: Outcome): Outcome => {
    if (!outcome.ok) refused.add({ reason: outcome.refusal });
    return outcome;
  };
  return {
    ...ledger,
    execute: (env, command) => seen(ledger.execute(env, command)),
    submit: async (env, command) => seen(await ledger.submit(env, command)),
  };
};
