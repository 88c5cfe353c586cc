// Tapes of every venue, of documented frames, with the breaks that each venue's protocol knows.
import { describe, expect, test } from 'vitest';
import { levelsOf } from '../../src/domain/market/book/levels.ts';
import { openTape } from '../../src/worker/tape/open-tape.ts';
import { createTapeFold, type TapeFold } from '../../src/worker/tape/tape-fold.ts';
import { mutate, seeded } from '../../bench/measures/mutate.ts';

const stamp = (at: number): string => new Date(1_790_000_000_000 + at * 100).toISOString().replace('Z', '0000Z');
const tapeOf = (frames: readonly (object | string | null)[]): string =>
  frames
    .map((frame, at) =>
      frame === null ? '' : `${stamp(at)} ${typeof frame === 'string' ? frame : JSON.stringify(frame)}`,
    )
    .join('\n');
const fold = async (text: string): Promise<{ readonly fold: TapeFold; readonly kind: string }> => {
  const opened = await openTape(new TextEncoder().encode(text), null);
  if (!opened.ok) throw new Error(opened.problem.key);
  const folded = createTapeFold(opened.value);
  while (folded.next() !== null);
  return { fold: folded, kind: opened.value.kind };
};
const sides = ({ core }: TapeFold) => ({
  bids: levelsOf(core.state.book.book.bids),
  asks: levelsOf(core.state.book.book.asks),
});

const binance = (U: number, u: number, pu: number, b: readonly string[][], a: readonly string[][] = []) => ({
  stream: 'btcusdt@depth@0ms',
  data: { e: 'depthUpdate', E: 5, T: 5, s: 'BTCUSDT', U, u, pu, b, a },
});
const binanceSnapshot = { lastUpdateId: 10, E: 5, T: 5, bids: [['100.0', '1.00']], asks: [['101.5', '2.00']] };
const bybit = (type: string, u: number, b: readonly string[][], a: readonly string[][] = []) => ({
  topic: 'orderbook.50.BTCUSDT',
  type,
  ts: 5,
  data: { s: 'BTCUSDT', b, a, u, seq: u },
  cts: 5,
});
const okx = (
  action: string,
  seqId: number,
  prevSeqId: number,
  bids: readonly string[][],
  asks: readonly string[][] = [],
) => ({
  arg: { channel: 'books', instId: 'BTC-USDT-SWAP' },
  action,
  data: [{ bids, asks, ts: '5', checksum: 0, seqId, prevSeqId }],
});
const hyper = (time: number, bid: string) => ({
  channel: 'l2Book',
  data: { coin: 'BTC', time, levels: [[{ px: bid, sz: '1.5', n: 1 }], [{ px: '101.0', sz: '2', n: 1 }]] },
});
const hotcoin = (timestamp: number, bid: string) => ({
  biz: 'perpetual',
  type: 'depth',
  contractCode: 'btcusdt',
  env: 0,
  timestamp,
  data: { asks: [['101.0', '2', '2']], bids: [[bid, '3', '3']] },
});

describe('venues', () => {
  test('[EXC-04] Binance: frames wait for the snapshot, join it, and a broken chain is a gap until the next', async () => {
    const start = [
      binance(1, 8, 0, [['99.0', '9']]),
      binance(9, 12, 8, [['99.5', '3.25']]),
      binanceSnapshot,
      binance(13, 14, 12, [['100.0', '0']]),
    ];
    const joined = await fold(tapeOf(start));
    expect(joined.kind).toBe('binance-usdm');
    expect(sides(joined.fold)).toEqual({ bids: [[995, 325]], asks: [[1015, 200]] });
    expect(joined.fold.core.state.line.gaps).toBe(0);
    const broken = await fold(
      tapeOf([
        ...start,
        binance(20, 21, 19, [['98.0', '1']]),
        { ...binanceSnapshot, lastUpdateId: 30 },
        binance(28, 31, 27, [['97.0', '1']]),
      ]),
    );
    expect(broken.fold.core.state.line.gaps).toBe(1);
    expect(sides(broken.fold).bids).toEqual([
      [1000, 100],
      [970, 100],
    ]);
  });

  test('[EXC-04] Bybit: numbers rise by one; a snapshot replaces, also the one of a restart', async () => {
    const { fold: folded, kind } = await fold(
      tapeOf([
        bybit('snapshot', 5, [['100.0', '1']], [['101.0', '2']]),
        bybit('delta', 6, [['99.5', '3']]),
        bybit('delta', 6, [['99.5', '9']]),
        bybit('delta', 8, [['1.0', '1']]),
        bybit('delta', 9, [['1.0', '1']]),
        bybit('snapshot', 1, [['98.0', '1']], [['99.0', '1']]),
      ]),
    );
    expect(kind).toBe('bybit-linear');
    expect(folded.core.state.line).toMatchObject({ gaps: 1, framesDropped: 2 });
    expect(sides(folded)).toEqual({ bids: [[980, 1]], asks: [[990, 1]] });
  });

  test('[EXC-04] Bybit: trades, and a ticker whose absent fields stay', async () => {
    const ticker = (data: object) => ({
      topic: 'tickers.BTCUSDT',
      type: 'delta',
      ts: 5,
      data: { symbol: 'BTCUSDT', ...data },
    });
    const { fold: folded } = await fold(
      tapeOf([
        bybit('snapshot', 5, [['100.0', '1.000']], [['101.5', '0.002']]),
        {
          topic: 'publicTrade.BTCUSDT',
          type: 'snapshot',
          ts: 7,
          data: [{ T: 6, s: 'BTCUSDT', S: 'Sell', v: '0.002', p: '100.0', i: 'a-b-c' }],
        },
        ticker({
          lastPrice: '100.0',
          price24hPcnt: '-0.0155',
          markPrice: '100.2',
          fundingRate: '0.0001',
          nextFundingTime: '99',
        }),
        ticker({ indexPrice: '100.3' }),
      ]),
    );
    const { market } = folded.core.state;
    expect(market.trades).toEqual([{ id: 1, ticks: 1000, amountCont: 2, side: 'fall', timeMs: 6 }]);
    expect(market.ticker?.changePercent).toBe('-1.55');
    expect(market.fundings.get('btcusdt')).toMatchObject({
      markTicks: 1002,
      indexTicks: 1003,
      rate: '0.0001',
      settlesAtMs: 99,
    });
  });

  test('[EXC-04] OKX: each number names the one before; a heartbeat changes nothing, a reset of the numbers is no gap', async () => {
    const { fold: folded, kind } = await fold(
      tapeOf([
        okx('snapshot', 10, -1, [['100.0', '1', '0', '1']], [['101.0', '2', '0', '1']]),
        okx('update', 12, 10, [['99.0', '3', '0', '1']]),
        okx('update', 12, 12, []),
        okx('update', 3, 12, [['98.0', '1', '0', '1']]),
        okx('update', 5, 3, [['100.0', '0', '0', '0']]),
      ]),
    );
    expect(kind).toBe('okx-swap');
    expect(folded.core.state.line.gaps).toBe(0);
    expect(sides(folded).bids).toEqual([
      [99, 3],
      [98, 1],
    ]);
  });

  test('[EXC-04] Hyperliquid and Hotcoin: every book is whole, an older one is dropped', async () => {
    const hyperliquid = await fold(tapeOf([hyper(10, '100.0'), hyper(20, '100.5'), hyper(15, '99.0')]));
    expect(hyperliquid.kind).toBe('hyperliquid');
    expect(sides(hyperliquid.fold).bids).toEqual([[1005, 15]]);
    const hot = await fold(tapeOf([hotcoin(10, '100.0'), hotcoin(20, '100.5'), hotcoin(15, '99.0')]));
    expect(hot.kind).toBe('hotcoin');
    expect(sides(hot.fold).bids).toEqual([[1005, 3]]);
    expect(hot.fold.core.state.line.framesDropped).toBe(1);
  });

  test('[MKT-09] an empty line is a disconnect: the old rows stay, not as live, until a new snapshot', async () => {
    const { fold: folded } = await fold(
      tapeOf([
        bybit('snapshot', 5, [['100.0', '1']], [['101.0', '2']]),
        null,
        bybit('delta', 6, [['99.0', '1']]),
        bybit('snapshot', 9, [['98.0', '1']], [['99.5', '1']]),
      ]),
    );
    expect(folded.counts.disconnects).toBe(1);
    expect(folded.core.state.line.reconnects).toBe(1);
    expect(sides(folded).bids).toEqual([[980, 1]]);
  });

  test('[MKT-02] [MKT-09] hostile frames are counted by reason and never in the book', async () => {
    const good = bybit('snapshot', 5, [['100.0', '1']], [['101.0', '2']]);
    const bad = [
      '{"topic":',
      'null',
      '[]',
      '{"__proto__":{"polluted":1}}',
      JSON.stringify(bybit('delta', 6, [['NaN', '1']])),
      JSON.stringify(bybit('delta', 6, [['-1.0', '1']])),
      JSON.stringify(bybit('delta', 6, [['1e5', '1']])),
      JSON.stringify(bybit('delta', 6, [['0x10', '1']])),
      JSON.stringify({ ...good, topic: 'orderbook.50.ETHUSDT', data: { ...good.data, s: 'ETHUSDT' } }),
    ];
    const { fold: folded } = await fold(tapeOf([good, ...bad]));
    expect(folded.core.state.line).toMatchObject({ framesRejected: 8, framesDropped: 1 });
    expect(sides(folded)).toEqual({ bids: [[100, 1]], asks: [[101, 2]] });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    const random = seeded(21);
    for (const frame of [
      good,
      okx('snapshot', 1, -1, [['1', '1', '0', '1']]),
      hyper(1, '9'),
      hotcoin(1, '9'),
      binance(1, 2, 0, [['1', '1']]),
    ]) {
      const many = Array.from({ length: 400 }, () => mutate(JSON.stringify(frame), random).replaceAll('\n', ' '));
      const { fold: all } = await fold(tapeOf([frame, frame, frame, frame, ...many]));
      expect(all.counts.lines).toBe(404);
    }
  });
});
