// Orders, plans and positions are named by id, and an id belongs to one account: a person's command goes to the account that has what it names.
import { brokerOf } from '../../account/account-id.ts';
import { accountsOf } from './person-accounts.ts';
import type { Account, State } from './state.ts';
import type { Command } from '../language/types.ts';

const NAMING: ReadonlySet<Command['type']> = new Set([
  'cancelOrder',
  'editOrder',
  'editPlan',
  'cancelOrders',
  'cancelPlans',
  'closePositions',
] as const);

const hasNamed = (account: Account, command: Command): boolean => {
  switch (command.type) {
    case 'cancelOrder':
    case 'editOrder':
      return account.orders.has(command.orderId);
    case 'editPlan':
      return account.plans.has(command.planId);
    case 'cancelOrders':
      return command.orderIds?.some((id) => account.orders.has(id)) === true;
    case 'cancelPlans':
      return command.planIds?.some((id) => account.plans.has(id)) === true;
    case 'closePositions':
      return command.positionIds?.some((id) => account.positions.has(id)) === true;
    default:
      return false;
  }
};

/** The command for each account of the person that has what it names; as it is when it names nothing, or nothing that is there. */
export const byAccount = (state: State, command: Command): readonly Command[] => {
  if (!('user' in command) || brokerOf(command.user) !== 'normal') return [command];
  const own = state.accounts.get(command.user);
  if (own === undefined || !NAMING.has(command.type)) return [command];
  const named = accountsOf(state, command.user).filter((account) => hasNamed(account, command));
  return named.length === 0 ? [command] : named.map(({ user }) => ({ ...command, user }));
};
