// Accounts, deposits, position mode and the prices of a contract.
import { brokerOf } from '../../account/account-id.ts';
import { isSafeTicks } from '../../book/amounts.ts';
import { isSplit } from '../positions/position-ref.ts';
import { fillCardOrders } from '../cards/card-fill.ts';
import { liquidateDue } from '../risk/liquidate.ts';
import { untradable } from '../listing/trade-status.ts';
import { livePlans } from '../state/trigger-index.ts';
import { callMargins } from '../risk/margin-call.ts';
import { endBeyondBand } from '../orders/price-band.ts';
import { fireGuaranteed } from '../triggers/run-triggers.ts';
import { accepted, changeBalance, changePool, emit, refused } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { orderOf } from '../state/state.ts';
import type { Account } from '../state/state.ts';
import type { Command, ContractCode, Outcome, Refusal, SelectedMode } from '../language/types.ts';

type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;

/** Does the account hold a position or an open order, on this contract or on any? */
export const isExposed = (account: Account, contract: ContractCode | null): boolean => {
  for (const position of account.positions.values())
    if (contract === null || position.contract === contract) return true;
  for (const id of account.open) if (contract === null || orderOf(account, id).contract === contract) return true;
  return false;
};

export const openAccount = (run: Run, { user, kind }: CommandOf<'openAccount'>): Outcome => {
  if (user === '' || brokerOf(user) !== 'normal') return refused('unknown-account');
  if (run.state.accounts.has(user)) return refused('duplicate');
  emit(run, { type: 'AccountOpened', user, kind });
  return accepted(run);
};

/** A house account's deposit goes to the house pool. */
export const deposit = (run: Run, { user, coin, amount }: CommandOf<'deposit'>): Outcome => {
  const account = run.state.accounts.get(user);
  if (account === undefined) return refused('unknown-account');
  if (amount <= 0n) return refused('bad-quantity');
  emit(run, { type: 'Deposited', user, coin, amount });
  if (account.kind === 'house') changePool(run, 'house', coin, amount);
  else changeBalance(run, user, coin, { free: amount });
  return accepted(run);
};

type Mode = Account['mode'];
/** Why the account's position mode may not become this; null where it may, or is it. */
export const positionModeRefusal = (account: Account, mode: Mode): Refusal | null => {
  if (mode !== 'one-way' && mode !== 'hedge') return 'bad-mode';
  return account.mode !== mode && isExposed(account, null) ? 'has-open-exposure' : null;
};
export const applyPositionMode = (run: Run, account: Account, mode: Mode): void => {
  const { user } = account;
  if (account.mode === mode) return;
  if (mode === 'one-way')
    for (const contract of [...account.split])
      emit(run, { type: 'SelectedModeChanged', user, contract, selected: 'merged' });
  emit(run, { type: 'PositionModeChanged', user, mode });
};

export const setPositionMode = (run: Run, { user, mode }: CommandOf<'setPositionMode'>): Outcome => {
  const account = run.state.accounts.get(user);
  if (account === undefined) return refused('unknown-account');
  const refusal = positionModeRefusal(account, mode);
  if (refusal !== null) return refused(refusal);
  applyPositionMode(run, account, mode);
  return accepted(run);
};

/** Why positions of a contract may not become merged or split in an account whose position mode is, or is about to be, `mode`; null where they may. */
export const selectedModeRefusal = (
  account: Account,
  contract: ContractCode,
  selected: SelectedMode,
  mode: Mode,
): Refusal | null => {
  if (selected !== 'merged' && selected !== 'split') return 'bad-mode';
  const isNow = mode === 'hedge' && isSplit(account, contract);
  if (isNow === (selected === 'split')) return null;
  if (mode === 'one-way') return 'split-needs-hedge';
  const waits = livePlans(account).some((plan) => plan.contract === contract);
  return waits || isExposed(account, contract) ? 'has-open-exposure' : null;
};
export const applySelectedMode = (run: Run, account: Account, contract: ContractCode, selected: SelectedMode): void => {
  if (isSplit(account, contract) !== (selected === 'split'))
    emit(run, { type: 'SelectedModeChanged', user: account.user, contract, selected });
};

/** One-way positions are always merged. Not while a position, an order or a plan of the contract is in the way. */
export const setSelectedMode = (run: Run, { user, contract, selected }: CommandOf<'setSelectedMode'>): Outcome => {
  if (!run.state.markets.has(contract)) return refused('unknown-contract');
  const account = run.state.accounts.get(user);
  if (account === undefined) return refused('unknown-account');
  const refusal = selectedModeRefusal(account, contract, selected, account.mode);
  if (refusal !== null) return refused(refusal);
  applySelectedMode(run, account, contract, selected);
  return accepted(run);
};

/** While trading is suspended prices move and nothing else. Prices that did not change are no event, but due liquidations are looked for all the same. */
export const setPrices = (run: Run, { contract, indexTicks, markTicks }: CommandOf<'setPrices'>): Outcome => {
  const market = run.state.markets.get(contract);
  if (market === undefined) return refused('unknown-contract');
  if (market.status === 'delivered') return refused('contract-delivered');
  if (!isSafeTicks(indexTicks) || !isSafeTicks(markTicks)) return refused('bad-price');
  if (market.indexTicks !== indexTicks || market.markTicks !== markTicks)
    emit(run, { type: 'PricesChanged', contract, indexTicks, markTicks });
  if (untradable(market) === null) {
    endBeyondBand(run, market);
    fillCardOrders(run, market);
    fireGuaranteed(run, market, markTicks);
  }
  liquidateDue(run, market);
  callMargins(run, market);
  return accepted(run);
};
