// Both sides speak the wire: each call of the registry is made on the real exchange and its answer read by its schema; each topic is subscribed.
import { expect, test } from 'vitest';
import { calls } from '../../src/domain/wire/calls.ts';
import type { CallName } from '../../src/domain/wire/calls.ts';
import { problems } from '../../src/domain/wire/problems.ts';
import { topics } from '../../src/domain/wire/topics.ts';
import type { TopicName } from '../../src/domain/wire/topics.ts';
import { newTag, registerClient } from '../exchange/support/client.ts';
import type { CallInput, Client } from '../exchange/support/client.ts';
import { deposit, registerLeader } from '../exchange/support/leader.ts';
import { openExchange } from '../exchange/support/open-exchange.ts';
import { openSocket } from '../exchange/support/socket-client.ts';

type Exchange = Awaited<ReturnType<typeof openExchange>>;
const MOCK = { env: 1 };
const trigger = (more: object) => ({ type: 12, side: 'open_long', amount: 1, tag: newTag(), ...more });
const limit = (price: string, amount = 2) => ({ type: 10, side: 'open_long', amount, price, tag: newTag() });

const product = (id: string): CallInput => ({ query: { env: 0, id } });
const purchase = (id: string, tag: string): CallInput => ({
  query: { env: 0 },
  body: { tag, id, amount: '20', source: 5 },
});
/** Holdings are numbered in the order in which they are bought. */
const earnInputs = {
  readEarnProducts: { query: { env: 0, productType: '1', canBuy: '1' } },
  readFixedProducts: { query: { env: 0 } },
  readFlexibleProducts: { query: { env: 0 } },
  readEarnIndex: { query: { env: 0 } },
  readEarnRecommended: { query: { env: 0 } },
  readEarnProduct: product('btc-30d'),
  readFixedProduct: { query: { env: 0, id: 'usdt-30d', amount: '1234.5' } },
  readFlexibleProduct: product('usdc-flex'),
  readTrialProduct: product('usdt-trial'),
  readEarnQuota: product('usdt-30d'),
  readTrialQuota: product('usdt-trial'),
  buyFixed: purchase('usdt-7d', 'earn-0001'),
  buyFlexible: purchase('usdt-flex', 'earn-0002'),
  buyTrial: { query: { env: 0 }, body: { tag: 'earn-0003', id: 'usdt-trial', cardId: '5' } },
  retireEarnTag: { query: { env: 0 }, params: { tag: 'earn-0004' } },
  readEarnAssets: { query: { env: 0 } },
  readEarnHolds: { query: { env: 0, status: '0,1,2' } },
  readEarnProfit: { query: { env: 0, coinId: '52' } },
  readEarnRecords: { query: { env: 0, type: '1,2,3' } },
  readEarnRecord: { query: { env: 0, id: '1' } },
  readEarnCoins: { query: { env: 0 } },
  readFixedAsset: { query: { env: 0 } },
  readFlexibleAsset: { query: { env: 0 } },
  readFixedHold: product('usdt-7d.1'),
  readFlexibleHold: product('usdt-flex.2'),
  readTrialHold: product('usdt-trial.5'),
  redeemFixed: { query: { env: 0 }, body: { tag: 'earn-0005', id: 'usdt-7d.1' } },
  redeemFlexible: { query: { env: 0 }, body: { tag: 'earn-0006', id: 'usdt-flex.2', amount: '5' } },
  readFlexibleRedeem: { query: { env: 0, id: 'usdt-flex.2', amount: '1' } },
  readFlexibleProfit: { query: { env: 0, id: 'usdt-flex.2' } },
  readAutoTransfer: { query: { env: 0 } },
  checkAutoTransfer: { query: { env: 0, id: 'usdt-flex', keep: '100' } },
  setAutoTransfer: { query: { env: 0 }, body: { id: 'usdt-flex', on: 1, keep: '100' } },
} as const satisfies Partial<Record<CallName, CallInput>>;

/** A well-formed input of each call, made with what the calls before it have left. */
const inputs = async (ann: Client, leaderId: string): Promise<Readonly<Record<CallName, CallInput>>> => {
  const resting = await ann.place({ price: '64000.0' });
  const spare = await ann.place({ price: '63000.0' });
  const extra = await ann.place({ price: '61000.0' });
  const editable = await ann.place({ price: '62000.0' });
  await ann.place({ type: 11, amount: 3 });
  const [first, second, third] = await ann.send(
    ['66000', '67000', '68000'].map((triggerPrice) => trigger({ triggerPrice })),
  );
  const id = resting.orderId ?? '';
  return {
    register: { body: { userName: 'carl', password: 'long-enough-1' } },
    login: { body: { userName: 'ann', password: 'long-enough-1' } },
    changePassword: { body: { password: 'long-enough-1', newPassword: 'long-enough-2' } },
    readUser: {},
    readContracts: { query: MOCK },
    readTickers: { query: MOCK },
    readOrderBook: { query: { ...MOCK, size: 5 } },
    readFills: { query: MOCK },
    readAnalysis: { query: { ...MOCK, period: '5min', size: 3 } },
    readCandles: { query: { ...MOCK, kline: '1min', size: 3 } },
    readPremium: { query: MOCK },
    readFundRate: { query: MOCK },
    readGears: { query: MOCK },
    placeOrders: { query: MOCK, body: [limit('64100.0'), limit('64200.0')] },
    cancelOrder: { query: MOCK, params: { id: spare.orderId ?? '' } },
    readOrder: { query: MOCK, params: { id } },
    readOrderByTag: { query: MOCK, params: { tag: resting.tag } },
    retireOrderTag: { query: MOCK, params: { tag: resting.tag } },
    readOpenOrders: { query: MOCK },
    readOrderHistory: { query: MOCK },
    readBills: { query: MOCK },
    readPositions: { query: MOCK },
    readPositionConfig: { query: MOCK },
    cancelOrders: { query: MOCK, body: { ids: [extra.orderId] } },
    editOrder: { query: MOCK, body: { orderId: editable.orderId, amount: 1 } },
    readOrderMarks: { query: { ...MOCK, startTime: 0, endTime: 9_000_000_000_000, klineType: '1hour' } },
    readOrderCounts: { query: MOCK },
    readConditions: { query: MOCK },
    readConditionHistory: { query: MOCK },
    readCondition: { query: MOCK, params: { id: first?.conditionId ?? '' } },
    cancelCondition: { query: MOCK, params: { id: first?.conditionId ?? '' } },
    cancelConditions: { query: MOCK, body: { ids: [second?.conditionId] } },
    changeConditions: { query: MOCK, body: [{ orderId: third?.conditionId, contractCode: 'btcusdt', amount: 2 }] },
    readPositionHistory: { query: MOCK },
    readPositionDetail: { query: { ...MOCK, positionId: '1' } },
    mergePositions: { query: MOCK },
    reversePosition: { query: MOCK },
    closePosition: { query: MOCK, params: { side: 'long' }, body: {} },
    closePositions: { query: MOCK, body: {} },
    changeMargin: { query: MOCK, body: { side: 'long', margin: '1.5' } },
    setAutoAddMargin: { query: MOCK, body: { value: 1 } },
    setLeverage: { query: MOCK, body: { lever: 25 }, params: { contractCode: 'ethusdt' } },
    setPositionMode: { query: { env: 0 }, body: { dualPosition: 1 } },
    readAssets: { query: MOCK },
    logout: { body: {} },
    readContract: { query: MOCK },
    readFeeRates: { query: MOCK },
    readInsuranceFund: { query: MOCK },
    readCoin: { query: { ...MOCK, currency: 'BTC' } },
    readCoins: { query: MOCK },
    readCoinFlags: { query: { ...MOCK, currency: 'btc' } },
    readVipLevels: { query: MOCK },
    readAccount: { query: { ...MOCK, brokerId: '4' } },
    transferAssets: { query: MOCK, body: { source: 5, target: 2, coinId: 52, amount: '10.5' } },
    retireTransferTag: { query: MOCK, params: { tag: 'transfer-0001' } },
    readTransfers: { query: MOCK, body: {} },
    readMoneyBills: { query: { ...MOCK, type: '11,13' } },
    readCards: { query: { ...MOCK, scene: '1', cardStatus: '0,1' } },
    claimCard: { query: MOCK, body: { cardId: '3', instType: 'perpetual' } },
    readTicket: { query: { ...MOCK, cardId: '8' } },
    claimTicket: { query: MOCK, body: { cardId: '8' } },
    readNewbieTasks: { query: { env: 0 } },
    readTasks: { query: { env: 0, lang: 'zh_CN' } },
    claimTask: { query: { env: 0 }, body: { taskId: 'verify-identity', endTime: 0 } },
    readActivities: { query: { env: 0 } },
    readAnnouncements: { query: MOCK },
    readResearch: { query: { ...MOCK, tradeId: 'btc' } },
    readNews: { query: MOCK },
    readSignals: { query: MOCK },
    placeOrder: { query: MOCK, body: limit('64300.0') },
    calculateMargin: { query: MOCK, body: limit('64300.0') },
    readAllOrders: { query: MOCK },
    readTicker: { query: MOCK },
    readRegions: { query: MOCK },
    readTicketProfit: { query: MOCK },
    claimTicketProfit: { query: MOCK, body: { cardId: '8' } },
    readTicketUsage: { query: MOCK },
    readSettings: { query: MOCK },
    changeSettings: { query: MOCK, body: { marketOrderFlag: 0, userTradingLayout: 'left' } },
    setAccountSetting: { query: MOCK, body: { type: 19, value: 4 } },
    readFavourites: { query: MOCK },
    toggleFavourite: { query: MOCK, body: { contractCode: 'ethusdt' } },
    readHotContracts: { query: MOCK },
    verifyIdentity: { body: {} },
    readIdentity: {},
    topUp: { query: { env: 0 }, body: { tag: 'top-up-0001', coinId: 52, amount: '250.5' } },
    readTopUps: { query: { env: 0 } },
    readLeaders: {},
    readLeader: { params: { leaderId } },
    readCopies: {},
    readCopyMissed: {},
    followLeader: { body: { tag: 'follow-0001', leaderId, amount: '100', maxPositionValue: '1' } },
    retireFollowTag: { params: { tag: 'follow-0001' } },
    stopFollowing: { body: { tag: 'stop-0001', copyId: '1', keep: 0 } },
    retireStopTag: { params: { tag: 'stop-0001' } },
    readLiveRooms: {},
    // The first two are the exchange's own.
    readLiveRoom: { query: { id: '3' } },
    openLiveRoom: {
      body: {
        tag: 'room-00001',
        roomName: 'Trend',
        lang: 'en',
        startTime: 0,
        showFills: true,
        showDrawings: true,
      },
    },
    changeLiveRoom: { query: { env: 0 }, body: { id: '3', status: 1 } },
    sayInLiveRoom: { query: { env: 0 }, body: { id: '3', tag: 'said-00001', text: 'Good evening.' } },
    drawInLiveRoom: {
      body: { id: '3', tag: 'draw-00001', contractCode: 'btcusdt', points: [[1, '65000']] },
    },
    moderateLiveRoom: {},
    ...earnInputs,
  };
};

/** Inputs that need positions: two split ones to merge, then the merged one to reverse. */
const lateInput = async (ann: Client, name: CallName): Promise<CallInput | null> => {
  if (name === 'moderateLiveRoom') {
    const { rows } = (await ann.call('readLiveRoom', { query: { id: '3' } })).data;
    const messageId = rows.find(({ what }) => what === 'said')?.id;
    return { query: { env: 0 }, body: { id: '3', messageId, action: 'remove' } };
  }
  if (name === 'readPositionDetail')
    return {
      query: { ...MOCK, positionId: (await ann.call('readPositionHistory', { query: MOCK })).data.rows[0]?.id ?? '' },
    };
  if (name === 'readEarnRecord') {
    const { rows } = (await ann.call('readEarnRecords', { query: { env: 0 } })).data;
    return { query: { env: 0, id: rows[0]?.id ?? '' } };
  }
  if (name !== 'mergePositions' && name !== 'reversePosition') return null;
  if (name === 'mergePositions') {
    for (const [call, input] of [
      ['cancelOrders', { query: MOCK, body: {} }],
      ['changeConditions', { query: { ...MOCK, orderType: 2 }, body: {} }],
      ['closePositions', { query: MOCK, body: {} }],
      ['setPositionMode', { query: MOCK, body: { dualPosition: 1, selectedMode: 1 } }],
    ] as const)
      await ann.call(call, input);
    for (const amount of [1, 2]) await ann.place({ type: 11, amount });
  }
  const ids = (await ann.call('readPositions', { query: { ...MOCK, selectedMode: 1 } })).data.map(({ id }) => id);
  return { query: MOCK, body: name === 'mergePositions' ? ids : { positionId: ids[0] } };
};

/** The claimed ticket runs, and its shadow has won. */
const runTicket = async (ann: Client, { ledger }: Exchange['services']): Promise<void> => {
  await ann.place({ type: 11, amount: 10, welfareCardId: '8' });
  const now = ledger.kernel(1).prices('btcusdt');
  if (now === null) throw new Error('no mark');
  const [indexTicks, markTicks] = [now.indexTicks, Math.floor(now.markTicks * 1.005)];
  await ledger.submit(1, { type: 'setPrices', contract: 'btcusdt', indexTicks, markTicks });
};

/** Something of everything that can be read. */
const furnish = async (ann: Client): Promise<void> => {
  await ann.place({ type: 11, amount: 2 });
  await ann.place({ price: '60000.0' });
  await ann.send([trigger({ triggerPrice: '69000' })]);
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
/** Done, not only answered: every code inside is 200, and no list that is asked for is empty. */
const isDone = (data: unknown): boolean => {
  if (Array.isArray(data))
    return data.length > 0 && data.every((one: unknown) => !isObject(one) || Array.isArray(one) || isDone(one));
  if (!isObject(data)) return true;
  const codes = 'code' in data ? [data['code']] : [];
  const lists = ['rows', 'bills', 'data', 'conditions'].flatMap((name) =>
    Array.isArray(data[name]) ? [data[name] as unknown[]] : [],
  );
  return codes.every((code) => code === 200 || typeof code === 'string') && lists.every((list) => list.length > 0);
};

test('[EXC-05] [EXC-06] every call of the registry is carried out, and answered in the form that its schema says', async () => {
  const { app, services, clock } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const leader = await registerLeader({ app, services });
  await deposit(services, ann, 500);
  const { data: me } = await ann.call('readUser');
  await services.news.tellRegime(1_000, { before: null, mood: 'quiet', direction: 0 }, ['btc']);
  await ann.call('changeSettings', { query: MOCK, body: { riskNoticeAccepted: 1 } });
  await services.ledger.submit(1, { type: 'settleFunding', contract: 'btcusdt', ratePpb: 100_000, stampMs: 1_000 });
  await ann.call('verifyIdentity', { body: {} });
  const words = { title: 'News', content: 'Of today.' };
  await services.announcements.publish({ type: 'notice', link: '', texts: { en: words, zh_CN: words, zh_HK: words } });
  const prepared = await inputs(ann, leader.id);
  const names = (Object.keys(calls) as CallName[]).filter((name) => !['register', 'login', 'logout'].includes(name));
  const reads = names.filter((name) => calls[name].method === 'GET' || name === 'readTransfers');
  const done = new Set<CallName>();
  for (const name of [
    'register',
    'login',
    ...names.filter((other) => !reads.includes(other)),
    ...reads,
    'logout',
  ] as const) {
    // What is too much for the copy's limit is missed.
    if (name === 'stopFollowing') await leader.client.place({ type: 11, amount: 200 }, 'btcusdt', 0);
    // What the one close leaves nothing of, the other is given again.
    if (name === 'closePositions') await ann.place({ type: 11, amount: 3 });
    // One message of a person in five seconds.
    if (name === 'drawInLiveRoom') clock.advance(5_000);
    if (name === 'claimTicketProfit') await runTicket(ann, services);
    if (name === reads[0]) {
      await furnish(ann);
      // Interest of a whole day.
      clock.advance(2 * 86_400_000);
    }
    // Registering made somebody else of the client; it logs in as the one it was.
    const answer = await ann.call(
      name,
      (await lateInput(ann, name)) ?? (prepared as Partial<Record<CallName, CallInput>>)[name],
    );
    expect([name, answer.status, answer.code, isDone(answer.data)]).toEqual([name, 200, 200, true]);
    if (name === 'readUser') expect(answer.data).toEqual(me);
    done.add(name);
  }
  expect([...done].toSorted()).toEqual((Object.keys(calls) as CallName[]).toSorted());
});

test('[ACC-09] [EXC-05] every call that needs a login refuses a visitor with the wrapper', async () => {
  const { app } = await openExchange();
  for (const name of Object.keys(calls) as CallName[]) {
    if (!calls[name].login) continue;
    const { path, method } = calls[name];
    const url = path
      .replace(':bizType', 'perpetual')
      .replace(':contractCode', 'btcusdt')
      .replace(':id', '1')
      .replace(':tag', 'tag-00000001')
      .replace(':side', 'long');
    const reply = await app.inject({ method, url, headers: { host: 'localhost', 'content-type': 'application/json' } });
    expect([name, reply.statusCode, reply.json()]).toEqual([name, 401, { code: 401, msg: problems[401], data: null }]);
  }
});

test('[EXC-05] [EXC-06] [MKT-01] every topic pushes, and each push is what its schema says', async () => {
  const { app, scheduler } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const socket = await openSocket(app, ann.cookie());
  const names = Object.keys(topics) as TopicName[];
  for (const type of names) {
    const by: readonly string[] = topics[type].by;
    const ack = await socket.subscribe({
      type,
      ...(by.includes('contractCode') ? { contractCode: type === 'live_room' ? 'room_2' : 'btcusdt' } : {}),
      ...(by.includes('granularity') ? { granularity: '1min' } : {}),
    });
    expect([type, ack['data']]).toEqual([type, { result: true }]);
    await socket.nextPush(type);
  }
  await ann.place({ type: 11, amount: 3 });
  await ann.send([trigger({ triggerPrice: '66000' })]);
  await socket.nextPush('condition_orders');
  for (const type of ['fills', 'orders', 'position', 'assets', 'depth'] as const) {
    await ann.place({ type: 11, amount: 1 });
    await socket.nextPush(type);
  }
  scheduler.tick(200);
  scheduler.tick(1_000);
  await socket.nextPush('tickers');
  const received = new Set(socket.frames.filter((frame) => 'seq' in frame).map((frame) => frame['type']));
  expect([...received].toSorted()).toEqual(names.toSorted());
});

test('[EXC-05] each environment and kind of business lists its own contracts; rules agree with the gear table call', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  for (const env of [0, 1]) {
    const perpetual = await ann.call('readContracts', { query: { env } });
    const deliver = await ann.call('readContracts', { query: { env }, params: { bizType: 'deliver' } });
    expect(
      [...perpetual.data, ...deliver.data].map((row) => [row.contractCode, row.direction, row.env, row.unitAmount]),
    ).toEqual([
      ['btcusdt', 0, env, '0.001'],
      ['ethusdt', 0, env, '0.01'],
      ['btcusd', 1, env, '100'],
      ['btcusdc', 0, env, '0.001'],
      ['ethusdc', 0, env, '0.01'],
      ['solusdt', 0, env, '0.1'],
      ['bnbusdt', 0, env, '0.01'],
      ['xrpusdt', 0, env, '1'],
      ['paxgusdt', 0, env, '0.001'],
      ['dogeusdt', 0, env, '100'],
      ['f_trxusdt', 0, env, '10'],
      ['btcusdt_261225', 0, env, '0.001'],
    ]);
    expect((await ann.call('readGears', { query: { env } })).data).toMatchObject(perpetual.data[0]?.gears ?? []);
  }
});
