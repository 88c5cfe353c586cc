// The own lists from the socket to the page and through a replay: trigger orders, stops that came with orders, and rows of every account.
import { describe, expect, test } from 'vitest';
import { keepState, readState, restoreState, writeState } from '../../../src/worker/tape/checkpoint.ts';
import { createState, type EngineState } from '../../../src/worker/fold/state.ts';
import { olderRows } from '../../../src/worker/tape/older-rows.ts';
import { isHashOf } from '../../../src/worker/tape/older-hash.ts';
import { replay } from '../support/replay-tape.ts';
import { stateHash } from '../../../src/worker/tape/state-hash.ts';
import { createLiveRig, type Rig } from '../support/engine-rig.ts';
import { shownAtEnd } from '../support/open-deck.ts';
import { assetRow, conditionRow, orderEntry, orderRow, positionRow } from '../support/rows.ts';
import { savedTape } from '../support/saved-tape.ts';
import { ok } from '../support/scripted-exchange.ts';

const FUND = { brokerId: 4, userId: '7.fund' } as const;
const CARD = { brokerId: 3, userId: '7.card.1' } as const;
const update = (...rows: readonly unknown[]) => ({ kind: 'update', rows });

const pushAll = ({ exchange }: Rig): void => {
  exchange.push(
    { type: 'position' },
    update(positionRow({ id: 'p1' }), positionRow({ id: 'p2', ...FUND }), positionRow({ id: 'p3', ...CARD })),
  );
  exchange.push(
    { type: 'orders' },
    update(orderRow({ id: '1' }), orderRow({ id: '2', ...FUND }), orderRow({ id: '3', status: 2, dealAmount: 10 })),
  );
  exchange.push(
    { type: 'assets' },
    update(
      assetRow({ brokerId: 1 }),
      assetRow({ ...FUND, availableBalance: '20' }),
      assetRow({ ...CARD, availableBalance: '30' }),
    ),
  );
  exchange.push(
    { type: 'condition_orders' },
    update(
      conditionRow({ id: '5' }),
      conditionRow({ id: '6', ...FUND, status: 1 }),
      conditionRow({ id: '7', ...CARD }),
    ),
  );
  exchange.push(
    { type: 'pre_order' },
    update(conditionRow({ id: '8', status: 3, stopLimitType: 0, detailSide: 'close_long', parentOrderId: '1' })),
  );
};

describe('the own lists', () => {
  test('[ACC-04] [POS-15] rows of every account stand side by side, each with its account', async () => {
    const rig = await createLiveRig({ user: 'ann' });
    pushAll(rig);
    await rig.time.advance(20);
    const accounts = (rows: readonly { readonly account: string }[]) => rows.map(({ account }) => account);
    expect(accounts(rig.read('positions').rows)).toEqual(['contract', 'fund', 'card:7.card.1']);
    expect(accounts(rig.read('orders').open)).toEqual(['fund', 'contract']);
    expect(rig.read('assets').rows.map(({ account, coin, free }) => [account, coin, free])).toEqual([
      ['contract', 'usdt', '1000'],
      ['fund', 'usdt', '20'],
      ['card:7.card.1', 'usdt', '30'],
    ]);
    expect(accounts(rig.read('triggers').rows)).toEqual(['card:7.card.1', 'contract']);
  });

  test('[ACC-04] [POS-15] a row of an account of another kind than those known here is left out, and the rest of its push is published', async () => {
    const rig = await createLiveRig({ user: 'ann' });
    const OTHER = { brokerId: 9, userId: '7.other' } as const;
    const { exchange } = rig;
    exchange.push({ type: 'position' }, update(positionRow({ id: 'p1' }), positionRow({ id: 'p2', ...OTHER })));
    exchange.push({ type: 'orders' }, update(orderRow({ id: '1' }), orderRow({ id: '2', ...OTHER })));
    exchange.push({ type: 'assets' }, update(assetRow({ brokerId: 1 }), assetRow({ ...OTHER, version: 9 })));
    exchange.push({ type: 'condition_orders' }, update(conditionRow({ id: '5' }), conditionRow({ id: '6', ...OTHER })));
    const ended = { name: 'endedOrders', input: { bizType: 'perpetual', page: 1 } } as const;
    exchange.answer(({ url }) =>
      url.includes('history-list')
        ? ok({ rows: [orderEntry({ id: '3', status: 2 }), orderEntry({ id: '4', status: 2, ...OTHER })], total: 2 })
        : null,
    );
    await rig.door.watch([ended]);
    await rig.time.advance(500);
    expect(rig.read('positions').rows.map(({ id }) => id)).toEqual(['p1']);
    expect(rig.read('orders').open.map(({ id }) => id)).toEqual(['1']);
    expect(rig.read('assets').rows.map(({ account, free }) => [account, free])).toEqual([['contract', '1000']]);
    expect(rig.read('triggers').rows.map(({ id }) => id)).toEqual(['5']);
    expect(rig.read('answers').rows).toMatchObject([{ state: 'live', value: { rows: [{ id: '3' }], total: 2 } }]);
    expect(rig.read('positions').freshness.state).toBe('live');
  });

  test('[ORD-01] [POS-15] trigger orders and stops that came with orders are received from the log-in on', async () => {
    const rig = await createLiveRig({ user: 'ann' });
    expect(rig.read('triggers')).toMatchObject({ freshness: { state: 'live' }, rows: [] });
    rig.exchange.push({ type: 'condition_orders' }, update(conditionRow({ id: '5', modifyDate: 10 })));
    rig.exchange.push(
      { type: 'pre_order' },
      update(conditionRow({ id: '8', status: 3, stopLimitType: 1, parentOrderId: '1', modifyDate: 10 })),
    );
    await rig.time.advance(20);
    expect(rig.read('triggers').rows).toMatchObject([
      {
        id: '5',
        kind: 'plan',
        side: 'open_long',
        triggerTicks: 660_000,
        triggerBy: 'last',
        amountCont: 10,
        status: 'open',
      },
    ]);
    expect(rig.read('stops').rows).toMatchObject([
      { id: '8', kind: 'take-profit', status: 'waiting', parentOrderId: '1' },
    ]);
    // The order had its first fill: its stop waits no longer, and is a trigger order like others.
    rig.exchange.push({ type: 'pre_order' }, update(conditionRow({ id: '8', status: 0, modifyDate: 20 })));
    rig.exchange.push(
      { type: 'condition_orders' },
      update(conditionRow({ id: '5', status: -1, reason: 3, msg: 'error.insufficientBalance', modifyDate: 20 })),
    );
    await rig.time.advance(20);
    expect(rig.read('stops').rows).toEqual([]);
    expect(rig.read('triggers').rows).toEqual([]);
  });

  test('[POS-15] a push with a row off its tick is refused as a whole, and the list is read anew', async () => {
    const rig = await createLiveRig({ user: 'ann' });
    await rig.time.advance(1200);
    rig.exchange.isQuiet = true;
    rig.exchange.push(
      { type: 'condition_orders' },
      update(conditionRow({ id: '5' }), conditionRow({ id: '6', triggerPrice: '66000.05' })),
    );
    await rig.time.advance(1100);
    expect(rig.read('triggers')).toMatchObject({ rows: [], freshness: { state: 'resyncing' } });
  });

  test('[MKT-08] the tape shows the same lists again, and folds to the same state', async () => {
    const rig = await createLiveRig({ user: 'ann' });
    pushAll(rig);
    await rig.time.advance(500);
    const tape = await savedTape(rig);
    const { state } = replay(tape);
    expect(stateHash(state)).toBe(await rig.door.readStateHash());
    const shown = await shownAtEnd(tape);
    for (const topic of ['positions', 'assets', 'triggers', 'stops'] as const)
      expect((shown.get(topic) as { readonly rows: unknown }).rows).toEqual(rig.read(topic).rows);
  });

  test('[MKT-08] a checkpoint keeps every list; one of an older version becomes lists, and keeps its hash', async () => {
    const rig = await createLiveRig({ user: 'ann' });
    pushAll(rig);
    rig.exchange.push({ type: 'position' }, update(positionRow({ id: 'p1', amount: 0, price: '', version: 9 })));
    await rig.time.advance(500);
    const { state } = replay(await savedTape(rig));
    const again = createState();
    restoreState(again, readState(writeState(keepState(state))));
    expect(stateHash(again)).toBe(stateHash(state));
    // As a version before wrote it: rows in the account, none of another account's money.
    const kept = keepState(state);
    const { lists, account, notices, ...rest } = JSON.parse(kept.rest) as {
      lists: typeof state.lists;
      account: object;
      notices: unknown;
    };
    const rows = olderRows(state.lists);
    const older = { ...rest, notices, account: { ...account, ...rows, gone: [...(rows.gone as Map<string, number>)] } };
    const restored = createState();
    restoreState(restored, { ...kept, rest: JSON.stringify(older) });
    expect(restored.lists.positions.rows.map(({ id, account: of }) => [id, of])).toEqual([
      ['p2', 'contract'],
      ['p3', 'contract'],
    ]);
    expect(restored.lists.positions.gone).toMatchObject([{ id: 'p1', version: 9 }]);
    expect(restored.lists.triggers).toEqual(createState().lists.triggers);
    expect(lists.triggers.rows).toHaveLength(2);
    expect(isHashOf(restored, stateHash(restored))).toBe(true);
  });

  test('[MKT-08] a tape that was ended before positions had a place in the queue of deleveraging folds to what it says', async () => {
    const hashOf = async (rank: object): Promise<readonly [EngineState, string]> => {
      const rig = await createLiveRig({ user: 'ann' });
      rig.exchange.push({ type: 'position' }, update(positionRow({ id: 'p1', ...rank })));
      await rig.time.advance(20);
      const { state } = replay(await rig.door.readTape());
      return [state, stateHash(state)];
    };
    const [ranked, now] = await hashOf({ adlRank: 5 });
    const position = ranked.lists.positions.rows[0]!;
    const { adl, ...before } = position;
    expect(adl).toBe(5);
    const unranked: EngineState = {
      ...ranked,
      lists: { ...ranked.lists, positions: { ...ranked.lists.positions, rows: [before] } },
    };
    expect(stateHash(unranked)).not.toBe(now);
    expect(isHashOf(ranked, stateHash(unranked))).toBe(true);
    expect(isHashOf(unranked, now)).toBe(false);
  });
});

describe('calls about an account', () => {
  test('[POS-08] a position on a card’s account is closed whole, by its id, on that account', async () => {
    const rig = await createLiveRig({ user: 'ann' });
    rig.exchange.answer(({ url }) =>
      url.includes('/position/close-all') ? ok([orderRow({ id: '9', ...CARD })]) : null,
    );
    const of = { contract: 'btcusdt', bizType: 'perpetual', account: 'card:7.card.1', positionId: '5' } as const;
    expect(await rig.door.command('closePosition', of)).toMatchObject({
      ok: true,
      value: [{ id: '9', account: 'card:7.card.1' }],
    });
    const sent = rig.exchange.requests.find(({ url }) => url.includes('/position/close-all'));
    expect([new URL(sent?.url ?? '').search, sent?.body]).toEqual([
      '?env=1&brokerId=3&userId=7.card.1',
      '{"positionIds":["5"],"contractCode":"btcusdt"}',
    ]);
  });

  const urls = ({ exchange }: Rig, part: string) =>
    exchange.requests.map(({ url }) => url).filter((url) => url.includes(part));
  test('[ACC-03] a cancel, a leverage and the configuration name the account; the contract account needs no name', async () => {
    const rig = await createLiveRig({ user: 'ann' });
    rig.exchange.answer(({ url }) => (url.includes('/order/9') ? ok(orderRow({ id: '9', status: -1 })) : null));
    const of = { contract: 'btcusdt', bizType: 'perpetual' } as const;
    await rig.door.command('cancelOrder', { ...of, orderId: '9' });
    await rig.door.command('cancelOrder', { ...of, orderId: '9', account: 'fund' });
    await rig.door.command('cancelOrder', { ...of, orderId: '9', account: 'card:7.card.1' });
    expect(urls(rig, '/order/9').map((url) => new URL(url).search)).toEqual([
      '?env=1',
      '?env=1&brokerId=4',
      '?env=1&brokerId=3&userId=7.card.1',
    ]);
    await rig.door.command('setLeverage', { ...of, account: 'fund', long: 5, short: 5 });
    await rig.door.watch([{ name: 'positionConfig', input: { ...of, account: 'fund' } }]);
    await rig.time.advance(50);
    expect(urls(rig, '/lever').map((url) => new URL(url).search)).toEqual(['?env=1&brokerId=4']);
    expect(urls(rig, '/configs').map((url) => new URL(url).search)[0]).toBe('?env=1&brokerId=4');
  });
});
