// The append-only log of one environment: accepted commands with their events, each row's hash over the one before it.
import { hash } from 'node:crypto';
import type { Command, KernelEvent } from '../kernel/language/types.ts';
import { ENVS } from '../ports.ts';
import type { Env } from '../ports.ts';
import { fromCompact, toCompact } from './compact-json.ts';
import type { Database } from './open-database.ts';

/** The hash before the first row. */
export const CHAIN_START = '0'.repeat(64);

export type Entry = { readonly timeMs: number; readonly command: Command; readonly events: readonly KernelEvent[] };
export type ChainPoint = { readonly seq: number; readonly chain: string };

/** The log is not what was written: a hash does not match. */
export class JournalDamaged extends Error {}

type Row = {
  readonly seq: number;
  readonly time_ms: number;
  readonly command: string;
  readonly events: string;
  readonly hash: string;
};

/** The hash of a row, over that of the row before it. */
export const linkOf = (chain: string, seq: number, timeMs: number, command: string, events: string): string =>
  hash('sha256', `${chain}\n${seq} ${timeMs}\n${command}\n${events}`);

export type Journal = {
  /** Appends after `point` and returns the new end, with the length of what was written. Belongs inside a transaction. */
  append(point: ChainPoint, entry: Entry): ChainPoint & { readonly bytes: number };
  /** Hands on every row after `point`, checked, in order; returns the end. Throws JournalDamaged with the row's number. */
  replay(point: ChainPoint, onEntry: (events: readonly KernelEvent[]) => void): ChainPoint;
  /** Epoch ms of the last row; 0 without one. */
  lastTimeMs(): number;
  /** Forgets up to `most` of the oldest rows, none after `seq`. */
  trim(seq: number, most: number): void;
};

/** Epoch ms of the newest row of any environment; 0 without one. Exchange time never goes back behind it. */
export const lastTimeMs = (db: Database): number => Math.max(...ENVS.map((env) => openJournal(db, env).lastTimeMs()));

export const openJournal = (db: Database, env: Env): Journal => {
  const insert = db.prepare('INSERT INTO journal (env, seq, time_ms, command, events, hash) VALUES (?, ?, ?, ?, ?, ?)');
  const after = db.prepare(
    'SELECT seq, time_ms, command, events, hash FROM journal WHERE env = ? AND seq > ? ORDER BY seq',
  );
  const newest = db.prepare('SELECT time_ms FROM journal WHERE env = ? ORDER BY seq DESC LIMIT 1');
  const oldest = db.prepare('SELECT min(seq) AS seq FROM journal WHERE env = ?');
  const remove = db.prepare('DELETE FROM journal WHERE env = ? AND seq BETWEEN ? AND ?');

  return {
    append: (point, entry) => {
      const seq = point.seq + 1;
      const command = toCompact(entry.command);
      const events = toCompact(entry.events);
      const chain = linkOf(point.chain, seq, entry.timeMs, command, events);
      insert.run(env, seq, entry.timeMs, command, events, chain);
      return { seq, chain, bytes: command.length + events.length };
    },
    replay: (point, onEntry) => {
      let end = point;
      for (const found of after.iterate(env, point.seq)) {
        const row = found as unknown as Row;
        const chain = linkOf(end.chain, row.seq, row.time_ms, row.command, row.events);
        if (row.seq !== end.seq + 1 || chain !== row.hash) {
          throw new JournalDamaged(`Journal of environment ${env}: record ${row.seq} is damaged or out of place.`);
        }
        onEntry(fromCompact(row.events) as readonly KernelEvent[]);
        end = { seq: row.seq, chain };
      }
      return end;
    },
    lastTimeMs: () => (newest.get(env) as { readonly time_ms: number } | undefined)?.time_ms ?? 0,
    trim: (seq, most) => {
      const from = (oldest.get(env) as { readonly seq: number | null }).seq ?? seq + 1;
      if (from <= seq) remove.run(env, from, Math.min(seq, from + most - 1));
    },
  };
};
