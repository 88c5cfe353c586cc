import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { describe, expect } from 'vitest';
import { nodeLive } from '../../../exchange/market/live/adapters.ts';
import { createLiveMarket } from '../../../exchange/market/live/live-market.ts';
import { scaledOf } from '../../../exchange/market/live/exact.ts';
import type { LivePorts } from '../../../exchange/market/live/types.ts';
import { binanceUsdm } from '../../../exchange/market/live/venues/binance-usdm.ts';
import { sharedPath, testWithShared } from '../../support/shared-folder.ts';
import { createHarness } from '../market/harness.ts';
import { startVenueServer } from './venue-server.ts';
import { until } from './venue-world.ts';

const RECORDING = 'recordings/binance-usdm-btcusdt-20240808.gz';
/** Near the recorded book. */
const PRICE = scaledOf('61700');
type Recorded = { readonly frames: readonly string[]; readonly snapshotAt: number };
type Update = { readonly data?: { e?: string; u: number; b: unknown; B: string; a: unknown; A: string } };

const readRecording = async (): Promise<Recorded> => {
  const frames: string[] = [];
  let snapshotAt = -1;
  const lines = createInterface({ input: createReadStream(sharedPath(RECORDING)).pipe(createGunzip()) });
  for await (const line of lines) {
    const frame = line.slice(line.indexOf(' ') + 1);
    if (frame.startsWith('{"lastUpdateId"')) snapshotAt = frames.length;
    frames.push(frame);
  }
  return { frames, snapshotAt };
};

/** '61800.20' with the same digits the ticker writes: ticks of 0.1, contracts of 0.001. */
const asTicker = (level: readonly [number, number] | undefined): string =>
  level === undefined ? '' : `${(level[0] / 10).toFixed(2)} ${(level[1] / 1000).toFixed(3)}`;

describe('a recorded day over a real socket', () => {
  testWithShared(RECORDING)(
    "[EXC-04] [MKT-02] [MKT-11] joined by REST, followed to its end: best bid and ask equal the venue's ticker whenever their update ids meet, 629 of 629",
    async () => {
      const { frames, snapshotAt } = await readRecording();
      const server = await startVenueServer({
        receives: (text, visitor) => {
          const { id, params } = JSON.parse(text) as { id: number; params: string[] };
          visitor.send({ result: null, id });
          if (params.includes('btcusdt@depth@100ms'))
            frames.slice(0, snapshotAt).forEach((frame) => visitor.send(frame));
        },
        answers: () => ({ status: 200, body: frames[snapshotAt] ?? '' }),
      });
      const harness = createHarness({ keepSent: false });
      const tickers = new Map<number, string>();
      const books = new Map<number, string>();
      const market = (): ReturnType<typeof createLiveMarket> => live;
      // Looks at our book after each frame that changed it.
      const watch = (text: string): void => {
        const { data } = JSON.parse(text) as Update;
        if (data?.e === 'bookTicker') tickers.set(data.u, `${String(data.b)} ${data.B} | ${String(data.a)} ${data.A}`);
        if (data?.e !== 'depthUpdate' || !market().feeds.isConnected()) return;
        // The recording has no index: without one the house would stay away.
        const mirror = market().feeds.channels[0]?.mirror;
        mirror?.prices({ kind: 'prices', code: 'btcusdt', mark: PRICE, index: PRICE, fundingPpb: null }, harness.now());
        void mirror?.flush(null);
        const { bids, asks } = harness.kernels[1].depth('btcusdt', 1);
        books.set(data.u, `${asTicker(bids[0])} | ${asTicker(asks[0])}`);
      };
      const ports: LivePorts = {
        ...nodeLive,
        dial: (url, listener) =>
          nodeLive.dial(url, {
            ...listener,
            received: (text) => {
              listener.received(text);
              if (text !== null) watch(text);
            },
          }),
      };
      const choice = { ws: server.ws, rest: server.rest, codes: ['btcusdt'], seed: 7 };
      const live = createLiveMarket(harness.ports, binanceUsdm, choice, ports);
      harness.listen((env, _timeMs, events) => live.observe(env, events));
      await live.open();
      await until(() => live.feeds.isConnected(), 'the join');
      for (const frame of frames.slice(snapshotAt + 1)) server.send(frame);
      await until(() => live.feeds.count.frames >= frames.length - 1 + 2, 'the last frame');
      await live.step();

      const met = [...books].filter(([id]) => tickers.has(id));
      expect(met.length).toBe(629);
      expect(met.filter(([id, best]) => tickers.get(id) === best).length).toBe(629);
      expect(live.feeds.channels[0]?.feed.counts).toEqual({ gaps: 0, asks: 1, duplicates: 0, broken: 0 });
      expect([...live.feeds.count.faults]).toEqual([]);
      expect(live.feeds.count.trades).toBeGreaterThan(20_000);
      expect(server.asked.length).toBe(1);
      expect(harness.kernels[0].depth('btcusdt')).toEqual(harness.kernels[1].depth('btcusdt'));
      expect(harness.refusals).toEqual([]);
      expect(harness.kernels[1].checkInvariants()).toEqual([]);
      live.close();
      await server.close();
    },
    180_000,
  );
});
