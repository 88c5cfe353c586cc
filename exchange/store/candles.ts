// Candles over a restart. They can be lost without harm to anybody's money, so they ride along with commits and never stop one.
import type { CandleKey, CandleStore, StoredCandle } from '../market/types.ts';
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
const toCandle = (row: Row): StoredCandle => ({
  openMs: row.open_ms,
  open: row.open,
  high: row.high,
  low: row.low,
  close: row.close,
  volume: row.volume,
  turnover: row.turnover,
});

const ignore = (): void => undefined;

/** The candles of the market room. The table and its column keep their first names, `bars` and `granularity`: data folders of users have them. */
export const openCandles = (db: Database, ledger: Ledger): CandleStore => {
  const key = 'env = ? AND contract = ? AND kind = ? AND granularity = ?';
  const insert = db.prepare(
    'INSERT OR REPLACE INTO bars (env, contract, kind, granularity, open_ms, open, high, low, close, volume, turnover) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const select = db.prepare(
    `SELECT open_ms, open, high, low, close, volume, turnover FROM bars WHERE ${key} AND open_ms >= ? AND open_ms < ? ORDER BY open_ms DESC LIMIT ?`,
  );
  const remove = db.prepare(`DELETE FROM bars WHERE ${key} AND open_ms < ?`);
  return {
    save: ({ env, contract, kind, interval }, candles) => {
      ledger
        .enlist(() => {
          for (const candle of candles)
            insert.run(
              env,
              contract,
              kind,
              interval,
              candle.openMs,
              candle.open,
              candle.high,
              candle.low,
              candle.close,
              candle.volume,
              candle.turnover,
            );
        })
        .catch(ignore);
    },
    load: ({ env, contract, kind, interval }: CandleKey, fromMs, toMs, limit) =>
      (select.all(env, contract, kind, interval, fromMs, toMs, limit) as unknown as Row[]).map(toCandle).toReversed(),
    trim: ({ env, contract, kind, interval }, beforeMs) => {
      ledger
        .enlist(() => {
          remove.run(env, contract, kind, interval, beforeMs);
        })
        .catch(ignore);
    },
  };
};
