// Copy trading under the kills: a leader who trades, followers who come and go, and what the folder must say of them afterwards.
import { randomInt, randomUUID } from 'node:crypto';
import { CONTRACTS } from '../../../exchange/contracts.ts';
import { shareOf } from '../../../exchange/kernel/copies/copy-share.ts';
import type { CopyView } from '../../../exchange/kernel/language/copy-record.ts';
import { fromCompact } from '../../../exchange/store/compact-json.ts';
import { openLedger } from '../../../exchange/store/ledger.ts';
import type { Ledger } from '../../../exchange/store/ledger.ts';
import { openDatabase } from '../../../exchange/store/open-database.ts';
import type { Database } from '../../../exchange/store/open-database.ts';

export type Follower = { readonly cookie: string; readonly id: string };
type Post = (path: string, body: unknown, cookie: string) => Promise<Response>;
type Followed = { readonly user: Follower; readonly tag: string; copyId: string | null };

const OK = 200;
const USDT = 10_000_000_000n;
const AMOUNT = 5_000n;
const FOLLOW = '/swap/v1/perpetual/copy/follow?env=0';
const STOP = '/swap/v1/perpetual/copy/stop?env=0';
const LEAD = '/swap/v1/perpetual/products/btcusdt/batch-order?env=0';

/** In a folder that no exchange has open: the first of them leads, and all have money in the real environment. */
export const makeLeader = (folder: string, leader: Follower, followers: readonly Follower[]): void => {
  const { db, close } = openDatabase(folder);
  try {
    const ledger = openLedger({
      db,
      contracts: CONTRACTS,
      clock: { now: () => 0 },
      snapshotEvery: 1_000_000,
      defer: () => undefined,
      onFatal: () => undefined,
    });
    for (const { id: user } of [leader, ...followers])
      ledger.execute(0, { type: 'deposit', user, coin: 'usdt', amount: 100_000n * USDT });
    ledger.execute(0, { type: 'registerLeader', user: leader.id });
    ledger.close();
  } finally {
    close();
  }
};

/** Example: of balances and bills that agree it is []. */
const moneyFaults = (ledger: Ledger, db: Database, accounts: readonly string[]): string[] => {
  const bills = db.prepare('SELECT bill FROM money_bills WHERE env = 0 AND account = ?');
  return accounts.flatMap((account) => {
    const rows = bills.all(account) as unknown as readonly { readonly bill: string }[];
    const sum = rows
      .map(({ bill }) => fromCompact(bill) as { readonly coin: string; readonly amount: bigint })
      .filter(({ coin }) => coin === 'usdt')
      .reduce((all, { amount }) => all + amount, 0n);
    const own = ledger
      .kernel(0)
      .balances(account)
      .find(({ coin }) => coin === 'usdt');
    const wealth = own === undefined ? 0n : own.free + own.orderHold + own.positionMargin;
    return sum === wealth ? [] : [`COPY bills of ${account} are ${sum}, its money is ${wealth}`];
  });
};

/** Who misses nothing has exactly its share of what the leader opened: the mirrored orders are all there, or none is. */
const shareFaults = (ledger: Ledger, copy: CopyView): string[] => {
  if (copy.status !== 'active' || ledger.history(0).copies.missed(copy.user, copy.id) > 0) return [];
  const positions = ledger.kernel(0).positions(copy.account);
  return (['long', 'short'] as const).flatMap((side) => {
    const mark = copy.marks.find((one) => one.contract === 'btcusdt' && one.side === side);
    const held = positions.find((one) => one.contract === 'btcusdt' && one.side === side)?.amount ?? 0;
    const share = shareOf(mark?.copied ?? 0, copy.ratioPpm);
    return held === share ? [] : [`COPY copy ${copy.id} holds ${held} ${side} of a share of ${share}`];
  });
};

/** Lanes of one run; what was sent and answered is kept between the kills. */
export const createCopyLanes = (leader: Follower, followers: readonly Follower[]) => {
  const followed: Followed[] = [];
  const stopped = new Set<string>();
  let mirrored = 0;
  /** Orders of the leader that were answered while somebody followed. */
  let led = 0;
  let wake = (): void => undefined;
  const answerOf = async (
    send: Promise<Response>,
  ): Promise<{ readonly code: number; readonly data: unknown } | null> => {
    try {
      const reply = await send;
      return reply.status === 429 || reply.status === 503
        ? null
        : ((await reply.json()) as { code: number; data: unknown });
    } catch {
      return null;
    }
  };
  const follow = async (post: Post, entry: Followed): Promise<void> => {
    const { user, tag } = entry;
    const body = { tag, leaderId: leader.id, amount: String(AMOUNT) };
    const answer = await answerOf(post(FOLLOW, body, user.cookie));
    if (answer?.code === OK) entry.copyId = (answer.data as { readonly copyId: string }).copyId;
  };
  const stop = async (post: Post, { user, copyId }: Followed): Promise<void> => {
    const answer = await answerOf(post(STOP, { copyId, keep: 0 }, user.cookie));
    if (answer?.code === OK && copyId !== null) stopped.add(copyId);
  };
  return {
    /** Resolves when so many more orders of the leader were answered while somebody followed. */
    whenLed: (count: number): Promise<void> =>
      new Promise((reached) => {
        const goal = led + count;
        wake = () => {
          if (led >= goal) reached();
        };
      }),
    /** One order of the leader. */
    lead: async (post: Post): Promise<void> => {
      const side = randomInt(2) === 0 ? 'open_long' : 'open_short';
      const order = { type: 11, side, amount: 20 + randomInt(80), tag: randomUUID() };
      const isFollowed = followed.some(({ copyId }) => copyId !== null && !stopped.has(copyId));
      const answer = await answerOf(post(LEAD, [order], leader.cookie));
      if (isFollowed && answer !== null) led += 1;
      wake();
    },
    /** One of the followers begins a copy, or ends the newest one that it knows of. */
    follow: async (post: Post, at: number): Promise<void> => {
      const user = followers[at % followers.length];
      if (user === undefined) return;
      const live = followed.find((one) => one.user === user && one.copyId !== null && !stopped.has(one.copyId));
      if (live !== undefined && randomInt(8) > 0) return;
      if (live !== undefined) return stop(post, live);
      const entry: Followed = { user, tag: randomUUID(), copyId: null };
      followed.push(entry);
      await follow(post, entry);
    },
    /** What had no answer is sent again, and now and then what had one: under its id it is the same copy. */
    resend: async (post: Post): Promise<readonly string[]> => {
      const faults: string[] = [];
      for (const entry of followed) {
        const known = entry.copyId;
        if (known !== null && randomInt(10) > 0) continue;
        await follow(post, entry);
        if (known !== null && entry.copyId !== known)
          faults.push(`COPY ${entry.tag} was copy ${known}, then ${entry.copyId}`);
      }
      return faults;
    },
    /** Of a folder that no exchange has open. */
    inspect: (ledger: Ledger, db: Database): readonly string[] => {
      const kernel = ledger.kernel(0);
      const faults = followers.flatMap(({ id }) => {
        const copies = kernel.copies(id);
        const mine = followed.filter(({ user }) => user.id === id);
        const lost = mine.filter(({ copyId }) => copyId !== null && !copies.some((copy) => copy.id === copyId));
        return [
          ...(copies.length > mine.length ? [`COPY ${id} has ${copies.length} copies of ${mine.length} requests`] : []),
          ...lost.map(({ copyId }) => `COPY copy ${copyId} was acknowledged and is not there`),
          ...copies.flatMap((copy) => shareFaults(ledger, copy)),
          ...copies
            .filter((copy) => stopped.has(copy.id) && copy.status === 'active')
            .map((copy) => `COPY copy ${copy.id} was stopped and goes on`),
          ...copies
            .filter((copy) => copy.invested !== AMOUNT * USDT)
            .map((copy) => `COPY copy ${copy.id} began with ${copy.invested}`),
          ...moneyFaults(ledger, db, [id, ...copies.map(({ account }) => account)]),
        ];
      });
      const fills = db.prepare("SELECT count(*) AS total FROM user_bills WHERE env = 0 AND instr(fill, '.copy.') > 0");
      mirrored = (fills.get() as { readonly total: number }).total;
      return [...faults, ...moneyFaults(ledger, db, [leader.id])];
    },
    /** Copies that were begun, and their fills at the last look. */
    reached: () => ({
      copies: new Set(followed.map(({ copyId }) => copyId).filter((id) => id !== null)).size,
      mirrored,
    }),
  };
};
export type CopyLanes = ReturnType<typeof createCopyLanes>;
