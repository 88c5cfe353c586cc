// Positions that ended: what they were, how they ended, and that a restart forgets none.
import { expect, test } from 'vitest';
import { registerClient } from '../support/client.ts';
import type { Client } from '../support/client.ts';
import { START_MS, openExchange, temporaryFolder } from '../support/open-exchange.ts';
import type { MarketPorts } from '../../../exchange/market/types.ts';
import { stillMarket } from '../support/still-market.ts';

const MOCK = { env: 1 };
const ended = async (client: Client, more: object = {}, bizType = 'perpetual') =>
  (await client.call('readPositionHistory', { query: { ...MOCK, ...more }, params: { bizType } })).data;
const held = async (client: Client) => (await client.call('readPositions', { query: MOCK })).data;
const split = (client: Client) =>
  client.call('setPositionMode', { query: MOCK, body: { dualPosition: 1, selectedMode: 1 } });

test('[ORD-01] [ORD-05] [EXC-01] a closed position is listed with its averages over all fills, its largest amount, profit and fee', async () => {
  const { app, clock } = await openExchange();
  const [ann, bob] = [await registerClient(app, 'ann'), await registerClient(app, 'bob')];
  await ann.place({ type: 11, amount: 4 });
  clock.advance(1_000);
  await ann.place({ type: 11, amount: 2 });
  await ann.place({ type: 11, side: 'open_short', amount: 3 });
  expect(await ended(ann)).toEqual({ rows: [], total: 0 });
  const [open] = await held(ann);
  clock.advance(1_000);
  await ann.place({ type: 11, side: 'open_short', amount: 5 });
  const { rows, total } = await ended(ann);
  const fills = (await ann.call('readBills', { query: MOCK })).data.bills;
  const ofLong = fills.slice(0, 3).map(({ profit }) => Number(profit));
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({
    id: open?.id,
    side: 'long',
    detailSide: 'open_long',
    lever: 20,
    openPrice: open?.price,
    closePrice: '64999',
    maxAmount: 6,
    closeAmount: 6,
    status: 1,
    openDate: START_MS,
    closeAllDate: START_MS + 2_000,
    dealMarket: 0,
    brokerId: 1,
    currencyPair: { indexBase: 'btc', marketPriceDigit: 1 },
  });
  // By leg, from the bills: two opened it, one closed it, and of the one that turned it three of five.
  const [turned, reduced, ...opening] = fills.map(({ fee }) => Number(fee));
  expect(Number(rows[0]?.openFee)).toBeCloseTo(
    opening.reduce((sum, fee) => sum + fee, 0),
    8,
  );
  expect(Number(rows[0]?.closeFee)).toBeCloseTo((reduced ?? 0) + ((turned ?? 0) * 3) / 5, 8);
  expect(Number(rows[0]?.openFee) + Number(rows[0]?.closeFee)).toBeCloseTo(Number(rows[0]?.fee), 8);
  expect(Number(rows[0]?.realizedSurplus)).toBeCloseTo(
    ofLong.reduce((sum, one) => sum + one, 0),
    8,
  );
  expect(rows[0]?.mergedInto).toBeUndefined();
  // The order that turned it left a short of two, which is not over.
  expect((await held(ann)).map(({ side, amount }) => [side, amount])).toEqual([['short', 2]]);
  const bare = (await ann.call('readPositionDetail', { query: { ...MOCK, positionId: open?.id ?? '', withRecord: 0 } }))
    .data;
  const { closeProfit, netProfit, ...row } = bare;
  expect([row, closeProfit]).toEqual([rows[0], rows[0]?.realizedSurplus]);
  expect(Number(netProfit)).toBeCloseTo(Number(closeProfit) + Number(row.fundRateProfit) - Number(row.fee), 8);
  expect(await bob.call('readPositionDetail', { query: { ...MOCK, positionId: open?.id ?? '' } })).toMatchObject({
    code: 21035,
    data: null,
  });
  expect((await ended(bob)).total).toBe(0);
});

test('[ORD-05] [POS-06] a part of a merge says into which it went; the whole has the fills of both', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  await split(ann);
  for (const amount of [3, 2]) await ann.place({ type: 11, amount });
  const [first, second] = await held(ann);
  await ann.call('mergePositions', { query: MOCK, body: [first?.id, second?.id] });
  expect((await ended(ann)).rows).toMatchObject([
    {
      id: second?.id,
      mergedInto: first?.id,
      status: 1,
      maxAmount: 2,
      closeAmount: 0,
      closePrice: '',
      realizedSurplus: '0',
      fee: '0',
    },
  ]);
  const [whole] = await held(ann);
  await ann.call('closePositions', { query: MOCK, body: {} });
  const { rows } = await ended(ann);
  expect(rows.map(({ id }) => id)).toEqual([first?.id, second?.id]);
  expect(rows[0]).toMatchObject({ openPrice: whole?.price, maxAmount: 5, closeAmount: 5, selectedMode: 1 });
  expect(rows[0]?.mergedInto).toBeUndefined();
});

test('[ORD-05] [EXC-02] a liquidated position ends with 2; its margin was all it lost', async () => {
  let ports: MarketPorts | null = null;
  const { app } = await openExchange({ market: (given) => stillMarket((ports = given)) });
  const ann = await registerClient(app, 'ann');
  await ann.place({ type: 11, amount: 100 });
  const [position] = await held(ann);
  await ports!.submit(1, { type: 'setPrices', contract: 'btcusdt', indexTicks: 500_000, markTicks: 500_000 });
  expect(await held(ann)).toEqual([]);
  const { rows } = await ended(ann);
  expect(rows).toMatchObject([{ id: position?.id, status: 2, maxAmount: 100, closeAmount: 100 }]);
  const lost = -Number(rows[0]?.realizedSurplus) + Number(rows[0]?.fee) - Number(position?.fee);
  expect(lost).toBeCloseTo(Number(position?.openMargin), 6);
});

test('[ORD-05] [EXC-03] a position that was held until the delivery ends with 3, at the settlement price', async () => {
  let ports: MarketPorts | null = null;
  const { app, clock } = await openExchange({ market: (given) => stillMarket((ports = given)) });
  const ann = await registerClient(app, 'ann');
  const code = 'btcusdt_261225';
  await ann.place({ type: 11, amount: 2 }, code);
  clock.advance((ports!.kernel(1).contract(code)?.deliveryMs ?? 0) - START_MS);
  expect(await ports!.submit(1, { type: 'deliverContract', contract: code, priceTicks: 660_000 })).toMatchObject({
    ok: true,
  });
  await ann.call('login', { body: { userName: 'ann', password: 'long-enough-1' } });
  expect((await ended(ann, {}, 'deliver')).rows).toMatchObject([
    { contractCode: code, status: 3, closePrice: '66000', maxAmount: 2, closeAmount: 2 },
  ]);
});

test('[ORD-04] [EXC-04] pages and filters are slices of the whole list; a restart forgets nothing, of open positions either', async () => {
  const dataDir = temporaryFolder();
  const first = await openExchange({ dataDir });
  const ann = await registerClient(first.app, 'ann');
  for (const code of ['btcusdt', 'ethusdt', 'btcusdt', 'btcusdt_261225']) {
    first.clock.advance(1_000);
    await ann.place({ type: 11, amount: 2 }, code);
    await ann.place({ type: 11, side: 'open_short', amount: 2 }, code);
  }
  await ann.place({ type: 11, amount: 3 });
  const all = await ended(ann);
  expect(all.rows.map(({ contractCode }) => contractCode)).toEqual(['btcusdt', 'ethusdt', 'btcusdt']);
  expect((await ended(ann, {}, 'deliver')).rows).toMatchObject([{ contractCode: 'btcusdt_261225' }]);
  for (const page of [1, 2, 3, 4])
    expect(await ended(ann, { page, pageSize: 1 })).toEqual({ rows: all.rows.slice(page - 1, page), total: 3 });
  expect((await ended(ann, { contractCode: 'btcusdt' })).total).toBe(2);
  expect((await ended(ann, { startDate: START_MS + 2_000, endDate: START_MS + 2_000 })).rows).toEqual([all.rows[1]]);
  expect((await ended(ann, { dealMarket: '0,1,2' })).total).toBe(3);
  expect((await ended(ann, { dealMarket: '2' })).total).toBe(0);
  await first.close();

  const second = await openExchange({ dataDir, clock: first.clock });
  const again = await registerClient(second.app, 'bob');
  await again.call('logout', { body: {} });
  await again.call('login', { body: { userName: 'ann', password: 'long-enough-1' } });
  expect(await ended(again)).toEqual(all);
  await again.place({ type: 11, side: 'open_short', amount: 3 });
  expect((await ended(again)).rows[0]).toMatchObject({ maxAmount: 3, closeAmount: 3, openPrice: '65001' });
});

test('[POS-12] [EXC-06] the detail of a position, open or ended, has its fills in order, each with its part in it', async () => {
  const { app, services } = await openExchange();
  const ann = await registerClient(app, 'ann');
  await ann.place({ type: 11, amount: 3 });
  await ann.place({ type: 11, amount: 2 });
  const [open] = await held(ann);
  const detail = async (id = open?.id ?? '') =>
    (await ann.call('readPositionDetail', { query: { ...MOCK, positionId: id, brokerId: 1, withRecord: 'true' } }))
      .data;
  const now = await detail();
  expect([
    now.status,
    now.closeAllDate,
    now.dealRecords?.map(({ type, detailSide, amount }) => [type, detailSide, amount]),
  ]).toEqual([
    0,
    0,
    [
      [1, 'open_long', 3],
      [1, 'open_long', 2],
    ],
  ]);
  await services.ledger.submit(1, { type: 'settleFunding', contract: 'btcusdt', ratePpb: 100_000, stampMs: 1_000 });
  expect((await detail()).fundRateProfit).toBe((await held(ann))[0]?.fundRateProfit);
  // One order closes it and opens a short of two: the close alone is its part, and is reported as one (fault 5).
  await ann.place({ type: 11, side: 'open_short', amount: 7 });
  const closed = await detail();
  expect([closed.status, closed.dealRecords?.at(-1)]).toMatchObject([1, { detailSide: 'close_long', amount: 5 }]);
  const [short] = await held(ann);
  expect((await detail(short?.id)).dealRecords).toMatchObject([{ detailSide: 'open_short', amount: 2 }]);
});

test('[POS-12] fills that the system made are marked as such', async () => {
  const { app, services } = await openExchange();
  const ann = await registerClient(app, 'ann');
  await ann.call('setLeverage', { query: MOCK, body: { lever: 100 } });
  await ann.place({ type: 11, amount: 10 });
  const [open] = await held(ann);
  await services.ledger.submit(1, { type: 'setPrices', contract: 'btcusdt', indexTicks: 640_000, markTicks: 640_000 });
  expect(await held(ann)).toEqual([]);
  const { data } = await ann.call('readPositionDetail', { query: { ...MOCK, positionId: open?.id ?? '' } });
  expect([data.status, data.dealRecords?.map(({ type }) => type)]).toMatchObject([2, [1, 2]]);
});
