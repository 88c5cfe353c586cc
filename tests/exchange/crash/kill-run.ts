// Kill, look, start again: a real process under load, killed at a random moment, its folder looked into before it starts anew.
import { randomInt, randomUUID } from 'node:crypto';
import { CONTRACTS } from '../../../exchange/contracts.ts';
import { openLedger } from '../../../exchange/store/ledger.ts';
import { openDatabase } from '../../../exchange/store/open-database.ts';
import { cookieAt } from '../support/cookie-at.ts';
import { endedOrders } from '../support/ended-orders.ts';
import { createCopyLanes, makeLeader } from './copy-lanes.ts';
import type { CopyLanes } from './copy-lanes.ts';
import { startExchange } from '../support/exchange-process.ts';
import type { ExchangeProcess } from '../support/exchange-process.ts';

type Body = {
  readonly type: 10 | 11;
  readonly side: 'open_long' | 'open_short';
  readonly amount: number;
  readonly price?: string;
  readonly tag: string;
};
type Answer = { readonly code: number; readonly orderId: string | null };
type User = { readonly cookie: string; readonly id: string };
type Sent = { readonly user: User; readonly body: Body; answer: Answer | null };
export type KillReport = {
  readonly kills: number;
  readonly acknowledged: number;
  readonly unanswered: number;
  readonly resent: number;
  /** Copies of a leader that were begun, and their fills. */
  readonly copies: number;
  readonly mirrored: number;
  readonly secondsPerKill: number;
  readonly faults: readonly string[];
};

const PLACE = '/swap/v1/perpetual/products/btcusdt/batch-order?env=1';
const PASSWORD = 'killed-often-enough';
const LANES = 4;
const OK = 200;

const post = (url: string, path: string, body: unknown, cookie = ''): Promise<Response> =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookieAt(url, cookie) },
    body: JSON.stringify(body),
  });

const register = async (url: string, userName: string): Promise<User> => {
  const reply = await post(url, '/hk-web/user/register', { userName, password: PASSWORD });
  const { data } = (await reply.json()) as { data: { userId: string } };
  return { cookie: (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '', id: data.userId };
};

/** Null: no answer came. An order that was turned away unseen (429, 503) counts as not answered. */
const place = async (url: string, { user, body }: Sent): Promise<Answer | null> => {
  try {
    const reply = await post(url, PLACE, [body], user.cookie);
    if (reply.status === 429 || reply.status === 503) return null;
    return ((await reply.json()) as { data: Answer[] }).data[0] ?? null;
  } catch {
    return null;
  }
};

const bodyOf = (): Body => {
  const side = randomInt(2) === 0 ? 'open_long' : 'open_short';
  const tag = randomUUID();
  return randomInt(3) === 0
    ? { type: 11, side, amount: 1, tag }
    : { type: 10, side: 'open_long', amount: 1, price: `${45_000 + randomInt(10_000)}.0`, tag };
};

/** Resolves when the process has lived long enough. */
type Live = (copies: CopyLanes) => Promise<void>;
/** At any moment of its first 0.4 s. */
const anyMoment: Live = () =>
  new Promise((over) => {
    setTimeout(over, 20 + randomInt(400));
  });

const postTo =
  (url: string) =>
  (path: string, body: unknown, cookie: string): Promise<Response> =>
    post(url, path, body, cookie);

/** Loads the exchange over a few lanes until it dies: of orders, of a leader's trades, of those who follow it. */
const load = async (
  running: ExchangeProcess,
  users: readonly User[],
  sent: Sent[],
  { copies, live }: { readonly copies: CopyLanes; readonly live: Live },
): Promise<void> => {
  let isDead = false;
  const lane = async (at: number): Promise<void> => {
    while (!isDead) {
      const user = users[at % users.length];
      if (user === undefined) return;
      const entry: Sent = { user, body: bodyOf(), answer: null };
      sent.push(entry);
      entry.answer = await place(running.url, entry);
    }
  };
  const copyLane = async (once: (at: number) => Promise<void>): Promise<void> => {
    for (let at = 0; !isDead; at += 1) await once(at);
  };
  const send = postTo(running.url);
  const lanes = [
    ...Array.from({ length: LANES }, (_, at) => lane(at)),
    copyLane(() => copies.lead(send)),
    copyLane((at) => copies.follow(send, at)),
  ];
  await live(copies);
  await running.end('SIGKILL');
  isDead = true;
  await Promise.all(lanes);
};

/** What the folder says while nobody has it: opening it checks the log and every invariant; then the orders. */
const inspect = (folder: string, sent: readonly Sent[], copies: CopyLanes): string[] => {
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
    const kernel = ledger.kernel(1);
    const faults = sent.flatMap(({ user, body, answer }) => {
      if (answer === null || answer.code !== OK || answer.orderId === null) return [];
      const order = kernel.order(user.id, answer.orderId) ?? ledger.history(1).order(user.id, answer.orderId);
      return order?.clientId === body.tag ? [] : [`ORD-2 order ${answer.orderId} was acknowledged and is not there`];
    });
    const seen = new Map<string, string>();
    for (const id of new Set(sent.map(({ user }) => user.id))) {
      for (const order of [...kernel.openOrders(id), ...endedOrders(db, id)]) {
        if ((seen.get(order.clientId) ?? order.id) !== order.id) faults.push(`ORD-3 ${order.clientId} made two orders`);
        seen.set(order.clientId, order.id);
      }
    }
    return [
      ...faults,
      ...copies.inspect(ledger, db),
      ...ledger.kernel(0).checkInvariants(),
      ...kernel.checkInvariants(),
    ];
  } finally {
    close();
  }
};

/** What had no answer is sent again, and must be there once; what had one is sent again now and then, and must be answered the same. */
const resend = async (
  url: string,
  sent: readonly Sent[],
): Promise<{ readonly count: number; readonly faults: readonly string[] }> => {
  const faults: string[] = [];
  let count = 0;
  for (const entry of sent) {
    if (entry.answer !== null && randomInt(40) > 0) continue;
    count += 1;
    const again = await place(url, entry);
    if (entry.answer !== null && again !== null && again.orderId !== entry.answer.orderId)
      faults.push(`ORD-4 ${entry.body.tag} was answered with ${entry.answer.orderId}, then with ${again.orderId}`);
    entry.answer ??= again;
  }
  return { count, faults };
};

/** `kills` times, each when `live` resolves. Stops at the first fault. `log` is called with the progress. */
export const runKills = async (
  entry: string,
  folder: string,
  kills: number,
  log: (line: string) => void,
  live: Live = anyMoment,
): Promise<KillReport> => {
  const args = ['--data', folder, '--leaders', 'off'];
  const sent: Sent[] = [];
  const faults: string[] = [];
  const startedMs = performance.now();
  let running = await startExchange(entry, args);
  const users: User[] = [];
  for (const name of ['kill-ann', 'kill-bob', 'kill-cat']) users.push(await register(running.url, name));
  const leader = await register(running.url, 'kill-lea');
  await running.end('SIGTERM');
  makeLeader(folder, leader, users);
  const copies = createCopyLanes(leader, users);
  running = await startExchange(entry, args);
  let [done, resent, unanswered] = [0, 0, 0];
  while (done < kills && faults.length === 0) {
    const from = sent.length;
    await load(running, users, sent, { copies, live });
    done += 1;
    faults.push(...inspect(folder, sent, copies));
    running = await startExchange(entry, args);
    const fresh = sent.slice(from);
    unanswered += fresh.filter(({ answer }) => answer === null).length;
    const again = await resend(running.url, fresh);
    resent += again.count;
    faults.push(...again.faults, ...(await copies.resend(postTo(running.url))));
    // Room for more: an account may have 200 orders open on a contract.
    for (const { cookie } of users)
      await post(running.url, '/swap/v2/perpetual/products/cancel-order?env=1', {}, cookie);
    if (done % 10 === 0 || done === kills)
      log(
        `${done} kills, ${sent.length} orders, ${((performance.now() - startedMs) / 1_000 / done).toFixed(2)} s a kill`,
      );
  }
  await running.end('SIGTERM');
  faults.push(...inspect(folder, sent, copies));
  const acknowledged = sent.filter(({ answer }) => answer?.code === OK).length;
  return {
    kills: done,
    acknowledged,
    unanswered,
    resent,
    ...copies.reached(),
    secondsPerKill: Number(((performance.now() - startedMs) / 1_000 / done).toFixed(2)),
    faults,
  };
};
