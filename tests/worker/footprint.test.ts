// The footprint as the engine folds it: from the stream of trades, over reconnects, and of a tape.
import { describe, expect, test } from 'vitest';
import type { FootprintPicture } from '../../src/worker/api/order-flow.ts';
import type { EngineDoor } from '../../src/worker/api/door.ts';
import { footprintCalls } from '../../src/worker/calls/footprint.ts';
import { createReplayEngine } from '../../src/worker/replay-engine.ts';
import { openTape } from '../../src/worker/tape/open-tape.ts';
import { createTapeFold } from '../../src/worker/tape/tape-fold.ts';
import { createLiveRig, MOCK_VIEW, type Rig } from './support/engine-rig.ts';
import { REPLAY_PARTS } from './support/parts.ts';
import { contractRow } from './support/rows.ts';
import { bare } from './support/scripted-exchange.ts';
import { createVirtualTime } from './support/virtual-time.ts';

const FILLS = { type: 'fills', contractCode: 'btcusdt' } as const;
const MINUTE = 60_000;
const trade = (id: number, timeMs: number, side: 'long' | 'short', cont: number, price = '65000.0') => [
  price,
  String(cont),
  side,
  timeMs,
  id,
];
const ask = async (
  door: Pick<EngineDoor, 'ask'>,
  known: { readonly epoch: number; readonly after: number } = { epoch: -1, after: -1 },
): Promise<FootprintPicture> => {
  const answer = await door.ask('footprint', {
    contract: 'btcusdt',
    interval: '1m',
    fromMs: 0,
    toMs: 100 * MINUTE,
    step: 1,
    ...known,
  });
  if (!answer.ok || answer.value === null) throw new Error('no footprint');
  return answer.value;
};
const sums = ({ candles }: FootprintPicture) =>
  candles.map(({ timeMs, state, rows }) => [
    timeMs / MINUTE,
    state,
    rows.reduce((sum, { bidCont }) => sum + bidCont, 0),
    rows.reduce((sum, { askCont }) => sum + askCont, 0),
  ]);
const readAnew = async ({ exchange, time }: Rig, rows: readonly unknown[]): Promise<void> => {
  exchange.isQuiet = true;
  exchange.drop();
  const before = exchange.connections.length;
  while (exchange.connections.length === before) await time.advance(500);
  await time.advance(500);
  const about = { biz: 'perpetual', env: 1, ...FILLS } as const;
  exchange.raw(JSON.stringify({ channel: 'subscribe', ...about, data: { result: true } }));
  exchange.push(FILLS, rows);
  await time.advance(20);
};

describe('[CHART-14] the footprint of the contract in view', () => {
  test('begins with the trades that are known and goes on with each; only what changed is read again', async () => {
    const { exchange, door } = await createLiveRig();
    exchange.push(FILLS, [trade(1, 1, 'long', 2), trade(2, MINUTE, 'short', 3), trade(3, MINUTE + 1, 'long', 4)]);
    const first = await ask(door);
    expect(sums(first)).toEqual([
      [0, 'partial', 0, 2],
      [1, 'whole', 3, 4],
    ]);
    expect(first).toMatchObject({ isAll: true, wholeFromMs: 2 });
    exchange.push(FILLS, [trade(4, MINUTE + 2, 'short', 5, '65000.1')]);
    exchange.push(FILLS, [trade(4, MINUTE + 2, 'short', 5, '65000.1'), trade(5, 2 * MINUTE, 'long', 6)]);
    const next = await ask(door, { epoch: first.epoch, after: first.revision });
    expect(next.isAll).toBe(false);
    expect(sums(next)).toEqual([
      [1, 'whole', 8, 4],
      [2, 'whole', 0, 6],
    ]);
    expect(next.candles[0]?.rows).toEqual([
      { ticks: 650_000, bidCont: 3, askCont: 4 },
      { ticks: 650_001, bidCont: 5, askCont: 0 },
    ]);
  });

  test('over a reconnect: a reading that reaches back misses and doubles nothing, one that does not leaves a gap that is said', async () => {
    const rig = await createLiveRig();
    rig.exchange.push(FILLS, [trade(1, 1, 'long', 1), trade(2, MINUTE, 'long', 2)]);
    await ask(rig.door);
    await readAnew(rig, [trade(1, 1, 'long', 1), trade(2, MINUTE, 'long', 2), trade(3, 2 * MINUTE, 'short', 3)]);
    expect(sums(await ask(rig.door))).toEqual([
      [0, 'partial', 0, 1],
      [1, 'whole', 0, 2],
      [2, 'whole', 3, 0],
    ]);
    await readAnew(rig, [trade(9, 3 * MINUTE + 7, 'long', 9), trade(10, 4 * MINUTE, 'long', 1)]);
    expect(sums(await ask(rig.door))).toEqual([
      [0, 'partial', 0, 1],
      [1, 'whole', 0, 2],
      [2, 'gapped', 3, 0],
      [3, 'gapped', 0, 9],
      [4, 'whole', 0, 1],
    ]);
  });

  test('an exchange that was started anew and tells of no trades leaves a gap; what is known of before stays', async () => {
    const rig = await createLiveRig();
    rig.exchange.push(FILLS, [trade(1, 1, 'long', 1), trade(2, MINUTE, 'long', 2), trade(3, 2 * MINUTE, 'long', 3)]);
    const { epoch } = await ask(rig.door);
    await readAnew(rig, []);
    const between = await ask(rig.door);
    expect([between.epoch, sums(between).length]).toEqual([epoch, 3]);
    rig.exchange.push(FILLS, [trade(4, 3 * MINUTE, 'short', 4)]);
    rig.exchange.push(FILLS, [trade(5, 4 * MINUTE, 'short', 5)]);
    const after = await ask(rig.door);
    expect(after.epoch).toBe(epoch);
    expect(sums(after)).toEqual([
      [0, 'partial', 0, 1],
      [1, 'whole', 0, 2],
      [2, 'gapped', 0, 3],
      [3, 'gapped', 4, 0],
      [4, 'whole', 5, 0],
    ]);
  });

  test('the same code in the other environment is another contract: all of the first is forgotten', async () => {
    const { exchange, door, time } = await createLiveRig();
    exchange.push(FILLS, [trade(1, 1, 'long', 1)]);
    const { epoch } = await ask(door);
    exchange.answer(({ url }) =>
      url.includes('/perpetual/public?env=0') ? bare([contractRow('btcusdt', { env: 0 })]) : null,
    );
    await door.setView({ ...MOCK_VIEW, environment: 'real' });
    await time.advance(500);
    exchange.push({ ...FILLS, env: 0 }, [trade(2, MINUTE, 'short', 8)]);
    const other = await ask(door);
    expect(other.epoch).toBeGreaterThan(epoch);
    expect(sums(other)).toEqual([[1, 'partial', 8, 0]]);
  });

  test('another contract begins anew; one that is not in view has none', async () => {
    const { exchange, door, time } = await createLiveRig();
    exchange.push(FILLS, [trade(1, 1, 'long', 1)]);
    const { epoch } = await ask(door);
    await door.setView({ ...MOCK_VIEW, contract: 'ethusdt' });
    await time.advance(100);
    const wish = { interval: '1m', fromMs: 0, toMs: MINUTE, step: 1, epoch, after: 0 } as const;
    expect(await door.ask('footprint', { ...wish, contract: 'btcusdt' })).toEqual({ ok: true, value: null });
    exchange.push({ type: 'fills', contractCode: 'ethusdt' }, [trade(7, 5, 'short', 8)]);
    const other = await door.ask('footprint', { ...wish, contract: 'ethusdt' });
    expect(other).toMatchObject({ value: { isAll: true, candles: [{ rows: [{ bidCont: 8, askCont: 0 }] }] } });
  });

  test('more candles than are read at once: the answer says from when on they are there, those before are read by their own time', async () => {
    const { exchange, door, time } = await createLiveRig();
    for (let from = 0; from < 700; from += 100) {
      const rows = Array.from({ length: 100 }, (_, at) => trade(from + at + 1, (from + at) * MINUTE + 1, 'long', 1));
      exchange.push(FILLS, rows);
      await ask(door);
      await time.advance(10);
    }
    const read = async (toMs: number) => {
      const wish = { contract: 'btcusdt', interval: '1m', fromMs: 0, step: 1, epoch: -1, after: -1 } as const;
      const answer = await door.ask('footprint', { ...wish, toMs });
      if (!answer.ok || answer.value === null) throw new Error('no footprint');
      const { candles, fromMs } = answer.value;
      return [fromMs / MINUTE, (candles[0]?.timeMs ?? 0) / MINUTE, (candles.at(-1)?.timeMs ?? 0) / MINUTE];
    };
    expect(await read(Number.MAX_SAFE_INTEGER)).toEqual([200, 200, 699]);
    expect(await read(300 * MINUTE)).toEqual([0, 0, 300]);
  });

  test('[EXC-04] on a recording of a venue the candles over a lost connection are gapped, though its trades never come as a whole reading', async () => {
    const stamp = (at: number): string => new Date(1_790_000_000_000 + at * 100).toISOString().replace('Z', '0000Z');
    const frame = (id: number, timeMs: number) => ({
      stream: 'btcusdt@trade',
      data: {
        e: 'trade',
        E: timeMs + 1,
        T: timeMs + 1,
        s: 'BTCUSDT',
        t: id,
        p: '100.0',
        q: '1.00',
        X: 'MARKET',
        m: false,
      },
    });
    const book = { lastUpdateId: 10, E: 5, T: 5, bids: [['100.0', '1.00']], asks: [['101.5', '2.00']] };
    const change = { e: 'depthUpdate', E: 5, T: 5, s: 'BTCUSDT', U: 9, u: 12, pu: 8, b: [['99.5', '3.25']], a: [] };
    const depth = { stream: 'btcusdt@depth@0ms', data: change };
    const lines = [depth, book, frame(1, 0), frame(2, MINUTE), frame(3, 2 * MINUTE), null, frame(4, 4 * MINUTE)];
    const text = [...lines, frame(5, 5 * MINUTE), frame(6, 6 * MINUTE)]
      .map((one, at) => (one === null ? '' : `${stamp(at)} ${JSON.stringify(one)}`))
      .join('\n');
    const opened = await openTape(new TextEncoder().encode(text), null);
    if (!opened.ok) throw new Error(opened.problem.key);
    const fold = createTapeFold(opened.value);
    const { state } = fold.core;
    const read = () => {
      const wish = { interval: '1m', fromMs: 0, toMs: 100 * MINUTE, step: 1, epoch: -1, after: -1 } as const;
      return footprintCalls.ofState.footprint(state, { ...wish, contract: state.market.contract })?.candles ?? [];
    };
    read();
    while (fold.next() !== null);
    expect(read().map(({ timeMs, state: how }) => [timeMs / MINUTE, how])).toEqual([
      [0, 'partial'],
      [1, 'whole'],
      [2, 'gapped'],
      [4, 'gapped'],
      [5, 'whole'],
      [6, 'whole'],
    ]);
  });

  test('[MKT-09] the tape, played to its end, has the same footprint; after a seek back it begins anew and says so', async () => {
    const rig = await createLiveRig();
    await ask(rig.door);
    for (let id = 1; id <= 300; id += 1) {
      rig.exchange.push(FILLS, [trade(id, id * 1000, id % 3 === 0 ? 'short' : 'long', id, `6500${id % 4}.0`)]);
      await rig.time.advance(10);
    }
    const live = await ask(rig.door);
    const [hash, text] = [await rig.door.readStateHash(), await rig.door.readTape()];
    const bytes = new TextEncoder().encode(text);
    const clock = createVirtualTime();
    const deck = createReplayEngine({ clock: clock.clock, scheduler: clock.scheduler }, REPLAY_PARTS);
    const opened = await deck.openTape({ arrayBuffer: () => Promise.resolve(bytes.buffer) }, 'tape');
    if (!opened.ok) throw new Error('no tape');
    const { firstMs, lastMs } = opened.value;
    // The chart asks as soon as a contract is on the tape: before its first trade.
    await deck.seekTape(firstMs + 50);
    const early = await deck.ask('footprint', {
      contract: 'btcusdt',
      interval: '1m',
      fromMs: 0,
      toMs: 1,
      step: 1,
      epoch: -1,
      after: -1,
    });
    expect(early).toMatchObject({ ok: true, value: { candles: [] } });
    await deck.seekTape(lastMs);
    const replayed = await ask(deck);
    expect(replayed.candles).toEqual(live.candles);
    expect(await deck.readStateHash()).toBe(hash);
    // Back before the first trade: what came later is not known yet.
    await deck.seekTape(firstMs + 50);
    expect((await ask(deck)).candles).toEqual([]);
    await deck.seekTape(firstMs + 150);
    await deck.seekTape(lastMs);
    const after = await ask(deck);
    expect(after.epoch).toBeGreaterThan(replayed.epoch);
    expect(after.candles.at(-1)).toEqual(live.candles.at(-1));
  });
});
