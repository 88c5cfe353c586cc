// Calls about reward cards and opening tickets.
import * as z from 'zod/mini';
import { cardRow, ticketRow } from '../money-rows.ts';
import { bizType, envText, epochMs } from '../scalars.ts';
import { bizPath, envQuery } from './params.ts';

const cardId = z.string().check(z.minLength(1), z.maxLength(24), z.regex(/^\d+$/));
const ticketQuery = z.strictObject({ env: z._default(envText, 0), cardId: z.optional(cardId) });

export const cardCalls = {
  /** scene 1: experience cards, 2: fee coupons; absent: all. cardStatus as "0,1". */
  readCards: {
    method: 'GET',
    path: '/swap/v1/:bizType/card/list',
    params: bizPath,
    query: z.strictObject({
      env: z._default(envText, 0),
      scene: z.optional(z.enum(['1', '2'])),
      pageNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
      pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 1000),
      cardStatus: z.optional(z.string().check(z.regex(/^[0-4](,[0-4]){0,4}$/))),
      bver: z.optional(z.string().check(z.maxLength(4))),
    }),
    body: null,
    /** icoStatus 0: the icon of the coupon centre is hidden. icoCount, whatever is asked for: cards to be claimed, to be used and in use. nextTime: when time next does something to a card, 0: never. */
    answer: z.object({
      rows: z.array(cardRow),
      total: z.int(),
      icoStatus: z.union([z.literal(0), z.literal(1)]),
      icoCount: z.int().check(z.nonnegative()),
      nextTime: epochMs,
    }),
    login: true,
    bare: false,
  },
  /** Answers inside: 200, 100024 risk notice first, 100025 identity first, 600067 claimed, expired or taken back, else a code of the catalogue. */
  claimCard: {
    method: 'POST',
    path: '/swap/v1/:bizType/card/claim',
    params: bizPath,
    query: envQuery,
    body: z.strictObject({ cardId, instType: z._default(bizType, 'perpetual') }),
    answer: z.object({ code: z.int(), msg: z.string(), card: z.nullable(cardRow) }),
    login: true,
    bare: false,
  },
  /** One opening ticket, claimed or not, and what it is used for. */
  readTicket: {
    method: 'GET',
    path: '/swap/v1/:bizType/open-position-card/details',
    params: bizPath,
    query: z.strictObject({ env: z._default(envText, 0), cardId }),
    body: null,
    answer: z.object({ card: cardRow, usage: z.nullable(ticketRow) }),
    login: true,
    bare: false,
  },
  /** As claimCard, of an opening ticket only. */
  claimTicket: {
    method: 'POST',
    path: '/swap/v1/:bizType/open-position-card/claim',
    params: bizPath,
    query: envQuery,
    body: z.strictObject({ cardId }),
    answer: z.object({ code: z.int(), msg: z.string(), card: z.nullable(cardRow) }),
    login: true,
    bare: false,
  },
  readTicketProfit: {
    method: 'GET',
    path: '/swap/v1/:bizType/open-position-card/claim-profit',
    params: bizPath,
    query: ticketQuery,
    body: null,
    answer: z.object({ totalProfit: z.string(), rows: z.array(ticketRow) }),
    login: true,
    bare: false,
  },
  /** Ends a running ticket at the mark and pays what its shadow has won; the position stays. Refused where it has won nothing. */
  claimTicketProfit: {
    method: 'POST',
    path: '/swap/v1/:bizType/open-position-card/claim-profit',
    params: bizPath,
    query: envQuery,
    body: z.strictObject({ cardId }),
    answer: z.object({ card: cardRow, usage: ticketRow }),
    login: true,
    bare: false,
  },
  readTicketUsage: {
    method: 'GET',
    path: '/swap/v1/:bizType/open-position-card/usage-details',
    params: bizPath,
    query: ticketQuery,
    body: null,
    answer: z.object({ data: z.array(ticketRow) }),
    login: true,
    bare: false,
  },
} as const;
