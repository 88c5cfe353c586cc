// What a person has on all accounts together: the contract account, trading funds, experience cards.
import type { Kernel } from '../kernel/kernel.ts';
import type { OrderView, PlanView, PositionView, UserId } from '../kernel/types.ts';

export const openOrdersOf = (kernel: Kernel, person: UserId): OrderView[] =>
  kernel.accountsOf(person).flatMap((account) => kernel.openOrders(account));
export const openPlansOf = (kernel: Kernel, person: UserId): PlanView[] =>
  kernel.accountsOf(person).flatMap((account) => kernel.openPlans(account));
export const positionsOf = (kernel: Kernel, person: UserId): PositionView[] =>
  kernel.accountsOf(person).flatMap((account) => kernel.positions(account));
