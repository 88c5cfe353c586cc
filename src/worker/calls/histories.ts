// What has been: fills.
import { PAGE_ROWS } from '../../domain/kernel/page.ts';
import { readBills } from '../../domain/wire/compiled/order.ts';
import type { OfHistory } from '../api/calls.ts';
import { toAll } from '../ingest/translate/market.ts';
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
    ownFills: query('ownFills', {
      call: readBills,
      toInput: pageOf,
      toAnswer: ({ bills, total }) => toPage(toAll(ofKnownAccounts(bills), toOwnFill), total),
    }),
  },
  commands: {},
} satisfies NounCalls;
