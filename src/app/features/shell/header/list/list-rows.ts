// The rows of the contract list: what is shown of each contract, and their order.
import type { Contract } from '../../../../../domain/contract/contract.ts';
import type { ContractGroup } from '../../../../../domain/contract/overview.ts';
import { isFound, marginListOf, type MarginList } from '../../../../../domain/contract/contract-list.ts';
import { dollarTurnover } from '../../../../../domain/market/dollar-turnover.ts';
import { marketCap } from '../../../../../domain/market/market-cap.ts';
import { priceText } from '../../../../../domain/num/ticks.ts';
import type { MarksSnapshot } from '../../../../../worker/api/snapshots.ts';
import { contractTitle } from '../../../../flows/contract-name.ts';
import { byDecimal, byText, byWhole, compareKeys, type SortBy } from '../../../../ui/table/sort-key.ts';

/** A contract with its figures. Decimal text; volume and cap in US dollars; null: not known. */
export type ListRow = {
  readonly contract: Contract;
  readonly isFavourite: boolean;
  readonly lastTicks: number | null;
  readonly changePercent: string | null;
  readonly volume: string | null;
  readonly fundingRate: string | null;
  readonly cap: string | null;
};
export type ListTab = 'favourites' | MarginList;

type Facts = {
  readonly contracts: readonly Contract[];
  readonly marks: MarksSnapshot['rows'];
  readonly favourites: readonly string[];
};

/** One row a contract, in the order of the contracts. */
export const listRows = ({ contracts, marks, favourites }: Facts): readonly ListRow[] => {
  const markOf = new Map(marks.map((mark) => [mark.contract, mark]));
  return contracts.map((contract) => {
    const { code, supply, priceDigits } = contract;
    const {
      lastTicks = null,
      markTicks = null,
      changePercent = null,
      turnover = null,
      fundingRate = null,
    } = markOf.get(code) ?? {};
    return {
      contract,
      isFavourite: favourites.includes(code),
      lastTicks,
      changePercent: changePercent === '' ? null : changePercent,
      volume: dollarTurnover(contract, turnover, markTicks),
      fundingRate: contract.bizType === 'perpetual' ? fundingRate : null,
      cap: marketCap(supply, lastTicks, priceDigits),
    };
  });
};

const byName: SortBy<ListRow> = byText(({ contract }) => contractTitle(contract.code));
/** What each column is sorted by. */
export const sorts = {
  name: byName,
  last: byDecimal<ListRow>(({ lastTicks, contract }) =>
    lastTicks === null ? null : priceText(lastTicks, contract.priceDigits),
  ),
  change: byDecimal<ListRow>(({ changePercent }) => changePercent),
  volume: byDecimal<ListRow>(({ volume }) => volume),
  funding: byDecimal<ListRow>(({ fundingRate }) => fundingRate),
  delivery: byWhole<ListRow>(({ contract }) => contract.deliveryMs),
  cap: byDecimal<ListRow>(({ cap }) => cap),
} as const;
export type SortId = keyof typeof sorts;
export type ListSort = { readonly id: SortId; readonly desc: boolean };

/** The same rows by a column, equal ones by name; a row without the figure comes last in both directions. */
export const sortRows = (rows: readonly ListRow[], { id, desc }: ListSort): readonly ListRow[] => {
  const keyed = rows.map((row) => ({ row, key: sorts[id](row) }));
  const name = (row: ListRow): string => contractTitle(row.contract.code);
  keyed.sort((a, b) => {
    const order =
      a.key === null || b.key === null
        ? Number(a.key === null) - Number(b.key === null)
        : compareKeys(a.key, b.key) * (desc ? -1 : 1);
    return order === 0 ? compareKeys(name(a.row), name(b.row)) : order;
  });
  return keyed.map(({ row }) => row);
};

type Filter = {
  readonly tab: ListTab;
  readonly bizType: Contract['bizType'];
  /** The codes of the chosen group; null: all. */
  readonly group: readonly string[] | null;
  readonly text: string;
};
const isIn = ({ contract, isFavourite }: ListRow, { tab, bizType }: Pick<Filter, 'tab' | 'bizType'>): boolean =>
  contract.bizType === bizType && (tab === 'favourites' ? isFavourite : marginListOf(contract) === tab);

/** Rows of the chosen list, and those that only the search finds, in whichever other list. Without a search there are none of those. */
export const chooseRows = (rows: readonly ListRow[], filter: Filter) => {
  const found = rows.filter(({ contract }) => isFound(contract.code, filter.text));
  const here = found.filter(
    (row) => isIn(row, filter) && (filter.group === null || filter.group.includes(row.contract.code)),
  );
  const elsewhere = filter.text.trim() === '' ? [] : found.filter((row) => !here.includes(row));
  return { here, elsewhere };
};

/** How many rows each list would show. */
export const countRows = (rows: readonly ListRow[], { bizType, text }: Pick<Filter, 'bizType' | 'text'>) => {
  const found = rows.filter(({ contract }) => isFound(contract.code, text));
  return (tab: ListTab): number => found.filter((row) => isIn(row, { tab, bizType })).length;
};

/** The groups that something of the chosen list is in. */
export const groupsIn = (
  rows: readonly ListRow[],
  groups: readonly ContractGroup[],
  filter: Pick<Filter, 'tab' | 'bizType'>,
): readonly ContractGroup[] => {
  const codes = new Set(rows.filter((row) => isIn(row, filter)).map(({ contract }) => contract.code));
  return groups.filter((group) => group.codes.some((code) => codes.has(code)));
};
