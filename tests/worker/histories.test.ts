// The histories of the lower panel: the real engine on the real exchange.
import { expect, test, vi } from 'vitest';
import { queryKey } from '../../src/domain/kernel/query-key.ts';
import type { Page } from '../../src/domain/kernel/page.ts';
import type { Movement } from '../../src/domain/account/movement.ts';
import { netResult, type EndedPosition } from '../../src/domain/position/ended-position.ts';
import type { EndedTrigger } from '../../src/domain/order/ended-trigger.ts';
import type { OwnFill } from '../../src/domain/order/own-fill.ts';
import type { OfHistory, QueryName, Watched } from '../../src/worker/api/calls.ts';
import { createClient, newTag, type Client } from '../exchange/support/client.ts';
import { isLive, openLive, type Live } from './support/open-live.ts';

const PASSWORD = 'a long password';
const PATIENT = { timeout: 60_000, interval: 20 };
const ALL: OfHistory = { bizType: 'perpetual', contract: null, fromMs: null, toMs: null, page: 1 };

/** A trader who has the page open and sends by REST what a test needs. */
const openTrader = async (): Promise<Live & { readonly client: Client; send: (order: object) => Promise<void> }> => {
  const live = await openLive();
  await isLive(live);
  await live.door.command('register', { userName: 'trader', password: PASSWORD });
  const client = createClient(live.app);
  await client.call('login', { body: { userName: 'trader', password: PASSWORD } });
  const send = async (order: object) => {
    expect(await client.send([{ tag: newTag(), ...order }])).toMatchObject([{ code: 200 }]);
  };
  return { ...live, client, send };
};
const watchedOf = (name: QueryName, input: object): Watched => ({ name, input }) as Watched;
/** What a read says once it is live and says this. */
const shows = <Row>(live: Live, read: Watched, expected: unknown): Promise<Page<Row>> =>
  vi.waitFor(() => {
    const row = live.read('answers')?.rows.find(({ key }) => key === queryKey(read.name, read.input));
    expect(row).toMatchObject({ state: 'live', value: expected });
    return row?.value as Page<Row>;
  }, PATIENT);

test('[ORD-10] transaction details come as fills, anew with each, of one contract or all, and by pages of twenty', async () => {
  const live = await openTrader();
  const read = watchedOf('ownFills', ALL);
  const older = watchedOf('ownFills', { ...ALL, page: 2 });
  const ofOther = watchedOf('ownFills', { ...ALL, contract: 'ethusdt' });
  await live.door.watch([read, older, ofOther]);
  await shows(live, read, { rows: [], total: 0 });
  await live.send({ type: 11, side: 'open_long', amount: 5 });
  const opened = await shows<OwnFill>(live, read, { total: 1 });
  expect(opened.rows[0]).toMatchObject({ side: 'open_long', amountCont: 5, role: 'taker', realised: '0' });
  await live.send({ type: 11, side: 'open_short', amount: 2 });
  // One-way: a sell that only reduced is shown as the close that it was.
  await shows(live, read, { total: 2, rows: [{ side: 'close_long', amountCont: 2 }, { side: 'open_long' }] });
  for (let n = 0; n < 20; n += 1) await live.send({ type: 11, side: 'open_long', amount: 1 });
  const { rows } = await shows<OwnFill>(live, read, { total: 22 });
  expect(rows).toHaveLength(20);
  const rest = await shows<OwnFill>(live, older, { total: 22 });
  expect(rest.rows.map(({ id }) => id)).toEqual([expect.any(String), opened.rows[0]?.id]);
  await shows(live, ofOther, { rows: [], total: 0 });
});

test('[ORD-05] [POS-12] positions that ended come with their entry, exit and what they made', async () => {
  const live = await openTrader();
  const read = watchedOf('endedPositions', ALL);
  await live.door.watch([read]);
  await live.send({ type: 11, side: 'open_long', amount: 5 });
  await shows(live, read, { rows: [], total: 0 });
  await live.send({ type: 11, side: 'open_short', amount: 5 });
  const { rows } = await shows<EndedPosition>(live, read, { total: 1 });
  expect(rows[0]).toMatchObject({
    side: 'long',
    account: 'contract',
    end: 'closed',
    mergedInto: null,
    mostCont: 5,
    closedCont: 5,
    funding: '0',
    contract: { code: 'btcusdt', coinName: 'USDT' },
  });
  expect(rows[0]).toMatchObject({ openPrice: '65001', closePrice: expect.stringMatching(/^6\d{4}/) });
  expect(netResult(rows[0]!)).toMatch(/^-\d/);
});

test('[ACC-10] [EXC-02] what was put in, both sides of a transfer and funding come as movements, the newest first', async () => {
  const live = await openTrader();
  const read = watchedOf('movements', ALL);
  await live.door.watch([read]);
  await shows(live, read, { rows: expect.arrayContaining([expect.objectContaining({ kind: 'deposit' })]) });
  const transfer = { source: 5, target: 2, coinId: 52, amount: '1000.25' };
  await live.client.call('transferAssets', { query: { env: 1 }, body: transfer });
  const { rows } = await shows<Movement>(live, read, {
    rows: expect.arrayContaining([
      expect.objectContaining({ kind: 'transfer-in', account: 'fund', amount: '1000.25' }),
    ]),
  });
  expect(rows).toContainEqual(
    expect.objectContaining({ kind: 'transfer-out', account: 'contract', amount: '-1000.25', balance: '8999.75' }),
  );
  await live.send({ type: 11, side: 'open_long', amount: 50 });
  await live.command('scenario', { name: 'funding', env: 1, contract: 'btcusdt', priceTicks: 650_000 });
  const paid = await shows<Movement>(live, read, {
    rows: expect.arrayContaining([expect.objectContaining({ kind: 'funding', contractName: 'BTCUSDT' })]),
  });
  expect(paid.rows[0]).toMatchObject({ kind: 'funding', amount: expect.stringMatching(/^-0\.3/) });
});

test('[ORD-04] [ORD-05] trigger orders that fired, were cancelled or failed come with why, and with what came of them', async () => {
  const live = await openTrader();
  const read = watchedOf('endedTriggers', ALL);
  await live.door.watch([read]);
  await shows(live, read, { rows: [], total: 0 });
  const plan = { type: 12, side: 'open_long', triggerBy: 'mark', triggerPrice: '65500' };
  await live.send({ ...plan, amount: 2 });
  await live.send({ ...plan, amount: 150_000 });
  await live.send({ type: 12, side: 'open_long', stopLimitType: 3, tracingCallback: '1.5', amount: 3 });
  const open = await live.client.call('readConditions', { query: { env: 1 } });
  const trailing = open.data.rows.find(({ stopLimitType }) => stopLimitType === 3);
  await live.client.call('cancelCondition', { params: { id: trailing?.id ?? '' }, query: { env: 1 } });
  await shows(live, read, { total: 1, rows: [{ kind: 'trailing', status: 'cancelled', reason: 'user' }] });
  const prices = { do: 'prices', env: 1, contract: 'btcusdt', indexTicks: 655_010, markTicks: 655_010 };
  await live.command('market', prices);
  await shows<EndedTrigger>(live, read, {
    total: 3,
    rows: expect.arrayContaining([
      expect.objectContaining({ status: 'triggered', amountCont: 2, filledCont: 2, averagePrice: '65001' }),
      expect.objectContaining({ status: 'failed', reason: 'no-balance', amountCont: 150_000, filledCont: 0 }),
    ]),
  });
});
