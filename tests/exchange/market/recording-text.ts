// Lines of a small made-up recording, in the form of the real one.
export type Rows = readonly (readonly [string, string])[];
const START_US = 1_723_161_255_000_000;

/** A line `atMs` after the start. */
export const line = (atMs: number, json: unknown): string => `${START_US + atMs * 1_000}000 ${JSON.stringify(json)}`;
export const snapshot = (atMs: number, id: number): string =>
  line(atMs, {
    lastUpdateId: id,
    bids: [
      ['61800.00', '0.500'],
      ['61799.00', '0.040'],
    ],
    asks: [
      ['61800.10', '0.300'],
      ['61801.00', '0.070'],
    ],
  });
export const depth = (atMs: number, U: number, u: number, pu: number, b: Rows, a: Rows): string =>
  line(atMs, { stream: 'btcusdt@depth@0ms', data: { e: 'depthUpdate', s: 'BTCUSDT', U, u, pu, b, a } });
export const ticker = (atMs: number, u: number, b: string, a: string): string =>
  line(atMs, {
    stream: 'btcusdt@bookTicker',
    data: { e: 'bookTicker', u, s: 'BTCUSDT', b, B: '0.500', a, A: '0.300' },
  });
export const trade = (atMs: number, p: string, q: string): string =>
  line(atMs, { stream: 'btcusdt@trade', data: { e: 'trade', s: 'BTCUSDT', t: 1, p, q, X: 'MARKET', m: false } });

/** Three seconds of market: one update before the snapshot, one across it, then a trade and a move of the touch. `middle` lies after the first moves. */
export const recording = (middle: readonly string[] = []): string =>
  [
    depth(0, 90, 95, 89, [['61000.00', '7.000']], []),
    depth(10, 96, 101, 95, [['61800.00', '0.500']], []),
    snapshot(20, 100),
    ticker(25, 101, '61800.00', '61800.10'),
    ...middle,
    trade(110, '61800.10', '0.050'),
    depth(112, 102, 104, 101, [], [['61800.10', '0.250']]),
    depth(600, 105, 107, 104, [['61800.10', '0.010']], [['61800.10', '0.000']]),
    ticker(601, 107, '61800.10', '61801.00'),
    line(3_000, { stream: 'btcusdt@markPrice', data: { e: 'markPriceUpdate', s: 'BTCUSDT' } }),
  ].join('\n');
