// Live rooms on the disk: no money hangs on them, so they are not the kernel's.
import * as z from 'zod/mini';
import { liveMessageRow } from '../../src/domain/wire/live-rows.ts';
import { pageLang } from '../../src/domain/wire/task-rows.ts';
import type { Env, Log } from '../ports.ts';
import { createDamagedRows } from '../store/damaged-rows.ts';
import type { DamagedRows } from '../store/damaged-rows.ts';
import type { Ledger } from '../store/ledger.ts';
import type { Database } from '../store/open-database.ts';
import type { LiveMessage, LiveRoom } from './room.ts';

/** So much of a room is kept. */
export const KEPT_MESSAGES = 500;
const storedRoom = z.strictObject({
  hostName: z.string(),
  name: z.string(),
  lang: pageLang,
  startMs: z.int(),
  isLive: z.boolean(),
  showFills: z.boolean(),
  showDrawings: z.boolean(),
  muted: z.array(z.string()),
});

export type LiveStore = {
  /** Open rooms, and those that ended at `sinceMs` or later. */
  readonly rooms: (sinceMs: number) => LiveRoom[];
  /** On disk when it resolves; answers the room with its id. */
  readonly addRoom: (room: Omit<LiveRoom, 'id'>, tag: string) => Promise<LiveRoom>;
  readonly keepRoom: (room: LiveRoom) => Promise<void>;
  /** Forgets rooms that ended before, with all that was said in them. */
  readonly forget: (beforeMs: number) => Promise<void>;
  /** The room that a user opened under a tag. */
  readonly roomOfTag: (host: string, tag: string) => string | null;
  /** The newest `most` of a room before a message (null: of all), oldest first. */
  readonly messages: (room: string, before: string | null, most: number) => LiveMessage[];
  readonly addMessage: (
    room: string,
    tag: string,
    user: string,
    make: (id: string) => LiveMessage,
  ) => Promise<LiveMessage>;
  readonly keepMessage: (message: LiveMessage) => Promise<void>;
  readonly messageOfTag: (room: string, user: string, tag: string) => LiveMessage | null;
};

const bodyOf = ({ id: _id, env: _env, host: _host, endedMs: _ended, ...body }: LiveRoom): string =>
  JSON.stringify(body);

type Row = Readonly<Record<string, string | number>>;
type Enlist = Pick<Ledger, 'enlist'>;

const openRooms = (
  db: Database,
  ledger: Enlist,
  damaged: DamagedRows,
): Pick<LiveStore, 'rooms' | 'addRoom' | 'keepRoom' | 'forget' | 'roomOfTag'> => {
  const all = db.prepare(
    'SELECT id, env, host, room, ended_ms FROM live_rooms WHERE ended_ms = 0 OR ended_ms >= ? ORDER BY id',
  );
  const insert = db.prepare('INSERT INTO live_rooms (env, host, tag, room) VALUES (?, ?, ?, ?)');
  const update = db.prepare('UPDATE live_rooms SET room = ?, ended_ms = ? WHERE id = ?');
  const ofTag = db.prepare('SELECT id FROM live_rooms WHERE host = ? AND tag = ?');
  const forgetMessages = db.prepare(
    'DELETE FROM live_messages WHERE room_id IN (SELECT id FROM live_rooms WHERE ended_ms > 0 AND ended_ms < ?)',
  );
  const forgetRooms = db.prepare('DELETE FROM live_rooms WHERE ended_ms > 0 AND ended_ms < ?');
  const roomOf = (row: Row): LiveRoom | null =>
    damaged.read('live_rooms', Number(row['id']), () => ({
      ...storedRoom.parse(JSON.parse(String(row['room']))),
      id: String(row['id']),
      env: Number(row['env']) as Env,
      host: String(row['host']),
      endedMs: Number(row['ended_ms']),
    }));
  return {
    rooms: (sinceMs) => (all.all(sinceMs) as Row[]).flatMap((row) => roomOf(row) ?? []),
    addRoom: async (room, tag) => {
      let id = '';
      await ledger.enlist(() => {
        id = String(insert.run(room.env, room.host, tag, bodyOf({ ...room, id: '' })).lastInsertRowid);
      });
      return { ...room, id };
    },
    keepRoom: (room) =>
      ledger.enlist(() => {
        update.run(bodyOf(room), room.endedMs, Number(room.id));
      }),
    forget: (beforeMs) =>
      ledger.enlist(() => {
        forgetMessages.run(beforeMs);
        forgetRooms.run(beforeMs);
      }),
    roomOfTag: (host, tag) => {
      const row = ofTag.get(host, tag) as Row | undefined;
      return row === undefined ? null : String(row['id']);
    },
  };
};

const openMessages = (
  db: Database,
  ledger: Enlist,
  damaged: DamagedRows,
): Pick<LiveStore, 'messages' | 'addMessage' | 'keepMessage' | 'messageOfTag'> => {
  const page = db.prepare(
    'SELECT id, user_id, message FROM live_messages WHERE room_id = ? AND id < ? ORDER BY id DESC LIMIT ?',
  );
  const insert = db.prepare('INSERT INTO live_messages (room_id, user_id, tag, message) VALUES (?, ?, ?, ?)');
  const update = db.prepare('UPDATE live_messages SET message = ? WHERE id = ?');
  const ofTag = db.prepare(
    'SELECT id, user_id, message FROM live_messages WHERE room_id = ? AND user_id = ? AND tag = ?',
  );
  const trim = db.prepare(
    'DELETE FROM live_messages WHERE room_id = ?1 AND id < (SELECT id FROM live_messages WHERE room_id = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)',
  );
  const messageOf = (row: Row): LiveMessage | null =>
    damaged.read('live_messages', Number(row['id']), () => ({
      user: String(row['user_id']),
      row: liveMessageRow.parse({ ...(JSON.parse(String(row['message'])) as object), id: String(row['id']) }),
    }));
  return {
    messages: (room, before, most) =>
      (page.all(Number(room), before === null ? Number.MAX_SAFE_INTEGER : Number(before), most) as Row[])
        .flatMap((row) => messageOf(row) ?? [])
        .toReversed(),
    addMessage: async (room, tag, user, make) => {
      let id = '';
      await ledger.enlist(() => {
        const { id: _id, ...message } = make('').row;
        id = String(insert.run(Number(room), user, tag, JSON.stringify(message)).lastInsertRowid);
        trim.run(Number(room), KEPT_MESSAGES);
      });
      return make(id);
    },
    keepMessage: ({ row: { id, ...message } }) =>
      ledger.enlist(() => {
        update.run(JSON.stringify(message), Number(id));
      }),
    messageOfTag: (room, user, tag) => {
      const row = ofTag.get(Number(room), user, tag) as Row | undefined;
      return row === undefined ? null : messageOf(row);
    },
  };
};

/** A row of the disk that cannot be read is named in the log and passed over. */
export const openLiveStore = (db: Database, ledger: Enlist, log: Log): LiveStore => {
  const damaged = createDamagedRows(log);
  return { ...openRooms(db, ledger, damaged), ...openMessages(db, ledger, damaged) };
};
