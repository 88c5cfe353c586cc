import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codes } from '../../../src/domain/wire/codes.ts';
import { isSpeakable } from '../../../exchange/live-rooms/room.ts';
import { createClient, newTag, registerClient } from '../support/client.ts';
import type { Client } from '../support/client.ts';
import { openExchange, temporaryFolder } from '../support/open-exchange.ts';
import type { TestExchange } from '../support/open-exchange.ts';
import { openSocket } from '../support/socket-client.ts';

const MINUTE = 60_000;
const opening = (more: object = {}) => ({
  tag: newTag(),
  roomName: 'Trend and patience',
  lang: 'en',
  startTime: 0,
  showFills: false,
  showDrawings: false,
  ...more,
});
const open = async (client: Client, more: object = {}, env = 0) =>
  (await client.call('openLiveRoom', { query: { env }, body: opening(more) })).data;
const say = (client: Client, id: string, text: string, tag = newTag()) =>
  client.call('sayInLiveRoom', { query: { env: 0 }, body: { id, tag, text } });
const page = async (client: Client, id: string, more: object = {}) =>
  (await client.call('readLiveRoom', { query: { env: 0, id, ...more } })).data;
const textsOf = async (client: Client, id: string) =>
  (await page(client, id)).rows.map((row) => (row.what === 'said' ? row.text : row.what));
const two = async (exchange: TestExchange) =>
  [
    await registerClient(exchange.app, 'host'),
    await registerClient(exchange.app, 'other'),
    createClient(exchange.app),
  ] as const;

describe('live rooms', () => {
  test('[SOC-02] the exchange’s own room is there for visitors in each environment, and nobody says anything in it', async () => {
    const exchange = await openExchange();
    const [host, , visitor] = await two(exchange);
    for (const env of [0, 1]) {
      const rooms = (await visitor.call('readLiveRooms', { query: { env } })).data.rows;
      expect(rooms).toMatchObject([{ status: 1, isHouse: 1, roomType: 2, anchorPopular: 0 }]);
    }
    const [house] = (await visitor.call('readLiveRooms', { query: { env: 0 } })).data.rows;
    expect((await say(host, house?.id ?? '', 'hello')).code).toBe(codes.liveNotHost);
    expect((await visitor.call('readLiveRoom', { query: { env: 0, id: '999' } })).code).toBe(codes.liveUnknownRoom);
    expect((await visitor.call('openLiveRoom', { body: opening() })).status).toBe(401);
  });

  test('[SOC-02] a room is opened once under its tag, one of a person at a time, in its environment alone, to be live until it begins, and ends for good', async () => {
    const exchange = await openExchange();
    const [host, other] = await two(exchange);
    const body = opening({ startTime: exchange.clock.now() + 10 * MINUTE });
    const { data: room } = await host.call('openLiveRoom', { body });
    expect(room).toMatchObject({ status: 0, roomName: 'Trend and patience', isHouse: 0, anchorPopular: 0 });
    expect((await host.call('openLiveRoom', { body })).data).toEqual(room);
    expect((await host.call('openLiveRoom', { body: opening() })).code).toBe(codes.liveOneRoom);
    expect((await say(other, room.id, 'early')).code).toBe(codes.liveNotBegun);
    const change = (client: Client, status: 1 | 2, env = 0) =>
      client.call('changeLiveRoom', { query: { env }, body: { id: room.id, status } });
    expect((await change(other, 1)).code).toBe(codes.liveNotHost);
    expect((await change(host, 1, 1)).code).toBe(codes.liveUnknownRoom);
    expect((await change(host, 1)).data).toMatchObject({ status: 1, startTime: exchange.clock.now() });
    expect((await say(other, room.id, 'now')).code).toBe(200);
    expect((await change(host, 2)).data.status).toBe(2);
    expect((await change(host, 1)).code).toBe(codes.liveEnded);
    expect(await textsOf(other, room.id)).toEqual(['now']);
    for (const startTime of [exchange.clock.now() - 1, exchange.clock.now() + 31 * 24 * 60 * MINUTE])
      expect((await host.call('openLiveRoom', { body: opening({ startTime }) })).code).toBe(codes.liveBadTime);
  });

  test('[SOC-02] a message is said once under its tag, one of a person in 5 seconds; two rooms at once do not make it two', async () => {
    const exchange = await openExchange();
    const [host, other] = await two(exchange);
    const [room, second] = [await open(host), await open(other)];
    const tag = newTag();
    const first = await say(other, room.id, 'to 62,000', tag);
    expect((await say(other, room.id, 'to 62,000', tag)).data).toEqual(first.data);
    expect((await say(other, second.id, 'too soon')).code).toBe(codes.tooFrequent);
    const race = newTag();
    exchange.clock.advance(5_000);
    const both = await Promise.all([say(other, room.id, 'once', race), say(other, room.id, 'once', race)]);
    expect(both.filter(({ code }) => code === 200).length).toBe(1);
    expect(await textsOf(host, room.id)).toEqual(['to 62,000', 'once']);
  });

  test('[SOC-02] the host takes a message back and mutes its writer, in the own room alone; others do neither', async () => {
    const exchange = await openExchange();
    const [host, other] = await two(exchange);
    const [room, second] = [await open(host), await open(other)];
    const { data: message } = await say(other, room.id, 'buy now!!');
    const moderate = (client: Client, action: string, id = room.id) =>
      client.call('moderateLiveRoom', { query: { env: 0 }, body: { id, messageId: message.id, action } });
    expect((await moderate(other, 'remove')).code).toBe(codes.liveNotHost);
    expect((await moderate(other, 'remove', second.id)).code).toBe(codes.liveNoMessage);
    expect((await moderate(host, 'remove')).data.rows).toEqual([
      { what: 'removed', id: message.id, time: message.time, userName: expect.any(String), isHost: 0 },
    ]);
    expect(JSON.stringify(await page(createClient(exchange.app), room.id))).not.toContain('buy now');
    await moderate(host, 'mute');
    exchange.clock.advance(5_000);
    expect((await say(other, room.id, 'again')).code).toBe(codes.liveMuted);
    expect((await say(other, second.id, 'elsewhere')).code).toBe(200);
    await moderate(host, 'unmute');
    exchange.clock.advance(5_000);
    expect((await say(other, room.id, 'back')).code).toBe(200);
  });

  test('[SOC-02] drawings and fills are shared where the room was opened with them, fills of the host alone', async () => {
    const exchange = await openExchange();
    const [host, other] = await two(exchange);
    const room = await open(host, { showFills: true, showDrawings: true }, 1);
    const plain = await open(other, {}, 1);
    const draw = (client: Client, id: string, points: unknown) =>
      client.call('drawInLiveRoom', {
        query: { env: 1 },
        body: { id, tag: newTag(), contractCode: 'btcusdt', points },
      });
    expect((await draw(other, plain.id, [[1, '65000']])).code).toBe(codes.liveNoDrawings);
    expect((await draw(other, room.id, [[1, '65000']])).code).toBe(codes.liveNotHost);
    expect((await draw(host, room.id, [[1, '65000.05']])).code).toBe(codes.badPrice);
    expect((await draw(host, room.id, [[1, '65000']])).data).toMatchObject({ points: [[1, '65000.0']], isHost: 1 });
    for (const client of [host, other]) await client.place({ type: 11, amount: 3 });
    await exchange.services.ledger.whenDurable();
    const { rows } = (await other.call('readLiveRoom', { query: { env: 1, id: room.id } })).data;
    expect(rows.map(({ what }) => what)).toEqual(['drawing', 'fill']);
    expect(rows[1]).toMatchObject({ userName: 'host', side: 'open_long', contractCode: 'btcusdt' });
    const ofOther = (await host.call('readLiveRoom', { query: { env: 1, id: plain.id } })).data;
    expect(ofOther.rows).toEqual([]);
  });

  test('[SOC-02] what was said is there after a restart; the newest thirty in a page, those before them behind it', async () => {
    const dataDir = temporaryFolder();
    const exchange = await openExchange({ dataDir });
    const [host] = await two(exchange);
    const room = await open(host);
    for (let count = 1; count <= 40; count += 1) {
      await say(host, room.id, `line ${count}`);
      exchange.clock.advance(5_000);
    }
    await exchange.close();
    const again = await openExchange({ dataDir });
    const visitor = createClient(again.app);
    const newest = await page(visitor, room.id);
    expect([newest.rows.length, newest.isWhole]).toEqual([30, 0]);
    const before = await page(visitor, room.id, { before: newest.rows[0]?.id ?? '' });
    expect(before).toMatchObject({ isWhole: 1 });
    const all = [...before.rows, ...newest.rows].map((row) => (row.what === 'said' ? row.text : ''));
    expect(all).toEqual(Array.from({ length: 40 }, (_, at) => `line ${at + 1}`));
  });

  test('[SOC-02] [MKT-01] the topic of a room pushes it whole when something is said and when readers come and go; there is none of a room that is not', async () => {
    const exchange = await openExchange();
    const [host] = await two(exchange);
    const room = await open(host);
    const topic = { biz: 'perpetual', type: 'live_room', env: 0, contractCode: `room_${room.id}` };
    const [one, second] = [await openSocket(exchange.app), await openSocket(exchange.app)];
    expect(await one.subscribe(topic)).toMatchObject({ data: { result: true } });
    expect(await one.nextPush('live_room')).toMatchObject({ data: { rows: [], isWhole: 1 } });
    await say(host, room.id, 'hello');
    exchange.scheduler.tick(250);
    expect(await one.nextPush('live_room')).toMatchObject({ seq: 2, data: { rows: [{ text: 'hello' }] } });
    await second.subscribe(topic);
    exchange.scheduler.tick(2_000);
    exchange.scheduler.tick(250);
    expect(await one.nextPush('live_room')).toMatchObject({ data: { room: { anchorPopular: 2 } } });
    second.close();
    await second.closed;
    exchange.scheduler.tick(2_000);
    exchange.scheduler.tick(250);
    expect(await one.nextPush('live_room')).toMatchObject({ data: { room: { anchorPopular: 1 } } });
    const missing = await one.subscribe({ ...topic, contractCode: 'room_999' });
    expect(missing).toMatchObject({ data: { result: false, code: codes.liveUnknownRoom } });
    one.close();
  });
});

describe('rooms that are left', () => {
  const HOUR = 3_600_000;
  const end = (client: Client, id: string) =>
    client.call('changeLiveRoom', { query: { env: 0 }, body: { id, status: 2 } });

  test('[SOC-02] of two changes at once none is lost: who ends a room while somebody is muted has ended it, and two are muted by two', async () => {
    const exchange = await openExchange();
    const [host, other] = await two(exchange);
    const third = await registerClient(exchange.app, 'third');
    const room = await open(host);
    const [one, two_] = [(await say(other, room.id, 'a')).data, (await say(third, room.id, 'b')).data];
    const mute = (messageId: string) =>
      host.call('moderateLiveRoom', { query: { env: 0 }, body: { id: room.id, messageId, action: 'mute' } });
    await Promise.all([mute(one.id), mute(two_.id)]);
    exchange.clock.advance(5_000);
    expect((await say(other, room.id, 'c')).code).toBe(codes.liveMuted);
    expect((await say(third, room.id, 'd')).code).toBe(codes.liveMuted);
    await Promise.all([end(host, room.id), mute(one.id)]);
    expect((await page(host, room.id)).room.status).toBe(2);
  });

  test('[SOC-02] one room of a person in a minute; a silent room ends after 12 hours, one that did not begin an hour late, and both are forgotten a day later', async () => {
    const exchange = await openExchange();
    const [host, other] = await two(exchange);
    const [room, planned] = [await open(host), await open(other, { startTime: exchange.clock.now() + MINUTE })];
    await end(host, room.id);
    expect((await host.call('openLiveRoom', { body: opening() })).code).toBe(codes.tooFrequent);
    exchange.clock.advance(MINUTE);
    const second = await open(host);
    exchange.clock.advance(HOUR);
    exchange.scheduler.tick(60_000);
    await exchange.services.ledger.whenDurable();
    expect((await page(other, planned.id)).room.status).toBe(2);
    expect((await page(other, second.id)).room.status).toBe(1);
    exchange.clock.advance(11 * HOUR);
    exchange.scheduler.tick(60_000);
    await exchange.services.ledger.whenDurable();
    expect((await page(other, second.id)).room.status).toBe(2);
    exchange.clock.advance(25 * HOUR);
    exchange.scheduler.tick(60_000);
    await exchange.services.ledger.whenDurable();
    const rooms = (await other.call('readLiveRooms', { query: { env: 0 } })).data.rows;
    expect(rooms.map(({ isHouse }) => isHouse)).toEqual([1]);
    expect((await other.call('readLiveRoom', { query: { env: 0, id: second.id } })).code).toBe(codes.liveUnknownRoom);
  });

  test('[SOC-02] who asked for a room in the last 6 seconds reads it, each person once', async () => {
    const exchange = await openExchange();
    const [host, other] = await two(exchange);
    const room = await open(host);
    for (const client of [host, other, other]) await page(client, room.id);
    expect((await page(host, room.id)).room.anchorPopular).toBe(2);
    exchange.clock.advance(6_000);
    expect((await page(host, room.id)).room.anchorPopular).toBe(1);
  });
});

describe('what may be said', () => {
  test('[SOC-02] markup and links are text; control, direction and heaps of marks are refused and stored nowhere', async () => {
    const exchange = await openExchange();
    const [host, other] = await two(exchange);
    const room = await open(host);
    for (const text of [
      'up\u202Edown',
      'a\u0000b',
      '\u200B\u200B',
      ' edge',
      'Z\u0301\u0301\u0301\u0301\u0301',
      '\u2066x',
    ])
      expect((await say(host, room.id, text)).code).toBe(codes.liveBadText);
    for (const roomName of ['\u202Eroom', 'Mar\u200Bket', 'MARKET', '市场播报'])
      expect((await other.call('openLiveRoom', { body: opening({ roomName }) })).code).toBe(codes.liveBadText);
    const hostile = '<img src=x onerror=alert(1)> javascript:alert(1) https://x.example';
    expect((await say(host, room.id, hostile)).code).toBe(200);
    expect(await textsOf(host, room.id)).toEqual([hostile]);
  });

  test('[SOC-02] every text of letters, digits and spaces between them can be said', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\p{L}\p{N}]( ?[\p{L}\p{N}]){0,60}$/u), (text) => {
        expect(isSpeakable(text)).toBe(true);
      }),
    );
  });
});
