import { describe, expect, test } from 'vitest';
import { createMemoryTape } from '../../src/worker/adapters/memory-tape.ts';
import { createEngine } from '../../src/worker/engine.ts';
import type { KvPort, Ports } from '../../src/worker/ports/ports.ts';
import type { Snapshot, SnapshotOf, Topic } from '../../src/worker/api/snapshots.ts';
import { createCore } from '../../src/worker/core.ts';
import { REPLAY_PARTS } from './support/parts.ts';
import { createReplayEngine } from '../../src/worker/replay-engine.ts';
import { readKept } from '../../src/worker/tape/kept-session.ts';
import { stateHash, textHash } from '../../src/worker/tape/state-hash.ts';
import { parseTape } from '../../src/worker/tape/line.ts';
import { openLineReader } from '../../src/worker/tape/packed/pack-lines.ts';
import { createMemoryKv, delta, DEPTH, MOCK_VIEW } from './support/engine-rig.ts';
import { orderRow } from './support/rows.ts';
import { savedTape } from './support/saved-tape.ts';
import { createScriptedExchange, ok } from './support/scripted-exchange.ts';
import { createVirtualTime } from './support/virtual-time.ts';
import { seeded } from '../../bench/measures/mutate.ts';
import { PACKING, PARTS } from './support/parts.ts';

type Kv = ReturnType<typeof createMemoryKv>;
let pages = 0;

/** A page on a device that keeps its tapes in `sessions`. */
const openPage = async (
  sessions: KvPort,
  options: {
    readonly user?: string;
    readonly silent?: boolean;
    readonly time?: ReturnType<typeof createVirtualTime>;
  } = {},
) => {
  const exchange = createScriptedExchange();
  const time = options.time ?? createVirtualTime();
  exchange.now = time.clock.now;
  exchange.user = options.user ?? null;
  exchange.isQuiet = options.silent ?? false;
  pages += 1;
  const mine = pages / 1000;
  const ports: Ports = {
    clock: time.clock,
    scheduler: time.scheduler,
    random: { next: () => mine },
    socket: exchange.socket,
    http: exchange.http,
    kv: createMemoryKv(),
    tape: createMemoryTape(64 * 1024 * 1024, PACKING),
    sessions,
  };
  const door = createEngine(ports, PARTS);
  const newest = new Map<Topic, Snapshot>();
  void door.subscribe((batch) => {
    for (const snapshot of batch) newest.set(snapshot.topic, snapshot);
  });
  await door.start({ httpUrl: 'http://exchange', socketUrl: 'ws://exchange' });
  await door.setView(MOCK_VIEW);
  await time.advance(100);
  return { door, exchange, time, read: <T extends Topic>(topic: T) => newest.get(topic) as SnapshotOf<T> };
};
const live = async (sessions: KvPort, seconds: number, user?: string) => {
  const page = await openPage(sessions, user === undefined ? {} : { user });
  for (let second = 0; second < seconds; second += 1) {
    page.exchange.push(DEPTH, delta(100 + second, 101 + second, [['65000.1', String(second + 1)]]));
    await page.time.advance(1000);
  }
  return page;
};
type Kept = { readonly head: string | null; readonly chunks: readonly Uint8Array[] };
const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null && 'chunks' in value;
const bytes = (kv: Kv): number =>
  [...kv.values.values()].reduce<number>(
    (sum, value) =>
      sum + (isKept(value) ? value.chunks.reduce((all, { length }) => all + length, 2 * (value.head?.length ?? 0)) : 0),
    0,
  );

describe('the kept session', () => {
  test('[MKT-10] a reload shows the last book at once, marked as not live, until the exchange speaks', async () => {
    const sessions = createMemoryKv();
    await (await live(sessions, 30)).time.advance(2000);
    const again = await openPage(sessions, { silent: true });
    expect(again.read('book')).toMatchObject({
      contract: 'btcusdt',
      seq: 130,
      asks: [{ ticks: 650_001, amountCont: 30 }],
    });
    expect(again.read('book').freshness.state).not.toBe('live');
    expect(again.read('book').freshness.atMs).not.toBeNull();
    expect(again.read('contracts').rows).toHaveLength(3);
    const next = await openPage(sessions);
    await next.time.advance(200);
    expect(next.read('book')).toMatchObject({ seq: 100, freshness: { state: 'live' } });
  });

  test('[MKT-10] who is logged in, and what is theirs, is never shown from the store', async () => {
    const sessions = createMemoryKv();
    await live(sessions, 5, 'ann');
    const again = await openPage(sessions, { silent: true });
    expect(again.read('session').state).not.toBe('user');
    expect(again.read('assets').rows).toEqual([]);
  });

  const LOGOUT = (request: { readonly url: string }) =>
    request.url.includes('logout')
      ? { ok: true as const, status: 200, text: '{"code":200,"msg":"ok","data":null}' }
      : null;
  /** A page of ann's with an order of hers that was filled while she looked. */
  const annsPage = async (sessions: KvPort, time?: ReturnType<typeof createVirtualTime>) => {
    const page = await openPage(sessions, { user: 'ann', ...(time === undefined ? {} : { time }) });
    await page.time.advance(2000);
    page.exchange.push(
      { type: 'orders' },
      { kind: 'update', rows: [orderRow({ id: '424242', modifyDate: 3, status: 1, dealAmount: 0 })] },
    );
    page.exchange.push(
      { type: 'orders' },
      { kind: 'update', rows: [orderRow({ id: '424242', modifyDate: 4, status: 2, dealAmount: 10 })] },
    );
    await page.time.advance(3000);
    return page;
  };
  const isOnDevice = async (kv: Kv, what: string): Promise<boolean> =>
    ((await readKept(kv, null))?.pieces.join('\n') ?? '').includes(what);

  test('[MKT-10] logging out leaves nothing of the session: not on the device, not on the tape that is saved then', async () => {
    const sessions = createMemoryKv();
    const page = await annsPage(sessions);
    expect(await isOnDevice(sessions, '424242')).toBe(true);
    expect(await page.door.readTape()).toContain('424242');
    page.exchange.answer(LOGOUT);
    page.exchange.user = null;
    await page.door.command('logOut', null);
    await page.time.advance(0);
    expect(bytes(sessions)).toBe(0);
    for (let second = 0; second < 30; second += 1) {
      await page.time.advance(1000);
      expect(await isOnDevice(sessions, '424242')).toBe(false);
      expect(await isOnDevice(sessions, '"ann"')).toBe(false);
    }
    expect((await readKept(sessions, null))?.pieces.length).toBeGreaterThan(0);
    expect(await page.door.readTape()).not.toMatch(/424242|"ann"/);
  });

  test('[MKT-09] [MKT-10] the tape that began anew when somebody left, saved whole, folds to what it says it does', async () => {
    const page = await annsPage(createMemoryKv());
    page.exchange.answer(LOGOUT);
    page.exchange.user = null;
    await page.door.command('logOut', null);
    await page.time.advance(3000);
    const saved = await savedTape(page);
    const core = createCore();
    for (const entry of parseTape(saved)) core.accept(entry);
    expect(core.state.account.contracts.size).toBe(3);
    expect(saved).toContain(`"kind":"end","hash":"${stateHash(core.state)}"`);
  });

  test('[MKT-10] an answer to somebody who left meanwhile is nobody’s: neither on the tape that began anew nor published to whoever comes', async () => {
    const page = await annsPage(createMemoryKv());
    page.exchange.answer(LOGOUT);
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const hers = ok({ rows: [orderRow({ id: '535353', modifyDate: 3, status: 2, dealAmount: 10 })], total: 1 });
    page.exchange.answer(({ url }) => (url.includes('history') ? held.then(() => hers) : null));
    await page.door.watch([{ name: 'endedOrders', input: { bizType: 'perpetual', page: 1 } }]);
    await page.time.advance(10);
    page.exchange.user = null;
    await page.door.command('logOut', null);
    await page.time.advance(2000);
    answer();
    await page.time.advance(100);
    expect(await savedTape(page)).not.toMatch(/535353|"ann"/);
  });

  test('[MKT-10] another tab that learns of the log-out only later keeps nothing of it either', async () => {
    const sessions = createMemoryKv();
    const time = createVirtualTime();
    const [one, two] = [await annsPage(sessions, time), await annsPage(sessions, time)];
    for (const { exchange } of [one, two]) {
      exchange.answer(LOGOUT);
      exchange.user = null;
    }
    await one.door.command('logOut', null);
    two.exchange.drop(4401);
    // Long before it has another connection: it may be closed by then.
    await time.advance(1000);
    for (let second = 0; second < 10; second += 1) {
      expect(await isOnDevice(sessions, '424242')).toBe(false);
      await time.advance(1000);
    }
    expect(await savedTape(two)).not.toMatch(/424242|"ann"/);
    await time.advance(30_000);
    expect(await isOnDevice(sessions, '424242')).toBe(false);
    for (const value of sessions.values.values())
      if (isKept(value))
        expect([value.head, ...value.chunks.flatMap(openLineReader())].join()).not.toMatch(/424242|ann"/);
  });

  test('[MKT-10] it is bounded, in time and in size', async () => {
    const sessions = createMemoryKv();
    const page = await live(sessions, 3);
    const random = seeded(3);
    const letters = Array.from({ length: 45_000 }, () => String.fromCharCode(97 + Math.floor(random() * 26))).join('');
    let most = 0;
    for (let second = 0; second < 1200; second += 1) {
      // A word that never came before: nothing that could be made small.
      page.exchange.raw(`{"nonsense":"${letters.slice(second)}"}`);
      await page.time.advance(1000);
      most = Math.max(most, bytes(sessions));
    }
    expect(most).toBeLessThan(12 * 1024 * 1024);
    expect(sessions.values.size).toBeLessThan(60);
  });

  test('[MKT-10] two tabs keep their own; the newest is what a reload shows, and pieces of the gone go', async () => {
    const sessions = createMemoryKv();
    const time = createVirtualTime();
    const [one, two] = [await openPage(sessions, { time }), await openPage(sessions, { time })];
    await time.advance(10_000);
    const owners = () => new Set([...sessions.values.keys()].filter((key) => key.startsWith('session/')));
    expect(owners().size).toBe(2);
    one.exchange.push(DEPTH, delta(100, 101, [['65000.1', '7']]));
    two.exchange.push(DEPTH, delta(100, 101, [['65000.1', '8']]));
    await time.advance(60_000);
    expect(owners().size).toBe(2);
    expect((await readKept(sessions, null))?.pieces.length).toBeGreaterThan(2);
  });

  test.each([
    [
      'full',
      (kv: Kv): KvPort => ({ ...kv, write: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) }),
    ],
    [
      'blocked',
      (): KvPort => ({
        read: () => Promise.reject(new Error('no')),
        write: () => Promise.reject(new Error('no')),
        remove: () => Promise.reject(new Error('no')),
        keys: () => Promise.reject(new Error('no')),
      }),
    ],
  ])('[MKT-10] a store that is %s costs nothing but itself', async (_what, broken) => {
    const page = await live(broken(createMemoryKv()), 30);
    expect(page.read('book')).toMatchObject({ seq: 130, freshness: { state: 'live' } });
  });

  test('[MKT-10] a corrupt store falls back to nothing', async () => {
    const sessions = createMemoryKv();
    await live(sessions, 5);
    for (const [key, value] of sessions.values) {
      sessions.values.set(
        key,
        isKept(value)
          ? { ...value, chunks: value.chunks.map((chunk) => chunk.map((byte) => (byte === 5 ? 6 : byte))) }
          : value,
      );
    }
    expect((await openPage(sessions, { silent: true })).read('book').bids).toEqual([]);
    for (const junk of [
      null,
      7,
      'text',
      { version: 2, savedMs: 'soon', pieces: [] },
      { version: 1, savedMs: 9e15, pieces: [] },
      { version: 2, savedMs: 9e15, pieces: [{ name: 'nowhere', atMs: 0, bytes: 0, hash: '' }] },
    ]) {
      const kv = createMemoryKv();
      kv.values.set('session/x', junk);
      expect((await openPage(kv, { silent: true })).read('book').bids).toEqual([]);
    }
  });

  test('[MKT-10] a store of before, of texts that are not packed, is still shown and opened; an altered text of it is not', async () => {
    const text = await (await live(createMemoryKv(), 5)).door.readTape();
    const put = (kept: string): Kv => {
      const kv = createMemoryKv();
      kv.values.set('piece/old/0', kept);
      kv.values.set('session/old', {
        version: 1,
        savedMs: 5,
        pieces: [{ name: 'piece/old/0', atMs: 5, chars: text.length, hash: textHash(text) }],
      });
      return kv;
    };
    expect(await readKept(put(text), null)).toMatchObject({ id: 'old', pieces: [text] });
    const page = await openPage(put(text), { silent: true });
    expect(page.read('book')).toMatchObject({ asks: [{ ticks: 650_001, amountCont: 5 }] });
    expect(page.read('book').freshness.state).not.toBe('live');
    expect(await readKept(put(`${text} `), null)).toBe(null);
    expect((await openPage(put(text.replace('65000.1', '65000.2')), { silent: true })).read('book').bids).toEqual([]);
  });

  test('[MKT-09] [MKT-10] the replay page opens the last session: one tape without a hole', async () => {
    const sessions = createMemoryKv();
    const page = await live(sessions, 70, 'ann');
    const deck = createReplayEngine(
      {
        clock: page.time.clock,
        scheduler: {
          after: (_ms, run) => {
            queueMicrotask(run);
            return () => undefined;
          },
          soon: (run) => queueMicrotask(run),
        },
        sessions,
      },
      REPLAY_PARTS,
    );
    expect(await deck.openKept()).toMatchObject({
      ok: true,
      value: { kind: 'ours', wrongHashes: 0, badLines: 0, gaps: 0 },
    });
    expect(
      await createReplayEngine(
        { clock: page.time.clock, scheduler: page.time.scheduler, sessions: createMemoryKv() },
        REPLAY_PARTS,
      ).openKept(),
    ).toMatchObject({ ok: false });
  });
});
