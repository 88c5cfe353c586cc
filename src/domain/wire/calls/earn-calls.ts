// Calls of the earn area: products and purchases.
import * as z from 'zod/mini';
import { earnHoldRow, earnProductDetail, earnProductRow, earnSource, earnTrialCard } from '../earn-rows.ts';
import { decimalText, epochMs, flag, positiveDecimalText, tag } from '../scalars.ts';
import { earnHoldCalls } from './earn-hold-calls.ts';
import { coinText, get, page, pageSize, post, PREFIX, productId, typeText, whole } from './earn-params.ts';
import { envQuery } from './params.ts';

const cardId = z.string().check(z.minLength(1), z.maxLength(24), z.regex(/^\d+$/));
/** canBuy 1: only what the asker may put something into now. */
const productsQuery = z.extend(envQuery, {
  page,
  pageSize,
  coinId: z.optional(coinText),
  canBuy: z.optional(z.enum(['0', '1'])),
});
/** `amount`: what the payouts are reckoned of; without it the product's sample. Of a trial product it changes nothing. */
const productQuery = z.extend(envQuery, { id: productId, amount: z.optional(positiveDecimalText) });
/** `nextDate`: the 00:00 UTC from which rates may be others. */
const products = z.object({ rows: z.array(earnProductRow), total: whole, nextDate: epochMs });
/** The holding as it is then. A flexible product has one holding: what is added is in it. */
const bought = z.object({ tag, amount: decimalText, hold: earnHoldRow });
/**
 * What was agreed to, as it was shown: the rate, and the end (0: none). Where it would be bought at another rate or to another end it is refused (23061).
 * Left out: at what holds then.
 */
const agreed = { yearRate: z.optional(decimalText), endDate: z.optional(epochMs) };
/** source 5 the contract account (8 the same), 2 trading funds, which hold USDT alone. */
const purchaseBody = z.strictObject({
  tag,
  id: productId,
  amount: positiveDecimalText,
  source: z.union([z.literal(2), z.literal(5), z.literal(8)]),
  ...agreed,
});

const earnProductCalls = {
  readEarnProducts: {
    ...get,
    path: `${PREFIX}/product/list`,
    query: z.extend(productsQuery, { productType: z.optional(typeText) }),
    answer: products,
    login: false,
  },
  readFixedProducts: {
    ...get,
    path: `${PREFIX}/product/fixed/list`,
    query: productsQuery,
    answer: products,
    login: false,
  },
  readFlexibleProducts: {
    ...get,
    path: `${PREFIX}/product/flexible/list`,
    query: productsQuery,
    answer: products,
    login: false,
  },
  /** What the first page shows: recommended products, and the kinds and coins there are. */
  readEarnIndex: {
    ...get,
    path: `${PREFIX}/product/index`,
    query: envQuery,
    answer: z.object({
      recommended: z.array(earnProductRow),
      productTypes: z.array(z.int()),
      coins: z.array(z.object({ coinId: z.int(), currencyCode: z.string() })),
      nextDate: epochMs,
    }),
    login: false,
  },
  /**
   * `idle`: what of each coin can leave the contract account; `most` of it can be put into the coin's flexible product now ("0" where that is below its least
   * amount), and what that would bring in a day. Empty for a visitor.
   */
  readEarnRecommended: {
    ...get,
    path: `${PREFIX}/product/recommend`,
    query: envQuery,
    answer: z.object({
      rows: z.array(earnProductRow),
      total: whole,
      idle: z.array(
        z.object({
          coinId: z.int(),
          currencyCode: z.string(),
          transferable: decimalText,
          id: z.string(),
          most: decimalText,
          interest: decimalText,
        }),
      ),
      nextDate: epochMs,
    }),
    login: false,
  },
  readEarnProduct: {
    ...get,
    path: `${PREFIX}/product/detail`,
    query: productQuery,
    answer: earnProductDetail,
    login: false,
  },
  readFixedProduct: {
    ...get,
    path: `${PREFIX}/product/fixed/detail`,
    query: productQuery,
    answer: earnProductDetail,
    login: false,
  },
  readFlexibleProduct: {
    ...get,
    path: `${PREFIX}/product/flexible/detail`,
    query: productQuery,
    answer: earnProductDetail,
    login: false,
  },
  readTrialProduct: {
    ...get,
    path: `${PREFIX}/product/trial/detail`,
    query: productQuery,
    answer: earnProductDetail,
    login: false,
  },
  /** userTaken, userLeft: of the asker's own quota; left: of all; most: what may be put in at once, from the fullest account. */
  readEarnQuota: {
    ...get,
    path: `${PREFIX}/product/userLeftQuota`,
    query: z.extend(envQuery, { id: productId }),
    answer: z.object({
      id: z.string(),
      minAmount: decimalText,
      userQuota: decimalText,
      userTaken: decimalText,
      userLeft: decimalText,
      quota: decimalText,
      taken: decimalText,
      left: decimalText,
      most: decimalText,
      sources: z.array(earnSource),
    }),
    login: true,
  },
  readTrialQuota: {
    ...get,
    path: `${PREFIX}/product/trial/userLeftQuota`,
    query: z.extend(envQuery, { id: productId }),
    answer: z.object({ id: z.string(), left: decimalText, cards: z.array(earnTrialCard) }),
    login: true,
  },
  buyFixed: { ...post, path: `${PREFIX}/product/fixed/purchase`, body: purchaseBody, answer: bought },
  buyFlexible: { ...post, path: `${PREFIX}/product/flexible/purchase`, body: purchaseBody, answer: bought },
  /** Claims the card where it is not claimed yet. */
  buyTrial: {
    ...post,
    path: `${PREFIX}/product/trial/purchase`,
    body: z.strictObject({ tag, id: productId, cardId, ...agreed }),
    answer: bought,
  },
  /** What came of a tag of a purchase, a redemption or a change, for good: nothing is done under it from now on. `refused`: the code it was refused with. */
  retireEarnTag: {
    method: 'DELETE',
    path: `${PREFIX}/product/by-tag/:tag`,
    params: z.strictObject({ tag }),
    query: envQuery,
    body: null,
    answer: z.object({ done: flag, refused: z.nullable(z.int()) }),
    login: true,
    bare: false,
  },
} as const;
export const earnCalls = { ...earnProductCalls, ...earnHoldCalls } as const;
