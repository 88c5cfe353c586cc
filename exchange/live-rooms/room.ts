// A live room as the exchange keeps it, and the rules of what may be said in one.
import type { LiveMessageRow, LiveRoomRow } from '../../src/domain/wire/live-rows.ts';
import type { PageLang } from '../../src/domain/wire/task-rows.ts';
import type { Env } from '../ports.ts';

export type LiveRoom = {
  readonly id: string;
  readonly env: Env;
  /** User id; '' the exchange itself. */
  readonly host: string;
  readonly hostName: string;
  readonly name: string;
  readonly lang: PageLang;
  /** When it began, or will begin. */
  readonly startMs: number;
  readonly isLive: boolean;
  /** 0 while it is open. */
  readonly endedMs: number;
  readonly showFills: boolean;
  readonly showDrawings: boolean;
  /** Users who may say nothing more here. */
  readonly muted: readonly string[];
};
/** What a room keeps of a message beside its row: whose it is. */
export type LiveMessage = { readonly user: string; readonly row: LiveMessageRow };

/** The room's code on the socket. Example: room 12 is 'room_12'. */
export const roomCode = (id: string): string => `room_${id}`;
/** The id in a room's code; null: it is none. */
export const roomOfCode = (code: string): string | null => /^room_([1-9]\d{0,11})$/.exec(code)?.[1] ?? null;

export const roomRow = (room: LiveRoom, readers: number): LiveRoomRow => ({
  id: room.id,
  roomName: room.name,
  userName: room.hostName,
  photo: '',
  status: room.endedMs > 0 ? 2 : room.isLive ? 1 : 0,
  roomType: 2,
  lang: room.lang,
  startTime: room.startMs,
  anchorPopular: readers,
  isHouse: room.host === '' ? 1 : 0,
  showFills: room.showFills ? 1 : 0,
  showDrawings: room.showDrawings ? 1 : 0,
});

/**
 * Whether a text can be shown as one line among others: something to read, no control characters, no lone surrogates, none that turns the direction of
 * what stands beside it, and no heap of marks on one letter. Markup is text like any other. Example: '<b>up</b>' can, 'up\u202Edown' cannot.
 */
export const isSpeakable = (text: string): boolean =>
  text.trim() === text &&
  /[^\s\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(text) &&
  !/[\p{Cc}\p{Cs}\u00AD\u200B\u2060-\u2064\uFEFF\u2028\u2029\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]|\p{M}{5}/u.test(
    text,
  );

const HOUSE_NAMES: ReadonlySet<string> = new Set(['market', '市场播报', '市場播報']);
/** Whether a room may be called so: speakable, and not as the exchange's own is called in any language. Example: 'MARKET' may not. */
export const isRoomName = (name: string): boolean => isSpeakable(name) && !HOUSE_NAMES.has(name.toLowerCase());
