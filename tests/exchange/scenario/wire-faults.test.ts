import { expect, test } from 'vitest';
import { createWireFaults, type FrameFault } from '../../../exchange/scenario/wire-faults.ts';
import { createVirtualTime } from '../../worker/support/virtual-time.ts';
import { registerClient } from '../support/client.ts';
import { openExchange } from '../support/open-exchange.ts';
import { openSocket } from '../support/socket-client.ts';

const push = (seq: number, type = 'depth', contract = 'btcusdt') =>
  `{"biz":"perpetual","type":"${type}","contractCode":"${contract}","env":1,"timestamp":1,"seq":${seq},"data":{"kind":"delta","prevSeq":${seq - 1},"seq":${seq},"asks":[["65000.1","5"]],"bids":[]}}`;
const PONG = '{"event":"pong","timestamp":1}';

const createWire = () => {
  const time = createVirtualTime();
  const received: string[] = [];
  const faults = createWireFaults(time.scheduler, time.clock.now);
  const reader = faults.wrap({
    send: (text) => {
      received.push(text);
    },
    bufferedBytes: () => 0,
    close: () => undefined,
    cut: () => undefined,
  });
  const seqs = () => received.map((text) => Number(/"seq":(\d+)/.exec(text)?.[1] ?? -1));
  return { time, received, faults, reader, seqs };
};
const order = (fault: object): FrameFault => ({ topic: 'depth', count: 1, ...fault }) as FrameFault;

test.each([
  ['drop', { do: 'drop', count: 2 }, [3, 4, 5]],
  ['duplicate', { do: 'duplicate' }, [1, 1, 2, 3, 4, 5]],
  ['swap', { do: 'swap' }, [2, 1, 3, 4, 5]],
  ['burst', { do: 'burst', count: 3 }, [1, 2, 3, 4, 5]],
  ['delay', { do: 'delay', delayMs: 50 }, [2, 3, 4, 5, 1]],
] as const)('[MKT-11] on the wire: %s takes as many pushes as ordered, then nothing', async (_, fault, expected) => {
  const { time, faults, reader, seqs } = createWire();
  faults.order(order(fault));
  for (const seq of [1, 2, 3, 4, 5]) reader.send(push(seq));
  await time.advance(100);
  expect(seqs()).toEqual(expected);
});

test('[MKT-11] an order is for its topic and its contract alone; orders are served one after the other', () => {
  const { faults, reader, received } = createWire();
  faults.order(order({ do: 'drop', contract: 'ethusdt' }));
  faults.order(order({ do: 'drop', topic: 'fills' }));
  for (const text of [
    push(1),
    push(2, 'ticker'),
    push(3, 'fills'),
    push(4, 'depth', 'ethusdt'),
    push(5, 'fills'),
    PONG,
  ])
    reader.send(text);
  expect(received).toEqual([push(1), push(2, 'ticker'), push(5, 'fills'), PONG]);
});

test('[MKT-07] a push can be spoilt in every way, and nothing else is', () => {
  const { faults, reader, received } = createWire();
  const spoils = ['half', 'contract', 'crossed', 'huge', 'altered', 'stale', 'older'] as const;
  for (const how of spoils) faults.order(order({ do: 'corrupt', how }));
  faults.order(order({ do: 'corrupt', how: 'number', value: 'NaN' }));
  for (let seq = 1; seq <= 9; seq += 1) reader.send(push(seq));
  expect(() => JSON.parse(received[0] ?? '') as unknown).toThrow(SyntaxError);
  expect(received[1]).toContain('"contractCode":"ethusdt"');
  expect(received[2]).toContain('"bids":[["9999999.0","1"]]');
  expect(received[3]?.length).toBeGreaterThan(10 * 1024 * 1024);
  expect(received[4]).toContain('[["65000.1","6"]]');
  expect(received.slice(5, 7)).toEqual([push(6), push(7)]);
  expect(received[7]).toContain('[["65000.1","NaN"]]');
  expect(received[8]).toBe(push(9));
});

test('[MKT-11] half-open: nothing is sent, nothing is received; pong-only: answers alone; slow: byte by byte', async () => {
  const { time, faults, reader, received } = createWire();
  faults.setLine({ is: 'half-open' });
  for (const text of [push(1), PONG]) reader.send(text);
  expect([received.length, faults.receives()]).toEqual([0, false]);
  faults.setLine({ is: 'pong-only' });
  for (const text of [push(2), PONG]) reader.send(text);
  expect([received, faults.receives()]).toEqual([[PONG], true]);
  faults.setLine({ is: 'slow', bytesPerSecond: PONG.length });
  for (const text of [PONG, PONG]) reader.send(text);
  await time.advance(1000);
  expect(received).toHaveLength(2);
  await time.advance(1000);
  expect(received).toHaveLength(3);
  faults.clear();
  reader.send(push(3));
  expect(received.at(-1)).toBe(push(3));
});

test('[MKT-11] test mode takes these orders over its route, refuses what is misspelt, and closes with the code of the request', async () => {
  const { app } = await openExchange({ testMode: true });
  const command = async (path: string, body: unknown): Promise<number> =>
    (
      await app.inject({
        method: 'POST',
        url: `/test/${path}`,
        headers: { host: 'localhost', 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      })
    ).statusCode;
  const ann = await registerClient(app, 'ann');
  const socket = await openSocket(app);
  await socket.subscribe({ type: 'depth', contractCode: 'btcusdt' });
  await socket.nextPush('depth');
  expect(await command('socket', { do: 'duplicate', topic: 'depth' })).toBe(200);
  await ann.place({ price: '64990.0' });
  await ann.call('readOrderBook', { query: { env: 1 } });
  const first = await socket.nextPush('depth');
  expect(await socket.nextPush('depth')).toEqual(first);
  for (const body of [
    { do: 'duplicate' },
    { do: 'melt', topic: 'depth' },
    { do: 'drop', topic: 'weather' },
    { do: 'drop', topic: 'depth', count: 0 },
    { is: 'slow' },
    { is: 'fine', more: 1 },
    { cut: 999 },
    {},
    null,
  ]) {
    expect(await command('socket', body), JSON.stringify(body)).toBe(400);
  }
  expect(await command('socket', { cut: 1012 })).toBe(200);
  expect(await socket.closed).toMatchObject({ code: 1012 });
  expect(await command('clock', { stepMs: -5000 })).toBe(200);
});
