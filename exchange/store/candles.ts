// Candles over a restart. They can be lost without harm to anybody's money, so they ride along with commits and never stop one.
import type { BarKey, BarStore, StoredBar } from '../market/types.ts';
import type { Ledger } from './ledger.ts';
import type { Database } from './open-database.ts';

type Row = {
  readonly open_ms: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly turnover: string;
};
const toBar = (row: Row): StoredBar => ({
  openMs: row.open_ms,
  open: row.open,
  high: row.high,
  low: row.low,
  close: row.close,
  volume: row.volume,
  turnover: row.turnover,
});

const ignore = (): void => undefined;

export const openCandles = (db: Database, ledger: Ledger): BarStore => {
  const key = 'env = ? AND contract = ? AND kind = ? AND granularity = ?';
  const insert = db.prepare(
    'INSERT OR REPLACE INTO bars (env, contract, kind, granularity, open_ms, open, high, low, close, volume, turnover) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const select = db.prepare(
    `SELECT open_ms, open, high, low, close, volume, turnover FROM bars WHERE ${key} AND open_ms >= ? AND open_ms < ? ORDER BY open_ms DESC LIMIT ?`,
  );
  const remove = db.prepare(`DELETE FROM bars WHERE ${key} AND open_ms < ?`);
  return {
    save: ({ env, contract, kind, granularity }, bars) => {
      ledger
        .enlist(() => {
          for (const bar of bars)
            insert.run(
              env,
              contract,
              kind,
              granularity,
              bar.openMs,
              bar.open,
              bar.high,
              bar.low,
              bar.close,
              bar.volume,
              bar.turnover,
            );
        })
        .catch(ignore);
    },
    load: ({ env, contract, kind, granularity }: BarKey, fromMs, toMs, limit) =>
      (select.all(env, contract, kind, granularity, fromMs, toMs, limit) as unknown as Row[]).map(toBar).toReversed(),
    trim: ({ env, contract, kind, granularity }, beforeMs) => {
      ledger
        .enlist(() => {
          remove.run(env, contract, kind, granularity, beforeMs);
        })
        .catch(ignore);
    },
  };
};
