// Watched reads and commands of the engine's door: read once, kept new, folded from the tape.
import { describe, expect, test } from 'vitest';
import { queryKey } from '../../src/domain/kernel/query-key.ts';
import type { Watched } from '../../src/worker/api/calls.ts';
import type { AnswerRow } from '../../src/worker/api/answer-row.ts';
import type { Snapshot } from '../../src/worker/api/snapshots.ts';
import { createMemoryTape } from '../../src/worker/adapters/memory-tape.ts';
import { createEngine } from '../../src/worker/engine.ts';
import { createState } from '../../src/worker/fold/state.ts';
import { createReplayEngine } from '../../src/worker/replay-engine.ts';
import { keepState, restoreState } from '../../src/worker/tape/checkpoint.ts';
import { replay } from './support/replay-tape.ts';
import { stateHash } from '../../src/worker/tape/state-hash.ts';
import { createLiveRig, createMemoryKv, MOCK_VIEW, type Rig } from './support/engine-rig.ts';
import { PACKING, PARTS, REPLAY_PARTS } from './support/parts.ts';
import { orderEntry, orderRow } from './support/rows.ts';
import { savedTape } from './support/saved-tape.ts';
import { createScriptedExchange, ok, refusal } from './support/scripted-exchange.ts';
import { createVirtualTime } from './support/virtual-time.ts';

const ENDED: Watched = { name: 'endedOrders', input: { bizType: 'perpetual', page: 1 } };
const SECOND: Watched = { name: 'endedOrders', input: { page: 2, bizType: 'perpetual' } };
const KEY = queryKey(ENDED.name, ENDED.input);
const page = (...ids: readonly string[]) =>
  ok({
    rows: ids.map((id) => orderEntry({ id, status: 2, dealAmount: 10, modifyDate: Number(id) })),
    total: ids.length,
  });
const rowOf = (rig: Pick<Rig, 'read'>, key = KEY): AnswerRow | undefined =>
  rig.read('answers').rows.find((row) => row.key === key);
const idsOf = (row: AnswerRow | undefined): readonly string[] =>
  (row?.value as { rows: { id: string }[] } | null)?.rows.map(({ id }) => id) ?? [];
const asked = (rig: Rig): number => rig.exchange.requests.filter(({ url }) => url.includes('history-list')).length;

const annsRig = async (): Promise<Rig & { now: string[]; fails: { status: number } | null }> => {
  const rig = await createLiveRig({ user: 'ann' });
  const live = { ...rig, now: ['1'], fails: null as { status: number } | null };
  rig.exchange.answer(({ url }) => {
    if (!url.includes('history-list')) return null;
    if (live.fails !== null)
      return live.fails.status === 0 ? { ok: false, why: 'network' } : refusal(20304, 'x', live.fails.status);
    return page(...live.now);
  });
  await rig.time.advance(1000);
  return live;
};

describe('a watched read', () => {
  test('[MKT-06] is asked for once, whoever watches it, and published with the next batch', async () => {
    const rig = await annsRig();
    await rig.door.watch([ENDED]);
    await rig.door.watch([ENDED, ENDED]);
    await rig.time.advance(50);
    expect(asked(rig)).toBe(1);
    expect(rowOf(rig)).toMatchObject({
      state: 'live',
      problem: null,
      value: { total: 1, rows: [{ id: '1', status: 'filled' }] },
    });
  });

  test('[MKT-06] is loading before its answer, and gone once nobody watches', async () => {
    const rig = await createLiveRig({ user: 'ann' });
    rig.exchange.answer(({ url }) => (url.includes('history-list') ? new Promise(() => undefined) : null));
    await rig.time.advance(1000);
    await rig.door.watch([ENDED]);
    await rig.time.advance(50);
    expect(rowOf(rig)).toMatchObject({ state: 'loading', value: null });
    await rig.door.watch([]);
    await rig.time.advance(50);
    expect(rig.read('answers').rows).toEqual([]);
  });

  test('[MKT-06] grows old by what happened: an order that ended makes the list of ended orders be read again', async () => {
    const rig = await annsRig();
    await rig.door.watch([ENDED]);
    await rig.time.advance(500);
    rig.now = ['2', '1'];
    rig.exchange.push(
      { type: 'orders' },
      { kind: 'update', rows: [orderRow({ id: '2', status: 2, dealAmount: 10, modifyDate: 2 })] },
    );
    await rig.time.advance(1000);
    expect(asked(rig)).toBe(2);
    expect(idsOf(rowOf(rig))).toEqual(['2', '1']);
    rig.exchange.push({ type: 'orders' }, { kind: 'update', rows: [orderRow({ id: '3', status: 0, modifyDate: 3 })] });
    await rig.time.advance(1000);
    expect(asked(rig)).toBe(2);
  });

  test('[MKT-06] somebody who comes after two seconds sees it read again, and what is kept meanwhile', async () => {
    const rig = await annsRig();
    await rig.door.watch([ENDED]);
    await rig.time.advance(500);
    await rig.door.watch([]);
    await rig.door.watch([ENDED]);
    await rig.time.advance(10);
    expect(asked(rig)).toBe(1);
    await rig.door.watch([]);
    await rig.time.advance(2500);
    await rig.door.watch([ENDED]);
    await rig.time.advance(50);
    expect(asked(rig)).toBe(2);
    expect(rowOf(rig)).toMatchObject({ state: 'live' });
  });

  test('[MKT-10] that fails says why, is tried ever more seldom and at once when somebody asks, and keeps what it knew', async () => {
    const rig = await annsRig();
    rig.fails = { status: 500 };
    await rig.door.watch([ENDED]);
    await rig.time.advance(50);
    expect(rowOf(rig)).toMatchObject({ state: 'failed', value: null });
    expect(rowOf(rig)?.problem).not.toBeNull();
    await rig.time.advance(8000);
    const tries = asked(rig);
    expect(tries).toBeGreaterThanOrEqual(4);
    expect(tries).toBeLessThanOrEqual(6);
    rig.fails = null;
    await rig.door.refresh(KEY);
    await rig.time.advance(50);
    expect(rowOf(rig)).toMatchObject({ state: 'live', problem: null });
    rig.fails = { status: 0 };
    await rig.door.refresh(KEY);
    await rig.time.advance(50);
    expect(rowOf(rig)).toMatchObject({ state: 'late', problem: { key: 'error.network' } });
    expect(idsOf(rowOf(rig))).toEqual(['1']);
  });

  test('[MKT-10] of somebody who left is kept for nobody, and is not asked for while nobody is logged in', async () => {
    const rig = await annsRig();
    rig.exchange.answer(({ url }) => (url.includes('/logout') ? ok(null) : null));
    await rig.door.watch([ENDED]);
    await rig.time.advance(500);
    rig.exchange.user = null;
    await rig.door.command('logOut', null);
    await rig.time.advance(3000);
    const before = asked(rig);
    expect(rowOf(rig)).toMatchObject({ state: 'loading', value: null });
    await rig.time.advance(5000);
    expect(asked(rig)).toBe(before);
  });

  test('[MKT-10] of another environment is read anew', async () => {
    const rig = await annsRig();
    await rig.door.watch([ENDED]);
    await rig.time.advance(500);
    rig.now = ['7'];
    await rig.door.setView({ ...MOCK_VIEW, environment: 'real' });
    await rig.time.advance(500);
    expect(idsOf(rowOf(rig))).toEqual(['7']);
    expect(rig.exchange.requests.filter(({ url }) => url.includes('history-list')).at(-1)?.url).toContain('env=0');
  });

  test('[MKT-10] an answer that is not what it should be is a failure with words, not a crash', async () => {
    const rig = await createLiveRig({ user: 'ann' });
    rig.exchange.answer(({ url }) => (url.includes('history-list') ? ok({ rows: [{ id: 5 }], total: 'x' }) : null));
    await rig.time.advance(1000);
    await rig.door.watch([ENDED]);
    await rig.time.advance(50);
    expect(rowOf(rig)).toMatchObject({ state: 'failed', problem: { key: 'error.unexpectedAnswer' } });
  });

  test('[MKT-10] whose part cannot be loaded fails with words and is tried again', async () => {
    const [exchange, time] = [createScriptedExchange(), createVirtualTime()];
    exchange.user = 'ann';
    exchange.now = time.clock.now;
    exchange.answer(({ url }) => (url.includes('history-list') ? page('1') : null));
    let isThere = false;
    const ports = {
      clock: time.clock,
      scheduler: time.scheduler,
      random: { next: () => 0.5 },
      socket: exchange.socket,
      http: exchange.http,
      kv: createMemoryKv(),
      tape: createMemoryTape(1 << 20, PACKING),
    };
    const door = createEngine(ports, {
      ...PARTS,
      nouns: (noun) => (isThere ? PARTS.nouns(noun) : Promise.reject(new Error('gone'))),
    });
    let newest: readonly AnswerRow[] = [];
    void door.subscribe((batch) => {
      for (const snapshot of batch) if (snapshot.topic === 'answers') newest = snapshot.rows;
    });
    await door.start({ httpUrl: 'http://x', socketUrl: 'ws://x' });
    await door.setView(MOCK_VIEW);
    await door.watch([ENDED]);
    await time.advance(1000);
    expect(newest).toMatchObject([{ state: 'failed', problem: { key: 'error.network' } }]);
    expect(await door.command('cancelOrder', { contract: 'btcusdt', bizType: 'perpetual', orderId: '1' })).toEqual({
      ok: false,
      problem: { key: 'error.network' },
    });
    isThere = true;
    await time.advance(5000);
    expect(newest).toMatchObject([{ state: 'live', value: { total: 1 } }]);
  });
});

describe('a tape with reads on it', () => {
  test('[MKT-08] [MKT-09] folds to the same state, and a replay shows the same lists at the same moments', async () => {
    const rig = await annsRig();
    await rig.door.watch([ENDED, SECOND]);
    await rig.time.advance(500);
    const [first, halfMs] = [rowOf(rig), rig.time.clock.now() - 1];
    rig.now = ['9', '1'];
    await rig.door.refresh(KEY);
    await rig.time.advance(500);
    const last = rowOf(rig);
    const tape = await savedTape(rig);
    expect(stateHash(replay(tape).state)).toBe(await rig.door.readStateHash());

    const time = createVirtualTime();
    const deck = createReplayEngine(
      {
        clock: time.clock,
        scheduler: {
          after: (_ms, run) => {
            queueMicrotask(run);
            return () => undefined;
          },
          soon: (run) => queueMicrotask(run),
        },
      },
      REPLAY_PARTS,
    );
    let rows: readonly AnswerRow[] = [];
    void deck.subscribe((batch: readonly Snapshot[]) => {
      for (const snapshot of batch) if (snapshot.topic === 'answers') rows = snapshot.rows;
    });
    await deck.watch([ENDED, { name: 'endedOrders', input: { bizType: 'deliver', page: 1 } }]);
    const bytes = new TextEncoder().encode(tape);
    expect(await deck.openTape({ arrayBuffer: () => Promise.resolve(bytes.buffer) }, 'ann')).toMatchObject({
      ok: true,
      value: { wrongHashes: 0 },
    });
    const at = async (ms: number): Promise<readonly AnswerRow[]> => {
      await deck.seekTape(ms);
      await Promise.resolve();
      await new Promise((resolve) => {
        setTimeout(resolve, 0);
      });
      return rows;
    };
    const early = await at(halfMs);
    expect(early[0]).toEqual(first);
    expect(early[1]).toMatchObject({ state: 'failed', problem: { key: 'replay.problem.notOnTape' } });
    expect((await at(rig.time.clock.now()))[0]).toEqual(last);
    expect(idsOf(rows[0])).toEqual(['9', '1']);
    expect(
      await deck.command('cancelOrder', { contract: 'btcusdt', bizType: 'perpetual', orderId: '9' }),
    ).toMatchObject({ ok: false, problem: { key: 'replay.problem.readOnly' } });
  });

  test('[MKT-08] a checkpoint keeps the answers: restored, the state has the same hash; a state without any is what it always was', async () => {
    const rig = await annsRig();
    await rig.door.watch([ENDED]);
    await rig.time.advance(500);
    const { state } = replay(await savedTape(rig));
    const kept = keepState(state);
    const other = createState();
    restoreState(other, kept);
    expect(stateHash(other)).toBe(stateHash(state));
    restoreState(other, keepState(createState()));
    expect(stateHash(other)).toBe(stateHash(createState()));
  });
});
