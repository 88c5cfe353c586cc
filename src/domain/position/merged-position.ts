// Several split positions as one: what it would be, and who may be part of it.
import { crossAccountSummary } from '../account/cross-account.ts';
import type { AssetBalance } from '../account/account.ts';
import type { MarkedPosition } from '../account/marked.ts';
import { rowsOf, type AccountId } from '../account/own-account.ts';
import type { Contract } from '../contract/contract.ts';
import { priceOfValue, quantityOf } from '../contract/value.ts';
import { ZERO, exact, toText } from '../num/decimal.ts';
import { MONEY_DIGITS } from './margin-reserve.ts';
import type { Position, PositionSide } from './position.ts';
import { isRestricted } from './restrictions.ts';
import { standingOf, type Standing } from './standing.ts';

/** An order, stop or plan that has not ended, as far as it stands in the way of a merge. */
export type NamesPosition = { readonly account: AccountId; readonly positionId?: string | undefined };

/** contract_274: does one of these name the position, or does a part of it wait in orders that close it? */
export const isAwaited = (
  { id, account, closingCont }: Pick<Position, 'id' | 'account' | 'closingCont'>,
  naming: readonly NamesPosition[],
): boolean => closingCont > 0 || naming.some((one) => one.account === account && one.positionId === id);

/** Ids are numbers as text: the older one is the smaller. */
const isOlder = (a: Position, b: Position): boolean =>
  a.id.length === b.id.length ? a.id < b.id : a.id.length < b.id.length;

/** C6: split cross positions of one contract and account, the oldest first; copied ones and those of cards are never merged. */
export const mergeable = (
  positions: readonly Position[],
  account: AccountId,
  contract: string,
  side: PositionSide,
): readonly Position[] =>
  isRestricted({ account }, 'merge')
    ? []
    : rowsOf(positions, account, contract)
        .filter((position) => position.side === side && position.split === true && position.marginMode === 'cross')
        .toSorted((a, b) => (isOlder(a, b) ? -1 : 1));

/** C6: those of the contract and side that are never merged because of whose they are, the oldest first. */
export const neverMerged = (
  positions: readonly Position[],
  contract: string,
  side: PositionSide,
): readonly Position[] =>
  positions
    .filter((position) => position.contract === contract && position.side === side && isRestricted(position, 'merge'))
    .toSorted((a, b) => (isOlder(a, b) ? -1 : 1));

/**
 * The oldest of them (at least one) with all of them in it: sizes, entry values, margins, realised profits, funding and fees add; of different leverages
 * the lowest. Average entry = sum of values / sum of quantities (linear) or its inverse. Source: venue.md 3.2; the exchange's rule (docs/decisions.md).
 * Example: 10 at 60,000 and 30 at 62,000 are 40 at 61,500.
 */
export const mergedPosition = (parts: readonly [Position, ...Position[]], contract: Contract): Position => {
  const [oldest] = parts.toSorted((a, b) => (isOlder(a, b) ? -1 : 1));
  const sum = (of: (part: Position) => string): string =>
    toText(
      parts.reduce((all, part) => all.plus(exact(of(part))), ZERO),
      MONEY_DIGITS,
    );
  const amountCont = parts.reduce((all, part) => all + part.amountCont, 0);
  const entryValue = sum((part) => part.entryValue);
  return {
    ...(oldest ?? parts[0]),
    amountCont,
    closingCont: parts.reduce((all, part) => all + part.closingCont, 0),
    entryValue,
    entryPrice: toText(priceOfValue(contract.kind, quantityOf(contract, amountCont), exact(entryValue)), MONEY_DIGITS),
    margin: sum((part) => part.margin),
    lever: Math.min(...parts.map(({ lever }) => lever)),
    realised: sum((part) => part.realised),
    funding: sum((part) => part.funding),
    fee: sum((part) => part.fee),
  };
};

export type MergeFacts = {
  readonly contract: Contract;
  readonly markTicks: number | null;
  /** Every own position with its contract and mark: those that share the account's money count too. */
  readonly rows: readonly MarkedPosition[];
  /** Of the account and the contract's coin; null: not known. */
  readonly balance: AssetBalance | null;
};
export type MergeEffect = { readonly merged: Position; readonly now: Standing; readonly next: Standing };

/**
 * The merged position, with what the account's cross positions stand on before and after: together it may stand on a higher level, which moves the
 * liquidation price. Example: two of 3,000 contracts that are 6,000 together pay the next level's maintenance on the last 1,000.
 */
export const mergeEffect = (parts: readonly [Position, ...Position[]], facts: MergeFacts): MergeEffect => {
  const { contract, markTicks, rows, balance } = facts;
  const merged = mergedPosition(parts, contract);
  const gone = new Set(parts.map(({ id }) => id));
  const after = [...rows.filter(({ position }) => !gone.has(position.id)), { position: merged, contract, markTicks }];
  const shared = (of: readonly MarkedPosition[]) => (balance === null ? null : crossAccountSummary(of, balance));
  return {
    merged,
    now: standingOf(parts[0], contract, markTicks, shared(rows)),
    next: standingOf(merged, contract, markTicks, shared(after)),
  };
};
