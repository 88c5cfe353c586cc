// What a person has on all accounts together: the contract account, trading funds, experience cards, copies of leaders.
import { broker } from '../../src/domain/wire/numbers.ts';
import { brokerOf, fundAccount } from '../account/account-id.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { OrderView, PlanView, PositionView, UserId } from '../kernel/language/types.ts';

export const openOrdersOf = (kernel: Kernel, person: UserId): OrderView[] =>
  kernel.accountsOf(person).flatMap((account) => kernel.openOrders(account));
export const openPlansOf = (kernel: Kernel, person: UserId): PlanView[] =>
  kernel.accountsOf(person).flatMap((account) => kernel.openPlans(account));
export const positionsOf = (kernel: Kernel, person: UserId): PositionView[] =>
  kernel.accountsOf(person).flatMap((account) => kernel.positions(account));

/** The account that a query names. */
export type RequestedAccount = {
  readonly brokerId?: string | number | undefined;
  readonly userId?: string | undefined;
};

/**
 * The person's account that is meant; null: there is none such. A user id only says which of the own experience cards or copies is meant: it
 * names nobody else's account. A copy that has ended is meant only where it is named. Trading funds have their id before they are open. Example:
 * brokerId 4 of user 7 is '7.fund'.
 */
export const requestedAccount = (
  kernel: Kernel,
  person: UserId,
  { brokerId, userId }: RequestedAccount,
): UserId | null => {
  const kind = brokerId === undefined ? 'normal' : broker.word(Number(brokerId));
  if (kind === 'fund') return fundAccount(person);
  if (kind !== 'bonus' && kind !== 'copy') return person;
  const all = kernel.accountsOf(person).filter((account) => brokerOf(account) === kind);
  const ended = new Set(kernel.copies(person).flatMap(({ status, account }) => (status === 'ended' ? [account] : [])));
  const [only = null, ...others] = all.filter((account) =>
    userId === undefined ? !ended.has(account) : account === userId,
  );
  return others.length === 0 ? only : null;
};

/** As requestedAccount, of those that are open. */
export const requestedOpenAccount = (kernel: Kernel, person: UserId, requested: RequestedAccount): UserId | null => {
  const account = requestedAccount(kernel, person, requested);
  return account === null || kernel.account(account) === undefined ? null : account;
};

/** The open account that the request names, or, where it names none, the one that has the position. */
export const accountOfPosition = (
  kernel: Kernel,
  person: UserId,
  requested: RequestedAccount,
  positionId: string | undefined,
): UserId | null => {
  if (requested.brokerId !== undefined || positionId === undefined)
    return requestedOpenAccount(kernel, person, requested);
  return positionsOf(kernel, person).find(({ id }) => id === positionId)?.user ?? person;
};

/**
 * The accounts that a call about many orders, plans or positions reaches: all of the person where none is named, else the one that is named. A user
 * id without a broker names one of the own accounts by its id. Null: what is named is no own account that is open, or may be several. Example: of user 7 with
 * two cards brokerId 3 alone is null, with userId '7.card.1' it is that card's.
 */
export const requestedAccounts = (
  kernel: Kernel,
  person: UserId,
  requested: RequestedAccount,
): ReadonlySet<UserId> | null => {
  const { brokerId, userId } = requested;
  const own = kernel.accountsOf(person);
  if (brokerId === undefined)
    return userId === undefined ? new Set(own) : own.includes(userId) ? new Set([userId]) : null;
  const account = requestedAccount(kernel, person, requested);
  const isElse = userId !== undefined && userId !== account && userId !== person;
  return account === null || isElse || !own.includes(account) ? null : new Set([account]);
};

/** Is this the account that the request names: of its kind, and of cards and copies that very one? A call that names an order by its id need not name an account. */
export const isRequested = (account: UserId, ...requested: readonly RequestedAccount[]): boolean =>
  requested.every(({ brokerId, userId }) => {
    if (brokerId === undefined) return true;
    const kind = broker.word(Number(brokerId));
    const isOne = kind !== 'bonus' && kind !== 'copy';
    return kind === brokerOf(account) && (isOne || userId === undefined || userId === account);
  });
