import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTRACTS } from '../../../exchange/contracts.ts';
import { createKernel } from '../../../exchange/kernel/kernel.ts';
import { createSequence } from '../../../exchange/market/feeds/binance-usdm.ts';
import { createFrameMarket } from '../../../exchange/market/feeds/frame-market.ts';
import { amountOf, readLine } from '../../../exchange/market/feeds/frames.ts';
import { hasShared, sharedPath, testWithShared } from '../../support/shared-folder.ts';
import { depth, line, recording, snapshot, ticker, trade } from './recording-text.ts';

type Update = { readonly first: number; readonly last: number; readonly previous: number };
const update = (first: number, last: number, previous: number): Update => ({ first, last, previous });
const btcusdt =
  CONTRACTS[0] ??
  (() => {
    throw new Error('no btcusdt');
  })();

type CaseFrame = {
  readonly k: 'snap' | 'upd';
  readonly id?: number;
  readonly U?: number;
  readonly u?: number;
  readonly pu?: number;
};
type Case = {
  readonly id: string;
  readonly protocol: string;
  readonly title: string;
  readonly frames: readonly CaseFrame[];
  readonly decisions: readonly string[];
};
const FILE = 'cases/feed_sequence.json';
const cases = hasShared(FILE)
  ? (JSON.parse(readFileSync(sharedPath(FILE), 'utf8')) as readonly Case[]).filter(({ protocol }) => protocol === 'pu')
  : [];

describe('sequence of the USD-M depth stream', () => {
  testWithShared(FILE)('[EXC-04] [MKT-02] published cases of the pu chain', () => {
    expect(cases.length).toBeGreaterThan(0);
    for (const { id, frames, decisions } of cases) {
      const sequence = createSequence<Update>();
      const made = frames.map((frame) => {
        if (frame.k === 'upd') return sequence.update(update(frame.U ?? 0, frame.u ?? 0, frame.pu ?? 0));
        sequence.snapshot(frame.id ?? 0);
        return 'snapshot';
      });
      expect([id, made]).toEqual([id, decisions]);
    }
  });

  test('[EXC-04] [MKT-02] updates received before the snapshot are kept; the stale are dropped, the rest continues it', () => {
    const sequence = createSequence<Update>();
    const rows = [update(90, 95, 89), update(96, 101, 95), update(102, 104, 101)];
    expect(rows.map((row) => sequence.update(row))).toEqual(['buffer', 'buffer', 'buffer']);
    expect(sequence.snapshot(100)).toEqual(rows.slice(1));
    expect(sequence.update(update(105, 106, 104))).toBe('apply');
    expect(sequence.update(update(105, 106, 104))).toBe('drop');
  });

  test('[EXC-04] [MKT-02] a gap waits for a new snapshot, which the update that showed it may continue', () => {
    const sequence = createSequence<Update>();
    sequence.snapshot(100);
    expect(sequence.update(update(110, 112, 109))).toBe('gap');
    expect(sequence.isJoined()).toBe(false);
    expect(sequence.update(update(113, 115, 112))).toBe('buffer');
    expect(sequence.snapshot(111)).toEqual([update(110, 112, 109), update(113, 115, 112)]);
    expect(sequence.isJoined()).toBe(true);
  });
});

describe('recorded lines', () => {
  const frameOf = (text: string) => readLine(text, 'BTCUSDT', btcusdt)?.frame;

  test('[EXC-04] prices become ticks, sizes contracts, whatever zeros they carry', () => {
    expect(frameOf(snapshot(0, 7))).toMatchObject({
      kind: 'snapshot',
      id: 7,
      bids: [
        [618_000, 500],
        [617_990, 40],
      ],
    });
    expect(frameOf(depth(0, 1, 2, 0, [['61800.00', '0.000']], [['61800.1', '12']]))).toEqual({
      kind: 'update',
      first: 1,
      last: 2,
      previous: 0,
      bids: [[618_000, 0]],
      asks: [[618_001, 12_000]],
    });
    expect(frameOf(trade(0, '61800.10', '0.006'))).toEqual({
      kind: 'trade',
      side: 'buy',
      priceTicks: 618_001,
      amount: 6,
    });
    expect(frameOf(ticker(0, 5, '61800.00', '61800.10'))).toEqual({
      kind: 'ticker',
      id: 5,
      bid: [618_000, 500],
      ask: [618_001, 300],
    });
  });

  test('[EXC-04] frames of other kinds and other symbols are none of ours; everything else is a bad line', () => {
    expect(frameOf(line(0, { data: { e: 'markPriceUpdate', s: 'BTCUSDT' } }))).toBeNull();
    expect(frameOf(line(0, { data: { e: 'trade', s: 'ETHUSDT', p: 'x' } }))).toBeNull();
    const bad = [
      '',
      ' ',
      'x',
      '17 {}',
      `1723161255000000000 ${'['.repeat(50)}`,
      '1723161255000000000 null',
      '1723161255000000000 {"lastUpdateId":1}',
    ];
    for (const text of bad) expect(readLine(text, 'BTCUSDT', btcusdt)).toBeNull();
    for (const size of [
      'NaN',
      'Infinity',
      '-1',
      '1e3',
      '0x10',
      '0.0001',
      '1.',
      '.5',
      '',
      ' 1',
      '1,000',
      null,
      1,
      {},
      '9'.repeat(40),
    ]) {
      expect(amountOf(size, btcusdt)).toBeNull();
    }
    for (const price of ['NaN', '-61800', '1e5', '61800.05', '0', '', '9'.repeat(30)])
      expect(readLine(trade(0, price, '1'), 'BTCUSDT', btcusdt)).toBeNull();
  });
});

describe('a recording full of faults', () => {
  const lines = recording([
    depth(66, 102, 102, 101, [['61799.90', '0.100']], []),
    depth(67, 103, 104, 102, [], [['61800.50', '0.200']]),
  ]).split('\n');
  const fault = fc.record({
    kind: fc.constantFrom('drop', 'twice', 'swap', 'cut', 'digit'),
    at: fc.nat({ max: lines.length - 1 }),
    where: fc.nat({ max: 400 }),
  });
  const spoil = (rows: string[], { kind, at, where }: { kind: string; at: number; where: number }): string[] => {
    const text = rows[at] ?? '';
    const rest = [...rows.slice(0, at), ...rows.slice(at + 1)];
    if (kind === 'drop') return rest;
    if (kind === 'twice') return [...rows.slice(0, at + 1), text, ...rows.slice(at + 1)];
    if (kind === 'swap') return [...rest, text];
    const spoilt = kind === 'cut' ? text.slice(0, where) : text.slice(0, where) + '9' + text.slice(where + 1);
    return rows.map((row, index) => (index === at ? spoilt : row));
  };

  test('[EXC-04] whatever is lost, doubled, late, cut or garbled: nothing crashes, nothing is refused, the book keeps its invariants', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fault, { maxLength: 6 }), async (faults) => {
        const kernel = createKernel({ contracts: CONTRACTS });
        const market = createFrameMarket(
          {
            kernel: () => kernel,
            submit: async (env, command) => {
              const outcome = kernel.execute(0, command);
              expect(outcome.ok).toBe(true);
              market.observe(env, outcome.events);
              return outcome;
            },
          },
          'btcusdt',
          [1],
        );
        for (const text of faults.reduce(spoil, lines)) {
          const frame = readLine(text, 'BTCUSDT', btcusdt)?.frame;
          if (frame === null || frame === undefined) continue;
          await market.take([frame]);
          await market.setPrices();
          expect(kernel.checkInvariants()).toEqual([]);
        }
      }),
    );
  });
});
