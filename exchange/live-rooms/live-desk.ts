// The live rooms of the exchange: who opens, says, draws and takes back what; what everybody may read. The rules are here, the rooms in live-book.ts.
import { codes } from '../../src/domain/wire/codes.ts';
import type { LiveMessageRow, LiveRoomPage, LiveRoomRow } from '../../src/domain/wire/live-rows.ts';
import type { ContractSpec } from '../kernel/language/types.ts';
import type { Env } from '../ports.ts';
import { priceText, ticksOf } from '../rest/decimal-text.ts';
import type { User } from '../session/users.ts';
import { openLiveBook } from './live-book.ts';
import type { BookPorts, LiveBook, Place } from './live-book.ts';
import { createOpener, isOpen, no } from './live-open.ts';
import type { Answer, LiveProblem, Opening } from './live-open.ts';
import type { Told } from './narrator.ts';
import { isSpeakable } from './room.ts';
import type { LiveRoom } from './room.ts';

/** Ended rooms in the list. */
const MOST_ENDED = 20;
/** A room ends by itself when nothing was said in it for so long, or when it did not begin so long after it should have. */
const IDLE_MS = 12 * 3_600_000;
const LATE_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** One message of a person in so long, all rooms together. */
const SPACE_MS = 5_000;
const MOST_MUTED = 500;

type Said = Place & { readonly tag: string; readonly text: string };
type Drawing = Place & {
  readonly tag: string;
  readonly contractCode: string;
  readonly points: readonly (readonly [number, string])[];
};
type Moderation = Place & { readonly messageId: string; readonly action: 'remove' | 'mute' | 'unmute' };
type Fill = Extract<Told, { readonly what: 'fill' }>;

/** What a person sends under a tag happens once, however often it is sent. Everything resolves when it is on the disk. */
export type LiveDesk = {
  readonly list: (env: Env) => readonly LiveRoomRow[];
  /** null: no such room there. */
  readonly page: (place: Place, before: string | null) => LiveRoomPage | null;
  readonly open: (user: User, opening: Opening) => Answer<LiveRoomRow>;
  readonly change: (user: User, place: Place, status: 1 | 2) => Answer<LiveRoomRow>;
  readonly say: (user: User, said: Said) => Answer<LiveMessageRow>;
  readonly draw: (user: User, drawing: Drawing) => Answer<LiveMessageRow>;
  readonly moderate: (user: User, moderation: Moderation) => Answer<LiveRoomPage>;
  /** Rows of the exchange's own room. */
  readonly tell: (env: Env, rows: readonly Told[]) => void;
  /** Rows of a host's own fills, where the room shares them. */
  readonly share: (env: Env, user: string, row: Omit<Fill, 'userName'>) => void;
  /** Ends rooms that nobody uses, and forgets those that ended long ago; called now and then. */
  readonly tidy: () => void;
  /** Called with every room that changed. */
  readonly onChanged: (listener: (room: LiveRoom) => void) => void;
};
export type DeskPorts = BookPorts & { readonly specOf: (contract: string) => ContractSpec | undefined };

const RANK = { 1: 0, 0: 1, 2: 2 } as const;
/** Live first, then to be live, then ended; the most read, the soonest, the newest first. The exchange's own stands above all. */
const inOrder = (a: LiveRoomRow, b: LiveRoomRow): number => {
  if (a.status !== b.status) return RANK[a.status] - RANK[b.status];
  if (a.status === 1) return b.isHouse - a.isHouse || b.anchorPopular - a.anchorPopular || Number(a.id) - Number(b.id);
  return a.status === 0 ? a.startTime - b.startTime : b.startTime - a.startTime;
};

const listOf = (book: LiveBook, env: Env): readonly LiveRoomRow[] => {
  const sinceMs = book.clock.now() - DAY_MS;
  const rows = book
    .rooms()
    .filter((room) => room.env === env && (isOpen(room) || room.endedMs >= sinceMs))
    .map(book.rowOf)
    .toSorted(inOrder);
  const open = rows.filter(({ status }) => status !== 2).length;
  return rows.slice(0, open + MOST_ENDED);
};

/** The room that a person hosts, while it is open. */
const hosted = (book: LiveBook, user: User, place: Place): LiveRoom | LiveProblem => {
  const room = book.roomAt(place);
  if (room === null) return no(codes.liveUnknownRoom);
  if (room.host !== user.userId) return no(codes.liveNotHost);
  return isOpen(room) ? room : no(codes.liveEnded);
};

/** Says and draws, each person at most once in SPACE_MS. */
const createSpeakers = (book: LiveBook, specOf: DeskPorts['specOf']) => {
  const spokeMs = new Map<string, number>();
  const silenced = (user: User, room: LiveRoom): LiveProblem | null => {
    if (!isOpen(room)) return no(codes.liveEnded);
    if (!room.isLive) return no(codes.liveNotBegun);
    if (room.muted.includes(user.userId)) return no(codes.liveMuted);
    const waitMs = (spokeMs.get(user.userId) ?? -Infinity) + SPACE_MS - book.clock.now();
    return waitMs > 0 ? { problem: codes.tooFrequent, retryMs: waitMs } : null;
  };
  const speak = (user: User, room: LiveRoom, tag: string, told: Told): Promise<LiveMessageRow> => {
    // Who spoke longer ago may speak again: it need not be known.
    for (const [one, atMs] of spokeMs) if (book.clock.now() - atMs >= SPACE_MS) spokeMs.delete(one);
    spokeMs.set(user.userId, book.clock.now());
    return book.add(room, tag, user.userId, told);
  };
  const byOf = (user: User, room: LiveRoom) =>
    ({ time: book.clock.now(), userName: user.userName, isHost: room.host === user.userId ? 1 : 0 }) as const;
  const pointsOf = ({ contractCode, points }: Drawing): [number, string][] | null => {
    const spec = specOf(contractCode);
    const read = points.flatMap(([time, price]): [number, string][] => {
      const ticks = spec === undefined ? null : ticksOf(price, spec);
      return spec === undefined || ticks === null ? [] : [[time, priceText(ticks, spec)]];
    });
    return read.length === points.length ? read : null;
  };
  return {
    say: async (user: User, { tag, text, ...place }: Said): Answer<LiveMessageRow> => {
      const room = book.roomAt(place);
      if (room === null) return no(codes.liveUnknownRoom);
      const same = book.store.messageOfTag(room.id, user.userId, tag);
      if (same !== null) return same.row;
      if (room.host === '') return no(codes.liveNotHost);
      if (!isSpeakable(text)) return no(codes.liveBadText);
      return silenced(user, room) ?? speak(user, room, tag, { what: 'said', ...byOf(user, room), text });
    },
    draw: async (user: User, drawing: Drawing): Answer<LiveMessageRow> => {
      const room = hosted(book, user, drawing);
      if ('problem' in room) return room;
      const same = book.store.messageOfTag(room.id, user.userId, drawing.tag);
      if (same !== null) return same.row;
      if (!room.showDrawings) return no(codes.liveNoDrawings);
      const points = pointsOf(drawing);
      if (points === null) return no(codes.badPrice);
      const { contractCode, tag } = drawing;
      return (
        silenced(user, room) ?? speak(user, room, tag, { what: 'drawing', ...byOf(user, room), contractCode, points })
      );
    },
  };
};

const moderate = async (
  book: LiveBook,
  user: User,
  { messageId, action, ...place }: Moderation,
): Answer<LiveRoomPage> => {
  const room = hosted(book, user, place);
  if ('problem' in room) return room;
  const message = book.find(room, messageId);
  if (message === null) return no(codes.liveNoMessage);
  const { row } = message;
  if (action === 'remove') {
    if (row.what !== 'said') return no(codes.liveNoMessage);
    const { id, time, userName, isHost } = row;
    await book.replace(room, { user: message.user, row: { what: 'removed', id, time, userName, isHost } });
  } else {
    const isFull = action === 'mute' && room.muted.length >= MOST_MUTED;
    if (message.user === user.userId || isFull) return no(codes.liveNoMessage);
    await book.keep(room.id, (now) => {
      const others = now.muted.filter((one) => one !== message.user);
      return { ...now, muted: action === 'mute' ? [...others, message.user] : others };
    });
  }
  return book.pageOf(book.roomAt(place) ?? room, null);
};

const tidy = (book: LiveBook): void => {
  const nowMs = book.clock.now();
  const isLeft = (room: LiveRoom): boolean =>
    room.isLive ? nowMs - book.lastMs(room) >= IDLE_MS : nowMs - room.startMs >= LATE_MS;
  for (const room of book.rooms())
    if (room.host !== '' && isOpen(room) && isLeft(room))
      book.keep(room.id, (now) => ({ ...now, isLive: false, endedMs: nowMs })).catch(() => undefined);
  book.forget().catch(() => undefined);
};

/** Opens the desk. */
export const openLiveDesk = async (ports: DeskPorts): Promise<LiveDesk> => {
  const book = await openLiveBook(ports);
  const { say, draw } = createSpeakers(book, ports.specOf);
  /** A disk that is full loses what was told, and nothing else. */
  const add = (room: LiveRoom | undefined, user: string, rows: readonly Told[]): void => {
    if (room === undefined || ports.ledger.isReadOnly()) return;
    for (const row of rows) book.add(room, '', user, row).catch(() => undefined);
  };
  return {
    list: (env) => listOf(book, env),
    page: (place, before) => {
      const room = book.roomAt(place);
      return room === null ? null : book.pageOf(room, before);
    },
    open: createOpener(book),
    change: async (user, place, status) => {
      const room = hosted(book, user, place);
      if ('problem' in room) return room;
      if (status === 1 && room.isLive) return book.rowOf(room);
      const nowMs = book.clock.now();
      const changed = await book.keep(room.id, (now) =>
        status === 1 ? { ...now, isLive: true, startMs: nowMs } : { ...now, isLive: false, endedMs: nowMs },
      );
      return book.rowOf(changed ?? room);
    },
    say,
    draw,
    moderate: (user, moderation) => moderate(book, user, moderation),
    tell: (env, rows) =>
      add(
        book.rooms().find((room) => room.env === env && room.host === ''),
        '',
        rows,
      ),
    share: (env, user, row) => {
      const room = book.rooms().find((one) => one.env === env && one.host === user && one.isLive && one.showFills);
      if (room !== undefined) add(room, user, [{ ...row, userName: room.hostName }]);
    },
    tidy: () => tidy(book),
    onChanged: book.onChanged,
  };
};
