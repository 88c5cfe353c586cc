// The exchange of one environment, without I/O: commands in, outcomes and events out. Deterministic: the same commands give the same state.
import { adjustMargin, setAutoAddMargin } from './adjust-margin.ts';
import { createAudit } from './audit/audit.ts';
import { expireCards } from './card-expire.ts';
import { followCards } from './card-follow.ts';
import { claimCard, grantCard } from './card-grant.ts';
import { checkAccount, placeWithCard } from './card-use.ts';
import { closePositions } from './close-positions.ts';
import { deliverContract } from './deliver.ts';
import { editOrder } from './edit-order.ts';
import { setMarginMode } from './margin-mode.ts';
import { cancelOrder, cancelOrders, placeOrder } from './place-order.ts';
import { evolve } from './evolve.ts';
import { rateLevels } from './fee-levels.ts';
import { settleFunding } from './funding.ts';
import { fundGuarantee } from './guarantee-fund.ts';
import { hashText } from './hash.ts';
import { printTrade, quoteHouse, takeHouse } from './house.ts';
import { checkState } from './invariants.ts';
import { listContract, setTradeStatus } from './listing.ts';
import { setLeverage, setPositionLeverage } from './leverage.ts';
import { deposit, openAccount, setPositionMode, setPrices, setSelectedMode } from './settings.ts';
import { byAccount } from './named-accounts.ts';
import { editPlan } from './plan-edit.ts';
import { cancelPlans, placePlan, placeStops, placeTrailing } from './plan-place.ts';
import { setVip, transfer } from './transfer.ts';
import { mergePositions } from './merge-positions.ts';
import { reversePosition } from './reverse-position.ts';
import { settlePlans } from './watch.ts';
import { readState, writeState } from './snapshot.ts';
import { createState } from './state.ts';
import { createViews } from './views.ts';
import { checkAway } from './house-away.ts';
import { reopenMarket, setHouseAway } from './market-phase.ts';
import type { Kernel } from './face.ts';
import { refused } from './run.ts';
import type { Run } from './run.ts';
import type { State } from './state.ts';
import type { Command, ContractSpec, Outcome } from './types.ts';

export type { AccountView, BookSides, Kernel, Level, Leverage, PoolName, PositionRisk } from './face.ts';

const carryOut = (run: Run, command: Command): Outcome => {
  switch (command.type) {
    case 'openAccount':
      return openAccount(run, command);
    case 'deposit':
      return deposit(run, command);
    case 'fundGuarantee':
      return fundGuarantee(run, command);
    case 'setLeverage':
      return setLeverage(run, command);
    case 'setPositionLeverage':
      return setPositionLeverage(run, command);
    case 'setMarginMode':
      return setMarginMode(run, command);
    case 'setPositionMode':
      return setPositionMode(run, command);
    case 'listContract':
      return listContract(run, command);
    case 'setTradeStatus':
      return setTradeStatus(run, command);
    case 'deliverContract':
      return deliverContract(run, command);
    case 'transfer':
      return transfer(run, command);
    case 'setVip':
      return setVip(run, command);
    case 'rateLevels':
      return rateLevels(run);
    case 'setSelectedMode':
      return setSelectedMode(run, command);
    case 'mergePositions':
      return mergePositions(run, command);
    case 'reversePosition':
      return reversePosition(run, command);
    case 'grantCard':
      return grantCard(run, command);
    case 'claimCard':
      return claimCard(run, command);
    case 'expireCards':
      return expireCards(run);
    case 'placeOrder':
      return placeWithCard(run, command, placeOrder);
    case 'editOrder':
      return editOrder(run, command);
    case 'placePlan':
      return placeWithCard(run, command, placePlan);
    case 'placeTrailing':
      return placeTrailing(run, command);
    case 'placeStops':
      return placeStops(run, command);
    case 'editPlan':
      return editPlan(run, command);
    case 'cancelPlans':
      return cancelPlans(run, command);
    case 'cancelOrders':
      return cancelOrders(run, command);
    case 'closePositions':
      return closePositions(run, command);
    case 'adjustMargin':
      return adjustMargin(run, command);
    case 'setAutoAddMargin':
      return setAutoAddMargin(run, command);
    case 'cancelOrder':
      return cancelOrder(run, command);
    case 'setPrices':
      return setPrices(run, command);
    case 'setHouseAway':
      return setHouseAway(run, command);
    case 'reopenMarket':
      return reopenMarket(run, command);
    case 'settleFunding':
      return settleFunding(run, command);
    case 'quoteHouse':
      return quoteHouse(run, command);
    case 'takeHouse':
      return takeHouse(run, command);
    case 'printTrade':
      return printTrade(run, command);
  }
};

/** Plans and cards see all that the command did, and what each of them makes of it, until nothing more happens. */
const settleAll = (run: Run): void => {
  for (let from = 0; from < run.events.length;) {
    settlePlans(run, from);
    const seen = run.events.length;
    followCards(run, from);
    from = seen;
  }
};

const kernelOf = (state: State): Kernel => ({
  execute: (timeMs, command) => {
    const run: Run = { state, timeMs, events: [] };
    const outcomes = byAccount(state, command).map((one) => {
      const refusal = checkAccount(state, one) ?? checkAway(state, one);
      return refusal === null ? carryOut(run, one) : refused(refusal);
    });
    // A refusal changes nothing: what one account accepts stands, whatever another one refuses.
    const outcome = outcomes.find(({ ok }) => ok) ?? outcomes[0] ?? refused('unknown-account');
    if (outcome.ok) settleAll(run);
    return outcome;
  },
  apply: (event) => evolve(state, event),
  snapshot: () => writeState(state),
  stateHash: () => hashText(writeState(state)),
  checkInvariants: () => checkState(state),
  audit: () => createAudit(state),
  ...createViews(state),
});

/** A new, empty kernel for these contracts (codes must differ). Example: createKernel({ contracts }).execute(0, { type: 'openAccount', user: 'u1', kind: 'user' }). */
export const createKernel = (options: { readonly contracts: readonly ContractSpec[] }): Kernel =>
  kernelOf(createState(options.contracts));

/** A kernel with the state of `snapshot()`; the contracts are configuration and come from outside. Throws on text of another format. */
export const restoreKernel = (contracts: readonly ContractSpec[], text: string): Kernel =>
  kernelOf(readState(contracts, text));
