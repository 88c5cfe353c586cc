// Rooms in which somebody talks about the market while it moves.
import * as z from 'zod/mini';
import { contractCode, decimalText, detailSide, epochMs, flag } from './scalars.ts';
import { pageLang } from './task-rows.ts';

export const roomId = z.string().check(z.maxLength(12), z.regex(/^[1-9]\d*$/));
/**
 * status: 0 to be live, 1 living, 2 ended. roomType: 2, a room of this terminal. startTime: when it began, or will begin. anchorPopular: readers who are
 * there now. isHouse: narrated by the exchange, by rule. showFills, showDrawings: whether the host shares own fills, and draws.
 */
export const liveRoomRow = z.object({
  id: roomId,
  roomName: z.string(),
  userName: z.string(),
  photo: z.string(),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  roomType: z.literal(2),
  lang: pageLang,
  startTime: epochMs,
  anchorPopular: z.int().check(z.nonnegative()),
  isHouse: flag,
  showFills: flag,
  showDrawings: flag,
});
/** A point of a drawing: epoch ms and a price. */
const point = z.tuple([epochMs, decimalText]);
const head = { id: z.string(), time: epochMs };
/** Whose it is; isHost: the room's own. */
const person = { ...head, userName: z.string(), isHost: flag };
/**
 * What happened in a room. said: plain text. removed: taken back by the host. fill: the host traded, contracts in all. drawing: a level (one point) or a
 * line (two). trade: one print of unusual value, in the margin coin. liquidation: contracts that the exchange closed. funding: what longs paid (below 0:
 * got). high, low: the price went beyond all of the last 24 hours.
 */
export const liveMessageRow = z.discriminatedUnion('what', [
  z.object({ what: z.literal('said'), ...person, text: z.string() }),
  z.object({ what: z.literal('removed'), ...person }),
  z.object({
    what: z.literal('fill'),
    ...person,
    contractCode,
    side: detailSide,
    price: decimalText,
    amount: decimalText,
  }),
  z.object({ what: z.literal('drawing'), ...person, contractCode, points: z.array(point) }),
  z.object({
    what: z.literal('trade'),
    ...head,
    contractCode,
    side: z.enum(['buy', 'sell']),
    price: decimalText,
    amount: decimalText,
    value: decimalText,
    coin: z.string(),
  }),
  z.object({
    what: z.literal('liquidation'),
    ...head,
    contractCode,
    side: z.enum(['long', 'short']),
    price: decimalText,
    amount: decimalText,
  }),
  z.object({ what: z.literal('funding'), ...head, contractCode, rate: decimalText }),
  z.object({ what: z.enum(['high', 'low']), ...head, contractCode, price: decimalText }),
]);
/** time: when it was so. */
export const liveRoomList = z.object({ time: epochMs, rows: z.array(liveRoomRow) });
/** A room and the newest of what happened in it, oldest first; isWhole: nothing came before. The topic pushes the same, whole, whenever it changes. */
export const liveRoomPage = z.object({
  time: epochMs,
  room: liveRoomRow,
  rows: z.array(liveMessageRow),
  isWhole: flag,
});

export type LiveRoomRow = z.infer<typeof liveRoomRow>;
export type LiveMessageRow = z.infer<typeof liveMessageRow>;
export type LiveRoomPage = z.infer<typeof liveRoomPage>;
