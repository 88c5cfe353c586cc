// What "close all" closes: which positions, what they would realise, and what stands in its way.
import type { MarkedPosition } from '../account/marked.ts';
import type { Contract } from '../contract/contract.ts';
import { exact, toText, ZERO } from '../num/decimal.ts';
import type { Order } from '../order/order.ts';
import { profitOfPart } from './figures.ts';
import { ordersOfPosition } from './position-orders.ts';
import { listOf, type PositionList } from './restrictions.ts';
import type { AccountId } from '../account/own-account.ts';
import type { Position, PositionSide } from './position.ts';

/** A position whose contract is known. `result`: profit of closing all of it at the mark, before the fee; null: no mark is known. */
export type ClosingLine = {
  readonly position: Position;
  readonly contract: Contract;
  readonly markTicks: number | null;
  readonly result: string | null;
};
/** What all of a coin realise together, before fees; null: not all of them can be valued. */
export type CoinResult = { readonly coinName: string; readonly digits: number; readonly result: string | null };

/** Positions that are closed, of one contract or (null) of all; copied ones have a close-all of their own (C6): those of one list never close with the other's. */
export const closingLines = (
  rows: readonly MarkedPosition[],
  only: string | null,
  list: PositionList = 'own',
): readonly ClosingLine[] =>
  rows.flatMap(({ position, contract, markTicks }) => {
    if (contract === null || listOf(position) !== list || (only !== null && position.contract !== only)) return [];
    const result =
      markTicks === null || markTicks <= 0 || position.amountCont === 0
        ? null
        : profitOfPart(position, contract, position.amountCont, markTicks);
    return [{ position, contract, markTicks, result }];
  });

/** Sums by margin coin, in the order in which coins come. Example: +10 and -4 USDT and +0.1 BTC: 6 USDT, 0.1 BTC. */
export const coinResults = (lines: readonly ClosingLine[]): readonly CoinResult[] =>
  [...new Set(lines.map(({ contract }) => contract.coinName))].map((coinName) => {
    const mine = lines.filter(({ contract }) => contract.coinName === coinName);
    const known = mine.every(({ result }) => result !== null);
    return {
      coinName,
      digits: Math.max(...mine.map(({ contract }) => contract.marginDigits)),
      result: known ? toText(mine.reduce((sum, { result }) => sum.plus(exact(result ?? '0')), ZERO)) : null,
    };
  });

/** contract_optimize_045: those of which a part waits in orders that close it. */
export const stillClosing = <Line extends { readonly position: Position }>(lines: readonly Line[]): readonly Line[] =>
  lines.filter(({ position }) => position.closingCont > 0);

/** An order that waits to close one of them. */
export type StandingClose<Line> = { readonly line: Line; readonly order: Order };

/** Which orders those are: cancelled, they stand in the way no longer. Example: a resting close of 30 of a long of 100: that one order. */
export const standingCloses = <Line extends { readonly position: Position }>(
  lines: readonly Line[],
  orders: readonly Order[],
): readonly StandingClose<Line>[] =>
  stillClosing(lines).flatMap((line) =>
    ordersOfPosition(line.position, orders, []).closes.map((order) => ({ line, order })),
  );

/** What one market close did. positionId null: the merged position of that side. */
export type ClosedPart = {
  readonly account: AccountId;
  readonly contract: string;
  readonly side: PositionSide;
  readonly positionId: string | null;
  readonly closedCont: number;
};

/** Contracts of a position that these closes closed. Example: an order that filled 3 of 5: 3. */
export const closedOf = (
  parts: readonly ClosedPart[],
  { id, account, contract, side }: Pick<Position, 'id' | 'account' | 'contract' | 'side'>,
): number =>
  parts
    .filter((part) =>
      part.positionId === null
        ? part.account === account && part.contract === contract && part.side === side
        : part.positionId === id,
    )
    .reduce((sum, { closedCont }) => sum + closedCont, 0);
