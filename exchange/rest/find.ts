// Own orders and trigger orders by id: open or lately ended in the kernel, older ones in the history.
import type { ContractSpec, OrderView, PlanView, UserId } from '../kernel/language/types.ts';
import type { Env } from '../ports.ts';
import type { Ledger } from '../store/ledger.ts';

export const findOrder = (ledger: Ledger, env: Env, user: UserId, id: string): OrderView | null =>
  ledger.kernel(env).order(user, id) ?? ledger.history(env).order(user, id);

export const findPlan = (ledger: Ledger, env: Env, user: UserId, id: string): PlanView | null =>
  ledger.kernel(env).plan(user, id) ?? ledger.history(env).plan(user, id);

/** Each with its contract; those of contracts that are no longer listed are left out. */
export const withSpec = <T extends { readonly contract: string }>(
  contracts: readonly ContractSpec[],
  items: readonly T[],
): { readonly item: T; readonly spec: ContractSpec }[] =>
  items.flatMap((item) => contracts.filter((spec) => spec.code === item.contract).map((spec) => ({ item, spec })));
