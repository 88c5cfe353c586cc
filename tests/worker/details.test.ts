// The details of an order and of a position: the real engine on the real exchange.
import { expect, test, vi } from 'vitest';
import { queryKey } from '../../src/domain/kernel/query-key.ts';
import { netResult } from '../../src/domain/position/ended-position.ts';
import { operationLog, unlistedFunding } from '../../src/domain/position/operation-log.ts';
import type { OrderDetail } from '../../src/domain/order/order-detail.ts';
import type { PositionMoney } from '../../src/domain/position/position-money.ts';
import type { PositionRecord } from '../../src/domain/position/position-record.ts';
import type { Watched } from '../../src/worker/api/calls.ts';
import { replay } from './support/replay-tape.ts';
import { stateHash } from '../../src/worker/tape/state-hash.ts';
import { createClient, newTag, type Client } from '../exchange/support/client.ts';
import { isLive, openLive, type Live } from './support/open-live.ts';

const PASSWORD = 'a long password';
const PATIENT = { timeout: 60_000, interval: 20 };
const OF = { bizType: 'perpetual', contract: 'btcusdt' } as const;

const openTrader = async (): Promise<
  Live & { stopEngine: () => void; client: Client; send: (order: object) => Promise<string> }
> => {
  const live = await openLive();
  await isLive(live);
  await live.door.command('register', { userName: 'trader', password: PASSWORD });
  const client = createClient(live.app);
  await client.call('login', { body: { userName: 'trader', password: PASSWORD } });
  const send = async (order: object) => {
    const [answer] = await client.send([{ tag: newTag(), ...order }]);
    expect(answer).toMatchObject({ code: 200 });
    return answer?.orderId ?? '';
  };
  await vi.waitFor(() => expect(live.read('positions')?.freshness.state).toBe('live'), PATIENT);
  return { ...live, client, send };
};
/** What a read says once it is live and says this. */
const shows = <Answer>(live: Live, read: Watched, expected: unknown): Promise<Answer> =>
  vi.waitFor(() => {
    const row = live.read('answers')?.rows.find(({ key }) => key === queryKey(read.name, read.input));
    expect(row).toMatchObject({ state: 'live', value: expected });
    return row?.value as Answer;
  }, PATIENT);
const positionId = (live: Live): Promise<string> =>
  vi.waitFor(() => {
    const [position] = live.read('positions')?.rows ?? [];
    expect(position).toBeDefined();
    return position?.id ?? '';
  }, PATIENT);

test('[POS-12] [ACC-10] the record of a position: its fills order by order, its funding one by one, and a sum that is the row’s', async () => {
  const live = await openTrader();
  await live.send({ type: 11, side: 'open_long', amount: 50 });
  const record: Watched = {
    name: 'positionRecord',
    input: { bizType: OF.bizType, positionId: await positionId(live) },
  };
  const money: Watched = { name: 'positionMoney', input: { ...OF, fromMs: 0, toMs: null } };
  await live.door.watch([record, money]);
  await shows(live, record, { end: 'open', deals: [{ side: 'open_long', amountCont: 50, isSystem: false }] });
  await live.command('scenario', { name: 'funding', env: 1, contract: 'btcusdt', priceTicks: 650_000 });
  await live.command('clock', { advanceMs: 60_000 });
  await live.send({ type: 11, side: 'open_short', amount: 20 });
  const now = await shows<PositionRecord>(live, record, { funding: expect.stringMatching(/^-0\.3/), deals: [{}, {}] });
  const moved = await shows<readonly PositionMoney[]>(live, money, [{ kind: 'funding', of: now.id }]);
  const entries = operationLog(now, moved);
  expect(entries).toMatchObject([
    { kind: 'deal', what: 'reduced', amountCont: 20, after: 30 },
    { kind: 'funding', amount: now.funding },
    { kind: 'deal', what: 'opened', amountCont: 50, after: 50 },
  ]);
  expect(unlistedFunding(now, entries)).toBe('0');
  const row = live.read('positions')?.rows[0];
  expect(row === undefined ? '' : netResult(row)).toBe(netResult(now));
  const { data } = await live.client.call('readPositionDetail', { query: { env: 1, positionId: now.id } });
  expect(data.netProfit).toBe(netResult(now));
  live.stopEngine();
  expect(stateHash(replay(await live.door.readTape()).state)).toBe(await live.door.readStateHash());
});

test('[ORD-06] the detail of an order has each of its fills with role, fee and result, and opening it is no news', async () => {
  const live = await openTrader();
  const orderId = await live.send({ type: 11, side: 'open_long', amount: 50 });
  await vi.waitFor(() => expect(live.read('notices')?.rows).toHaveLength(1), PATIENT);
  const read: Watched = { name: 'orderDetail', input: { ...OF, orderId } };
  await live.door.watch([read]);
  const detail = await shows<OrderDetail>(live, read, {
    order: { id: orderId, status: 'filled', filledCont: 50 },
    forced: null,
    close: null,
    trigger: null,
  });
  expect(detail.fills.reduce((sum, { amountCont }) => sum + amountCont, 0)).toBe(50);
  expect(detail.fills.every(({ role }) => role === 'taker')).toBe(true);
  expect(live.read('notices')?.rows).toHaveLength(1);
});

test('[ORD-06] [ACC-10] a liquidation can be read: its prices, its rates, and what it took, with the log that ends with it', async () => {
  const live = await openTrader();
  await live.send({ type: 11, side: 'open_long', amount: 50 });
  const id = await positionId(live);
  const record: Watched = { name: 'positionRecord', input: { bizType: OF.bizType, positionId: id } };
  const money: Watched = { name: 'positionMoney', input: { ...OF, fromMs: 0, toMs: null } };
  await live.door.watch([record, money]);
  await live.command('market', { do: 'prices', env: 1, contract: 'btcusdt', indexTicks: 610_000, markTicks: 610_000 });
  const ended = await shows<PositionRecord>(live, record, { end: 'forced', deals: [{}, { isSystem: true }] });
  const moved = await shows<readonly PositionMoney[]>(live, money, expect.anything());
  const [last] = operationLog(ended, moved).filter(({ kind }) => kind === 'deal');
  expect(last).toMatchObject({ what: 'closed', isSystem: true, after: 0 });
  const orderId = ended.deals[1]?.orderId ?? '';
  const read: Watched = { name: 'orderDetail', input: { ...OF, orderId } };
  await live.door.watch([record, money, read]);
  // Above the bankruptcy price nobody bought: it was closed there for its owner, and the fund paid the rest.
  const detail = await shows<OrderDetail>(live, read, {
    forced: 'through-loss',
    close: { side: 'long', lever: 20, liquidationPrice: '62036.3', bankruptcyPrice: '61751.0', markPrice: '61000.0' },
    fills: [{ ticks: 617_510, fee: '0' }],
  });
  expect(detail.order).toMatchObject({ averagePrice: '61000', realised: ended.realised });
  expect(detail.fills.map(({ realised }) => realised)).toEqual([ended.realised]);
});
