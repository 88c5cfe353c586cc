// Histories that were opened are on the tape: a replay shows them again, equal, at the moments they came. The real engine on the real exchange.
import { expect, onTestFinished, test, vi } from 'vitest';
import { nodeScheduler, wallClock } from '../../exchange/adapters.ts';
import { queryKey } from '../../src/domain/kernel/query-key.ts';
import type { AnswerRow } from '../../src/worker/api/answer-row.ts';
import type { Watched } from '../../src/worker/api/calls.ts';
import type { Snapshot, SnapshotOf, Topic } from '../../src/worker/api/snapshots.ts';
import { createEngine } from '../../src/worker/engine.ts';
import { createReplayEngine } from '../../src/worker/replay-engine.ts';
import { replay } from '../worker/support/replay-tape.ts';
import { stateHash } from '../../src/worker/tape/state-hash.ts';
import { openExchange } from '../exchange/support/open-exchange.ts';
import { MOCK_VIEW } from '../worker/support/engine-rig.ts';
import { createNodePorts } from '../worker/support/node-ports.ts';
import { PARTS, REPLAY_PARTS } from '../worker/support/parts.ts';

const OF = { bizType: 'perpetual' } as const;
const WATCHED: readonly Watched[] = [
  { name: 'endedOrders', input: { ...OF, page: 1 } },
  { name: 'endedOrders', input: { ...OF, page: 2 } },
  { name: 'positionConfig', input: { ...OF, contract: 'btcusdt' } },
  ...(['ownFills', 'endedPositions', 'endedTriggers', 'movements'] as const).map((name) => ({
    name,
    input: { ...OF, contract: null, fromMs: null, toMs: null, page: 1 },
  })),
];
type Shown = Pick<AnswerRow, 'key' | 'value' | 'atMs'>;
const shownOf = (rows: readonly AnswerRow[]): Shown[] => rows.map(({ key, value, atMs }) => ({ key, value, atMs }));
const ids = (rows: readonly AnswerRow[], key = queryKey(WATCHED[0]!.name, WATCHED[0]!.input)): readonly string[] =>
  ((rows.find((row) => row.key === key)?.value ?? null) as { rows: { id: string }[] } | null)?.rows.map(
    ({ id }) => id,
  ) ?? [];

const openLive = async () => {
  const exchange = await openExchange({ testMode: true, clock: wallClock(), scheduler: nodeScheduler });
  const url = await exchange.app.listen({ port: 0, host: '127.0.0.1' });
  const { ports, stop } = createNodePorts();
  onTestFinished(stop);
  const newest = new Map<Topic, Snapshot>();
  const read = <T extends Topic>(topic: T) => (newest.get(topic) as SnapshotOf<T> | undefined) ?? null;
  const door = createEngine(ports, PARTS);
  await door.subscribe((batch) => {
    for (const snapshot of batch) newest.set(snapshot.topic, snapshot);
  });
  await door.start({ httpUrl: url, socketUrl: url.replace('http', 'ws') });
  await door.setView(MOCK_VIEW);
  return { door, ports, rows: () => read('answers')?.rows ?? [], session: () => read('session')?.state };
};

test('[MKT-09] [ORD-01] histories that were opened stand in the replay as they stood on the page, each at its moment', async () => {
  const { door, ports, rows, session } = await openLive();
  await door.command('register', { userName: 'historian', password: 'a-long-password' });
  await vi.waitFor(() => expect(session()).toBe('user'), { timeout: 60_000 });
  await door.watch(WATCHED);
  const kept: { readonly atMs: number; readonly shown: readonly Shown[] }[] = [];
  for (const price of ['59000.0', '59001.0', '59002.0']) {
    const receipt = await door.placeOrder({
      ...MOCK_ORDER,
      clientId: `history-${price.replace('.', '-')}`,
      price,
    });
    if (receipt.state !== 'placed' || receipt.order === null) throw new Error(JSON.stringify(receipt));
    const { id: orderId } = receipt.order;
    await door.command('cancelOrder', { ...OF, contract: 'btcusdt', orderId });
    await vi.waitFor(() => expect(ids(rows())[0]).toBe(orderId), { timeout: 60_000, interval: 5 });
    await vi.waitFor(() => expect(rows().map(({ state }) => state)).toEqual(WATCHED.map(() => 'live')), {
      timeout: 60_000,
      interval: 5,
    });
    kept.push({ atMs: ports.clock.now(), shown: shownOf(rows()) });
    await new Promise((resolve) => {
      ports.scheduler.after(20, () => resolve(null));
    });
  }
  await door.watch([]);
  const tape = await door.readTape();
  expect(tape).not.toContain('a-long-password');
  expect(stateHash(replay(tape).state)).toBe(await door.readStateHash());

  const deck = createReplayEngine({ clock: ports.clock, scheduler: ports.scheduler }, REPLAY_PARTS);
  let now: readonly AnswerRow[] = [];
  void deck.subscribe((batch) => {
    for (const snapshot of batch) if (snapshot.topic === 'answers') now = snapshot.rows;
  });
  await deck.watch(WATCHED);
  const bytes = new TextEncoder().encode(tape);
  expect(await deck.openTape({ arrayBuffer: () => Promise.resolve(bytes.buffer) }, 'historian')).toMatchObject({
    ok: true,
    value: { wrongHashes: 0 },
  });
  // Forwards, then back: what is shown depends on the moment alone.
  for (const { atMs, shown } of [...kept, ...kept.toReversed()]) {
    await deck.seekTape(atMs);
    await vi.waitFor(() => expect(shownOf(now)).toEqual(shown), { timeout: 60_000, interval: 5 });
  }
  await deck.seekTape(0);
  await vi.waitFor(
    () =>
      expect(now.map(({ state, problem }) => [state, problem?.key])).toEqual(
        WATCHED.map(() => ['failed', 'replay.problem.notOnTape']),
      ),
    { timeout: 60_000, interval: 5 },
  );
});

const MOCK_ORDER = {
  ...OF,
  contract: 'btcusdt',
  side: 'open_long',
  kind: 'limit',
  amountCont: 10,
  tif: 'GTC',
  reduceOnly: false,
  lever: 20,
} as const;
