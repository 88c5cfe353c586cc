// Take-profit and stop-loss of a position, joined to the page.
import { crossAccountSummary, standingPrice } from '../../domain/account/cross-account.ts';
import { rowsOf } from '../../domain/account/own-account.ts';
import type { Contract } from '../../domain/contract/contract.ts';
import { isWaiting } from '../../domain/order/trigger-order.ts';
import { ordersOfPosition } from '../../domain/position/position-orders.ts';
import type { Position } from '../../domain/position/position.ts';
import type { PositionStopFacts } from '../../domain/position/stops/facts.ts';
import { createPositionStopsMachine } from '../../machines/position-stops/position-stops.machine.ts';
import type {
  DecidedStops,
  StopsAnswer,
  StopsDraft,
  StopsRequest,
} from '../../machines/position-stops/position-stops.types.ts';
import type { CommandOutcome } from '../../machines/shared/command-flow.types.ts';
import { createPlainCommand } from '../../machines/shared/plain-command.ts';
import type { Cancelled, CommandInput } from '../../worker/api/calls.ts';
import type { SnapshotStore } from '../engine/snapshot-store.ts';
import { balanceOf } from './balance.ts';
import { guaranteeFacts } from './guarantee.ts';
import { readMarkedPositions } from './marked-positions.ts';
import { readContractConfig } from './position-facts.ts';
import { useCommandFlow } from './use-command-flow.ts';
import type { CommandFlow } from './use-flow-view.ts';

const none: readonly never[] = [];

/** The account's own rate as it was read last, else the contract's, which is the highest there is. */
const takerRateOf = (store: SnapshotStore, position: Position, contract: Contract): string =>
  readContractConfig(store, contract, position.account)?.takerRate ?? contract.takerRate;

const liquidationOf = (store: SnapshotStore, position: Position, contract: Contract): string | null => {
  if (position.marginMode !== 'cross') return position.liquidationPrice;
  const balance = balanceOf(store.read('assets'), contract.coin, position.account);
  const shared = balance === null ? null : crossAccountSummary(readMarkedPositions(store), balance);
  return shared === null ? position.liquidationPrice : standingPrice(shared, contract);
};

/** Joins the newest snapshots to what stops of a position are judged against. Read at the moment of a decision; nothing is kept. */
export const readPositionStopFacts = (
  store: SnapshotStore,
  position: Position,
  contract: Contract,
): PositionStopFacts => {
  const mark = store.read('marks')?.rows.find((row) => row.contract === contract.code) ?? null;
  const triggers = store.read('triggers')?.rows ?? none;
  return {
    position,
    contract,
    takerRate: takerRateOf(store, position, contract),
    openTriggers: rowsOf(triggers, position.account).filter(isWaiting).length,
    stops: ordersOfPosition(position, none, triggers).stops.filter(isWaiting),
    liquidation: liquidationOf(store, position, contract),
    lastTicks: mark?.lastTicks ?? null,
    markTicks: mark?.markTicks ?? null,
    ...guaranteeFacts(store, contract, position.account),
  };
};

/** Example: const flow = usePositionStops(position, contract, say); flow.submit({ ticket, positionId: position.id }). */
export const usePositionStops = (
  { id }: Position,
  contract: Contract,
  onOutcome: (outcome: CommandOutcome<StopsAnswer, StopsRequest>) => void,
): CommandFlow<StopsDraft, DecidedStops> =>
  useCommandFlow(
    `stops ${id}`,
    ({ store, door }) =>
      createPositionStopsMachine({
        facts: (positionId) => {
          const position = store.read('positions')?.rows.find((row) => row.id === positionId) ?? null;
          return position === null ? null : readPositionStopFacts(store, position, contract);
        },
        makeClientId: () => crypto.randomUUID(),
        place: (request) => door.command('placeStops', request),
        reconcile: (clientId, code, bizType) => door.reconcileOrder(clientId, code, bizType),
      }),
    onOutcome,
  );

type CancelDraft = CommandInput<'cancelTriggers'>;
/** Takes stops of a position back, all in one call. What had fired is answered as not cancelled. */
export const useCancelStops = (
  { id }: Position,
  onOutcome: (outcome: CommandOutcome<readonly Cancelled[], CancelDraft>) => void,
): CommandFlow<CancelDraft> =>
  useCommandFlow(
    `cancel stops ${id}`,
    ({ door }) =>
      createPlainCommand<CancelDraft, readonly Cancelled[]>('cancel-stops', (draft) =>
        door.command('cancelTriggers', draft),
      ),
    onOutcome,
  );
