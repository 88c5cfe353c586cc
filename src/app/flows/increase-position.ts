// Adding to one position, joined to the page.
import type { Contract } from '../../domain/contract/contract.ts';
import { decideOrder, type UnsentOrder } from '../../domain/order/check.ts';
import { growthConfig } from '../../domain/position/growth.ts';
import type { Position } from '../../domain/position/position.ts';
import { createIncreasePositionMachine } from '../../machines/increase-position/increase-position.machine.ts';
import type { IncreaseDraft, IncreasePorts } from '../../machines/increase-position/increase-position.types.ts';
import type { OrderOutcome } from '../../machines/order-placement/order-placement.types.ts';
import type { Engine } from '../engine/engine-context.tsx';
import { sendsOrders } from './order-ports.ts';
import { readContractConfig, readPositionFacts } from './position-facts.ts';
import { useCommandFlow } from './use-command-flow.ts';
import type { CommandFlow } from './use-flow-view.ts';

export const createIncreasePorts = (
  { store, door }: Engine,
  contract: Contract,
  { id, account }: Pick<Position, 'id' | 'account'>,
): IncreasePorts => ({
  ...sendsOrders(door),
  position: () => store.read('positions')?.rows.find((row) => row.id === id) ?? null,
  check: (position, { order, staleAccepted }) => {
    const config = readContractConfig(store, contract, account);
    return config === null
      ? { ok: false, problems: [{ key: 'positions.problem.config' }] }
      : decideOrder(order, readPositionFacts(store, contract, growthConfig(config, position), staleAccepted));
  },
});

/** Example: const flow = useIncreasePosition(position, contract, say); flow.submit({ order, seen: seenToGrow(position), staleAccepted: false }). */
export const useIncreasePosition = (
  position: Pick<Position, 'id' | 'account'>,
  contract: Contract,
  onOutcome: (outcome: OrderOutcome) => void,
): CommandFlow<IncreaseDraft, UnsentOrder> =>
  useCommandFlow(
    `increase ${position.id}`,
    (engine) => createIncreasePositionMachine(createIncreasePorts(engine, contract, position)),
    onOutcome,
  );
