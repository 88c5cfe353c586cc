// Points of the market analysis over a restart. Like candles they ride along with commits and never stop one.
import type { AnalysisPoint } from '../market/analysis/point.ts';
import type { AnalysisStore } from '../market/analysis/analysis.ts';
import type { Ledger } from './ledger.ts';
import type { Database } from './open-database.ts';

type Row = { readonly open_ms: number; readonly point: string };
const ignore = (): void => undefined;

/** The points of the market room, each as JSON beside its time; those before `oldestMs` are forgotten. */
export const openAnalysisPoints = (db: Database, ledger: Ledger, oldestMs: number): AnalysisStore => {
  const key = 'env = ? AND contract = ? AND size = ?';
  // Of contracts that were delivered nobody forgets them one by one.
  db.prepare('DELETE FROM analysis_points WHERE open_ms < ?').run(oldestMs);
  const insert = db.prepare(
    'INSERT OR REPLACE INTO analysis_points (env, contract, size, open_ms, point) VALUES (?, ?, ?, ?, ?)',
  );
  const select = db.prepare(
    `SELECT open_ms, point FROM analysis_points WHERE ${key} AND open_ms >= ? ORDER BY open_ms`,
  );
  const remove = db.prepare(`DELETE FROM analysis_points WHERE ${key} AND open_ms < ?`);
  return {
    save: ({ env, contract, size }, points) => {
      ledger
        .enlist(() => {
          for (const { openMs, ...point } of points) insert.run(env, contract, size, openMs, JSON.stringify(point));
        })
        .catch(ignore);
    },
    load: ({ env, contract, size }, fromMs) =>
      (select.all(env, contract, size, fromMs) as unknown as Row[]).map(
        // The text is our own, written above.
        ({ open_ms, point }) => ({ openMs: open_ms, ...(JSON.parse(point) as Omit<AnalysisPoint, 'openMs'>) }),
      ),
    trim: ({ env, contract, size }, beforeMs) => {
      ledger
        .enlist(() => {
          remove.run(env, contract, size, beforeMs);
        })
        .catch(ignore);
    },
  };
};
