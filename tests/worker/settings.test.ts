// The account's settings in the engine: read once, pushed over the socket, changed by a command whose answer is the newest reading.
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { nodeScheduler, wallClock } from '../../exchange/adapters.ts';
import { queryKey } from '../../src/domain/kernel/query-key.ts';
import type { KeptSettings } from '../../src/domain/settings/settings.ts';
import type { AnswerRow } from '../../src/worker/api/answer-row.ts';
import type { Snapshot } from '../../src/worker/api/snapshots.ts';
import { createEngine } from '../../src/worker/engine.ts';
import { evolveAnswers } from '../../src/worker/fold/answers-state.ts';
import { createState } from '../../src/worker/fold/state.ts';
import { createReplayEngine } from '../../src/worker/replay-engine.ts';
import { replay } from './support/replay-tape.ts';
import { stateHash } from '../../src/worker/tape/state-hash.ts';
import { openExchange } from '../exchange/support/open-exchange.ts';
import { createLiveRig, createRig, MOCK_VIEW, type Rig } from './support/engine-rig.ts';
import { createNodePorts } from './support/node-ports.ts';
import { PARTS, REPLAY_PARTS } from './support/parts.ts';
import { settingsRow } from './support/rows.ts';
import { savedTape } from './support/saved-tape.ts';
import { ok, refusal } from './support/scripted-exchange.ts';

const READ = { name: 'settings', input: {} } as const;
const KEY = queryKey(READ.name, READ.input);
const keptIn = (rows: readonly AnswerRow[] | undefined): KeptSettings | null =>
  (rows?.find(({ key }) => key === KEY)?.value ?? null) as KeptSettings | null;
const kept = (rig: Rig): KeptSettings | null => keptIn(rig.read('answers').rows);
const calls = (rig: Rig) => rig.exchange.requests.filter(({ url }) => url.includes('/user/settings'));

const annsRig = async (): Promise<Rig & { answer: ReturnType<typeof ok> }> => {
  const rig = { ...(await createLiveRig({ user: 'ann' })), answer: ok(settingsRow({}, 1)) };
  rig.exchange.answer(({ url }) => (url.includes('/user/settings') ? rig.answer : null));
  await rig.door.watch([READ]);
  await rig.time.advance(1000);
  return rig;
};

describe('the account’s settings', () => {
  test('[ACC-05] are pushed over the socket, and pushed anew when another page changes them', async () => {
    const rig = await annsRig();
    expect(kept(rig)).toMatchObject({ environment: 'mock', revision: 0, values: { confirmLimitOrder: true } });
    rig.exchange.push({ type: 'user_settings' }, settingsRow({ limitOrderFlag: 0, amountUnit: 'cont' }, 2));
    await rig.time.advance(500);
    expect(kept(rig)).toMatchObject({ revision: 2, values: { confirmLimitOrder: false, unit: 'cont' } });
    expect(calls(rig)).toEqual([]);
  });

  test('[ACC-05] are read where the line says nothing', async () => {
    const rig = createRig();
    rig.exchange.user = 'ann';
    rig.exchange.isQuiet = true;
    rig.exchange.answer(({ url }) => (url.includes('/user/settings') ? ok(settingsRow({}, 3)) : null));
    await rig.door.start({ httpUrl: 'http://exchange', socketUrl: 'ws://exchange' });
    await rig.door.setView(MOCK_VIEW);
    await rig.door.watch([READ]);
    await rig.time.advance(1000);
    expect([kept(rig)?.revision, calls(rig).map(({ method }) => method)]).toEqual([3, ['GET']]);
  });

  test('[ACC-05] are changed by a PUT, whose answer is the newest reading; a refused one leaves what was read', async () => {
    const rig = await annsRig();
    rig.answer = ok(settingsRow({ limitOrderFlag: 0, favourites: ['btcusdt'] }, 2));
    const change = { confirmLimitOrder: false, favourites: { btcusdt: true } };
    expect(await rig.door.command('changeSettings', change)).toMatchObject({
      ok: true,
      value: { revision: 2, values: { confirmLimitOrder: false, favourites: ['btcusdt'] } },
    });
    await rig.time.advance(500);
    expect(calls(rig).at(-1)).toMatchObject({
      method: 'PUT',
      body: JSON.stringify({ limitOrderFlag: 0, favourites: { btcusdt: 1 } }),
    });
    expect(kept(rig)).toMatchObject({ revision: 2, values: { favourites: ['btcusdt'] } });
    rig.answer = refusal(22003, 'error.badParameter', 400);
    expect(await rig.door.command('changeSettings', { unit: 'cont' })).toMatchObject({ ok: false });
    await rig.time.advance(500);
    const row = rig.read('answers').rows.find(({ key }) => key === KEY);
    expect(row).toMatchObject({ state: 'live', problem: null, value: { revision: 2 } });
  });

  test('[ACC-05] of two readings the one with the higher number stays, in whatever order they come', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 12], { minLength: 1 }), (revisions) => {
        const state = createState();
        for (const revision of revisions) {
          const text = JSON.stringify({ code: 200, msg: 'ok', data: settingsRow({}, revision) });
          const answer = { status: 200, why: 'answered', text } as const;
          evolveAnswers(state, { type: 'QueryAnswered', key: KEY, isGood: true, answer }, revision);
        }
        expect(state.answers?.rows.get(KEY)?.good?.text).toContain(`"revision":${Math.max(...revisions)},`);
      }),
    );
  });

  test('[ACC-05] of who left are kept for nobody', async () => {
    const rig = await annsRig();
    rig.exchange.answer(({ url }) => (url.includes('/logout') ? ok(null) : null));
    rig.exchange.user = null;
    await rig.door.command('logOut', null);
    await rig.time.advance(3000);
    expect(kept(rig)).toBeNull();
  });

  test('[MKT-08] [MKT-09] are on the tape: a replay shows them as they were, and refuses to change them', async () => {
    const rig = await annsRig();
    const earlyMs = rig.time.clock.now();
    await rig.time.advance(100);
    rig.exchange.push({ type: 'user_settings' }, settingsRow({ amountUnit: 'usdt' }, 2));
    await rig.time.advance(500);
    const tape = await savedTape(rig);
    expect(stateHash(replay(tape).state)).toBe(await rig.door.readStateHash());
    const deck = createReplayEngine(
      {
        clock: rig.time.clock,
        scheduler: { after: (_ms, run) => (queueMicrotask(run), () => undefined), soon: (run) => queueMicrotask(run) },
      },
      REPLAY_PARTS,
    );
    let rows: readonly AnswerRow[] = [];
    void deck.subscribe((batch: readonly Snapshot[]) => {
      for (const snapshot of batch) if (snapshot.topic === 'answers') rows = snapshot.rows;
    });
    await deck.watch([READ]);
    const bytes = new TextEncoder().encode(tape);
    await deck.openTape({ arrayBuffer: () => Promise.resolve(bytes.buffer) }, 'ann');
    const at = async (ms: number): Promise<KeptSettings | null> => {
      await deck.seekTape(ms);
      await vi.waitFor(() => expect(keptIn(rows)).not.toBeNull(), { interval: 1 });
      return keptIn(rows);
    };
    expect((await at(earlyMs))?.values.unit).toBe('crypto');
    await deck.seekTape(rig.time.clock.now());
    await vi.waitFor(() => expect(keptIn(rows)?.values.unit).toBe('usdt'), { interval: 1 });
    expect(await deck.command('changeSettings', { unit: 'cont' })).toMatchObject({
      ok: false,
      problem: { key: 'replay.problem.readOnly' },
    });
  });
});

test('[ACC-05] [LIST-03] on the real exchange two pages of one user see each other’s changes, and both favourites count', async () => {
  const exchange = await openExchange({ testMode: true, clock: wallClock(), scheduler: nodeScheduler });
  const url = await exchange.app.listen({ port: 0, host: '127.0.0.1' });
  const open = async () => {
    const { ports, stop } = createNodePorts();
    onTestFinished(stop);
    let rows: readonly AnswerRow[] = [];
    const door = createEngine(ports, PARTS);
    await door.subscribe((batch) => {
      for (const snapshot of batch) if (snapshot.topic === 'answers') rows = snapshot.rows;
    });
    await door.start({ httpUrl: url, socketUrl: url.replace('http', 'ws') });
    await door.setView(MOCK_VIEW);
    await door.watch([READ]);
    return { door, kept: () => keptIn(rows) };
  };
  const [desk, phone] = [await open(), await open()];
  const who = { userName: 'newcomer', password: 'a long password' };
  await desk.door.command('register', who);
  await phone.door.command('logIn', who);
  await vi.waitFor(() => expect([desk.kept()?.revision, phone.kept()?.revision]).toEqual([0, 0]), { timeout: 20_000 });
  await Promise.all([
    desk.door.command('changeSettings', { favourites: { btcusdt: true } }),
    phone.door.command('changeSettings', { favourites: { ethusdt: true }, redUp: true }),
  ]);
  await vi.waitFor(
    () => {
      for (const page of [desk, phone]) {
        expect(page.kept()).toMatchObject({ revision: 2, values: { redUp: true, confirmLimitOrder: true } });
        expect(page.kept()?.values.favourites.toSorted()).toEqual(['btcusdt', 'ethusdt']);
      }
    },
    { timeout: 20_000 },
  );
});
