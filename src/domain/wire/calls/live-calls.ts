// Calls of live rooms. Anybody reads; who is logged in may say something, or host a room.
import * as z from 'zod/mini';
import { liveMessageRow, liveRoomList, liveRoomPage, liveRoomRow, roomId } from '../live-rows.ts';
import { contractCode, envText, epochMs, positiveDecimalText, tag } from '../scalars.ts';
import { pageLang } from '../task-rows.ts';
import { bizPath, envQuery } from './params.ts';

const name = z.string().check(z.minLength(1), z.maxLength(40));
/** A text with control characters, or with some that turn the direction of writing, is answered with a code of its own. */
const text = z.string().check(z.minLength(1), z.maxLength(200));
const messageId = z.string().check(z.maxLength(15), z.regex(/^[1-9]\d*$/));
const point = z.tuple([epochMs, positiveDecimalText]);

export const liveCalls = {
  readLiveRooms: {
    method: 'GET',
    path: '/swap/v1/:bizType/live/rooms',
    params: bizPath,
    query: z.strictObject({ env: z._default(envText, 0) }),
    body: null,
    /** Live ones first, the most read first; then those to be live, the soonest first; then what ended in the last day. */
    answer: liveRoomList,
    login: false,
    bare: false,
  },
  readLiveRoom: {
    method: 'GET',
    path: '/swap/v1/:bizType/live/room',
    params: bizPath,
    /** before: a row's id, for what came before it. */
    query: z.strictObject({ env: z._default(envText, 0), id: roomId, before: z.optional(messageId) }),
    body: null,
    answer: liveRoomPage,
    login: false,
    bare: false,
  },
  openLiveRoom: {
    method: 'POST',
    path: '/swap/v1/:bizType/live/room/open',
    params: bizPath,
    query: envQuery,
    /** startTime: when it will begin; 0: at once. The same tag again opens nothing more. */
    body: z.strictObject({
      tag,
      roomName: name,
      lang: pageLang,
      startTime: epochMs,
      showFills: z.boolean(),
      showDrawings: z.boolean(),
    }),
    answer: liveRoomRow,
    login: true,
    bare: false,
  },
  changeLiveRoom: {
    method: 'POST',
    path: '/swap/v1/:bizType/live/room/state',
    params: bizPath,
    query: envQuery,
    /** The host's: 1 begins it now, 2 ends it for good. */
    body: z.strictObject({ id: roomId, status: z.union([z.literal(1), z.literal(2)]) }),
    answer: liveRoomRow,
    login: true,
    bare: false,
  },
  sayInLiveRoom: {
    method: 'POST',
    path: '/swap/v1/:bizType/live/room/message',
    params: bizPath,
    query: envQuery,
    body: z.strictObject({ id: roomId, tag, text }),
    answer: liveMessageRow,
    login: true,
    bare: false,
  },
  drawInLiveRoom: {
    method: 'POST',
    path: '/swap/v1/:bizType/live/room/drawing',
    params: bizPath,
    query: envQuery,
    body: z.strictObject({
      id: roomId,
      tag,
      contractCode,
      points: z.array(point).check(z.minLength(1), z.maxLength(2)),
    }),
    answer: liveMessageRow,
    login: true,
    bare: false,
  },
  moderateLiveRoom: {
    method: 'POST',
    path: '/swap/v1/:bizType/live/room/moderation',
    params: bizPath,
    query: envQuery,
    /** The host's. remove: takes a message back. mute, unmute: whether its writer may say more in this room. */
    body: z.strictObject({ id: roomId, messageId, action: z.enum(['remove', 'mute', 'unmute']) }),
    answer: liveRoomPage,
    login: true,
    bare: false,
  },
} as const;
