// The socket's language: what a client sends, what it receives. One registry of topics; the AsyncAPI document is made from it.
import * as z from 'zod/mini';
import { announcementTexts } from './announcement-rows.ts';
import { conditionRow } from './condition-row.ts';
import { assetRow, candleRow, fillRow, fundRateRow, levelRow, orderRow, positionRow, tickerRow } from './rows.ts';
import { liveRoomPage } from './live-rows.ts';
import { contractRow } from './contract-rows.ts';
import { bizType, contractCode, env, epochMs } from './scalars.ts';
import { settingsRow } from './settings-rows.ts';

export const granularity = z.enum([
  '1s',
  '1min',
  '5min',
  '15min',
  '30min',
  '1hour',
  '2hour',
  '4hour',
  '6hour',
  '12hour',
  '1day',
  '3day',
  '5day',
  '1week',
  '1month',
]);
export type Granularity = z.infer<typeof granularity>;

/** Checksum of the whole book after this frame (book-sum.ts); absent on tapes from before there was one. */
const sum = z.optional(z.int().check(z.nonnegative()));
/** A numbered snapshot: everything before it is void. */
const depthSnapshot = z.object({
  kind: z.literal('snapshot'),
  seq: z.int().check(z.nonnegative()),
  asks: z.array(levelRow),
  bids: z.array(levelRow),
  sum,
});
/** The levels that changed between prevSeq and seq, absolute sizes; size "0" removes. A reader whose last seq is not prevSeq has a gap. */
const depthDelta = z.object({
  kind: z.literal('delta'),
  prevSeq: z.int().check(z.nonnegative()),
  seq: z.int().check(z.positive()),
  asks: z.array(levelRow),
  bids: z.array(levelRow),
  sum,
});
export const depthData = z.discriminatedUnion('kind', [depthSnapshot, depthDelta]);

const rowsOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({ kind: z.enum(['snapshot', 'update']), rows: z.array(row) });

/** Topic -> its data, who may subscribe to it, and what selects it. */
export const topics = {
  depth: {
    data: depthData,
    private: false,
    by: ['contractCode'],
  },
  fills: {
    data: z.array(fillRow),
    private: false,
    by: ['contractCode'],
  },
  ticker: {
    data: z.array(tickerRow),
    private: false,
    by: ['contractCode'],
  },
  tickers: {
    data: z.array(tickerRow),
    private: false,
    by: [],
  },
  candles: {
    data: z.array(candleRow),
    private: false,
    by: ['contractCode', 'granularity'],
  },
  mark_candles: { data: z.array(candleRow), private: false, by: ['contractCode', 'granularity'] },
  index_candles: { data: z.array(candleRow), private: false, by: ['contractCode', 'granularity'] },
  fund_rate: {
    data: fundRateRow,
    private: false,
    by: ['contractCode'],
  },
  announcements: { data: announcementTexts, private: false, by: [] },
  /** A live room; its code (`room_` and its id) stands in the place of a contract's. */
  live_room: { data: liveRoomPage, private: false, by: ['contractCode'] },
  new_currency: { data: z.array(contractRow), private: false, by: [] },
  assets: { data: rowsOf(assetRow), private: true, by: [] },
  orders: { data: rowsOf(orderRow), private: true, by: [] },
  condition_orders: { data: rowsOf(conditionRow), private: true, by: [] },
  pre_order: { data: rowsOf(conditionRow), private: true, by: [] },
  position: {
    data: rowsOf(positionRow),
    private: true,
    by: [],
  },
  user_settings: { data: settingsRow, private: true, by: [] },
} as const;
export type TopicName = keyof typeof topics;
export const topicName = z.enum(Object.keys(topics) as [TopicName, ...TopicName[]]);
export type DepthData = z.infer<typeof depthData>;
/** What a push of the topic carries. */
export type DataOf<T extends TopicName> = z.infer<(typeof topics)[T]['data']>;

const params = z.strictObject({
  biz: bizType,
  type: topicName,
  contractCode: z.optional(contractCode),
  granularity: z.optional(granularity),
  env: z._default(env, 0),
  zip: z.optional(z.literal(false)),
  serialize: z.optional(z.literal(false)),
});
/** What a client may say. One topic per frame. `id` comes back in the pong, for the round trip. */
export const clientFrame = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('subscribe'), params }),
  z.strictObject({ event: z.literal('unsubscribe'), params }),
  z.strictObject({ event: z.literal('ping'), id: z.optional(z.int()) }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;
export type SubscribeParams = z.infer<typeof params>;

/** Answer to subscribe and unsubscribe: it has `channel`. result false comes with a code of the error catalogue. */
export const ackFrame = z.object({
  channel: z.enum(['subscribe', 'unsubscribe']),
  biz: bizType,
  type: topicName,
  contractCode: z.optional(contractCode),
  granularity: z.optional(granularity),
  env,
  data: z.object({ result: z.boolean(), code: z.optional(z.int()), msg: z.optional(z.string()) }),
});
export const pongFrame = z.object({ event: z.literal('pong'), id: z.optional(z.int()), timestamp: epochMs });
export const errorFrame = z.object({ error_code: z.int(), error_msg: z.string(), result: z.literal(false) });
/** First frame on every connection: who the server takes you for (null: anonymous), and its clock. */
export const helloFrame = z.object({
  channel: z.literal('hello'),
  userId: z.nullable(z.string()),
  userName: z.nullable(z.string()),
  timestamp: epochMs,
  market: z.string(),
});

/** A push: no `channel`. `seq` rises by one per topic, contract, granularity and environment on one connection, from 1. */
export const pushFrame = z.object({
  biz: bizType,
  type: topicName,
  contractCode: z.optional(contractCode),
  granularity: z.optional(granularity),
  env,
  timestamp: epochMs,
  seq: z.int().check(z.positive()),
  data: z.unknown(),
});
export type AckFrame = z.infer<typeof ackFrame>;
export type PongFrame = z.infer<typeof pongFrame>;
export type ErrorFrame = z.infer<typeof errorFrame>;
export type HelloFrame = z.infer<typeof helloFrame>;
export type PushFrame = z.infer<typeof pushFrame>;
