// Cross or isolated margin of a contract.
import { accepted, emit, refused } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { isExposed } from '../money/settings.ts';
import type { Account } from '../state/state.ts';
import type { Command, ContractCode, Outcome, Refusal } from '../language/types.ts';

type Mode = 'cross' | 'isolated';
/** Why the contract's margin mode may not become this; null where it may, or is it. */
export const marginModeRefusal = (account: Account, contract: ContractCode, mode: Mode): Refusal | null => {
  if (mode !== 'cross' && mode !== 'isolated') return 'bad-mode';
  if (account.cross.has(contract) === (mode === 'cross')) return null;
  for (const position of account.positions.values())
    if (position.contract === contract && position.autoAdd === true) return 'auto-add-margin-on';
  return isExposed(account, contract) ? 'has-open-exposure' : null;
};
export const applyMarginMode = (run: Run, account: Account, contract: ContractCode, mode: Mode): void => {
  if (account.cross.has(contract) !== (mode === 'cross'))
    emit(run, { type: 'MarginModeChanged', user: account.user, contract, mode });
};

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
  const refusal = marginModeRefusal(account, contract, mode);
  if (refusal !== null) return refused(refusal);
  applyMarginMode(run, account, contract, mode);
  return accepted(run);
};
