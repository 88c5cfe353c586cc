// A call is declared in two places, its line in the registry and its declaration, and is there on page, tape and replay. (Its third line,
// the type on the door, is erased: the calls here are of no screen.)
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createQueryWatcher } from '../../src/app/engine/query-watcher.ts';
import { createSnapshotStore } from '../../src/app/engine/snapshot-store.ts';
import { queryKey } from '../../src/domain/kernel/query-key.ts';
import { cancelOrder, editOrder } from '../../src/domain/wire/compiled/order.ts';
import { claimTask, readTasks } from '../../src/domain/wire/compiled/task.ts';
import { changePassword } from '../../src/domain/wire/compiled/user.ts';
import type { AnswerRow } from '../../src/worker/api/answer-row.ts';
import type { CommandName, QueryName, Watched } from '../../src/worker/api/calls.ts';
import type { Snapshot } from '../../src/worker/api/snapshots.ts';
import { createMemoryTape } from '../../src/worker/adapters/memory-tape.ts';
import type { LoadNoun, NounCalls } from '../../src/worker/calls/declare.ts';
import { commands, queries } from '../../src/worker/calls/registry.ts';
import { createEngine } from '../../src/worker/engine.ts';
import { createReplayEngine } from '../../src/worker/replay-engine.ts';
import { replay } from './support/replay-tape.ts';
import { stateHash } from '../../src/worker/tape/state-hash.ts';
import { createMemoryKv, MOCK_VIEW } from './support/engine-rig.ts';
import { PACKING, PARTS, REPLAY_PARTS } from './support/parts.ts';
import { savedTape } from './support/saved-tape.ts';
import { createScriptedExchange, ok } from './support/scripted-exchange.ts';
import { createVirtualTime } from './support/virtual-time.ts';

// Place one: their lines in the registry.
const ACTS = ['claimThing', 'editThing', 'dropThing', 'renameThing'] as const;
Object.assign(queries, { things: { noun: 'positions', staleOn: ['position-changed'] } });
Object.assign(commands, Object.fromEntries(ACTS.map((name) => [name, 'positions'])));

// Place two: their declarations.
const body = { secret: 'not for the tape' };
const params = { bizType: 'perpetual', contractCode: 'btcusdt', id: '7' };
const declared = {
  reads: {},
  queries: {
    things: {
      call: readTasks,
      toInput: ({ about }: { about: string }) => ({ params, query: { about } }),
      toAnswer: (rows: readonly { readonly title: string }[]) => rows.map(({ title }) => title),
    },
  },
  commands: {
    claimThing: {
      call: claimTask,
      toInput: () => ({ params, body, recorded: { id: '7' } }),
      toAnswer: () => 'claimed',
    },
    editThing: { call: editOrder, toInput: () => ({ params, body }), toAnswer: () => 'edited' },
    dropThing: { call: cancelOrder, toInput: () => ({ params, query: { brokerId: '4' } }), toAnswer: () => 'dropped' },
    renameThing: {
      call: changePassword,
      toInput: () => ({ body, query: { token: 'a b' } }),
      toAnswer: () => 'renamed',
    },
  },
} as unknown as NounCalls;
const nouns: LoadNoun = async (noun) => (noun === 'positions' ? declared : PARTS.nouns(noun));

const things = (about: string): Watched => ({ name: 'things' as QueryName, input: { about } }) as unknown as Watched;
const taskOf = (title: string) => ({
  taskId: '1',
  title,
  progress: '0',
  target: '1',
  unit: 0,
  status: 0,
  rewardCardType: 1,
  rewardDenomination: '5',
  rewardProportion: '0',
  rewardPaysCredit: 0,
  rewardedTime: 0,
  currencyCode: 'USDT',
  endTime: 1_700_000_000_000,
});

/** The page's own store and watcher before the real engine; `titles` is what the exchange answers. */
const openPage = async () => {
  const [exchange, time] = [createScriptedExchange(), createVirtualTime()];
  exchange.user = 'ann';
  exchange.now = time.clock.now;
  const page = { titles: ['first'], exchange, time, store: createSnapshotStore() };
  exchange.answer(({ url }) => {
    if (url.includes('/task/list')) return ok(page.titles.map(taskOf));
    if (url.includes('/user/login')) return ok({ userId: exchange.user, userName: exchange.user, createdDate: 1 });
    return url.includes('/logout') ? ok(null) : null;
  });
  const door = createEngine(
    {
      clock: time.clock,
      scheduler: time.scheduler,
      random: { next: () => 0.5 },
      socket: exchange.socket,
      http: exchange.http,
      kv: createMemoryKv(),
      tape: createMemoryTape(1 << 20, PACKING),
    },
    { ...PARTS, nouns },
  );
  void door.subscribe((batch: readonly Snapshot[]) => page.store.apply(batch));
  await door.start({ httpUrl: 'http://exchange', socketUrl: 'ws://exchange' });
  await door.setView(MOCK_VIEW);
  await time.advance(1000);
  const rowOf = (about: string): AnswerRow | undefined =>
    page.store.read('answers')?.rows.find(({ key }) => key === queryKey('things', { about }));
  return { ...page, page, door, rowOf, watcher: createQueryWatcher(door) };
};

test('[MKT-06] [MKT-09] a read declared in two places is on page, tape and replay', async () => {
  const live = await openPage();
  const { door, time, watcher } = live;
  watcher.add(things('cards'));
  await time.advance(100);
  const first = live.rowOf('cards');
  expect(first).toMatchObject({ state: 'live', value: ['first'] });
  const firstMs = time.clock.now();
  live.page.titles = ['second', 'first'];
  await time.advance(1000);
  await door.refresh(queryKey('things', { about: 'cards' }));
  await time.advance(100);
  const second = live.rowOf('cards');
  expect(second).toMatchObject({ state: 'live', value: ['second', 'first'] });

  const tape = await savedTape(live);
  expect(tape).toContain('readTasks');
  expect(stateHash(replay(tape).state)).toBe(await door.readStateHash());
  const player = createVirtualTime();
  const deck = createReplayEngine({ clock: player.clock, scheduler: player.scheduler }, { ...REPLAY_PARTS, nouns });
  const store = createSnapshotStore();
  void deck.subscribe((batch: readonly Snapshot[]) => store.apply(batch));
  createQueryWatcher(deck).add(things('cards'));
  const opening = deck.openTape({ arrayBuffer: () => Promise.resolve(new TextEncoder().encode(tape).buffer) }, 'ann');
  let opened: unknown = null;
  void opening.then((value) => (opened = value));
  while (opened === null) await player.advance(1);
  const at = async (ms: number): Promise<AnswerRow | undefined> => {
    await deck.seekTape(ms);
    await player.advance(100);
    return store.read('answers')?.rows[0];
  };
  expect(await at(firstMs)).toEqual(first);
  expect(await at(time.clock.now())).toEqual(second);
  expect(await deck.command('claimThing' as CommandName, {} as never)).toMatchObject({
    problem: { key: 'replay.problem.readOnly' },
  });
});

test('[EXC-05] a declared command goes out as GET, POST, PUT or DELETE, as its route says, and its body stays off the tape', async () => {
  const live = await openPage();
  for (const name of ACTS) await live.door.command(name as unknown as CommandName, {} as never);
  live.watcher.add(things('a&b'));
  await live.time.advance(100);
  const sent = (part: string) => live.exchange.requests.find(({ url }) => url.includes(part));
  const text = JSON.stringify(body);
  expect(sent('/task/claim')).toMatchObject({ method: 'POST', body: text });
  expect(live.exchange.requests.find(({ method }) => method === 'PUT')).toMatchObject({ body: text });
  expect(live.exchange.requests.find(({ method }) => method === 'DELETE')).toMatchObject({
    url: 'http://exchange/swap/v1/perpetual/products/btcusdt/order/7?env=1&brokerId=4',
    body: null,
  });
  // Calls about the person are of no environment.
  expect(sent('/user/password')).toMatchObject({
    method: 'POST',
    url: 'http://exchange/hk-web/user/password?token=a%20b',
    body: text,
  });
  expect(sent('/task/list')).toMatchObject({
    method: 'GET',
    url: 'http://exchange/swap/v1/perpetual/task/list?env=1&about=a%26b',
    body: null,
  });
  const tape = await savedTape(live);
  expect(tape).toContain('claimTask');
  expect(tape).not.toContain(body.secret);
});

type Move =
  | { readonly kind: 'watch' | 'release' | 'refresh'; readonly about: number }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'switch' | 'leave' };
const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('watch', 'release', 'refresh'),
    about: fc.integer({ min: 0, max: 2 }),
  }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 3000 }) }),
  fc.record({ kind: fc.constantFrom('switch', 'leave') }),
);

test('[MKT-10] whoever comes, goes and asks: one request at a time for each read, and nobody is shown what another was answered', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 25 }), async (moves) => {
      const live = await openPage();
      const { exchange, time, door, watcher, store } = live;
      const underWay = new Map<string, number>();
      // Answers take their time, and say whom the exchange took the page for when it was asked.
      exchange.answer(({ url }) => {
        if (!url.includes('/task/list')) return null;
        const now = (underWay.get(url) ?? 0) + 1;
        underWay.set(url, now);
        expect(now).toBe(1);
        const whose = exchange.user ?? 'nobody';
        return new Promise((resolve) => {
          time.scheduler.after(700, () => {
            underWay.set(url, 0);
            resolve(ok([taskOf(whose)]));
          });
        });
      });
      const check = (): void => {
        const user = store.read('session')?.userName ?? null;
        for (const { value } of store.read('answers')?.rows ?? []) if (value !== null) expect(value).toEqual([user]);
      };
      const releases: (() => void)[] = [];
      for (const one of moves) {
        if (one.kind === 'watch') releases.push(watcher.add(things(String(one.about))));
        else if (one.kind === 'release') releases.splice(one.about, 1)[0]?.();
        else if (one.kind === 'refresh') await door.refresh(queryKey('things', { about: String(one.about) }));
        else if (one.kind === 'wait') await time.advance(one.ms);
        else {
          exchange.user = one.kind === 'leave' ? null : exchange.user === 'ann' ? 'bob' : 'ann';
          await (exchange.user === null
            ? door.command('logOut', null)
            : door.command('logIn', { userName: exchange.user, password: 'a-long-password' }));
        }
        await time.advance(10);
        check();
      }
      await time.advance(4000);
      check();
    }),
    { numRuns: 25 },
  );
});
