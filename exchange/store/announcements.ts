// What the house has announced: rows for good, marked when they are withdrawn. Not the kernel's: no money hangs on it.
import { storedAnnouncement, type Announcement, type AnnouncementBody } from '../announcements/announcement.ts';
import type { Clock, Log } from '../ports.ts';
import { createDamagedRows } from './damaged-rows.ts';
import type { Ledger } from './ledger.ts';
import type { Database } from './open-database.ts';

/**
 * `revision`: how often something was announced or withdrawn. `standing`: the newest that are not withdrawn, newest first, at most ten; `activities`: the
 * same of activities that are not over, which stand in their own carousel and not among the announcements.
 */
export type AnnouncementsState = {
  readonly revision: number;
  readonly standing: readonly Announcement[];
  readonly activities: readonly Announcement[];
};
export type Announcements = {
  /** As of the last change or end of an activity, from memory. A row of the disk that cannot be read is named in the log and passed over. */
  readonly read: () => AnnouncementsState;
  /** On disk when it resolves; answers its id. */
  readonly publish: (body: AnnouncementBody) => Promise<string>;
  /** On disk when it resolves; false: none of this id stands. */
  readonly withdraw: (id: string) => Promise<boolean>;
  /** Called when a change is on disk. */
  readonly onChanged: (listener: () => void) => void;
};

/** The specification's page of activities. */
const MOST_STANDING = 10;
type Row = { readonly id: number; readonly created_ms: number; readonly body: string };

const endOf = ({ endMs }: AnnouncementBody): number => endMs ?? Infinity;

export const openAnnouncements = (
  db: Database,
  { ledger, clock, log }: { readonly ledger: Pick<Ledger, 'enlist'>; readonly clock: Clock; readonly log: Log },
): Announcements => {
  const damaged = createDamagedRows(log);
  const select = db.prepare('SELECT id, created_ms, body FROM announcements WHERE withdrawn_ms = 0 ORDER BY id DESC');
  const count = db.prepare('SELECT COUNT(*) + COALESCE(SUM(withdrawn_ms > 0), 0) AS revision FROM announcements');
  const insert = db.prepare('INSERT INTO announcements (created_ms, body) VALUES (?, ?)');
  const mark = db.prepare('UPDATE announcements SET withdrawn_ms = ? WHERE id = ? AND withdrawn_ms = 0');
  const listeners: (() => void)[] = [];
  const standing = (): Pick<AnnouncementsState, 'standing' | 'activities'> => {
    const found: Announcement[] = [];
    const activities: Announcement[] = [];
    for (const row of select.iterate()) {
      const { id, created_ms: createdMs, body } = row as unknown as Row;
      const read = damaged.read('announcements', id, () => storedAnnouncement.parse(JSON.parse(body)));
      const list = read?.type === 'activity' ? activities : found;
      // One that is over takes no place of one that is not.
      if (read !== null && clock.now() < endOf(read) && list.length < MOST_STANDING)
        list.push({ ...read, id: String(id), createdMs });
      if (found.length === MOST_STANDING && activities.length === MOST_STANDING) break;
    }
    return { standing: found, activities };
  };
  const load = (): AnnouncementsState => ({
    revision: (count.get() as { readonly revision: number }).revision,
    ...standing(),
  });
  let state = load();
  const now = (): AnnouncementsState => {
    // The place of one that ended is another's.
    if (state.activities.some((one) => clock.now() >= endOf(one))) state = load();
    return state;
  };
  const changed = (): void => {
    state = load();
    for (const listener of listeners) listener();
  };
  return {
    read: now,
    publish: async (body) => {
      let id = '';
      await ledger.enlist(() => {
        id = String(insert.run(clock.now(), JSON.stringify(body)).lastInsertRowid);
      });
      changed();
      return id;
    },
    withdraw: async (id) => {
      let found = false;
      await ledger.enlist(() => {
        found = mark.run(clock.now(), Number(id)).changes > 0;
      });
      if (found) changed();
      return found;
    },
    onChanged: (listener) => {
      listeners.push(listener);
    },
  };
};
