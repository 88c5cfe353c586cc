// What lists and details say on top of the pushed rows.
import { describe, expect, test, vi } from 'vitest';
import { newTag, registerClient } from '../support/client.ts';
import { openExchange } from '../support/open-exchange.ts';

const MOCK = { env: 1 };
const opened = async () => {
  const exchange = await openExchange();
  const ann = await registerClient(exchange.app, 'ann');
  return { ...exchange, ann };
};

describe('[EXC-06] [ORD-02] [ORD-06] lists of orders', () => {
  test('an open order says the stops it brings; one that a trigger order became says which price it was', async () => {
    const { ann, services } = await opened();
    const order = await ann.place({ price: '64000.0', amount: 2, stopProfit: '70000.0', stopLoss: '60000.0' });
    const open = async () => (await ann.call('readOpenOrders', { query: MOCK })).data.rows;
    expect((await open())[0]).toMatchObject({
      id: order.orderId,
      stopProfit: '70000.0',
      stopLoss: '60000.0',
      triggerPrice: '',
      triggerBy: '',
      triggerDate: 0,
      orderSize: '128',
      dealSize: '0',
      historyOrderFlag: 0,
      liquidationDate: null,
      liquidatePrice: '',
    });
    await ann.send([
      { type: 12, side: 'open_long', amount: 1, algoType: 10, price: '63000.0', triggerPrice: '65001', tag: newTag() },
    ]);
    await services.ledger.submit(1, {
      type: 'quoteHouse',
      contract: 'btcusdt',
      bids: [],
      asks: [
        [650_000, 0],
        [650_010, 2],
      ],
    });
    await services.ledger.submit(1, {
      type: 'takeHouse',
      contract: 'btcusdt',
      side: 'buy',
      priceTicks: 650_010,
      amount: 1,
    });
    const fired = (await open()).find(({ refConditionOrderId }) => refConditionOrderId !== undefined);
    expect(fired).toMatchObject({ triggerPrice: '65001.0', triggerBy: 'last', stopLimitType: 2, price: '63000.0' });
    expect(fired?.triggerDate).toBeGreaterThan(0);
    const conditions = (await ann.call('readConditionHistory', { query: MOCK })).data.rows;
    expect(conditions[0]).toMatchObject({
      status: 1,
      orderId: fired?.id,
      lever: 20,
      dealAmount: 0,
      avgPrice: '',
      fee: '0',
      positionType: 1,
    });
    await ann.call('cancelOrders', { query: MOCK, body: {} });
    const detail = await ann.call('readOrder', { query: MOCK, params: { id: fired?.id ?? '' } });
    expect(detail.data).toMatchObject({ historyOrderFlag: 1, triggerPrice: '65001.0' });
    expect(
      (await ann.call('readOrderHistory', { query: MOCK })).data.rows.every(
        ({ historyOrderFlag }) => historyOrderFlag === 1,
      ),
    ).toBe(true);
  });

  test('[CARD-05] an order with an opening ticket says its shadow; the position beside it as well', async () => {
    const { ann } = await opened();
    await ann.call('changeSettings', { query: MOCK, body: { riskNoticeAccepted: 1 } });
    const { data: cards } = await ann.call('readCards', { query: MOCK });
    await ann.call('claimCard', {
      query: MOCK,
      body: { cardId: cards.rows.find(({ cardType }) => cardType === 8)?.id },
    });
    const placed = await ann.place({ type: 11, amount: 10, usingOpenPositionCard: 1 });
    expect((await ann.call('readOrder', { query: MOCK, params: { id: placed.orderId ?? '' } })).data).toMatchObject({
      shadowAmount: 2,
      maxShadowAmount: 50,
    });
    const [position] = (await ann.call('readPositions', { query: MOCK })).data;
    expect([position?.shadowAmount, Number(position?.shadowOpenMargin)]).toEqual([2, 6.5001]);
  });

  test("[CARD-05] [POS-06] of split positions of one side only the one that the ticket's order opened has a shadow", async () => {
    const { ann } = await opened();
    await ann.call('changeSettings', { query: MOCK, body: { riskNoticeAccepted: 1 } });
    const { data: cards } = await ann.call('readCards', { query: MOCK });
    await ann.call('claimCard', {
      query: MOCK,
      body: { cardId: cards.rows.find(({ cardType }) => cardType === 8)?.id },
    });
    await ann.call('setPositionMode', { query: MOCK, body: { dualPosition: 1, selectedMode: 1 } });
    for (const more of [{}, { usingOpenPositionCard: 1 as const }, {}])
      await ann.place({ type: 11, amount: 10, ...more });
    const rows = (await ann.call('readPositions', { query: MOCK })).data;
    expect(rows.map(({ shadowAmount }) => shadowAmount)).toEqual([0, 2, 0]);
  });

  test('fills name their contract in full', async () => {
    const { ann } = await opened();
    await ann.place({ type: 11, amount: 1 });
    const [bill] = (await ann.call('readBills', { query: MOCK })).data.bills;
    expect(bill?.currencyPairDTO).toMatchObject({ contractCode: 'btcusdt', unitAmount: '0.001', marketPriceDigit: 1 });
  });
});

describe('[EXC-06] [POS-01] [POS-03] the list of positions', () => {
  test('has the prices, what may be added, and the orders that add, close and stop, each in its place', async () => {
    const { ann } = await opened();
    await ann.place({ type: 11, amount: 10 });
    const add = await ann.place({ price: '64000.0', amount: 1 });
    const close = await ann.place({ side: 'close_long', price: '66000.0', amount: 4 });
    const [stop] = await ann.send([
      { type: 12, side: 'close_long', stopLimitType: 1, allType: 1, triggerPrice: '70000', tag: newTag() },
    ]);
    await ann.place({ price: '3000.00' }, 'ethusdt');
    const [position, ...others] = (await ann.call('readPositions', { query: MOCK })).data;
    expect(others).toEqual([]);
    expect(position).toMatchObject({
      lastPrice: '65001.0',
      markPrice: '65000.0',
      openMarginRate: '0.05',
      guaranteedStopLossStatus: 1,
      guaranteedStopLossRate: '0.0003',
      liquidationDate: null,
      availableDonation: '0',
    });
    expect(position?.addPositionOrders.map(({ id }) => id)).toEqual([add.orderId]);
    expect(position?.closePositionOrders.map(({ id }) => id)).toEqual([close.orderId]);
    expect(position?.stopProfitAndLossOrders.map(({ id }) => id)).toEqual([stop?.conditionId]);
    const account = (await ann.call('readAccount', { query: MOCK })).data;
    expect([position?.availableBalance, position?.realAvailableBalance]).toEqual([
      account.availableBalance,
      account.realAvailableBalance,
    ]);
    expect(position?.unRealizedSurplus).toBe(account.unRealizedSurplus);
  });

  test('is reckoned in steps that grow with the positions: the risk of each once, what its account has once for all, however many there are', async () => {
    const { ann, services } = await opened();
    await ann.call('setPositionMode', { query: MOCK, body: { dualPosition: 1, selectedMode: 1, type: 0 } });
    const kernel = services.ledger.kernel(1);
    for (const count of [4, 12]) {
      while (kernel.positions((await ann.call('readUser')).data?.userId ?? '').length < count)
        await ann.place({ type: 11, amount: 1 });
      const [risks, transferable] = [vi.spyOn(kernel, 'positionRisk'), vi.spyOn(kernel, 'transferable')];
      const rows = (await ann.call('readPositions', { query: { ...MOCK, selectedMode: 1 } })).data;
      expect([rows.length, risks.mock.calls.length, transferable.mock.calls.length]).toEqual([count, count, 1]);
      expect(new Set(risks.mock.calls.map(([{ id }]) => id)).size).toBe(count);
      for (const spy of [risks, transferable]) spy.mockRestore();
      // Each row says the account's figures, and the account the sum of the rows.
      const account = (await ann.call('readAccount', { query: MOCK })).data;
      expect(new Set(rows.map(({ availableBalance }) => availableBalance))).toEqual(
        new Set([account.availableBalance]),
      );
      expect(rows.reduce((sum, row) => sum + Number(row.unRealizedSurplus), 0)).toBeCloseTo(
        Number(account.unRealizedSurplus),
        8,
      );
    }
  });

  test('in hedge mode each side has its own orders', async () => {
    const { ann } = await opened();
    await ann.call('setPositionMode', { query: MOCK, body: { dualPosition: 1 } });
    for (const side of ['open_long', 'open_short'] as const) await ann.place({ type: 11, amount: 5, side });
    const order = await ann.place({ side: 'close_short', price: '64000.0', amount: 2 });
    const positions = (await ann.call('readPositions', { query: MOCK })).data;
    expect(
      positions.map(({ side, closePositionOrders, addPositionOrders }) => [
        side,
        closePositionOrders.map(({ id }) => id),
        addPositionOrders.length,
      ]),
    ).toEqual([
      ['long', [], 0],
      ['short', [order.orderId], 0],
    ]);
  });
});

describe('[EXC-06] [CHART-16] [ACC-06] contracts and levels', () => {
  test('[FLOW-07] [CHART-11] the market-making team stands in the rules and in the detail; a name has no f_', async () => {
    const { ann } = await opened();
    const rows = (await ann.call('readContracts', { query: MOCK })).data;
    const teamOf = (code: string) => {
      const row = rows.find(({ contractCode }) => contractCode === code);
      return [row?.contractName, row?.marketMakingTeam, row?.maxLever];
    };
    expect(['btcusdt', 'f_trxusdt', 'dogeusdt', 'paxgusdt'].map(teamOf)).toEqual([
      ['BTCUSDT', undefined, 125],
      ['TRXUSDT', 1, 50],
      ['DOGEUSDT', 2, 50],
      ['PAXGUSDT', undefined, 200],
    ]);
    const { data } = await ann.call('readContract', { query: MOCK, params: { contractCode: 'f_trxusdt' } });
    expect([data.marketMakingTeam, data.contractName]).toEqual([1, 'TRXUSDT']);
  });

  test('the detail of a contract says prices, settlement times, guaranteed stops, and warns before its end', async () => {
    const { ann, clock } = await opened();
    const detail = async (contractCode: string, bizType: string) =>
      (await ann.call('readContract', { query: MOCK, params: { contractCode, bizType } })).data;
    expect(await detail('btcusdt', 'perpetual')).toMatchObject({
      minLevel: 1,
      maxLevel: 125,
      settlementTimes: ['00:00', '08:00', '16:00'],
      liquidationHour: 8,
      price: '65000.0',
      markPrice: '65000.0',
      indexPrice: '65000.0',
      guaranteedStopLossStatus: 1,
      guaranteedStopLossRate: '0.0003',
      marketMakingTeam: 0,
      riskWarningStatus: 0,
      offlineTip: 0,
    });
    const delivery = await detail('btcusdt_261225', 'deliver');
    expect(delivery).toMatchObject({ settlementTimes: [], liquidationHour: 0, riskWarningStatus: 0, offlineTip: 0 });
    clock.advance((delivery.liquidationDate ?? 0) - 3_600_000 - clock.now());
    expect(await detail('btcusdt_261225', 'deliver')).toMatchObject({ riskWarningStatus: 1, offlineTip: 1 });
  });

  test('levels are answered in contracts and in size; the configuration says what each side may open at most', async () => {
    const { ann } = await opened();
    const { data: levels } = await ann.call('readGears', { query: MOCK });
    expect(levels.slice(0, 2).map(({ minOpenSize, maxOpenSize }) => [minOpenSize, maxOpenSize])).toEqual([
      ['0', '5'],
      ['5.001', '20'],
    ]);
    const { data: config } = await ann.call('setLeverage', { query: MOCK, body: { longLever: 125, shortLever: 50 } });
    expect([config.longLeverMaxOpenSize, config.shortLeverMaxOpenSize, config.maxLever]).toEqual([5_000, 60_000, 125]);
  });
});

test('[ACC-04] [EXC-06] an account says what its free money is worth, in USDT at the index', async () => {
  const { ann } = await opened();
  const account = async (contractCode: string) =>
    (await ann.call('readAccount', { query: MOCK, params: { contractCode } })).data;
  const btc = await account('btcusd');
  expect([btc.availableBalance, btc.availableBalanceValue, btc.availableDonationValue]).toEqual(['0.5', '32500', '0']);
  const usdt = await account('btcusdt');
  expect(usdt.availableBalanceValue).toBe(usdt.realAvailableBalance);
});
