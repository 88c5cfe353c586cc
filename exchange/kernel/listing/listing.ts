// What is listed, and what of it trades.
import { fillCardOrders } from '../cards/card-fill.ts';
import { liquidateDue } from '../risk/liquidate.ts';
import { endBeyondBand } from '../orders/price-band.ts';
import { accepted, emit, refused } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { untradable } from './trade-status.ts';
import type { Command, ContractSpec, Outcome } from '../language/types.ts';

type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;

const textOf = (spec: ContractSpec): string =>
  JSON.stringify(Object.entries(spec).toSorted(([a], [b]) => (a < b ? -1 : 1)));
const isSame = (a: ContractSpec, b: ContractSpec): boolean => textOf(a) === textOf(b);

/** The same terms again change nothing; other terms of a listed contract are refused, but for its kind by the calendar. */
export const listContract = (run: Run, { spec }: CommandOf<'listContract'>): Outcome => {
  const listed = run.state.markets.get(spec.code);
  if (listed !== undefined) {
    if (isSame(listed.spec, spec)) return accepted(run);
    if (!isSame({ ...listed.spec, contractType: spec.contractType }, spec)) return refused('duplicate');
  }
  emit(run, { type: 'ContractListed', contract: spec.code, spec });
  return accepted(run);
};

/** When trading begins again, what lies beyond the price band by then ends, and what fell due meanwhile is liquidated at the mark as it is now. */
export const setTradeStatus = (run: Run, { contract, status }: CommandOf<'setTradeStatus'>): Outcome => {
  const market = run.state.markets.get(contract);
  if (market === undefined) return refused('unknown-contract');
  if (market.status === 'delivered') return refused('contract-delivered');
  if (market.status === status) return accepted(run);
  emit(run, { type: 'TradeStatusChanged', contract, status });
  if (untradable(market) === null) {
    endBeyondBand(run, market);
    fillCardOrders(run, market);
  }
  liquidateDue(run, market);
  return accepted(run);
};
