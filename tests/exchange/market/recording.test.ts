import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { CONTRACTS } from '../../../exchange/contracts.ts';
import { createKernel } from '../../../exchange/kernel/kernel.ts';
import { createMarket } from '../../../exchange/market/create-market.ts';
import { readLine } from '../../../exchange/market/feeds/frames.ts';
import { createFrameMarket } from '../../../exchange/market/feeds/frame-market.ts';
import { RecordingError } from '../../../exchange/market/types.ts';
import { sharedPath, testWithShared } from '../../support/shared-folder.ts';
import { createHarness, listening } from './harness.ts';
import { depth, line, recording, snapshot, ticker, trade } from './recording-text.ts';

const btcusdt =
  CONTRACTS[0] ??
  (() => {
    throw new Error('no btcusdt');
  })();
const RECORDING = 'recordings/binance-usdm-btcusdt-20240808.gz';
const folder = (): Promise<string> => mkdtemp(join(tmpdir(), 'recording-'));
const fileOf = async (content: string | Buffer): Promise<string> => {
  const file = join(await folder(), 'r.gz');
  await writeFile(file, content);
  return file;
};
const open = async (file: string, speed = 1) => {
  const harness = createHarness();
  const market = listening(harness, createMarket(harness.ports, { kind: 'recording', file, speed }));
  await market.start();
  const book = () => harness.kernels[1].depth('btcusdt');
  return { harness, market, book };
};

describe('recorded market', () => {
  testWithShared(RECORDING)(
    "[EXC-04] through the real kernel the best bid and ask equal the recording's own ticker whenever their update ids meet: 629 of 629",
    async () => {
      const kernel = createKernel({ contracts: CONTRACTS });
      const refused: string[] = [];
      const market = createFrameMarket(
        {
          kernel: () => kernel,
          submit: async (_env, command) => {
            const outcome = kernel.execute(0, command);
            if (!outcome.ok) refused.push(outcome.refusal);
            return outcome;
          },
        },
        'btcusdt',
        [1],
      );
      const tickers = new Map<number, string>();
      const books = new Map<number, string>();
      const lines = createInterface({ input: createReadStream(sharedPath(RECORDING)).pipe(createGunzip()) });
      let joined = false;
      for await (const text of lines) {
        const frame = readLine(text, 'BTCUSDT', btcusdt)?.frame;
        if (frame === null || frame === undefined) throw new Error(`not understood: ${text.slice(0, 120)}`);
        if (frame.kind === 'ticker') tickers.set(frame.id, JSON.stringify([frame.bid, frame.ask]));
        expect(await market.take([frame])).toBe(false);
        if (frame.kind === 'snapshot') joined = true;
        if (frame.kind !== 'update' || !joined) continue;
        const { bids, asks } = kernel.depth('btcusdt', 1);
        books.set(frame.last, JSON.stringify([bids[0], asks[0]]));
      }
      const met = [...books].filter(([id]) => tickers.has(id));
      expect(met.length).toBe(629);
      expect(met.filter(([id, best]) => tickers.get(id) === best).length).toBe(629);
      expect(refused).toEqual([]);
      expect(kernel.checkInvariants()).toEqual([]);
    },
  );

  test("[EXC-04] frames drive the book of both environments at the recording's pace, times the speed", async () => {
    const file = await fileOf(gzipSync(recording()));
    const { harness, market, book } = await open(file, 2);
    expect(market.description).toContain('recording r.gz x2');
    expect(book()).toEqual({
      bids: [
        [618_000, 500],
        [617_990, 40],
      ],
      asks: [
        [618_001, 300],
        [618_010, 70],
      ],
    });
    expect(harness.kernels[0].depth('btcusdt')).toEqual(book());
    // The file is read while the clock goes on: a step that still waits for it leaves the next ones out, and the market is that much later.
    const whenRead = async () => {
      await harness.run(10);
      return book();
    };
    await harness.run(100);
    await expect
      .poll(async () => (await whenRead()).asks, { timeout: 10_000 })
      .toEqual([
        [618_001, 250],
        [618_010, 70],
      ]);
    await harness.run(400);
    await expect.poll(whenRead, { timeout: 10_000 }).toEqual({
      bids: [
        [618_001, 10],
        [618_000, 500],
        [617_990, 40],
      ],
      asks: [[618_010, 70]],
    });
    await expect
      .poll(
        async () => {
          await whenRead();
          return harness.kernels[1].prices('btcusdt')?.indexTicks;
        },
        { timeout: 10_000 },
      )
      .toBe(618_005);
    expect(market.recentFills(1, 'btcusdt').map(([price, size, side]) => [price, size, side])).toEqual([
      ['61800.1', '50', 'long'],
    ]);
    expect(harness.refusals).toEqual([]);
  });

  test('[EXC-04] at its end the recording starts over from its snapshot; the book holds nothing of the pass before', async () => {
    const { harness, book } = await open(await fileOf(recording()));
    const seen = new Set<string>();
    for (let step = 0; step < 80; step += 1) {
      await harness.run(50);
      seen.add(JSON.stringify(book()));
      expect(book().bids.length).toBeGreaterThan(0);
    }
    expect(
      seen.has(
        JSON.stringify({
          bids: [
            [618_000, 500],
            [617_990, 40],
          ],
          asks: [
            [618_001, 300],
            [618_010, 70],
          ],
        }),
      ),
    ).toBe(true);
    expect(harness.kernels[1].checkInvariants()).toEqual([]);
  });

  test("[EXC-04] users trade against the recording: a resting order is filled by a print, a taker takes and the venue's level comes back", async () => {
    const { harness, book } = await open(await fileOf(recording()));
    const submit = harness.submit;
    submit(1, { type: 'openAccount', user: 'u', kind: 'user' });
    submit(1, { type: 'deposit', user: 'u', coin: 'usdt', amount: 10n ** 15n });
    const order = { type: 'placeOrder', user: 'u', contract: 'btcusdt', tif: 'GTC', reduceOnly: false } as const;
    const taken = submit(1, {
      ...order,
      clientId: 'take-0001',
      side: 'open_long',
      kind: 'limit',
      priceTicks: 618_001,
      amount: 100,
    });
    expect(taken.ok).toBe(true);
    expect(book().asks[0]).toEqual([618_001, 200]);
    await harness.run(50);
    expect(book().asks[0]).toEqual([618_001, 300]);
    expect(harness.kernels[1].positions('u')[0]?.amount).toBe(100);
    expect(harness.kernels[0].depth('btcusdt').asks[0]).toEqual([618_001, 300]);
    const invariants = harness.kernels[1].checkInvariants();
    expect(invariants).toEqual([]);
  });

  test('[EXC-04] bad lines in the middle are counted and passed over; bad numbers never enter', async () => {
    const bad = [
      'nonsense',
      '1723161255088169167 {"half":',
      line(60, { stream: 'x' }),
      trade(61, 'NaN', '1'),
      trade(62, '-5', '1'),
      trade(63, '1e3', '1'),
      trade(64, '61800.10', '0.0005'),
      ticker(65, 9, '61800.2', '61800.1'),
      depth(66, 108, 108, 107, [['61800.00', '-1']], []),
    ];
    const { harness, market, book } = await open(await fileOf(recording(bad)));
    await harness.run(150);
    expect(market.description).toContain(`${bad.length} bad lines skipped`);
    expect(book().asks[0]).toEqual([618_001, 250]);
    expect(market.recentFills(1, 'btcusdt').length).toBe(1);
    expect(harness.refusals).toEqual([]);
  });

  test('[EXC-04] a hole in the chain is never bridged: the book starts over from a snapshot', async () => {
    const text = [
      snapshot(0, 100),
      depth(100, 101, 102, 100, [['61799.50', '0.007']], []),
      depth(200, 120, 121, 119, [['61799.70', '9.000']], []),
    ].join('\n');
    const { harness, book } = await open(await fileOf(text));
    await harness.run(250);
    expect(book().bids.some(([ticks]) => ticks === 617_997)).toBe(false);
    expect(book().bids[0]).toEqual([618_000, 500]);
  });

  test('[EXC-04] a file that is missing, a folder, cut, damaged or no recording is refused in one plain line before anything starts', async () => {
    const cut = gzipSync(recording());
    const damaged = Buffer.from(cut);
    damaged.fill(0xff, 40, 80);
    const cases: readonly (readonly [string, RegExp])[] = [
      [join(await folder(), 'none.gz'), /^There is no recording at /],
      [await folder(), /is a folder, not a recording/],
      [await fileOf(cut.subarray(0, cut.length - 30)), /is cut off/],
      [await fileOf(damaged), /is damaged|is cut off/],
      [await fileOf('hello\nworld\n'), /is not a recording of BTCUSDT/],
      [await fileOf(depth(0, 1, 2, 0, [['61800.00', '1']], [])), /holds no depth snapshot/],
      [await fileOf(''), /is not a recording/],
      [
        await fileOf('1723161255088169167 {"lastUpdateId":"x"}\n'),
        /no depth snapshot that can be read|no frame that can be played/,
      ],
    ];
    for (const [file, says] of cases) {
      const harness = createHarness();
      const started = createMarket(harness.ports, { kind: 'recording', file, speed: 1 }).start();
      await expect(started).rejects.toThrow(says);
      await expect(started).rejects.toBeInstanceOf(RecordingError);
      expect(harness.sent).toEqual([]);
    }
  });

  test("[MKT-05] no past is invented for a recorded contract: its candles begin with the recording, in the exchange's time", async () => {
    const { harness, market } = await open(await fileOf(recording()));
    await harness.run(1_000);
    const query = { env: 1, interval: '1min', size: 1_000, fromMs: null, direction: 'before', kind: 1 } as const;
    const rows = market.readCandles({ ...query, contract: 'btcusdt' });
    expect(rows.length).toBe(1);
    expect(rows[0]?.[0]).toBe(Math.floor(harness.now() / 60_000) * 60_000);
    expect(market.readCandles({ ...query, contract: 'ethusdt' }).length).toBe(1_000);
  });

  testWithShared(RECORDING)('[EXC-04] the other contracts follow the recorded price', async () => {
    const { harness } = await open(sharedPath(RECORDING));
    for (let second = 0; second < 3; second += 1) await harness.run(1_000);
    const kernel = harness.kernels[1];
    const index = kernel.prices('btcusdt')?.indexTicks ?? 0;
    expect(Math.abs((kernel.prices('btcusd')?.indexTicks ?? 0) - index)).toBeLessThan(200);
    expect(Math.abs((kernel.lastTicks('btcusd') ?? 0) - index)).toBeLessThan(1_500);
    expect(harness.refusals).toEqual([]);
    expect((await readFile(sharedPath(RECORDING))).length).toBeGreaterThan(0);
  });
});
