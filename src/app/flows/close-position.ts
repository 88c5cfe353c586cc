// Closing one position, joined to the page.
import type { Contract } from '../../domain/contract/contract.ts';
import { decideOrder, type UnsentOrder } from '../../domain/order/check.ts';
import { closingConfig } from '../../domain/position/closing-config.ts';
import type { OrderRequest } from '../../domain/order/order.ts';
import type { Position } from '../../domain/position/position.ts';
import { createClosePositionMachine } from '../../machines/close-position/close-position.machine.ts';
import type { CloseDraft, ClosePorts } from '../../machines/close-position/close-position.types.ts';
import type { OrderPorts } from '../../machines/shared/order-command.ts';
import { outcomeOf } from '../../machines/shared/outcome.ts';
import type { OrderOutcome } from '../../machines/order-placement/order-placement.types.ts';
import type { Receipt } from '../../worker/api/door.ts';
import type { Engine } from '../engine/engine-context.tsx';
import { settingsOf } from '../prefs/settings-of.ts';
import { readContractConfig, readPositionFacts } from './position-facts.ts';
import { sendsOrders } from './order-ports.ts';
import { useCommandFlow } from './use-command-flow.ts';
import type { CommandFlow } from './use-flow-view.ts';

/** On a card's account no order is placed: its position is closed whole, by the call for that. */
const closeWhole = async (
  door: Engine['door'],
  { clientId, account = 'contract', contract, bizType }: OrderRequest,
  positionId: string,
): Promise<Receipt> => {
  const outcome = outcomeOf(await door.command('closePosition', { account, contract, bizType, positionId }));
  if (outcome.state !== 'done') return { ...outcome, clientId };
  const [order] = outcome.answer;
  return order === undefined
    ? { state: 'refused', clientId, problem: { key: 'error.noPosition' } }
    : { state: 'placed', clientId, order, trigger: null };
};

/** That call carries no client id: where its answer is lost nobody can be asked, and the flow ends with words. */
const closesWhole = (door: Engine['door'], positionId: string): OrderPorts => ({
  makeClientId: () => crypto.randomUUID(),
  place: (request) => closeWhole(door, request, positionId),
});

const readClosingConfig = ({ store }: Engine, position: Position, contract: Contract) =>
  closingConfig(position, contract, readContractConfig(store, contract, position.account) ?? contract);

/** How a position is closed: by an order on its own account, or by the call that closes it whole. */
export const createClosePorts = (
  engine: Engine,
  contract: Contract,
  { id, account }: Pick<Position, 'id' | 'account'>,
): ClosePorts => ({
  ...(account.startsWith('card:') ? closesWhole(engine.door, id) : sendsOrders(engine.door)),
  position: () => engine.store.read('positions')?.rows.find((row) => row.id === id) ?? null,
  check: (position, { order, staleAccepted }) =>
    decideOrder(
      order,
      readPositionFacts(engine.store, contract, readClosingConfig(engine, position, contract), staleAccepted),
    ),
  wantsConfirmation: () => settingsOf(engine).read().confirmClose,
  stopAsking: () => settingsOf(engine).change('confirmClose', false),
});

/** Example: const close = useClosePosition(position, contract, say); close.submit({ order: closingTicket(position), seen: seenToClose(position), staleAccepted: false }). */
export const useClosePosition = (
  position: Pick<Position, 'id' | 'account'>,
  contract: Contract,
  onOutcome: (outcome: OrderOutcome) => void,
): CommandFlow<CloseDraft, UnsentOrder> =>
  useCommandFlow(
    `close ${position.id}`,
    (engine) => createClosePositionMachine(createClosePorts(engine, contract, position)),
    onOutcome,
  );
