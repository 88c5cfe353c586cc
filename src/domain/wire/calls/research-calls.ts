// What is known of a coin beside its market: words of the operator, news, and signals that are computed of this exchange's own market.
import * as z from 'zod/mini';
import { newsPage, researchRow, signalsRow } from '../research-rows.ts';
import { envText } from '../scalars.ts';
import { pageLang } from '../task-rows.ts';
import { newsSource } from '../research-numbers.ts';
import { bizPath, codePath, envQuery } from './params.ts';

/** btc, BTC. */
const currency = z.string().check(z.minLength(1), z.maxLength(16), z.regex(/^[A-Za-z0-9]+$/));
const lang = z._default(pageLang, 'en');
const count = (least: number, most: number) => z.coerce.number().check(z.int(), z.gte(least), z.lte(most));

export const researchCalls = {
  readResearch: {
    method: 'GET',
    path: '/swap/v1/:bizType/research/selection-info',
    params: bizPath,
    /** tradeId: as the coin's selection flags name it. */
    query: z.strictObject({ env: z._default(envText, 0), tradeId: currency, lang }),
    body: null,
    answer: researchRow,
    login: false,
    bare: false,
  },
  readNews: {
    method: 'GET',
    path: '/swap/v1/:bizType/research/news',
    params: bizPath,
    /** Absent currency: of every coin; absent source: of all. */
    query: z.strictObject({
      env: z._default(envText, 0),
      lang,
      currency: z.optional(currency),
      source: z.optional(z.enum(newsSource.pairs.map(([code]) => String(code)))),
      page: z._default(count(1, 1_000), 1),
      pageSize: z._default(count(1, 50), 20),
    }),
    body: null,
    answer: newsPage,
    login: false,
    bare: false,
  },
  readSignals: {
    method: 'GET',
    path: '/swap/v1/:bizType/public/:contractCode/signals',
    params: codePath,
    query: envQuery,
    body: null,
    answer: signalsRow,
    login: false,
    bare: false,
  },
} as const;
