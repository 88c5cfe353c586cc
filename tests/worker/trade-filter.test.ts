// Trades by size: as they are published, live and in a replay.
import { describe, expect, test } from 'vitest';
import type { TradeSizes } from '../../src/domain/market/trade-size.ts';
import type { TradesSnapshot } from '../../src/worker/api/snapshots.ts';
import { tradeFilterCalls } from '../../src/worker/calls/trade-filter.ts';
import { createState } from '../../src/worker/fold/state.ts';
import { createReplayEngine } from '../../src/worker/replay-engine.ts';
import { btcusdt } from '../domain/sample.ts';
import { createLiveRig, MOCK_VIEW, type Rig } from './support/engine-rig.ts';
import { REPLAY_PARTS } from './support/parts.ts';
import { contractRow } from './support/rows.ts';
import { bare } from './support/scripted-exchange.ts';
import { createVirtualTime } from './support/virtual-time.ts';

const FILLS = { type: 'fills', contractCode: 'btcusdt' } as const;
const trade = (id: number, cont: number, timeMs = id) => ['65000.0', String(cont), 'long', timeMs, id];
const atLeast = (least: string | null, large: string | null = null): TradeSizes => ({ unit: 'cont', least, large });
const choose = async ({ door, time }: Rig, sizes: TradeSizes | null, contract = 'btcusdt') => {
  const answer = await door.ask('tradeFilter', { contract, sizes });
  await time.advance(20);
  return answer;
};
const idsOf = ({ rows }: TradesSnapshot) => rows.map(({ id }) => id);

describe('[MKT-04] [BOOK-06] trades by size', () => {
  test('those that are there and those that come: the rest is counted, not listed; without sizes all are back', async () => {
    const rig = await createLiveRig();
    const { exchange, time, read } = rig;
    exchange.push(FILLS, [trade(1, 4), trade(2, 5), trade(3, 50)]);
    await time.advance(20);
    expect(await choose(rig, atLeast('5'))).toEqual({ ok: true, value: true });
    expect(idsOf(read('trades'))).toEqual([3, 2]);
    expect(read('trades').filter).toEqual({ sizes: atLeast('5'), seen: 3, passed: 2, sinceMs: 1 });
    expect(read('trades').rows.map(({ isLarge }) => isLarge)).toEqual([true, undefined]);
    exchange.push(FILLS, [trade(4, 1), trade(5, 49)]);
    await time.advance(20);
    expect(idsOf(read('trades'))).toEqual([5, 3, 2]);
    expect(read('trades').filter).toMatchObject({ seen: 5, passed: 3 });
    await choose(rig, null);
    expect(idsOf(read('trades'))).toEqual([5, 4, 3, 2, 1]);
    expect(read('trades').filter).toBeUndefined();
  });

  test('a large trade stays listed while hundreds of small ones pass; at most 100 are kept', async () => {
    const rig = await createLiveRig();
    const { exchange, time, read } = rig;
    await choose(rig, atLeast('10', '20'));
    exchange.push(FILLS, [trade(1, 10)]);
    for (let at = 0; at < 5; at += 1)
      exchange.push(
        FILLS,
        Array.from({ length: 90 }, (_, i) => trade(2 + at * 90 + i, 1)),
      );
    await time.advance(20);
    expect(idsOf(read('trades'))).toEqual([1]);
    expect(read('trades').filter).toMatchObject({ seen: 451, passed: 1 });
    exchange.push(
      FILLS,
      Array.from({ length: 150 }, (_, i) => trade(1000 + i, 20)),
    );
    await time.advance(20);
    expect(read('trades').rows).toHaveLength(100);
    expect(read('trades').rows[0]).toMatchObject({ id: 1149, isLarge: true });
    expect(read('trades').filter).toMatchObject({ seen: 601, passed: 151 });
  });

  test('a reading that leaves a hole begins anew behind it; one that reaches back counts no trade twice', async () => {
    const rig = await createLiveRig();
    const { exchange, time, read } = rig;
    exchange.push(FILLS, [trade(1, 5), trade(2, 6)]);
    await choose(rig, atLeast('5'));
    const readAnew = async (rows: readonly unknown[]): Promise<void> => {
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
    await readAnew([trade(1, 5), trade(2, 6), trade(3, 7)]);
    expect(idsOf(read('trades'))).toEqual([3, 2, 1]);
    expect(read('trades').filter).toMatchObject({ seen: 3, passed: 3 });
    await readAnew([trade(9, 8), trade(10, 1)]);
    expect(idsOf(read('trades'))).toEqual([9]);
    expect(read('trades').filter).toMatchObject({ seen: 2, passed: 1, sinceMs: 9 });
  });

  test('sizes are of one contract, and what is no size is refused', async () => {
    const rig = await createLiveRig();
    const { exchange, time, read, door } = rig;
    exchange.push(FILLS, [trade(1, 1)]);
    expect(await choose(rig, atLeast('0'))).toEqual({ ok: true, value: false });
    expect(await choose(rig, atLeast('5'), 'ethusdt')).toEqual({ ok: true, value: false });
    expect(idsOf(read('trades'))).toEqual([1]);
    await choose(rig, atLeast('5'));
    expect(idsOf(read('trades'))).toEqual([]);
    await door.setView({ ...MOCK_VIEW, contract: 'ethusdt' });
    await time.advance(100);
    exchange.push({ type: 'fills', contractCode: 'ethusdt' }, [trade(7, 1)]);
    await time.advance(20);
    expect(read('trades')).toMatchObject({ contract: 'ethusdt', rows: [{ id: 7 }] });
    expect(read('trades').filter).toBeUndefined();
  });

  test('the same code in the other environment is another contract: it is listed by its own sizes alone', async () => {
    const rig = await createLiveRig();
    const { exchange, time, read, door } = rig;
    exchange.push(FILLS, [trade(1, 9)]);
    await choose(rig, atLeast('5'));
    exchange.answer(({ url }) =>
      url.includes('/perpetual/public?env=0') ? bare([contractRow('btcusdt', { env: 0 })]) : null,
    );
    await door.setView({ ...MOCK_VIEW, environment: 'real' });
    await time.advance(500);
    exchange.push({ ...FILLS, env: 0 }, [trade(2, 1), trade(3, 9)]);
    await time.advance(20);
    expect(idsOf(read('trades'))).toEqual([3, 2]);
    expect(read('trades').filter).toBeUndefined();
    await choose(rig, atLeast('5'));
    expect(idsOf(read('trades'))).toEqual([3]);
  });

  test('without sizes nothing looks at the trades any more; chosen again they are counted from what is there', () => {
    const state = createState();
    const filter = (sizes: TradeSizes | null) =>
      tradeFilterCalls.ofState.tradeFilter(state, { contract: 'btcusdt', sizes });
    state.account.contracts = new Map([['btcusdt', btcusdt]]);
    state.market.contract = 'btcusdt';
    expect(filter(atLeast('5'))).toBe(true);
    expect(state.follow).toBeDefined();
    filter(null);
    expect([state.follow, state.pickTrades]).toEqual([undefined, undefined]);
    state.market.trades = [{ id: 4, ticks: 600_000, amountCont: 6, side: 'rise', timeMs: 4 }];
    filter(atLeast('5'));
    filter(atLeast('6'));
    expect(state.pickTrades?.()?.filter).toMatchObject({ seen: 1, passed: 1 });
    filter(null);
    expect(state.follow).toBeUndefined();
  });

  test('[MKT-09] the tape of it, replayed: at its end the trades of that size, and the same state', async () => {
    const rig = await createLiveRig();
    const { exchange, time } = rig;
    await choose(rig, atLeast('5'));
    exchange.push(FILLS, [trade(1, 4), trade(2, 5), trade(3, 6)]);
    await time.advance(500);
    const [hash, text] = [await rig.door.readStateHash(), await rig.door.readTape()];
    const bytes = new TextEncoder().encode(text);
    const clock = createVirtualTime();
    const deck = createReplayEngine({ clock: clock.clock, scheduler: clock.scheduler }, REPLAY_PARTS);
    let shown: TradesSnapshot | null = null;
    void deck.subscribe((batch) => {
      for (const snapshot of batch) if (snapshot.topic === 'trades') shown = snapshot;
    });
    const opened = await deck.openTape({ arrayBuffer: () => Promise.resolve(bytes.buffer) }, 'tape');
    if (!opened.ok) throw new Error('no tape');
    await deck.ask('tradeFilter', { contract: 'btcusdt', sizes: atLeast('5') });
    await deck.seekTape(opened.value.lastMs);
    await clock.advance(500);
    expect(await deck.readStateHash()).toBe(hash);
    expect(shown).toMatchObject({ rows: [{ id: 3 }, { id: 2 }], filter: { passed: 2 } });
  });
});
