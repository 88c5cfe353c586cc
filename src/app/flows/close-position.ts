// Closing one position at market, joined to the page.
import type { Contract } from '../../domain/contract/contract.ts';
import { decideOrder, type UnsentOrder } from '../../domain/order/check.ts';
import { draftWith, type OrderTicket } from '../../domain/order/draft.ts';
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
import { readOrderFacts } from './order-facts.ts';
import { sendsOrders } from './order-ports.ts';
import { useCommandFlow } from './use-command-flow.ts';
import type { CommandFlow } from './use-flow-view.ts';

const draftOf = (position: Position, amountCont: number): OrderTicket =>
  draftWith({
    action: 'close',
    direction: position.side === 'long' ? 'sell' : 'buy',
    kind: 'market',
    amountText: String(amountCont),
    unit: 'cont',
    ...(position.split === true && { positionId: position.id }),
  });

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

/** How a position is closed: by an order on its own account, or by the call that closes it whole. */
export const createClosePorts = (
  { store, door }: Engine,
  contract: Contract,
  { id, account }: Pick<Position, 'id' | 'account'>,
): ClosePorts => ({
  ...(account.startsWith('card:') ? closesWhole(door, id) : sendsOrders(door)),
  position: () => store.read('positions')?.rows.find((row) => row.id === id) ?? null,
  check: (position, { amountCont, staleAccepted }) =>
    decideOrder(
      draftOf(position, amountCont),
      readOrderFacts(store, contract, closingConfig(position, contract), staleAccepted),
    ),
});

/** Example: const close = useClosePosition(position, contract, say); close.submit({ amountCont: 80, staleAccepted: false }). */
export const useClosePosition = (
  position: Position,
  contract: Contract,
  onOutcome: (outcome: OrderOutcome) => void,
): CommandFlow<CloseDraft, UnsentOrder> =>
  useCommandFlow(
    `close ${position.id}`,
    (engine) => createClosePositionMachine(createClosePorts(engine, contract, position)),
    onOutcome,
  );
