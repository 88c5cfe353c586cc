// What is left for ever of details that were too old to keep: per account, what it was and how much of it there was. With what is still there in
// detail the sums are exactly what they were before.
import type { UserId } from '../kernel/language/types.ts';
import type { Env } from '../ports.ts';
import type { Database } from './open-database.ts';

/** `what`: 'bill:fee', 'bill:funding' and so on by the kind of the bill, in minor units; 'fill' in contracts, 'traded' in minor units of a dollar, 'order', 'plan', 'position'. */
export type KeptSum = {
  readonly account: UserId;
  readonly what: string;
  readonly coin: string;
  readonly contract: string;
  readonly amount: bigint;
  readonly rows: number;
};
export type KeptSums = {
  /** Belongs inside the transaction that drops the details. */
  add(person: UserId, sum: KeptSum): void;
  /** Of all accounts of a person. */
  read(person: UserId): readonly KeptSum[];
  /** The person's accounts that have ever had such a row that is no longer there in detail. */
  accountsWith(person: UserId, what: string): readonly UserId[];
};

type Row = Omit<KeptSum, 'amount' | 'rows'> & { readonly amount: string; readonly row_count: number };
const toSum = ({ amount, row_count: rows, ...of }: Row): KeptSum => ({ ...of, amount: BigInt(amount), rows });

export const openKeptSums = (db: Database, env: Env): KeptSums => {
  const columns = 'account, what, coin, contract, amount, row_count';
  const one = db.prepare(
    `SELECT ${columns} FROM kept_sums WHERE env = ? AND person = ? AND account = ? AND what = ? AND coin = ? AND contract = ?`,
  );
  const all = db.prepare(
    `SELECT ${columns} FROM kept_sums WHERE env = ? AND person = ? ORDER BY account, what, coin, contract`,
  );
  const withSuch = db.prepare('SELECT DISTINCT account FROM kept_sums WHERE env = ? AND person = ? AND what = ?');
  const keep = db.prepare(`INSERT OR REPLACE INTO kept_sums (env, person, ${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`);
  return {
    add: (person, { account, what, coin, contract, amount, rows }) => {
      const known = one.get(env, person, account, what, coin, contract) as Row | undefined;
      // Text, not SQLite's arithmetic: a sum of minor units may be larger than 64 bits.
      keep.run(
        env,
        person,
        account,
        what,
        coin,
        contract,
        String((known === undefined ? 0n : BigInt(known.amount)) + amount),
        (known?.row_count ?? 0) + rows,
      );
    },
    read: (person) => (all.all(env, person) as unknown as Row[]).map(toSum),
    accountsWith: (person, what) =>
      (withSuch.all(env, person, what) as unknown as Pick<KeptSum, 'account'>[]).map(({ account }) => account),
  };
};
