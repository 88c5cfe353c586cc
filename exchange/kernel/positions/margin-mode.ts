// Cross or isolated margin of a contract.
import { accepted, emit, refused } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { isExposed } from '../money/settings.ts';
import type { Command, Outcome } from '../language/types.ts';

/**
 * Refused while the contract has a position or an open order: with its own reason when one of its positions adds margin by itself. Setting what it
 * already is succeeds.
 */
export const setMarginMode = (
  run: Run,
  { user, contract, mode }: Extract<Command, { readonly type: 'setMarginMode' }>,
): Outcome => {
  if (!run.state.markets.has(contract)) return refused('unknown-contract');
  const account = run.state.accounts.get(user);
  if (account === undefined) return refused('unknown-account');
  if (mode !== 'cross' && mode !== 'isolated') return refused('bad-mode');
  if (account.cross.has(contract) === (mode === 'cross')) return accepted(run);
  for (const position of account.positions.values())
    if (position.contract === contract && position.autoAdd === true) return refused('auto-add-margin-on');
  if (isExposed(account, contract)) return refused('has-open-exposure');
  emit(run, { type: 'MarginModeChanged', user, contract, mode });
  return accepted(run);
};
