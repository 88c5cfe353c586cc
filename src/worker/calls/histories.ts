// What has been: trigger orders and positions that ended, fills, money that moved.
import { PAGE_ROWS } from '../../domain/kernel/page.ts';
import { readConditionHistory } from '../../domain/wire/compiled/condition.ts';
import { readMoneyBills } from '../../domain/wire/compiled/money.ts';
import { readBills } from '../../domain/wire/compiled/order.ts';
import { readPositionHistory } from '../../domain/wire/compiled/position.ts';
import type { OfHistory } from '../api/calls.ts';
import { toAll } from '../ingest/translate/market.ts';
import { toEndedPosition } from '../ingest/translate/ended-position.ts';
import { toEndedTrigger } from '../ingest/translate/ended-trigger.ts';
import { MOVEMENT_CODES, toMovement } from '../ingest/translate/movement.ts';
import { toOwnFill } from '../ingest/translate/own-fill.ts';
import { ofKnownAccounts } from '../ingest/translate/own-account.ts';
import { query, type NounCalls } from './declare.ts';

/** A page of twenty, of one contract where one is named, of some days where they are. */
const pageOf = ({ bizType, contract, fromMs, toMs, page }: OfHistory) => ({
  params: { bizType },
  query: {
    page,
    pageSize: PAGE_ROWS,
    ...(contract !== null && { contractCode: contract }),
    ...(fromMs !== null && { startDate: fromMs }),
    ...(toMs !== null && { endDate: toMs }),
  },
});
const toPage = <Row>(rows: Row[] | null, total: number) => (rows === null ? null : { rows, total });

export const historyCalls = {
  reads: {},
  queries: {
    endedTriggers: query('endedTriggers', {
      call: readConditionHistory,
      toInput: pageOf,
      toAnswer: ({ rows, total }) => toPage(toAll(ofKnownAccounts(rows), toEndedTrigger), total),
    }),
    endedPositions: query('endedPositions', {
      call: readPositionHistory,
      toInput: pageOf,
      toAnswer: ({ rows, total }) => toPage(toAll(ofKnownAccounts(rows), toEndedPosition), total),
    }),
    // Money is kept apart by account, not by business: the path's is not looked at.
    movements: query('movements', {
      call: readMoneyBills,
      toInput: (asked) => {
        const { params, query: page } = pageOf(asked);
        return { params, query: { ...page, type: MOVEMENT_CODES } };
      },
      toAnswer: ({ bills, total }) => toPage(toAll(ofKnownAccounts(bills), toMovement), total),
    }),
    ownFills: query('ownFills', {
      call: readBills,
      toInput: pageOf,
      toAnswer: ({ bills, total }) => toPage(toAll(ofKnownAccounts(bills), toOwnFill), total),
    }),
  },
  commands: {},
} satisfies NounCalls;
