// Several modes of an account and a contract in one: all of them change, or none does.
import { applyMarginMode, marginModeRefusal } from './margin-mode.ts';
import { applyPositionMode, applySelectedMode, positionModeRefusal, selectedModeRefusal } from '../money/settings.ts';
import { accepted, refused } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import type { Command, Outcome } from '../language/types.ts';

/**
 * Position mode, merged or split, margin mode: those that are named, in this order, each judged as the ones before it will have left the account.
 * The first refusal is the answer, and nothing has changed then. Example: one-way and split at once is refused with split-needs-hedge, and a hedge
 * account stays in hedge mode.
 */
export const setModes = (
  run: Run,
  { user, contract, mode, selected, margin }: Extract<Command, { readonly type: 'setModes' }>,
): Outcome => {
  if (!run.state.markets.has(contract)) return refused('unknown-contract');
  const account = run.state.accounts.get(user);
  if (account === undefined) return refused('unknown-account');
  const refusal =
    (mode === undefined ? null : positionModeRefusal(account, mode)) ??
    (selected === undefined ? null : selectedModeRefusal(account, contract, selected, mode ?? account.mode)) ??
    (margin === undefined ? null : marginModeRefusal(account, contract, margin));
  if (refusal !== null) return refused(refusal);
  if (mode !== undefined) applyPositionMode(run, account, mode);
  if (selected !== undefined) applySelectedMode(run, account, contract, selected);
  if (margin !== undefined) applyMarginMode(run, account, contract, margin);
  return accepted(run);
};
