// Findings 2, 7 and 15 on a real server: how many topics, how much is read, who lives, and where the socket is.
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { CONTRACTS } from '../../../exchange/contracts.ts';
import { readOptions } from '../../../exchange/options.ts';
import { openConnection } from '../../../exchange/socket/connection.ts';
import { addressKey } from '../../../exchange/session/address-key.ts';
import { createConnectionQuota, SOCKET_LIMITS } from '../../../exchange/socket/connection-quota.ts';
import { handHub, handReader } from './support.ts';
import { cookieAt } from '../support/cookie-at.ts';
import { registerClient } from '../support/client.ts';
import { openExchange } from '../support/open-exchange.ts';
import type { TestExchange } from '../support/open-exchange.ts';
import { upgradeUntilEnd } from '../support/raw-socket.ts';
import { listen, openSocket } from '../support/socket-client.ts';
import type { SocketClient } from '../support/socket-client.ts';

const GRANULARITIES = [
  '1s',
  '1min',
  '5min',
  '15min',
  '30min',
  '1hour',
  '2hour',
  '4hour',
  '6hour',
  '12hour',
  '1day',
  '3day',
  '5day',
  '1week',
  '1month',
];
/** 225 topics. */
const ALL = ['btcusdt', 'ethusdt', 'btcusd', 'btcusdc'].flatMap((contractCode) =>
  ['candles', 'mark_candles', 'index_candles'].flatMap((type) =>
    GRANULARITIES.map((granularity) => ({ type, contractCode, granularity })),
  ),
);
const codeOf = async (socket: SocketClient, params: object): Promise<number> =>
  ((await socket.subscribe(params))['data'] as { code?: number }).code ?? 0;
const figure = async ({ app }: TestExchange, line: string): Promise<number> => {
  const { body } = await app.inject({ url: '/metrics', headers: { host: '127.0.0.1' } });
  return Number(
    body
      .split('\n')
      .find((text) => text.startsWith(`tapedeck_${line} `))
      ?.split(' ')[1] ?? 0,
  );
};

describe('topics', () => {
  test('finding 2: of one socket 128, counted once each; one left makes room', async () => {
    const exchange = await openExchange();
    const socket = await openSocket(exchange.app);
    const codes: number[] = [];
    for (const [at, topic] of ALL.slice(0, 130).entries()) {
      if (at % 90 === 89) exchange.clock.advance(1_000);
      codes.push(await codeOf(socket, topic));
    }
    expect([codes.slice(0, 128).every((code) => code === 0), codes.slice(128)]).toEqual([true, [22020, 22020]]);
    exchange.clock.advance(2_000);
    expect(await codeOf(socket, ALL[5] ?? {})).toBe(0);
    socket.send({ event: 'unsubscribe', params: { biz: 'perpetual', env: 1, ...ALL[5] } });
    await socket.next((frame) => frame['channel'] === 'unsubscribe');
    expect(await codeOf(socket, ALL[129] ?? {})).toBe(0);
    expect([
      await figure(exchange, 'topics'),
      await figure(exchange, 'frames_rejected_total{reason="topics"}'),
    ]).toEqual([128, 2]);
  });

  test('finding 2: of one address and of one user so many; a socket that has gone makes room', async () => {
    const { app } = await openExchange({
      socketLimits: { ...SOCKET_LIMITS, topicsPerUser: 2, perLoopback: { ...SOCKET_LIMITS.perLoopback, topics: 3 } },
    });
    const ann = await registerClient(app, 'ann');
    const [one, two, own, again] = [
      await openSocket(app),
      await openSocket(app),
      await openSocket(app, ann.cookie()),
      await openSocket(app, ann.cookie()),
    ];
    const take = async (socket: SocketClient, from: number, count: number): Promise<number[]> => {
      const codes: number[] = [];
      for (const topic of ALL.slice(from, from + count)) codes.push(await codeOf(socket, topic));
      return codes;
    };
    expect([await take(one, 0, 2), await take(two, 0, 2)]).toEqual([
      [0, 0],
      [0, 22020],
    ]);
    expect([await take(own, 0, 1), await take(again, 0, 2)]).toEqual([[0], [0, 22020]]);
    one.close();
    await one.closed;
    await expect.poll(() => codeOf(two, ALL[1] ?? {})).toBe(0);
  });

  test('finding 2: each subscribe costs a snapshot: two hundred at once and fifty a second; whoever goes on beyond is not read, and then closed', () => {
    let nowMs = 0;
    const monotonic = { now: () => nowMs };
    const { hub, wait } = handHub();
    const { reader, received, closed } = handReader();
    const slot = createConnectionQuota(monotonic, SOCKET_LIMITS).acquire('192.0.2.7', null);
    const connection = openConnection(reader, null, slot, {
      hub,
      clock: monotonic,
      monotonic,
      contracts: CONTRACTS,
      hasRoom: () => false,
      market: 'still',
      rejected: { add: () => undefined },
    });
    const codes = () =>
      (received as unknown as readonly { channel?: string; data?: { code?: number } }[])
        .filter(({ channel }) => channel === 'subscribe')
        .map(({ data }) => data?.code ?? 0);
    /** A hundred a second, as many as frames may be. */
    const ask = (count: number): void => {
      for (let n = 0; n < count; n += 1) {
        connection.onFrame(
          Buffer.from(JSON.stringify({ event: 'subscribe', params: { biz: 'perpetual', env: 1, ...ALL[n % 100] } })),
        );
        nowMs += 10;
        wait(10);
        hub.tend();
      }
    };
    ask(395);
    expect(codes().every((code) => code === 0)).toBe(true);
    const before = codes().length;
    ask(100);
    const after = codes().slice(before);
    expect([after.filter((code) => code === 0).length <= 55, after.includes(20303), closed]).toEqual([true, true, []]);
    ask(400);
    expect(closed).toEqual([1008]);
  });

  test('one IPv6 subscriber has one /64; this machine has a limit of its own', () => {
    expect(
      [
        '192.0.2.7',
        '::ffff:192.0.2.7',
        '2001:db8::1',
        '2001:db8:0:0:ffff::9',
        '2001:db8:0:1::1',
        '::1',
        'fe80::1%eth0',
      ].map(addressKey),
    ).toEqual([
      '192.0.2.7',
      '192.0.2.7',
      '2001:db8:0:0::/64',
      '2001:db8:0:0::/64',
      '2001:db8:0:1::/64',
      '0:0:0:0::/64',
      'fe80:0:0:0::/64',
    ]);
    const quota = createConnectionQuota(
      { now: () => 0 },
      { ...SOCKET_LIMITS, perAddress: { ...SOCKET_LIMITS.perAddress, sockets: 2 } },
    );
    for (const address of ['2001:db8::1', '2001:db8::2', '::1', '::1', '127.0.0.1', '::ffff:127.0.0.1'])
      quota.acquire(address, null);
    expect(
      ['2001:db8::3', '2001:db8:1::3', '::1', '127.0.0.1'].map((address) => quota.hasCapacity(address, null)),
    ).toEqual([false, true, true, true]);
    // However an IPv4 address is spelt, it is one subscriber: logins, calls and sockets count it alike.
    for (const address of ['192.0.2.7', '::ffff:c000:207']) quota.acquire(address, null);
    expect(
      ['192.0.2.7', '::ffff:192.0.2.7', '0:0:0:0:0:ffff:c000:207'].map((address) => quota.hasCapacity(address, null)),
    ).toEqual([false, false, false]);
    expect([quota.hasCapacity('::ffff:c000:208', null), addressKey('::ffff:7f00:1')]).toEqual([true, '127.0.0.1']);
    // Visitors do not keep users out.
    expect(quota.hasCapacity('2001:db8::3', '7')).toBe(true);
  });

  test('the operator says how many, for every address, and how much may wait', () => {
    expect(
      readOptions(['--address-sockets', '7', '--address-topics', '70', '--socket-memory', '16'], {}),
    ).toMatchObject({
      socketLimits: { perAddress: { sockets: 7, topics: 70 }, perLoopback: { sockets: 7, topics: 70 } },
      socketBytes: 16_000_000,
    });
    expect(readOptions([], {})).toMatchObject({ socketLimits: SOCKET_LIMITS, socketBytes: 64_000_000 });
    for (const word of ['--address-sockets', '--address-topics', '--socket-memory'])
      expect(readOptions([word, '0'], {})).toHaveProperty('problem');
  });
});

describe('what is sent to the exchange', () => {
  test('finding 7: frames of 64 KB end the line by their length alone; a stream of large ones ends it too', async () => {
    const exchange = await openExchange();
    const [calm, big, stream] = [
      await openSocket(exchange.app),
      await openSocket(exchange.app),
      await openSocket(exchange.app),
    ];
    big.sendText(`"${'x'.repeat(65_000)}"`);
    expect(await big.closed).toEqual({ code: 1009 });
    for (let n = 0; n < 30; n += 1) stream.sendText(`"${'x'.repeat(4_000)}"`);
    expect(await stream.closed).toEqual({ code: 1008 });
    expect([
      await figure(exchange, 'frames_rejected_total{reason="size"}'),
      await figure(exchange, 'frames_rejected_total{reason="bytes"}'),
    ]).toEqual([1, 1]);
    // What came after the limit was not read.
    expect(await figure(exchange, 'frames_rejected_total{reason="malformed"}')).toBeLessThan(20);
    calm.send({ event: 'ping', id: 1 });
    await calm.next((frame) => frame['id'] === 1);
  });

  test('finding 7: a flooded line is not read on after its close', async () => {
    const exchange = await openExchange();
    const flood = await openSocket(exchange.app);
    for (let n = 0; n < 2_000; n += 1) flood.send({ event: 'ping' });
    expect(await flood.closed).toEqual({ code: 1008 });
    expect(await figure(exchange, 'frames_rejected_total{reason="rate"}')).toBe(201);
  });
});

describe('who lives', () => {
  const openPonging = async (
    app: TestExchange['app'],
    onPing: (socket: WebSocket, data: Buffer) => void,
  ): Promise<WebSocket> => {
    const socket = new WebSocket(`ws://127.0.0.1:${await listen(app)}/ws`, { autoPong: false });
    socket.on('ping', (data) => onPing(socket, data));
    await once(socket, 'open');
    return socket;
  };

  test('finding 2: pongs that nobody asked for prove nothing; the answer to the newest ping does', async () => {
    const { app, scheduler } = await openExchange();
    const pings = { liar: 0, honest: 0 };
    const liar = await openPonging(app, (socket) => {
      pings.liar += 1;
      for (const lie of ['', 'x', '12345678']) socket.pong(lie);
    });
    const honest = await openPonging(app, (socket, data) => {
      pings.honest += 1;
      socket.pong(data);
    });
    const gone = once(liar, 'close');
    for (let n = 1; n <= 2; n += 1) {
      scheduler.tick(10_000);
      await expect.poll(() => [pings.liar, pings.honest]).toEqual([n, n]);
      await expect
        .poll(async () => (await app.inject({ url: '/healthz', headers: { host: 'localhost' } })).statusCode)
        .toBe(200);
    }
    scheduler.tick(10_000);
    expect((await gone)[0]).toBe(1006);
    expect(honest.readyState).toBe(WebSocket.OPEN);
    await expect.poll(() => pings.honest).toBe(3);
    honest.terminate();
  });

  test('finding 2: a socket that takes nothing while it asks for its orders is dropped at the ceiling; the others go on', async () => {
    const exchange = await openExchange({ socketBytes: 300_000 });
    const { app, clock, scheduler } = exchange;
    const ann = await registerClient(app, 'ann');
    for (let n = 0; n < 100; n += 1) await ann.place({ price: `${64_000 - n}.0`, amount: 1 });
    const calm = await openSocket(app);
    await calm.subscribe({ type: 'depth', contractCode: 'btcusdt' });
    const url = `ws://127.0.0.1:${await listen(app)}/ws`;
    const deaf = new WebSocket(url, { headers: { cookie: cookieAt(url, ann.cookie()) } });
    await once(deaf, 'open');
    deaf.pause();
    // What the system keeps for a line fills first.
    for (let n = 0; n < 400 && (await figure(exchange, 'slow_readers_dropped_total')) === 0; n += 1) {
      deaf.send(JSON.stringify({ event: 'subscribe', params: { biz: 'perpetual', env: 1, type: 'orders' } }));
      calm.send({ event: 'ping', id: n });
      await calm.next((frame) => frame['id'] === n);
      clock.advance(1_000);
      scheduler.tick(100);
      expect(await figure(exchange, 'socket_buffered_bytes')).toBeLessThan(400_000);
    }
    expect([
      await figure(exchange, 'slow_readers_dropped_total'),
      await figure(exchange, 'socket_buffered_bytes'),
    ]).toEqual([1, 0]);
    await expect.poll(() => figure(exchange, 'sockets{of="users"}')).toBe(0);
    expect(await figure(exchange, 'sockets{of="visitors"}')).toBe(1);
    deaf.terminate();
  });
});

test('finding 15: an upgrade is had at one address; anywhere else there is a plain 404 and the line ends', async () => {
  const { app } = await openExchange();
  const port = await listen(app);
  for (const request of [
    'GET /',
    'GET /elsewhere',
    'GET /ws/',
    'GET /ws2',
    'GET /swap/v1/perpetual/public/ticker',
    'GET /healthz',
    'GET /metrics',
    'POST /ws',
    'HEAD /',
    'GET /assets/x.js',
  ]) {
    const [head = ''] = (await upgradeUntilEnd(port, request)).split('\r\n');
    expect([request, head]).toEqual([request, 'HTTP/1.1 404 Not Found']);
  }
});
