// The list of MKT-01, topic by topic: what each pushes, and that each is subscribed and unsubscribed by itself.
import { expect, test } from 'vitest';
import type { MarketPorts } from '../../../exchange/market/types.ts';
import { topics } from '../../../src/domain/wire/topics.ts';
import type { TopicName } from '../../../src/domain/wire/topics.ts';
import { newTag, registerClient } from '../support/client.ts';
import { openExchange } from '../support/open-exchange.ts';
import { openSocket } from '../support/socket-client.ts';
import type { SocketClient } from '../support/socket-client.ts';
import { stillMarket } from '../support/still-market.ts';

/** The register's words -> the topic. Announcements and live rooms have none yet: a name that nobody publishes is refused. */
const LIST: Readonly<Record<string, TopicName>> = {
  candles: 'candles',
  'mark candles': 'mark_candles',
  'index candles': 'index_candles',
  depth: 'depth',
  fills: 'fills',
  ticker: 'ticker',
  'position changes': 'position',
  'own-order changes': 'orders',
  'order-fetch events': 'condition_orders',
  assets: 'assets',
};
const BY_CONTRACT = Object.values(LIST).filter((type) => !topics[type].private);

const openMovable = async () => {
  let ports: MarketPorts | null = null;
  const opened = await openExchange({ market: (given) => stillMarket((ports = given)) });
  const price = async (contract: string, markTicks: number, indexTicks = markTicks): Promise<void> => {
    await ports!.submit(1, { type: 'setPrices', contract, indexTicks, markTicks });
    opened.scheduler.tick(200);
  };
  return { ...opened, price };
};
/** Pushes received so far of a topic and contract; a pong says that nothing more is on its way. */
const framesOf = async (socket: SocketClient, type: TopicName, contractCode: string): Promise<number> => {
  socket.send({ event: 'ping' });
  await socket.next((frame) => frame['event'] === 'pong');
  return socket.frames.filter(
    (frame) => frame['type'] === type && frame['contractCode'] === contractCode && 'seq' in frame,
  ).length;
};

test.each([
  ['mark_candles', '65123.4'],
  ['index_candles', '65200.0'],
] as const)(
  '[MKT-01] [MKT-05] %s: the candles of that price, first at once, then whenever it moves, with nothing traded in them',
  async (type, shown) => {
    const { app, price } = await openMovable();
    const socket = await openSocket(app);
    await socket.subscribe({ type, contractCode: 'btcusdt', granularity: '1min' });
    expect((await socket.nextPush(type)).data).toMatchObject([
      [expect.any(Number), '65000.0', '65000.0', '65000.0', '65000.0', '0', '0'],
    ]);
    await price('btcusdt', 651_234, 652_000);
    expect(await socket.nextPush(type)).toMatchObject({
      seq: 2,
      contractCode: 'btcusdt',
      granularity: '1min',
      data: [[expect.any(Number), shown, shown, shown, shown, '0', '0']],
    });
  },
);

test('[MKT-01] mark candles are read like the same candles by REST', async () => {
  const { app, price } = await openMovable();
  const ann = await registerClient(app, 'ann');
  const socket = await openSocket(app);
  await price('btcusdt', 651_234, 652_000);
  for (const [type, klineType] of [
    ['mark_candles', '2'],
    ['index_candles', '3'],
  ] as const) {
    await socket.subscribe({ type, contractCode: 'btcusdt', granularity: '1min' });
    const { data } = await ann.call('readCandles', { query: { env: 1, kline: '1min', size: 3, klineType } });
    expect((await socket.nextPush(type)).data).toEqual(data);
  }
});

test.each(BY_CONTRACT)(
  '[MKT-01] %s is had and dropped by contract: one left is pushed no more, the other goes on',
  async (type) => {
    const { app, scheduler, price } = await openMovable();
    const ann = await registerClient(app, 'ann');
    const socket = await openSocket(app);
    const about = (contractCode: string) => ({
      type,
      contractCode,
      ...(type.endsWith('candles') ? { granularity: '1min' } : {}),
    });
    const stir = async (round: number): Promise<void> => {
      for (const contractCode of ['btcusdt', 'ethusdt']) {
        await ann.place({ type: 11, side: round === 1 ? 'open_long' : 'open_short', amount: round + 1 }, contractCode);
        await price(contractCode, contractCode === 'btcusdt' ? 650_000 + round * 100 : 320_000 + round * 100);
      }
      scheduler.tick(200);
    };
    for (const contractCode of ['btcusdt', 'ethusdt']) await socket.subscribe(about(contractCode));
    await stir(1);
    await socket.next((frame) => frame['type'] === type && frame['contractCode'] === 'ethusdt' && frame['seq'] === 2);
    expect(await framesOf(socket, type, 'btcusdt')).toBeGreaterThan(1);
    socket.send({ event: 'unsubscribe', params: { biz: 'perpetual', env: 1, ...about('btcusdt') } });
    await socket.next((frame) => frame['channel'] === 'unsubscribe');
    const [left, kept] = [await framesOf(socket, type, 'btcusdt'), await framesOf(socket, type, 'ethusdt')];
    await stir(2);
    await socket.next(
      (frame) => frame['type'] === type && frame['contractCode'] === 'ethusdt' && Number(frame['seq']) > kept,
    );
    expect(await framesOf(socket, type, 'btcusdt')).toBe(left);
  },
);

test.each(Object.values(LIST).filter((type) => topics[type].private))(
  '[MKT-01] own topic %s is had and dropped',
  async (type) => {
    const { app } = await openMovable();
    const ann = await registerClient(app, 'ann');
    const socket = await openSocket(app, ann.cookie());
    const stir = async (): Promise<void> => {
      await ann.place({ type: 11, amount: 1 });
      await ann.send([{ type: 12, side: 'open_long', amount: 1, triggerPrice: '70000', tag: newTag() }]);
    };
    await socket.subscribe({ type });
    await stir();
    await socket.next((frame) => frame['type'] === type && frame['seq'] === 2);
    socket.send({ event: 'unsubscribe', params: { biz: 'perpetual', env: 1, type } });
    await socket.next((frame) => frame['channel'] === 'unsubscribe');
    const countFrames = (): number => socket.frames.filter((frame) => frame['type'] === type && 'seq' in frame).length;
    const before = countFrames();
    await stir();
    socket.send({ event: 'ping' });
    await socket.next((frame) => frame['event'] === 'pong');
    expect(countFrames()).toBe(before);
  },
);

test('[MKT-01] a topic that nobody publishes yet is refused, not left silent', async () => {
  const { app } = await openMovable();
  const socket = await openSocket(app);
  socket.send({ event: 'subscribe', params: { biz: 'perpetual', env: 1, type: 'rumours' } });
  expect(await socket.next((frame) => 'error_code' in frame)).toMatchObject({ error_code: 20007, result: false });
});
