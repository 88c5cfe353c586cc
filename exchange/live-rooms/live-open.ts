// Who may open a live room, and when.
import { codes } from '../../src/domain/wire/codes.ts';
import type { LiveRoomRow } from '../../src/domain/wire/live-rows.ts';
import type { ProblemCode } from '../../src/domain/wire/problems.ts';
import type { PageLang } from '../../src/domain/wire/task-rows.ts';
import type { Env } from '../ports.ts';
import type { User } from '../session/users.ts';
import type { LiveBook } from './live-book.ts';
import { isRoomName } from './room.ts';
import type { LiveRoom } from './room.ts';

/** Of one environment. */
const MOST_OPEN = 100;
/** One room of a person in so long. */
const OPEN_SPACE_MS = 60_000;
const FAR_MS = 30 * 86_400_000;

export type Opening = {
  readonly env: Env;
  readonly tag: string;
  readonly roomName: string;
  readonly lang: PageLang;
  /** 0: now. */
  readonly startTime: number;
  readonly showFills: boolean;
  readonly showDrawings: boolean;
};
/** Why not; `retryMs`: when it may be tried again. */
export type LiveProblem = { readonly problem: ProblemCode; readonly retryMs?: number };
export type Answer<T> = Promise<T | LiveProblem>;

export const no = (code: ProblemCode): LiveProblem => ({ problem: code });
export const isOpen = ({ endedMs }: LiveRoom): boolean => endedMs === 0;

const newRoom = (user: User, opening: Opening, nowMs: number): Omit<LiveRoom, 'id'> => ({
  env: opening.env,
  host: user.userId,
  hostName: user.userName,
  name: opening.roomName,
  lang: opening.lang,
  startMs: opening.startTime === 0 ? nowMs : opening.startTime,
  isLive: opening.startTime === 0,
  endedMs: 0,
  showFills: opening.showFills,
  showDrawings: opening.showDrawings,
  muted: [],
});

/** Opens rooms, one at a time for each person. */
export const createOpener = (book: LiveBook) => {
  const opening = new Set<string>();
  const openedMs = new Map<string, number>();
  const mayOpen = ({ userId }: User, { env, roomName, startTime }: Opening): LiveProblem | null => {
    const open = book.rooms().filter(isOpen);
    const nowMs = book.clock.now();
    if (opening.has(userId) || open.some(({ host }) => host === userId)) return no(codes.liveOneRoom);
    if (open.filter((room) => room.env === env).length >= MOST_OPEN) return no(codes.liveTooMany);
    if (!isRoomName(roomName)) return no(codes.liveBadText);
    const isSoon = startTime === 0 || (startTime > nowMs && startTime <= nowMs + FAR_MS);
    if (!isSoon) return no(codes.liveBadTime);
    const waitMs = (openedMs.get(userId) ?? -Infinity) + OPEN_SPACE_MS - nowMs;
    return waitMs > 0 ? { problem: codes.tooFrequent, retryMs: waitMs } : null;
  };
  return async (user: User, asked: Opening): Answer<LiveRoomRow> => {
    const same = book.store.roomOfTag(user.userId, asked.tag);
    const before = book.rooms().find(({ id }) => id === same);
    if (before !== undefined) return book.rowOf(before);
    const problem = mayOpen(user, asked);
    if (problem !== null) return problem;
    opening.add(user.userId);
    for (const [one, atMs] of openedMs) if (book.clock.now() - atMs >= OPEN_SPACE_MS) openedMs.delete(one);
    openedMs.set(user.userId, book.clock.now());
    try {
      const room = await book.store.addRoom(newRoom(user, asked, book.clock.now()), asked.tag);
      book.changed(room);
      return book.rowOf(room);
    } finally {
      opening.delete(user.userId);
    }
  };
};
