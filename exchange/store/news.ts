// News that cannot be read again elsewhere: what the simulation entered, and what the operator's feed held. No money hangs on them.
import type { NewsItem, NewsSource } from '../news/news-item.ts';
import type { Log } from '../ports.ts';
import { createDamagedRows } from './damaged-rows.ts';
import type { Ledger } from './ledger.ts';
import type { Database } from './open-database.ts';

export type KeptNews = {
  /** Newest first, from memory. A row of the disk that cannot be read is named in the log and passed over. */
  readonly read: () => readonly NewsItem[];
  /** Those whose key is not known yet; on disk when it resolves. */
  readonly add: (items: readonly NewsItem[]) => Promise<void>;
};

/** Of each source; older ones go. */
export const MOST_KEPT = 500;
type Row = { readonly id: number; readonly item: string };
const newestFirst = (one: NewsItem, other: NewsItem): number =>
  other.timeMs - one.timeMs || (other.key < one.key ? -1 : 1);

/** What stays of the news of every source. */
const newestOf = (items: readonly NewsItem[]): readonly NewsItem[] => {
  const counts = new Map<NewsSource, number>();
  return items.toSorted(newestFirst).filter(({ source }) => {
    const count = (counts.get(source) ?? 0) + 1;
    counts.set(source, count);
    return count <= MOST_KEPT;
  });
};

export const openNews = (
  db: Database,
  { ledger, log }: { readonly ledger: Pick<Ledger, 'enlist'>; readonly log: Log },
): KeptNews => {
  const damaged = createDamagedRows(log);
  const insert = db.prepare('INSERT OR IGNORE INTO news (key, item) VALUES (?, ?)');
  const remove = db.prepare('DELETE FROM news WHERE key = ?');
  const rows = db.prepare('SELECT id, item FROM news ORDER BY id').all() as unknown as Row[];
  let kept = newestOf(
    // The text is our own, written below.
    rows.flatMap(({ id, item }) => damaged.read('news', id, () => JSON.parse(item) as NewsItem) ?? []),
  );
  return {
    read: () => kept,
    add: async (items) => {
      const known = new Set(kept.map(({ key }) => key));
      const added = [...new Map(items.map((item) => [item.key, item])).values()].filter(({ key }) => !known.has(key));
      const next = newestOf([...kept, ...added]);
      const staying = new Set(next);
      const fresh = added.filter((item) => staying.has(item));
      if (fresh.length === 0) return;
      const gone = kept.filter((item) => !staying.has(item));
      await ledger.enlist(() => {
        for (const item of fresh) insert.run(item.key, JSON.stringify(item));
        for (const { key } of gone) remove.run(key);
      });
      const now = new Set(kept.map(({ key }) => key));
      kept = newestOf([...kept, ...fresh.filter(({ key }) => !now.has(key))]);
    },
  };
};
