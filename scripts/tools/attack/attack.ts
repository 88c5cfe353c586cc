// What an attack is. Each runs in a process of its own, so that what it costs its attacker is not taken for what it costs the exchange.
import type { Login } from './accounts.ts';
import type { Bound } from './bounds.ts';

/** What the attacker counted, by name; `most`: the largest value seen. */
export type Counts = Readonly<Record<string, number>>;
export type Tally = {
  readonly add: (what: string, by?: number) => void;
  readonly most: (what: string, value: number) => void;
  readonly counts: () => Counts;
};

export const createTally = (): Tally => {
  const counts: Record<string, number> = {};
  return {
    add: (what, by = 1) => {
      counts[what] = (counts[what] ?? 0) + by;
    },
    most: (what, value) => {
      counts[what] = Math.max(counts[what] ?? 0, value);
    },
    counts: () => ({ ...counts }),
  };
};

export type Ground = {
  readonly url: string;
  /** The honest trader's name: known to everybody. */
  readonly traderName: string;
  /** The user with many ended orders, where the attack wants one. */
  readonly oldUser: Login | null;
};
/** Goes on until `isOver`, then ends soon. */
export type Assault = (isOver: () => boolean) => Promise<void>;
export type Attack = {
  readonly name: string;
  /** What is done, and how often. */
  readonly says: string;
  /** Logs in and readies all it needs; the assault begins later. */
  readonly prepare: (ground: Ground, tally: Tally) => Promise<Assault>;
  /** Something of it must have been counted: an attack that meets nothing proves nothing. */
  readonly reached: readonly string[];
  /** Ended orders of a user that are there before it begins. */
  readonly oldOrders?: number;
  /** An honest user of the attacker's own address logs in meanwhile. */
  readonly withNeighbour?: true;
  /** The data folder may grow by so much meanwhile (decimal MB); else growth is only reported. */
  readonly mostDiskMB?: number;
  /** What must hold beside the bounds of all attacks. */
  readonly bounds?: (counts: Counts) => readonly Bound[];
};
