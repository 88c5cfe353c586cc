// All own lists, folded by their declarations.
import type { ListName, OwnLists, RowsChanged } from '../../domain/event/own-lists.ts';
import { everyList, lists } from '../lists/registry.ts';
import type { AccountState } from './account-state.ts';
import { checkList, clearList, createList, evolveList, type List, type Step } from './list.ts';

export type ListsState = { readonly [N in ListName]: List<OwnLists[N]> };
type Row = OwnLists[ListName];
type Any = List<Row>;

export const createLists = (): ListsState =>
  Object.fromEntries(everyList.map(([name]) => [name, createList()])) as unknown as ListsState;

export const declarationOf = (name: ListName): (typeof everyList)[number][1] =>
  lists[name] as unknown as (typeof everyList)[number][1];

/** Another user, or another environment: what was private before is forgotten. */
export const forgetLists = (state: ListsState): void => {
  for (const [name] of everyList) clearList(state[name] as Any);
};

/** What a whole reading of a kind of business is whole of: rows of its contracts, and rows of no contract. */
const coverOf =
  ({ contracts }: AccountState, { bizType }: RowsChanged) =>
  (row: Row): boolean =>
    !('contract' in row) || contracts.get(row.contract)?.bizType === bizType;

/** The rows that moved. */
export const evolveLists = (state: ListsState, account: AccountState, event: RowsChanged): readonly Step<Row>[] =>
  evolveList(state[event.list] as Any, declarationOf(event.list), {
    rows: event.rows,
    timeMs: event.timeMs,
    covers: event.isWhole ? coverOf(account, event) : null,
  });

/** The broken invariants, in words. @invariants */
export const checkInvariants = (state: ListsState): string[] =>
  everyList.flatMap(([name, declared]) => checkList(state[name] as Any, declared).map((fault) => `${name} ${fault}`));
