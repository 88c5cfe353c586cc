import { afterEach, describe, expect, test, vi } from 'vitest';
import { nodeMonotonic, wallClock } from '../../../exchange/adapters.ts';
import { candleStart } from '../../../exchange/market/candles/intervals.ts';
import { formatCountdown, formatDateTimeGmt8, formatDateTimeUtc } from '../../../src/app/format/time.ts';
import { registerClient } from '../../exchange/support/client.ts';
import { openExchange } from '../../exchange/support/open-exchange.ts';
import { openSocket } from '../../exchange/support/socket-client.ts';
import { delta, DEPTH } from '../support/engine-rig.ts';
import { orderRow } from '../support/rows.ts';
import { createFaultyRig, jumpClock } from './faulty-rig.ts';

const DAY = 86_400_000;
const FUND = { type: 'fund_rate', contractCode: 'btcusdt' } as const;
const funding = (leftMs: number) => [
  'btcusdt',
  '65000.5',
  '65000.2',
  '0.0001',
  '0.0002',
  leftMs,
  '77',
  '',
  '',
  1,
  'usdt',
  'btc',
  'usdt',
  'USDT',
  'BTC',
  'USDT',
  '0',
  2,
  '65000.0',
];

afterEach(() => {
  vi.restoreAllMocks();
});

describe('faults of the clocks', () => {
  test.each([DAY, -DAY, 6000, -6000])(
    '[MKT-11] FLT-034 this device’s clock jumps by %i ms while running: exchange time is right again within seconds, and silence is still noticed',
    async (byMs) => {
      const { exchange, time, faults, read } = await createFaultyRig({ user: 'ann' });
      const truth = time.clock.now;
      const jump = jumpClock(time);
      exchange.now = truth;
      jump(byMs);
      await time.advance(3000);
      expect(Math.abs(time.clock.now() + read('connection').serverOffsetMs - truth())).toBeLessThan(1000);
      expect(read('book').freshness.state).toBe('live');
      expect(read('connection').orders).toBe('live');

      exchange.push(FUND, funding(3_600_000));
      exchange.push({ type: 'orders' }, { kind: 'update', rows: [orderRow({ id: '1', modifyDate: truth() })] });
      await time.advance(500);
      const left = (read('ticker').fundingAtMs ?? 0) - (time.clock.now() + read('connection').serverOffsetMs);
      expect(Math.abs(left - 3_599_500)).toBeLessThan(1000);
      expect(read('orders').open).toHaveLength(1);

      faults.setLine({ is: 'half-open' });
      await time.advance(3000);
      expect(read('book').freshness.state).toBe('late');
      const before = exchange.connections.length;
      await time.advance(18_000);
      expect(exchange.connections.length).toBeGreaterThan(before);
    },
  );

  test.each([DAY, -DAY])(
    '[MKT-11] FLT-034 this device’s clock is wrong by %i ms from the start: exchange time is right',
    async (byMs) => {
      const { exchange, time, read } = await createFaultyRig();
      const truth = time.clock.now;
      exchange.now = () => truth() - byMs;
      exchange.drop();
      await time.advance(2000);
      expect(Math.abs(time.clock.now() + read('connection').serverOffsetMs - exchange.now())).toBeLessThan(1000);
      exchange.push(DEPTH, delta(100, 101, [['65000.2', '1']]));
      await time.advance(10);
      expect(read('book')).toMatchObject({ seq: 101, freshness: { state: 'live', atMs: exchange.now() - 10 } });
    },
  );

  test('[EXC-01] FLT-035 the exchange’s clock is put back five seconds: numbers rise, times never fall', async () => {
    const real = Date.now;
    let shiftMs = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => real() + shiftMs);
    const { app } = await openExchange({ clock: wallClock(), monotonic: nodeMonotonic });
    const ann = await registerClient(app, 'ann');
    const socket = await openSocket(app);
    await socket.subscribe({ type: 'depth', contractCode: 'btcusdt' });
    const seen = [await socket.nextPush('depth')];
    const stamps: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      if (turn === 3) shiftMs = -5000;
      const { order } = await ann.place({ price: `6499${turn}.0` });
      stamps.push(order?.createdDate ?? 0);
      await ann.call('readOrderBook', { query: { env: 1 } });
      seen.push(await socket.nextPush('depth'));
    }
    const isRising = (list: readonly number[], strictly: boolean): boolean =>
      list.every((one, at) => at === 0 || (strictly ? one > (list[at - 1] ?? 0) : one >= (list[at - 1] ?? 0)));
    expect(
      isRising(
        seen.map((push) => push.seq),
        true,
      ),
    ).toBe(true);
    expect(
      isRising(
        seen.map((push) => (push.data as { seq: number }).seq),
        true,
      ),
    ).toBe(true);
    expect(
      isRising(
        seen.map((push) => push.timestamp),
        false,
      ),
    ).toBe(true);
    expect(isRising(stamps, false)).toBe(true);
  });

  test('[X-03] FLT-036 what is shown of a moment does not depend on the zone of the device, from -12 to +14, summer time or not; days begin and settlements are shown in GMT+8', () => {
    const zones = [
      'Etc/GMT+12',
      'America/New_York',
      'Europe/Berlin',
      'Asia/Kolkata',
      'Asia/Shanghai',
      'Australia/Lord_Howe',
      'Pacific/Kiritimati',
    ];
    const moments = [
      Date.UTC(2026, 2, 8, 7, 30),
      Date.UTC(2026, 2, 29, 1, 30),
      Date.UTC(2026, 9, 25, 0, 30),
      Date.UTC(2026, 11, 31, 23, 59, 59),
    ];
    const before = process.env['TZ'];
    const shown = zones.map((zone) => {
      process.env['TZ'] = zone;
      return moments.map(
        (ms) =>
          `${formatDateTimeUtc(ms)} ${formatCountdown(ms - Date.UTC(2026, 2, 8))} ${formatDateTimeUtc(candleStart('1day', ms))} ${formatDateTimeGmt8(ms)}`,
      );
    });
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
    for (const one of shown) expect(one).toEqual(shown[0]);
    expect(shown[0]?.[0]).toBe('2026-03-08 07:30:00 07:30:00 2026-03-07 16:00:00 2026-03-08 15:30:00 GMT+8');
    expect(formatDateTimeGmt8(Date.UTC(2026, 11, 31, 16))).toBe('2027-01-01 00:00:00 GMT+8');
  });
});
