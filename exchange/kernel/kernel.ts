// The exchange of one environment, without I/O: commands in, outcomes and events out. Deterministic: the same commands give the same state.
import { adjustMargin, setAutoAddMargin } from './positions/adjust-margin.ts';
import { createAudit } from './audit/audit.ts';
import { expireCards } from './cards/card-expire.ts';
import { followCards } from './cards/card-follow.ts';
import { claimCard, grantCard } from './cards/card-grant.ts';
import { claimTicketProfit } from './cards/card-ticket.ts';
import { checkAccount, placeWithCard } from './cards/card-use.ts';
import { areClosing, closePositions } from './positions/close-positions.ts';
import { endCopies, followLeader, registerLeader, stopFollowing } from './copies/follow.ts';
import { mirrorLeaders } from './copies/mirror.ts';
import { deliverContract } from './listing/deliver.ts';
import { buyEarn } from './earn/buy-earn.ts';
import { redeemEarn } from './earn/redeem-earn.ts';
import { setAutoEarn, setEarnRate, settleEarn } from './earn/settle-earn.ts';
import { editOrder } from './orders/edit-order.ts';
import { setMarginMode } from './positions/margin-mode.ts';
import { setModes } from './positions/set-modes.ts';
import { cancelOrder, cancelOrders, placeOrder } from './orders/place-order.ts';
import { evolve } from './state/evolve.ts';
import { rateLevels } from './money/fee-levels.ts';
import { settleFunding } from './money/funding.ts';
import { fundGuarantee } from './triggers/guarantee-fund.ts';
import { hashText } from './state/hash.ts';
import { printTrade, quoteHouse, takeHouse } from './listing/house.ts';
import { checkState } from './audit/invariants.ts';
import { setCloseOnly } from './listing/close-only.ts';
import { listContract, setTradeStatus } from './listing/listing.ts';
import { setLeverage, setPositionLeverage } from './positions/leverage.ts';
import { deposit, openAccount, setPositionMode, setPrices, setSelectedMode } from './money/settings.ts';
import { byAccount } from './state/named-accounts.ts';
import { editPlan } from './triggers/trigger-edit.ts';
import { cancelPlans, placePlan, placeStops, placeTrailing } from './triggers/trigger-place.ts';
import { setVip, transfer } from './money/transfer.ts';
import { topUp } from './money/top-up.ts';
import { mergePositions } from './positions/merge-positions.ts';
import { reversePosition } from './positions/reverse-position.ts';
import { runTriggers } from './triggers/run-triggers.ts';
import { readState, writeState } from './state/snapshot.ts';
import { createState } from './state/state.ts';
import { createViews } from './state/views.ts';
import { checkAway } from './listing/house-away.ts';
import { reopenMarket, setHouseAway } from './listing/market-phase.ts';
import type { Kernel } from './kernel-api.ts';
import { refused } from './state/run.ts';
import type { Run } from './state/run.ts';
import type { State } from './state/state.ts';
import type { Command, ContractSpec, Outcome } from './language/types.ts';

export type { BookSides, Kernel, Level, PositionRisk } from './kernel-api.ts';

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
    case 'setModes':
      return setModes(run, command);
    case 'setPositionMode':
      return setPositionMode(run, command);
    case 'listContract':
      return listContract(run, command);
    case 'setTradeStatus':
      return setTradeStatus(run, command);
    case 'setCloseOnly':
      return setCloseOnly(run, command);
    case 'deliverContract':
      return deliverContract(run, command);
    case 'transfer':
      return transfer(run, command);
    case 'topUp':
      return topUp(run, command);
    case 'buyEarn':
      return buyEarn(run, command);
    case 'redeemEarn':
      return redeemEarn(run, command);
    case 'setAutoEarn':
      return setAutoEarn(run, command);
    case 'setEarnRate':
      return setEarnRate(run, command);
    case 'settleEarn':
      return settleEarn(run);
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
    case 'claimTicketProfit':
      return claimTicketProfit(run, command);
    case 'expireCards':
      return expireCards(run);
    case 'registerLeader':
      return registerLeader(run, command);
    case 'followLeader':
      return followLeader(run, command);
    case 'stopFollowing':
      return stopFollowing(run, command);
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

/** Trigger orders, cards and copies react to the command's events, and to the events of those reactions, until there are no more. */
const runConsequences = (run: Run): void => {
  for (let from = 0; from < run.events.length;) {
    runTriggers(run, from);
    const seen = run.events.length;
    followCards(run, from);
    mirrorLeaders(run, from);
    endCopies(run, from);
    from = seen;
  }
};

const kernelOf = (state: State): Kernel => ({
  execute: (timeMs, command) => {
    const run: Run = { state, timeMs, events: [] };
    const commands = byAccount(state, command);
    // Of all accounts or of none: somebody who closes everything does not want a part of it left.
    if (areClosing(state, commands)) return refused('positions-closing');
    const outcomes = commands.map((one) => {
      const refusal = checkAccount(state, one) ?? checkAway(state, one);
      return refusal === null ? carryOut(run, one) : refused(refusal);
    });
    // A refusal changes nothing: what one account accepts stands, whatever another one refuses.
    const outcome = outcomes.find(({ ok }) => ok) ?? outcomes[0] ?? refused('unknown-account');
    if (outcome.ok) runConsequences(run);
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
