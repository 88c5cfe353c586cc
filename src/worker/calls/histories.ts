// What has been: orders, trigger orders and positions that ended, fills, money that moved. Each is read twenty rows at a time for a list that is watched,
// and in large pieces, once, for a file or a long list.
import type { MovementKind } from '../../domain/account/movement.ts';
import { withinWindow } from '../../domain/kernel/history-window.ts';
import { PAGE_ROWS, type Page, type Piece } from '../../domain/kernel/page.ts';
import { readConditionHistory } from '../../domain/wire/compiled/condition.ts';
import { readMoneyBills } from '../../domain/wire/compiled/money.ts';
import { readBills, readOrderHistory } from '../../domain/wire/compiled/order.ts';
import { readPositionHistory } from '../../domain/wire/compiled/position.ts';
import { conditionReason, historyStatus, listType } from '../../domain/wire/numbers.ts';
import type { OfEvery, OfHistory, QueryInput } from '../api/calls.ts';
import type { CallInput } from '../commands/caller.ts';
import { toAll } from '../ingest/translate/market.ts';
import { toEndedOrder } from '../ingest/translate/ended-order.ts';
import { toEndedPosition } from '../ingest/translate/ended-position.ts';
import { toEndedTrigger } from '../ingest/translate/ended-trigger.ts';
import { movementCodes, toMovement } from '../ingest/translate/movement.ts';
import { toOwnFill } from '../ingest/translate/own-fill.ts';
import { ofKnownAccounts, type Said } from '../ingest/translate/own-account.ts';
import { query, read, type NounCalls } from './declare.ts';

type Filters = Readonly<Record<string, string>>;
type Asked = Partial<OfHistory> & Pick<OfHistory, 'bizType' | 'page'>;

/** A page of one contract where one is named, within the last 365 days, of some of them where they are named. */
const pageOf = (
  { bizType, contract = null, fromMs = null, toMs = null, page }: Asked,
  nowMs: number,
  filters: Filters = {},
) => {
  const window = withinWindow({ fromMs, toMs }, nowMs);
  return {
    params: { bizType },
    query: {
      page,
      pageSize: PAGE_ROWS,
      ...(contract !== null && { contractCode: contract }),
      startDate: window.fromMs,
      ...(window.toMs !== null && { endDate: window.toMs }),
      ...filters,
    },
  };
};
/** The same as one of many large pages. */
const pieceOf = (asked: OfEvery, nowMs: number, filters: Filters = {}): CallInput => {
  const { params, query: of } = pageOf(asked, nowMs, filters);
  return { params, query: { ...of, pageSize: asked.size }, isBulk: true };
};

/** What may still be looked at of orders when cancelled ones are hidden: also what was filled in part. */
const NOT_CANCELLED = (['filled', 'partly-filled-cancelled'] as const).map(historyStatus.code).join(',');
/** Trigger orders that fired, well or not. */
const FIRED = (['none', 'no-balance', 'no-position', 'refused'] as const).map(conditionReason.code).join(',');
const ofOrders = ({ hidesCancelled }: { readonly hidesCancelled?: true }): Filters =>
  hidesCancelled === true ? { status: NOT_CANCELLED } : {};
const ofTriggers = ({
  hidesCancelled,
  list,
}: Pick<QueryInput<'endedTriggers'>, 'hidesCancelled' | 'list'>): Filters => ({
  ...(list !== undefined && { orderType: String(listType.code(list)) }),
  ...(hidesCancelled === true && { reasons: FIRED }),
});
const ofMoney = ({ kinds }: { readonly kinds?: readonly MovementKind[] }): Filters => ({ type: movementCodes(kinds) });

/** Rows of accounts that are not known here are left out; null: one of the others cannot be read. */
const rowsOf = <Wire extends Said, Row>(rows: readonly Wire[], to: (row: Wire) => Row | null) =>
  toAll(ofKnownAccounts(rows), to);
const toPage = <Row>(rows: Row[] | null, total: number): Page<Row> | null => (rows === null ? null : { rows, total });
const toPiece = <Row>(rows: Row[] | null, total: number, count: number, { size }: OfEvery): Piece<Row> | null =>
  rows === null ? null : { rows, total, isFull: count >= size };

export const historyCalls = {
  queries: {
    endedOrders: query('endedOrders', {
      call: readOrderHistory,
      toInput: (asked, nowMs) => pageOf(asked, nowMs, ofOrders(asked)),
      toAnswer: ({ rows, total }) => toPage(rowsOf(rows, toEndedOrder), total),
    }),
    endedTriggers: query('endedTriggers', {
      call: readConditionHistory,
      toInput: (asked, nowMs) => pageOf(asked, nowMs, ofTriggers(asked)),
      toAnswer: ({ rows, total }) => toPage(rowsOf(rows, toEndedTrigger), total),
    }),
    endedPositions: query('endedPositions', {
      call: readPositionHistory,
      toInput: (asked, nowMs) => pageOf(asked, nowMs),
      toAnswer: ({ rows, total }) => toPage(rowsOf(rows, toEndedPosition), total),
    }),
    // Money is kept apart by account, not by business: the path's is not looked at.
    movements: query('movements', {
      call: readMoneyBills,
      toInput: (asked, nowMs) => pageOf(asked, nowMs, ofMoney(asked)),
      toAnswer: ({ bills, total }) => toPage(rowsOf(bills, toMovement), total),
    }),
    ownFills: query('ownFills', {
      call: readBills,
      toInput: (asked, nowMs) => pageOf(asked, nowMs),
      toAnswer: ({ bills, total }) => toPage(rowsOf(bills, toOwnFill), total),
    }),
  },
  reads: {
    everyOrder: read('everyOrder', {
      call: readOrderHistory,
      toInput: (asked, nowMs) => pieceOf(asked, nowMs, ofOrders(asked)),
      toAnswer: ({ rows, total }, asked) => toPiece(rowsOf(rows, toEndedOrder), total, rows.length, asked),
    }),
    everyTrigger: read('everyTrigger', {
      call: readConditionHistory,
      toInput: (asked, nowMs) => pieceOf(asked, nowMs, ofTriggers(asked)),
      toAnswer: ({ rows, total }, asked) => toPiece(rowsOf(rows, toEndedTrigger), total, rows.length, asked),
    }),
    everyPosition: read('everyPosition', {
      call: readPositionHistory,
      toInput: (asked, nowMs) => pieceOf(asked, nowMs),
      toAnswer: ({ rows, total }, asked) => toPiece(rowsOf(rows, toEndedPosition), total, rows.length, asked),
    }),
    everyFill: read('everyFill', {
      call: readBills,
      toInput: (asked, nowMs) => pieceOf(asked, nowMs),
      toAnswer: ({ bills, total }, asked) => toPiece(rowsOf(bills, toOwnFill), total, bills.length, asked),
    }),
    everyMovement: read('everyMovement', {
      call: readMoneyBills,
      toInput: (asked, nowMs) => pieceOf(asked, nowMs, ofMoney(asked)),
      toAnswer: ({ bills, total }, asked) => toPiece(rowsOf(bills, toMovement), total, bills.length, asked),
    }),
  },
  commands: {},
} satisfies NounCalls;
