import { describe, expect, test } from 'vitest';
import { newTag, registerClient } from '../support/client.ts';
import { openExchange, temporaryFolder } from '../support/open-exchange.ts';
import {
  REAL,
  openWorld,
  follow,
  stop,
  market,
  copies,
  positions,
  missed,
  free,
  sum,
  setMark,
} from '../support/copy-calls.ts';

describe('what a copy could not do is told', () => {
  test('[POS-18] its own limit, no balance, a suspended contract: each in words, page by page, of one copy or of all; the sums stay right', async () => {
    const world = await openWorld();
    const { leader, ann, services } = world;
    // A contract is 65 USDT: 200 are three.
    const { data: copy } = await follow(ann, leader.id, { maxPositionValue: '200' });
    await market(leader.client, 'open_long', 50);
    expect((await missed(ann)).rows).toMatchObject([
      {
        ...{ copyId: copy.copyId, leaderId: leader.id, traderNickname: 'lea', contractCode: 'btcusdt', side: 'long' },
        ...{ what: 'open', amount: 2, code: 23029, msg: 'error.copyLimit' },
      },
    ]);
    await stop(ann, copy.copyId);
    await market(leader.client, 'close_long', 50);
    // The leader has more money soon: what the copy would need is not there.
    const { data: small } = await follow(ann, leader.id, { amount: '10' });
    const user = leader.id;
    await services.ledger.submit(0, { type: 'deposit', user, coin: 'usdt', amount: 900_000n * 10_000_000_000n });
    await market(leader.client, 'open_short', 2_500);
    await market(leader.client, 'open_short', 2_400);
    const [last] = (await missed(ann, { copyId: small.copyId })).rows;
    expect(last).toMatchObject({ what: 'open', code: 20025, msg: 'error.insufficientBalance', copyId: small.copyId });
    expect((await missed(ann, { pageSize: 1, page: 2 })).rows).toHaveLength(1);
    const all = await missed(ann);
    expect(all.total).toBe(1 + (await missed(ann, { copyId: small.copyId })).total);
    expect((await copies(ann)).rows.map((row) => row.missed)).toEqual([all.total - 1, 1]);
    expect(services.ledger.kernel(0).checkInvariants()).toEqual([]);
  });

  test('[POS-18] a contract that is suspended meanwhile: a stop leaves what cannot be closed, with the copy, and closes it afterwards', async () => {
    const { leader, ann, services } = await openWorld();
    const { data: copy } = await follow(ann, leader.id);
    await market(leader.client, 'open_long', 100);
    const status = (to: 'suspended' | 'trading') =>
      services.ledger.submit(0, { type: 'setTradeStatus', contract: 'btcusdt', status: to });
    await status('suspended');
    expect((await market(leader.client, 'close_long', 50)).msg).toBe('error.contractSuspended');
    expect((await stop(ann, copy.copyId)).data).toMatchObject({ status: 'stopped', positions: 1 });
    const one = { query: { ...REAL, brokerId: 2, userId: copy.userId }, body: {} };
    expect((await ann.call('closePositions', one)).msg).toBe('error.contractSuspended');
    await status('trading');
    expect((await stop(ann, copy.copyId)).data).toMatchObject({ status: 'ended', positions: 0 });
    expect(await positions(ann)).toEqual([]);
    expect(services.ledger.kernel(0).checkInvariants()).toEqual([]);
  });

  test('[POS-18] a close that finds nobody is told and owed, and carried out when somebody is there; the sums stay right', async () => {
    const world = await openWorld();
    const { leader, ann, services, clock } = world;
    await follow(ann, leader.id);
    await market(leader.client, 'open_long', 100);
    const bids = (first: number) =>
      services.ledger.submit(0, {
        type: 'quoteHouse',
        contract: 'btcusdt',
        bids: [[649_990, first], ...[20, 30, 40, 50].map((off) => [650_000 - off, 0] as const)],
        asks: [],
      });
    // As many as the leader sells.
    await bids(100);
    await market(leader.client, 'close_long', 100);
    const owed = [{ contractCode: 'btcusdt', side: 'long', amount: 10 }];
    expect((await copies(ann)).rows).toMatchObject([{ owed, missed: 1, positions: 1, status: 'active' }]);
    expect((await missed(ann)).rows).toMatchObject([
      { what: 'close', amount: 10, code: 21002, msg: 'error.noLiquidity', side: 'long' },
    ]);
    await bids(1_000);
    clock.advance(6_000);
    await setMark(world, 650_001);
    const [row] = (await copies(ann)).rows;
    expect(row).toMatchObject({ owed: [], missed: 1, positions: 0 });
    expect(sum([row!.invested, row!.realizedSurplus])).toBe(sum([row!.equity]));
    expect(services.ledger.kernel(0).checkInvariants()).toEqual([]);
  });

  test('[POS-18] a leader that is liquidated: the copy is closed with it, its sums agree, the contract account is untouched, and stopping gives back what is left', async () => {
    const world = await openWorld();
    const { leader, ann, services } = world;
    await leader.client.call('setLeverage', { query: REAL, body: { lever: 50 } });
    const { data: copy } = await follow(ann, leader.id);
    await services.ledger.submit(0, { type: 'quoteHouse', contract: 'btcusdt', bids: [], asks: [[650_060, 100_000]] });
    await market(leader.client, 'open_long', 5_000);
    expect((await positions(ann))[0]).toMatchObject({ lever: 50, brokerId: 2 });
    await services.ledger.submit(0, {
      type: 'quoteHouse',
      contract: 'btcusdt',
      bids: [...[-10, -20, -30, -40, -50].map((off) => [650_000 + off, 0] as const), [636_000, 100_000]],
      asks: [...[10, 20, 30, 40, 50, 60].map((off) => [650_000 + off, 0] as const), [636_100, 100_000]],
    });
    await setMark(world, 636_000);
    expect(await positions(leader.client)).toEqual([]);
    expect(await positions(ann)).toEqual([]);
    const [row] = (await copies(ann)).rows;
    expect(row).toMatchObject({ status: 'active', positions: 0, unRealizedSurplus: '0' });
    expect(sum([row!.invested, row!.realizedSurplus])).toBe(sum([row!.equity]));
    expect(await free(ann)).toBe('1000');
    const { data: ended } = await stop(ann, copy.copyId);
    expect(ended.returned).toBe(row!.equity);
    expect(services.ledger.kernel(0).checkInvariants()).toEqual([]);
  });

  test('[POS-18] [EXC-03] after a restart from the log copies, what they missed and each id are known', async () => {
    const dataDir = temporaryFolder();
    const first = await openWorld({ dataDir });
    const tag = newTag();
    const { data: copy } = await follow(first.ann, first.leader.id, { tag, maxPositionValue: '200' });
    await market(first.leader.client, 'open_long', 50);
    const [before] = (await copies(first.ann)).rows;
    const list = await missed(first.ann);
    await first.close();
    const { app } = await openExchange({ dataDir, clock: first.clock });
    const ann = await registerClient(app, 'bob');
    await ann.call('login', { body: { userName: 'ann', password: 'long-enough-1' } });
    expect((await copies(ann)).rows).toEqual([before]);
    expect(await missed(ann)).toEqual(list);
    expect((await follow(ann, first.leader.id, { tag, maxPositionValue: '200' })).data.copyId).toBe(copy.copyId);
    expect((await copies(ann)).total).toBe(1);
  });
});
