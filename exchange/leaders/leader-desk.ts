// Who leads, and the public record of each: read from the history of ended positions, kept while it is fresh.
import { brokerOf } from '../account/account-id.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Minor, UserId } from '../kernel/language/types.ts';
import type { Clock } from '../ports.ts';
import type { Users } from '../session/users.ts';
import type { HistoryPages } from '../store/history-pages.ts';
import type { Ledger } from '../store/ledger.ts';
import { AGENTS } from './agents.ts';
import { recordOf } from './record.ts';
import type { Closed, LeaderRecord } from './record.ts';
import type { LeaderStyle } from './signals.ts';
import { LEADERS_ENV } from './take-turn.ts';

const COIN = 'usdt';
const PAGE = 200;
const POINTS = 60;
/** The record is of so many days; older positions may have left the history. */
export const RECORD_DAYS = 90;
const DAY_MS = 86_400_000;
/** So long a record stands before it is read again. */
const FRESH_MS = 2_000;

export type LeaderProfile = {
  readonly user: UserId;
  readonly name: string;
  /** null: a person. */
  readonly style: LeaderStyle | null;
  readonly sinceMs: number;
  readonly record: LeaderRecord;
  /** What the account has, free, held and in margins: a copy's ratio is the money put in beside it. */
  readonly money: Minor;
  readonly followers: number;
  /** What those who follow now have put in. */
  readonly invested: Minor;
};
export type LeaderDesk = {
  /** Everybody who may be followed, in the order in which they began to lead. */
  list(): Promise<readonly LeaderProfile[]>;
  /** null: nobody of that id leads. */
  one(user: UserId): Promise<LeaderProfile | null>;
};

type Ports = {
  readonly ledger: Ledger;
  readonly histories: Pick<HistoryPages, 'ended'>;
  readonly users: Pick<Users, 'named'>;
  readonly clock: Clock;
};
/** What is known of one leader's ended positions, oldest first. */
type Kept = { readonly positions: readonly Closed[]; readonly readMs: number };

const moneyOf = (kernel: Kernel, user: UserId): Minor => {
  const own = kernel.balances(user).find(({ coin }) => coin === COIN);
  return own === undefined ? 0n : own.free + own.orderHold + own.positionMargin;
};

/** Ended positions of the leader's own account that are not known yet, newest first, page after page until one is. */
const readNew = async ({ histories }: Ports, user: UserId, fromMs: number, known: ReadonlySet<string>) => {
  // One that ends between two pages pushes the last row of the one to the head of the next.
  const found = new Map<string, Closed>();
  for (let page = 1; ; page += 1) {
    const { rows, total } = await histories.ended(LEADERS_ENV, user, 'perpetual', { fromMs, page, pageSize: PAGE });
    for (const life of rows) {
      if (known.has(life.id)) return [...found.values()];
      // A position that went into another counts there; the person's other accounts do not lead.
      if (life.user === user && life.end !== 'merged')
        found.set(life.id, { id: life.id, endedMs: life.endedMs, net: life.realised + life.funding - life.fee });
    }
    if (page * PAGE >= total || rows.length === 0) return [...found.values()];
  }
};

/** Opens the desk. Its answers reject with HistoryBusy. */
export const openLeaderDesk = (ports: Ports): LeaderDesk => {
  const { ledger, users, clock } = ports;
  const kept = new Map<UserId, Kept>();
  const reading = new Map<UserId, Promise<readonly Closed[]>>();

  const read = async (user: UserId): Promise<readonly Closed[]> => {
    const nowMs = clock.now();
    const before = kept.get(user);
    if (before !== undefined && nowMs - before.readMs < FRESH_MS) return before.positions;
    const fromMs = nowMs - RECORD_DAYS * DAY_MS;
    const known = new Set(before?.positions.map(({ id }) => id));
    const more = await readNew(ports, user, fromMs, known);
    const positions = [...(before?.positions ?? []), ...more.toReversed()].filter(({ endedMs }) => endedMs >= fromMs);
    kept.set(user, { positions, readMs: nowMs });
    return positions;
  };
  /** Who asks while it is read waits for the same answer. */
  const closedOf = (user: UserId): Promise<readonly Closed[]> => {
    const under = reading.get(user) ?? read(user).finally(() => reading.delete(user));
    reading.set(user, under);
    return under;
  };
  const profileOf = async (user: UserId): Promise<LeaderProfile | null> => {
    const positions = await closedOf(user);
    const kernel = ledger.kernel(LEADERS_ENV);
    const person = users.named(user);
    const copies = kernel.leaders().get(user);
    if (person === null || copies === undefined) return null;
    const money = moneyOf(kernel, user);
    return {
      user,
      name: person.userName,
      style: AGENTS.find(({ name }) => name === person.userName)?.style ?? null,
      sinceMs: person.createdMs,
      record: recordOf(positions, money, POINTS),
      money,
      followers: copies.size,
      invested: [...copies.values()].reduce((sum, { invested }) => sum + invested, 0n),
    };
  };
  return {
    one: async (user) =>
      brokerOf(user) === 'normal' && ledger.kernel(LEADERS_ENV).leaders().has(user) ? profileOf(user) : null,
    list: async () => {
      const found = await Promise.all([...ledger.kernel(LEADERS_ENV).leaders().keys()].map((user) => profileOf(user)));
      return found.filter((one) => one !== null);
    },
  };
};
