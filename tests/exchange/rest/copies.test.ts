import { describe, expect, test } from 'vitest';
import { newTag, registerClient } from '../support/client.ts';
import { registerLeader } from '../support/leader.ts';
import { openSocket } from '../support/socket-client.ts';
import { REAL, openWorld, follow, stop, market, copies, positions, free, sum, minor } from '../support/copy-calls.ts';
import type { More } from '../support/copy-calls.ts';

describe('copy trading through the calls', () => {
  test('[POS-18] everybody reads who leads and with what record; nobody of that id is refused; Mock has none', async () => {
    const { app, leader, ann, services, scheduler } = await openWorld();
    await follow(ann, leader.id);
    await market(leader.client, 'open_long', 100);
    await market(leader.client, 'close_long', 100);
    scheduler.tick(0);
    const visitor = await registerClient(app, 'bob');
    await visitor.call('logout', { body: {} });
    const { data } = await visitor.call('readLeaders', { query: REAL });
    expect(data).toMatchObject([
      {
        leaderId: leader.id,
        traderNickname: 'lea',
        closedTrades: 1,
        winRate: '0',
        followers: 1,
        followedAmount: '1000',
      },
    ]);
    const [row] = data;
    expect(row?.profit.startsWith('-')).toBe(true);
    expect((await visitor.call('readLeader', { query: REAL, params: { leaderId: leader.id } })).data).toEqual(row);
    const nobody = await visitor.call('readLeader', { query: REAL, params: { leaderId: '999999' } });
    expect(nobody.msg).toBe('error.unknownLeader');
    expect((await visitor.call('readLeaders', { query: { env: 1 } })).data).toEqual([]);
    const inMock = await visitor.call('readLeader', { query: { env: 1 }, params: { leaderId: leader.id } });
    expect(inMock.msg).toBe('error.unknownLeader');
    expect(services.ledger.kernel(0).checkInvariants()).toEqual([]);
  });

  test('[POS-18] [POS-14] a copy is an account of its own: its position names it and the leader, in the list and in the push; its sums agree; nothing of it counts on the contract account', async () => {
    const { app, leader, ann, id } = await openWorld();
    const socket = await openSocket(app, ann.cookie());
    await socket.subscribe({ type: 'position', env: 0 });
    await socket.nextPush('position');
    const { data: copy } = await follow(ann, leader.id, { maxPositionValue: '5000' });
    const account = `${id}.copy.${copy.copyId}`;
    expect(copy).toMatchObject({
      ...{ userId: account, leaderId: leader.id, traderNickname: 'lea', status: 'active', currencyCode: 'usdt' },
      ...{
        invested: '1000',
        ratio: '0.1',
        maxPositionValue: '5000',
        equity: '1000',
        realizedSurplus: '0',
        positions: 0,
      },
      ...{ missed: 0, owed: [], stoppedDate: 0, endedDate: 0, returned: '0' },
    });
    await market(leader.client, 'open_long', 105);
    const tag = {
      ...{ contractCode: 'btcusdt', side: 'long', amount: 10, brokerId: 2, dealMarket: 2, userId: account },
      ...{ traderId: leader.id, traderNickname: 'lea' },
    };
    expect(await positions(ann)).toMatchObject([tag]);
    expect(await socket.nextPush('position')).toMatchObject({ data: { kind: 'update', rows: [tag] } });
    // Of the leader's own row nothing of the kind is said.
    expect((await positions(leader.client))[0]).toMatchObject({ brokerId: 1, dealMarket: 0 });
    expect((await positions(leader.client))[0]).not.toHaveProperty('traderId');
    const [row] = (await copies(ann)).rows;
    expect(sum([row!.invested, row!.realizedSurplus, row!.unRealizedSurplus])).toBe(sum([row!.equity, row!.returned]));
    expect(minor(row!.realizedSurplus)).toBeLessThan(0n);
    // Nothing of it elsewhere: balance, margin, what may leave, leverage of the contract account.
    expect(await free(ann)).toBe('1000');
    const { data: own } = await ann.call('readAccount', { query: REAL });
    expect(own).toMatchObject({ positionMargin: '0', unRealizedSurplus: '0', transferableBalance: '1000' });
    const assets = await ann.call('readAssets', { query: REAL });
    expect(assets.data.every(({ brokerId }) => brokerId === 1)).toBe(true);
    const marks = { ...REAL, startTime: 0, endTime: 9_000_000_000_000, klineType: '1hour' };
    expect((await ann.call('readOrderMarks', { query: marks })).data).toEqual([]);
    expect((await leader.client.call('readOrderMarks', { query: marks })).data).toMatchObject([{ buyNums: 105 }]);
    const { data: its } = await ann.call('readAccount', { query: { ...REAL, brokerId: 2, userId: account } });
    expect(its).toMatchObject({ brokerId: 2, userId: account, transferableBalance: '0' });
    expect(sum([its.positionAccountRights])).toBe(sum([row!.equity]));
    // Without the account's id the only one that has not ended is meant.
    expect((await ann.call('readAccount', { query: { ...REAL, brokerId: 2 } })).data.userId).toBe(account);
    const bob = await registerClient(app, 'bob');
    const others = await bob.call('readAccount', { query: { ...REAL, brokerId: 2, userId: account } });
    expect(others.msg).toBe('error.accountNotOpen');
    expect((await copies(bob)).total).toBe(0);
  });

  test('[POS-14] [EXC-06] by hand nothing is opened, added to, reversed, merged, levered or guaranteed there, each with its key; closing a part and stops are allowed', async () => {
    const { leader, ann } = await openWorld();
    const { data: copy } = await follow(ann, leader.id);
    await market(leader.client, 'open_long', 100);
    const [held] = await positions(ann);
    const its = { brokerId: 2, userId: copy.userId };
    const query = { ...REAL, ...its };
    const apart = { code: 23028, msg: 'error.copyApart' };
    expect(await market(ann, 'open_long', 1, its)).toMatchObject(apart);
    expect(await market(ann, 'open_long', 1, { ...its, positionId: held!.id })).toMatchObject(apart);
    const calls = [
      ['reversePosition', { query, body: { positionId: held!.id } }],
      ['mergePositions', { query, body: [held!.id, held!.id] }],
      ['setLeverage', { query, body: { lever: 5 } }],
      ['setPositionMode', { query, body: { dualPosition: 0 } }],
      ['setPositionMode', { query, body: { type: 0 } }],
      ['setAutoAddMargin', { query, body: { positionId: held!.id, value: 1 } }],
    ] as const;
    for (const [name, input] of calls) expect([name, await ann.call(name, input)]).toMatchObject([name, apart]);
    const stopOf = (more: object) => ({
      ...{ type: 12, side: 'close_long', tag: newTag(), allType: 1, triggerPrice: '60000', stopLimitType: 0 },
      ...its,
      ...more,
    });
    const send = async (element: object) => (await ann.send([element], 'btcusdt', 0))[0];
    expect(await send(stopOf({ stopLimitType: 4 }))).toMatchObject({ code: 21056, msg: 'error.guaranteedStopApart' });
    expect(await send(stopOf({}))).toMatchObject({ code: 200, condition: { brokerId: 2, dealMarket: 2 } });
    expect(await send(stopOf({ stopLimitType: 2, side: 'open_long', allType: 0, amount: 1 }))).toMatchObject(apart);
    expect((await positions(ann))[0]).toMatchObject({ amount: 10, lever: held!.lever });
    const part = await market(ann, 'close_long', 4, { ...its, reduceOnly: 1 });
    expect(part).toMatchObject({ code: 200, order: { brokerId: 2, dealMarket: 2, userId: copy.userId } });
    expect((await positions(ann))[0]?.amount).toBe(6);
    // A coupon or ticket is for the contract account.
    expect(await market(ann, 'close_long', 1, { ...its, welfareCardId: '1' })).toMatchObject({ code: 23008 });
  });

  test('[POS-18] [EXC-06] each refusal says why and moves nothing: Mock, nobody of that id, oneself, too little, more than there is, followed already, no copy, no login', async () => {
    const { leader, ann, id, services } = await openWorld();
    await services.ledger.submit(0, { type: 'registerLeader', user: id });
    const told = async (leaderId: string, more: More = {}, env = 0) => (await follow(ann, leaderId, more, { env })).msg;
    expect(await told(leader.id, {}, 1)).toBe('error.copyRealOnly');
    expect((await ann.call('stopFollowing', { query: { env: 1 }, body: { copyId: '1', keep: 0 } })).msg).toBe(
      'error.copyRealOnly',
    );
    expect(await told('999999')).toBe('error.unknownLeader');
    expect(await told(id)).toBe('error.copyOwn');
    expect(await told(leader.id, { amount: '9.99' })).toBe('error.copyTooSmall');
    expect(await told(leader.id, { amount: '2000.01' })).toBe('error.notTransferable');
    expect(await told(leader.id, { amount: '0.00000000001' })).toBe('error.badParameter');
    expect(await told(leader.id, { maxPositionValue: '0' })).toBe('error.badParameter');
    expect((await stop(ann, '1')).msg).toBe('error.unknownCopy');
    expect([await free(ann), (await copies(ann)).total]).toEqual(['2000', 0]);
    expect(await told(leader.id)).toBe('ok');
    expect(await told(leader.id)).toBe('error.copyTwice');
    // Somebody else's copy is none.
    expect((await stop(leader.client, '1')).msg).toBe('error.unknownCopy');
    await ann.call('logout', { body: {} });
    expect((await follow(ann, leader.id)).status).toBe(401);
  });

  test('[POS-18] [EXC-02] under one id nobody is followed twice, whether it comes again or twice at once; another request under it is refused; a lost answer can be asked about', async () => {
    const { leader, ann } = await openWorld();
    const tag = newTag();
    const [one, two] = await Promise.all([follow(ann, leader.id, { tag }), follow(ann, leader.id, { tag })]);
    expect(one.data).toEqual(two.data);
    expect((await follow(ann, leader.id, { tag })).data).toEqual(one.data);
    expect((await follow(ann, leader.id, { tag, amount: '500' })).msg).toBe('error.clientIdReused');
    expect([await free(ann), (await copies(ann)).total]).toEqual(['1000', 1]);
    const retire = async (of: string) => (await ann.call('retireFollowTag', { query: REAL, params: { tag: of } })).data;
    expect(await retire(tag)).toEqual({ copy: one.data, refused: null });
    const early = newTag();
    expect(await retire(early)).toEqual({ copy: null, refused: null });
    expect((await follow(ann, leader.id, { tag: early })).msg).toBe('error.clientIdRetired');
    const twice = newTag();
    await follow(ann, leader.id, { tag: twice });
    expect(await retire(twice)).toEqual({ copy: null, refused: 23023 });
  });

  test('[POS-18] [EXC-02] under one id a copy is stopped once and answered again; another request under it is refused; of a lost answer it is said what came, or that nothing came and nothing will', async () => {
    const { leader, ann } = await openWorld();
    const { data: copy } = await follow(ann, leader.id);
    await market(leader.client, 'open_long', 100);
    const retire = async (of: string) => (await ann.call('retireStopTag', { query: REAL, params: { tag: of } })).data;
    const early = newTag();
    expect(await retire(early)).toEqual({ copy: null, refused: null });
    expect((await stop(ann, copy.copyId, 0, { tag: early })).msg).toBe('error.clientIdRetired');
    expect((await copies(ann)).rows[0]).toMatchObject({ status: 'active', positions: 1 });
    // An id of a stop is none of a follow.
    const tag = newTag();
    expect((await ann.call('retireFollowTag', { query: REAL, params: { tag } })).data.copy).toBe(null);
    const [one, two] = await Promise.all([0, 0].map(() => stop(ann, copy.copyId, 0, { tag })));
    expect([one?.code, one?.data.status]).toEqual([200, 'ended']);
    expect(two?.data).toEqual(one?.data);
    expect((await stop(ann, copy.copyId, 1, { tag })).msg).toBe('error.clientIdReused');
    expect(await retire(tag)).toEqual({ copy: one?.data, refused: null });
    const late = newTag();
    expect((await stop(ann, copy.copyId, 0, { tag: late })).msg).toBe('error.copyEnded');
    expect(await retire(late)).toMatchObject({ copy: null, refused: expect.any(Number) });
  });

  test('[POS-18] [EXC-02] two stops at once close and give back once; the bills of both accounts name the copy, and it is no transfer', async () => {
    const { leader, ann, id } = await openWorld();
    const { data: copy } = await follow(ann, leader.id);
    await market(leader.client, 'open_long', 100);
    const answers = await Promise.all([stop(ann, copy.copyId), stop(ann, copy.copyId)]);
    expect(answers.map(({ msg }) => msg).toSorted()).toEqual(['error.copyEnded', 'ok']);
    const ended = answers.find(({ code }) => code === 200)!.data;
    expect(ended).toMatchObject({ status: 'ended', equity: '0', unRealizedSurplus: '0', positions: 0 });
    expect(sum([ended.invested, ended.realizedSurplus])).toBe(sum([ended.returned]));
    expect(sum([await free(ann)])).toBe(sum(['1000', ended.returned]));
    expect((await copies(ann, { status: 'live' })).total).toBe(0);
    expect((await copies(ann, { status: 'ended' })).rows).toEqual([ended]);
    const { data } = await ann.call('readMoneyBills', { query: { ...REAL, type: '46,47' } });
    expect(data.bills.map(({ brokerId, type, amount, reference }) => [brokerId, type, amount, reference])).toEqual([
      [2, 47, `-${ended.returned}`, copy.copyId],
      [1, 46, ended.returned, copy.copyId],
      [2, 46, '1000', copy.copyId],
      [1, 47, '-1000', copy.copyId],
    ]);
    const own = (await ann.call('readMoneyBills', { query: { ...REAL, brokerId: 2 } })).data.bills;
    expect(own.every(({ brokerId }) => brokerId === 2)).toBe(true);
    expect(sum(own.map(({ amount }) => amount))).toBe(0n);
    expect((await ann.call('readTransfers', { query: REAL, body: {} })).data.total).toBe(0);
    expect(ended.userId).toBe(`${id}.copy.${copy.copyId}`);
    // Once ended its account is meant only where it is named.
    expect((await ann.call('readAccount', { query: { ...REAL, brokerId: 2 } })).msg).toBe('error.accountNotOpen');
  });

  test('[POS-18] [POS-11] closing everything leaves copies to their leader; those that are named are closed, one or all, and none while a part waits to be closed', async () => {
    const { app, services, leader, ann } = await openWorld();
    const second = await registerLeader({ app, services }, 'leo');
    const [one, two] = [
      (await follow(ann, leader.id, { amount: '500' })).data,
      (await follow(ann, second.id, { amount: '500' })).data,
    ];
    for (const { client } of [leader, second]) await market(client, 'open_long', 100);
    await market(ann, 'open_long', 3);
    const close = (query: object = {}, body: object = {}) =>
      ann.call('closePositions', { query: { ...REAL, ...query }, body });
    const held = async () => (await positions(ann)).map(({ userId }) => userId).toSorted();
    expect((await close({}, { contractCode: 'btcusdt' })).data).toMatchObject([{ brokerId: 1, amount: 3 }]);
    expect(await held()).toEqual([one.userId, two.userId].toSorted());
    expect((await close()).msg).toBe('error.noPosition');
    expect((await close({}, { dealMarkets: [0] })).msg).toBe('error.noPosition');
    // A limit that waits to close one of them.
    const waiting = { brokerId: 2, userId: one.userId, reduceOnly: 1, type: 10, price: '65500' };
    const order = await market(ann, 'close_long', 2, waiting);
    expect(order.code).toBe(200);
    expect(await close({}, { dealMarkets: [2] })).toMatchObject({ code: 20048, msg: 'contract_optimize_045' });
    expect(await held()).toHaveLength(2);
    expect((await close({ brokerId: 2, userId: two.userId })).data).toMatchObject([{ userId: two.userId, amount: 5 }]);
    await ann.call('cancelOrders', { query: REAL, body: { ids: [order.orderId] } });
    expect((await close({}, { dealMarkets: [2] })).data).toMatchObject([{ userId: one.userId, dealMarket: 2 }]);
    expect(await held()).toEqual([]);
    // Closed by hand, the copies go on with what their leaders do next.
    await market(leader.client, 'open_long', 100);
    expect(await held()).toEqual([one.userId]);
    const ended = async (dealMarket: string) =>
      (await ann.call('readPositionHistory', { query: { ...REAL, dealMarket } })).data.rows.map(
        (row) => row.dealMarket,
      );
    expect([await ended('2'), await ended('0'), await ended('0,1,2'), await ended('1')]).toEqual([
      [2, 2],
      [0],
      [2, 2, 0],
      [],
    ]);
    const fills = async (dealMarket: string) =>
      (await ann.call('readBills', { query: { ...REAL, dealMarket } })).data.bills.map(({ brokerId }) => brokerId);
    expect([new Set(await fills('2')), new Set(await fills('0')), await fills('1')]).toEqual([
      new Set([2]),
      new Set([1]),
      [],
    ]);
  });

  test('[POS-18] stopping may keep the positions; with the last one closed by hand the money comes back', async () => {
    const { leader, ann } = await openWorld();
    const { data: copy } = await follow(ann, leader.id);
    await market(leader.client, 'open_long', 100);
    expect((await stop(ann, copy.copyId, 1)).data).toMatchObject({ status: 'stopped', positions: 1, endedDate: 0 });
    await market(leader.client, 'close_long', 100);
    expect((await positions(ann))[0]?.amount).toBe(10);
    await ann.call('closePositions', { query: { ...REAL, brokerId: 2, userId: copy.userId }, body: {} });
    const [row] = (await copies(ann)).rows;
    expect(row).toMatchObject({ status: 'ended', equity: '0' });
    expect(sum([await free(ann)])).toBe(sum(['1000', row!.returned]));
  });
});
