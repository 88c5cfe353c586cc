// Earn: products for everybody; quotas, holdings, interest, records and idle money of a person. What is bought or redeemed has an id by which the exchange
// can be asked about it.
import type { EarnEnd, Redeemed } from '../../domain/earn/earn.ts';
import { historyWindow } from '../../domain/kernel/history-window.ts';
import { PAGE_ROWS } from '../../domain/kernel/page.ts';
import {
  buyFixed,
  buyFlexible,
  buyTrial,
  checkAutoTransfer,
  readAutoTransfer,
  readEarnAssets,
  readEarnHolds,
  readEarnProduct,
  readEarnProducts,
  readEarnProfit,
  readEarnQuota,
  readEarnRecommended,
  readEarnRecords,
  readFlexibleRedeem,
  redeemFixed,
  redeemFlexible,
  retireEarnTag,
  setAutoTransfer,
} from '../../domain/wire/compiled/earn.ts';
import { earnRecordType, earnStatus } from '../../domain/wire/earn-numbers.ts';
import type { CommandInput, QueryInput } from '../api/calls.ts';
import { problemOf } from '../commands/problem-of.ts';
import { toAuto, toDetail, toHolding, toProduct, toRecord, toSource, toSum } from '../ingest/translate/earn.ts';
import { toAll } from '../ingest/translate/market.ts';
import { command, query, read, type NounCalls } from './declare.ts';

/** More products than there are; all come at once. */
const EVERY = 999;
const ACCOUNTS = { contract: 5, fund: 2 } as const;
const DONE: EarnEnd = { done: true, problem: null };

/** What is sent stands on the tape whole: there is nothing secret in it. */
const sent = <Body extends object>(body: Body) => ({ body, recorded: body });
const recordsOf = ({ kinds, fromMs, toMs, page }: QueryInput<'ownEarnRecords'>, pageSize: number) => ({
  page,
  pageSize,
  ...(kinds !== undefined && { type: kinds.map(earnRecordType.code).join(',') }),
  ...(fromMs !== null && { startDate: fromMs }),
  ...(toMs !== null && { endDate: toMs }),
});
type Agreed = Pick<CommandInput<'earnBuyFixed'>, 'rate' | 'endMs'>;
const agreedOf = ({ rate, endMs }: Agreed) => ({ yearRate: rate, endDate: endMs ?? 0 });
const purchaseOf = ({ clientId, id, amount, from, ...agreed }: CommandInput<'earnBuyFixed'>) =>
  sent({ tag: clientId, id, amount, source: ACCOUNTS[from], ...agreedOf(agreed) });
type WireRedeemed = Redeemed & { readonly tag: string };
const toRedeemed = ({ amount, interest, forgone }: WireRedeemed) => ({
  ...DONE,
  redeemed: { amount, interest, forgone },
});
const nameOf = ({ currencyCode }: { readonly currencyCode: string }): string => currencyCode.toUpperCase();

export const earnCalls = {
  queries: {
    earnProducts: query('earnProducts', {
      call: readEarnProducts,
      toInput: () => ({ query: { pageSize: EVERY } }),
      toAnswer: ({ rows }) => toAll(rows, toProduct),
      // The rate of a day.
      endsAt: ({ nextDate }) => nextDate,
    }),
    earnRecommended: query('earnRecommended', {
      call: readEarnRecommended,
      toInput: () => ({}),
      toAnswer: ({ rows, idle }) => {
        const products = toAll(rows, toProduct);
        return products === null
          ? null
          : {
              rows: products,
              idle: idle.map((one) => ({
                coinName: nameOf(one),
                canLeave: one.transferable,
                productId: one.id,
                canPut: one.most,
                interest: one.interest,
              })),
            };
      },
      endsAt: ({ nextDate }) => nextDate,
    }),
    earnProduct: query('earnProduct', {
      call: readEarnProduct,
      toInput: ({ id }) => ({ query: { id } }),
      toAnswer: toDetail,
      // The first full day, and with it the end, is another one from then on.
      endsAt: ({ firstDate }) => firstDate,
    }),
    ownEarnQuota: query('ownEarnQuota', {
      call: readEarnQuota,
      toInput: ({ id }) => ({ query: { id } }),
      toAnswer: ({ userLeft, left, sources }) => {
        const known = toAll(sources, toSource);
        return known === null ? null : { leftForYou: userLeft, left, sources: known };
      },
    }),
    ownEarnAssets: query('ownEarnAssets', {
      call: readEarnAssets,
      toInput: () => ({}),
      toAnswer: ({ coins, totalValue, nextDate }) => ({
        coins: coins.map(toSum),
        total: totalValue,
        nextDayMs: nextDate,
      }),
      endsAt: ({ nextDate }) => nextDate,
    }),
    ownEarnHolds: query('ownEarnHolds', {
      call: readEarnHolds,
      toInput: ({ isOpen, page }) => ({
        query: {
          page,
          pageSize: PAGE_ROWS,
          status: isOpen
            ? String(earnStatus.code('open'))
            : (['matured', 'redeemed'] as const).map(earnStatus.code).join(','),
        },
      }),
      toAnswer: ({ rows, total }) => {
        const known = toAll(rows, toHolding);
        return known === null ? null : { rows: known, total };
      },
    }),
    ownEarnProfit: query('ownEarnProfit', {
      call: readEarnProfit,
      toInput: (_, nowMs) => ({ query: { startDate: historyWindow(nowMs).fromMs + 1 } }),
      toAnswer: ({ rows, totals }) => ({
        days: rows.map((row) => ({ dayMs: row.date, coinName: nameOf(row), amount: row.amount })),
        totals: totals.map((one) => ({ coinName: nameOf(one), amount: one.amount })),
      }),
    }),
    ownEarnRecords: query('ownEarnRecords', {
      call: readEarnRecords,
      toInput: (asked) => ({ query: recordsOf(asked, PAGE_ROWS) }),
      toAnswer: ({ rows, total }) => {
        const known = toAll(rows, toRecord);
        return known === null ? null : { rows: known, total };
      },
    }),
    ownEarnRedeem: query('ownEarnRedeem', {
      call: readFlexibleRedeem,
      toInput: ({ id, amount }) => ({ query: { id, ...(amount !== null && { amount }) } }),
      toAnswer: ({ amount, rest, forgone }) => ({ amount, rest, forgone }),
    }),
    ownEarnAuto: query('ownEarnAuto', {
      call: readAutoTransfer,
      toInput: () => ({}),
      toAnswer: ({ rows }) => rows.map(toAuto),
    }),
    ownEarnAutoCheck: query('ownEarnAutoCheck', {
      call: checkAutoTransfer,
      toInput: ({ id, keep }) => ({ query: { id, keep } }),
      toAnswer: toAuto,
    }),
  },
  reads: {
    ownEarnEveryRecord: read('ownEarnEveryRecord', {
      call: readEarnRecords,
      toInput: (asked) => ({ query: recordsOf(asked, asked.size), isBulk: true }),
      toAnswer: ({ rows, total }, { size }) => {
        const known = toAll(rows, toRecord);
        return known === null ? null : { rows: known, total, isFull: rows.length >= size };
      },
    }),
  },
  commands: {
    earnBuyFixed: command('earnBuyFixed', { call: buyFixed, toInput: purchaseOf, toAnswer: () => DONE }),
    earnBuyFlexible: command('earnBuyFlexible', { call: buyFlexible, toInput: purchaseOf, toAnswer: () => DONE }),
    earnBuyTrial: command('earnBuyTrial', {
      call: buyTrial,
      toInput: ({ clientId, id, cardId, ...agreed }) => sent({ tag: clientId, id, cardId, ...agreedOf(agreed) }),
      toAnswer: () => DONE,
    }),
    earnRedeemFixed: command('earnRedeemFixed', {
      call: redeemFixed,
      toInput: ({ clientId, id }) => sent({ tag: clientId, id }),
      toAnswer: toRedeemed,
    }),
    earnRedeemFlexible: command('earnRedeemFlexible', {
      call: redeemFlexible,
      toInput: ({ clientId, id, amount }) => sent({ tag: clientId, id, ...(amount !== null && { amount }) }),
      toAnswer: toRedeemed,
    }),
    earnRetire: command('earnRetire', {
      call: retireEarnTag,
      toInput: ({ clientId }) => ({ params: { tag: clientId }, recorded: { tag: clientId } }),
      toAnswer: ({ done, refused }) => ({
        done: done === 1,
        problem: refused === null ? null : problemOf(refused),
      }),
    }),
    earnSetAuto: command('earnSetAuto', {
      call: setAutoTransfer,
      toInput: ({ id, on, keep }) => sent({ id, on: on ? 1 : 0, keep }),
      toAnswer: toAuto,
    }),
  },
} satisfies NounCalls;
