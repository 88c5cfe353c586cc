import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTRACTS } from '../../../exchange/contracts.ts';
import { coinLot } from '../../../exchange/market/live/exact.ts';
import { createFeed } from '../../../exchange/market/live/feed.ts';
import { createLiveBook } from '../../../exchange/market/live/live-book.ts';
import { createLink, pauseMs } from '../../../exchange/market/live/link.ts';
import type { Delta, LivePorts, Row, Snapshot, SocketListener } from '../../../exchange/market/live/types.ts';
import { createHarness } from '../market/harness.ts';

const btcusdt =
  CONTRACTS[0] ??
  (() => {
    throw new Error('no btcusdt');
  })();
const E12 = 10n ** 12n;
type Levels = ReadonlyMap<bigint, bigint>;

const rowsOf = (levels: Levels): Row[] => [...levels].map(([price, size]) => ({ price, size, text: '' }));
const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ do: fc.constant('push' as const), tick: fc.nat({ max: 8 }), size: fc.nat({ max: 3 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('lose' as const), tick: fc.nat({ max: 8 }), size: fc.nat({ max: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('repeat' as const, 'older' as const, 'answer' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('wait' as const, 'cut' as const) }) },
);

describe.each([{ guard: 'chain' as const }, { guard: 'joined' as const }])('a feed by $guard', ({ guard }) => {
  test("[MKT-02] law: whatever is lost, repeated, late or cut, a live book is the venue's as of the last frame received, and any other is empty", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const book = createLiveBook(btcusdt, coinLot(btcusdt));
        let nowMs = 0;
        let owed = 1;
        const rules = { guard, checksum: null, firstDataMs: 5_000, silenceMs: 10_000 };
        const feed = createFeed(rules, book, () => void (owed += 1));
        const levels = new Map<bigint, bigint>([[61_800n * E12, E12]]);
        const history = new Map<number, string>();
        const write = (of: Levels): string =>
          JSON.stringify(
            [...of].map(([price, size]) => [Number(price / (E12 / 10n)), Number(size / (E12 / 1000n))]).toSorted(),
          );
        const read = (): string =>
          JSON.stringify([...book.levels('buy')].map((ticks) => [ticks, book.at('buy', ticks)]).toSorted());
        let last = 10;
        let known = 0;
        const sent: Delta[] = [];
        history.set(last, write(levels));
        const common = { code: 'btcusdt', timeMs: null, checksum: null, asks: [] };
        const change = (tick: number, size: number): Delta => {
          const price = (61_800n + BigInt(tick)) * E12;
          if (size === 0) levels.delete(price);
          else levels.set(price, BigInt(size) * E12);
          last += 1;
          history.set(last, write(levels));
          const bids = [{ price, size: BigInt(size) * E12, text: '' }];
          return { kind: 'delta', ...common, first: last, last, previous: last - 1, bids };
        };
        const push = (message: Delta | Snapshot): void => {
          feed.take(message, nowMs);
          known = Math.max(known, message.last);
        };
        feed.up(nowMs);
        for (const one of steps) {
          nowMs += 300;
          if (one.do === 'push') {
            const delta = change(one.tick, one.size);
            sent.push(delta);
            push(delta);
          } else if (one.do === 'lose') change(one.tick, one.size);
          else if (one.do === 'repeat' || one.do === 'older') {
            const again = sent.at(one.do === 'repeat' ? -1 : -3);
            if (again !== undefined) feed.take(again, nowMs);
          } else if (one.do === 'answer' && owed > 0) {
            owed = 0;
            push({ kind: 'snapshot', ...common, last, bids: rowsOf(levels) });
          } else if (one.do === 'wait') nowMs += 11_000;
          else if (one.do === 'cut') {
            feed.down();
            expect(read()).toBe('[]');
            feed.up(nowMs);
            sent.length = 0;
            known = 0;
            owed = 1;
          }
          feed.tick(nowMs);
          expect(read()).toBe(feed.state() === 'live' ? history.get(known) : '[]');
        }
        // Once nothing goes wrong any more the book comes back.
        for (let times = 0; times < 8; times += 1) {
          nowMs += 31_000;
          feed.tick(nowMs);
          push(change(1, 1 + (times % 2)));
          if (feed.state() !== 'live') push({ kind: 'snapshot', ...common, last, bids: rowsOf(levels) });
          push(change(2, 1 + (times % 2)));
        }
        expect(feed.state()).toBe('live');
        expect(read()).toBe(history.get(last));
      }),
      { numRuns: 500 },
    );
  });
});

describe('a line that comes back', () => {
  const idle = { url: 'ws://127.0.0.1:1', frames: ['hello'], carriesBook: true };

  test('[MKT-11] pauses grow up to half a minute and lie anywhere below', () => {
    expect([1, 2, 3, 10, 99].map((attempt) => pauseMs(attempt, 0.999_999))).toEqual([
      1_099, 2_099, 4_099, 30_099, 30_099,
    ]);
    expect([1, 5, 99].map((attempt) => pauseMs(attempt, 0))).toEqual([100, 100, 100]);
  });

  test('[MKT-11] a socket that never opens is let go and tried again; one that was let go has nothing more to say', async () => {
    const { ports, run } = createHarness();
    const dialled: SocketListener[] = [];
    const said: string[] = [];
    let cuts = 0;
    const live: LivePorts = {
      dial: (_url, listener) => {
        dialled.push(listener);
        return { send: (text) => void said.push(text), cut: () => void (cuts += 1) };
      },
      get: async () => '',
      unit: () => 0.5,
    };
    const news: string[] = [];
    const link = createLink(
      idle,
      { ...ports, live },
      { everyMs: 20_000, frame: 'ping' },
      {
        up: () => void news.push('up'),
        received: (text) => void news.push(String(text)),
        down: () => void news.push('down'),
      },
    );
    link.start();
    await run(10_000);
    expect([dialled.length, cuts, news.length]).toEqual([1, 1, 0]);
    await run(600);
    expect(dialled.length).toBe(2);
    dialled[0]?.opened();
    dialled[0]?.received('from the dead');
    dialled[1]?.opened();
    dialled[1]?.received('data');
    await run(41_000);
    expect(said).toEqual(['hello', 'ping', 'ping']);
    link.drop();
    dialled[1]?.received('late');
    dialled[1]?.closed();
    expect(news).toEqual(['up', 'data', 'down']);
    link.send('lost');
    expect(said.length).toBe(3);
    link.stop();
    await run(60_000);
    expect(dialled.length).toBe(2);
  });
});
