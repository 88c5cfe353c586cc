// A person's accounts never touch: fault 2 (funds and cards counted in maximum, closable, cross standing, equity and netting) and fault 10 (own rates).
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createClosePositionMachine } from '../../../src/machines/close-position/close-position.machine.ts';
import { createClosePorts } from '../../../src/app/flows/close-position.ts';
import { readOrderFacts } from '../../../src/app/flows/order-facts.ts';
import type { AccountId } from '../../../src/domain/account/own-account.ts';
import { decideOrder } from '../../../src/domain/order/check.ts';
import { draftWith } from '../../../src/domain/order/draft.ts';
import { estimateOrder } from '../../../src/domain/order/estimate.ts';
import { closingConfig } from '../../../src/domain/position/closing-config.ts';
import { closingTicket, seenToClose } from '../../../src/domain/position/closing-ticket.ts';
import type { Position } from '../../../src/domain/position/position.ts';
import { wireOrder } from '../../../src/worker/ingest/translate/wire-order.ts';
import { btcusdt, configOf, positionOf } from '../../domain/sample.ts';
import { figuresOf } from './support/account-figures.ts';
import { orderOf, storeOf } from './support/account-store.ts';

const ACCOUNTS = ['contract', 'fund', 'card:7.card.1'] as const satisfies readonly AccountId[];
const account = fc.constantFrom(...ACCOUNTS);
const contract = fc.constantFrom('btcusdt', 'ethusdt');
const money = fc.integer({ min: 0, max: 100_000 }).map(String);
const positions = fc
  .array(
    fc.record({
      account,
      contract,
      side: fc.constantFrom('long', 'short'),
      amountCont: fc.integer({ min: 1, max: 400 }),
      entryValue: fc.integer({ min: 1, max: 30_000 }).map(String),
      margin: fc.integer({ min: 1, max: 4_000 }).map(String),
      marginMode: fc.constantFrom('cross', 'isolated'),
      split: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((rows) =>
    rows.map(({ split, ...row }, at) =>
      positionOf({ id: String(at), closingCont: at % 3, ...row, ...(split && { split }) }),
    ),
  );
const orders = fc
  .array(
    fc.record({
      account,
      contract,
      side: fc.constantFrom('open_long', 'open_short', 'close_long', 'close_short'),
      amountCont: fc.integer({ min: 1, max: 400 }),
    }),
    { maxLength: 6 },
  )
  .map((rows) => rows.map((row, at) => orderOf({ id: String(at), ...row })));
const balances = fc.tuple(money, money, money, money).map(([contractFree, fundFree, cardFree, held]) =>
  [contractFree, fundFree, cardFree].map((free, at) => ({
    account: ACCOUNTS[at] ?? 'contract',
    coin: 'usdt',
    free,
    orderHold: held,
    crossHold: held,
    positionMargin: '0',
    version: 1,
  })),
);
/** All of it, at market, as it is shown. */
const closeOf = (held: Position) => ({
  order: closingTicket(held),
  seen: seenToClose(held),
  staleAccepted: false,
});
const draft = fc
  .record({
    action: fc.constantFrom('open', 'close'),
    direction: fc.constantFrom('buy', 'sell'),
    kind: fc.constantFrom('limit', 'market'),
    amount: fc.integer({ min: 1, max: 500 }),
    reduceOnly: fc.boolean(),
  })
  .map(({ amount, ...parts }) => draftWith({ ...parts, priceText: '50000', amountText: String(amount), unit: 'cont' }));
const config = fc
  .record({
    mode: fc.constantFrom('one-way', 'hedge'),
    marginMode: fc.constantFrom('cross', 'isolated'),
    longLever: fc.integer({ min: 1, max: 100 }),
    shortLever: fc.integer({ min: 1, max: 100 }),
  })
  .map(configOf);

describe('own accounts', () => {
  test('[ACC-04] [FORM-04] [FORM-05] [POS-13] arbitrary positions, orders and money in three accounts: every figure of one is what it is alone', () => {
    fc.assert(
      fc.property(positions, orders, balances, config, draft, account, (held, open, funds, set, typed, mine) => {
        const isMine = (row: { readonly account: AccountId }): boolean => row.account === mine;
        const all = { positions: held, orders: open, balances: funds };
        const alone = {
          positions: held.filter(isMine),
          orders: open.filter(isMine),
          balances: funds.filter(isMine),
        };
        const own = { ...set, account: mine };
        expect(figuresOf(storeOf(all), btcusdt, own, typed)).toEqual(figuresOf(storeOf(alone), btcusdt, own, typed));
      }),
    );
  });

  test('[POS-08] a close goes to the account of its position, and closes what that one has', () => {
    fc.assert(
      fc.property(account, fc.boolean(), (mine, isSplit) => {
        const mineOnes = positionOf({ id: '5', account: mine, amountCont: 30, ...(isSplit && { split: true }) });
        const others = ACCOUNTS.filter((one) => one !== mine).map((one, at) =>
          positionOf({ id: String(at), account: one, amountCont: 7 }),
        );
        const store = storeOf({ positions: [...others, mineOnes], orders: [], balances: [] });
        const facts = readOrderFacts(store, btcusdt, closingConfig(mineOnes, btcusdt), false);
        const close = draftWith({
          action: 'close',
          direction: 'sell',
          kind: 'market',
          amountText: '30',
          unit: 'cont',
          ...(isSplit && { positionId: '5' }),
        });
        const decided = decideOrder(close, facts);
        expect(decided).toMatchObject({ ok: true, order: { side: 'close_long', amountCont: 30 } });
        if (!decided.ok) return;
        const { brokerId, userId } = wireOrder({ ...decided.order, clientId: 'client-id-0001' });
        expect([brokerId, userId]).toEqual(
          mine === 'contract' ? [1, undefined] : mine === 'fund' ? [4, undefined] : [3, '7.card.1'],
        );
      }),
    );
  });

  test('[POS-08] a close of a card’s position is the call that closes it whole; others are orders', async () => {
    const sent: unknown[] = [];
    const door = {
      command: (name: string, input: unknown) => {
        sent.push([name, input]);
        return Promise.resolve({ ok: true, value: [orderOf({ id: '9', account: 'card:7.card.1' })] });
      },
      placeOrder: (request: { readonly account?: AccountId }) => {
        sent.push(['placeOrder', request.account]);
        return Promise.resolve({ state: 'placed', clientId: '', order: orderOf({}) });
      },
    };
    for (const mine of ACCOUNTS) {
      const held = positionOf({ id: '5', account: mine });
      const store = storeOf({ positions: [held], orders: [], balances: [] });
      const ports = createClosePorts({ store, door } as never, btcusdt, held);
      const checked = ports.check(held, closeOf(held));
      if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
      expect(await ports.place({ ...checked.order, clientId: 'client-id-0001' })).toMatchObject({ state: 'placed' });
    }
    expect(sent).toEqual([
      ['placeOrder', undefined],
      ['placeOrder', 'fund'],
      ['closePosition', { account: 'card:7.card.1', contract: 'btcusdt', bizType: 'perpetual', positionId: '5' }],
    ]);
  });

  test('[FLOW-09] a card’s close whose answer is lost ends unknown and asks about no id; a refused one is refused', async () => {
    const held = positionOf({ id: '5', account: 'card:7.card.1' });
    const store = storeOf({ positions: [held], orders: [], balances: [] });
    const outcomesOf = async (failure: object): Promise<unknown[]> => {
      const asked: string[] = [];
      const door = {
        command: () => Promise.resolve({ ok: false, ...failure }),
        reconcileOrder: (id: string) => new Promise(() => asked.push(id)),
      };
      const actor = createActor(createClosePositionMachine(createClosePorts({ store, door } as never, btcusdt, held)));
      const outcomes: unknown[] = [];
      actor.on('*', ({ type, ...word }) => outcomes.push([type, 'problem' in word && word.problem.key]));
      actor.start();
      actor.send({ type: 'draft.submitted', draft: closeOf(held) });
      await waitFor(actor, (snapshot) => snapshot.status !== 'active' || !snapshot.matches('sending'));
      return [...outcomes, actor.getSnapshot().value, asked];
    };
    expect(await outcomesOf({ problem: { key: 'error.timeout' }, isUnknown: true })).toEqual([
      ['command.unknown', 'error.answerLost'],
      'unknown',
      [],
    ]);
    expect(await outcomesOf({ problem: { key: 'error.noPosition' } })).toEqual([
      ['command.refused', 'error.noPosition'],
      'refused',
      [],
    ]);
  });

  test('[FORM-04] [FORM-05] fee, cost and maximum are counted at the own rates, not at the contract’s (fault 10)', () => {
    const owned = {
      positions: [],
      orders: [],
      balances: [
        { account: 'contract' as const, coin: 'usdt', free: '10000', orderHold: '0', positionMargin: '0', version: 1 },
      ],
    };
    const typed = draftWith({ priceText: '50000', amountText: '100', unit: 'cont' });
    const at = (takerRate: string) =>
      estimateOrder(typed, readOrderFacts(storeOf(owned), btcusdt, configOf({ takerRate }), false));
    // 100 contracts of 0.001 at 50,000 are 5,000: 3 at the contract's 0.06 %, 2 at 0.04 %.
    const [usual, own] = [at('0.0006'), at('0.0004')];
    expect([usual.fee, usual.cost]).toEqual(['3', '503']);
    expect([own.fee, own.cost]).toEqual(['2', '502']);
    expect(own.maximumCont).toBeGreaterThan(usual.maximumCont ?? Infinity);
  });

  test('[FORM-04] the most that the exchange allows on a side bounds the maximum of that side', () => {
    const owned = {
      positions: [],
      orders: [],
      balances: [
        { account: 'contract' as const, coin: 'usdt', free: '100000', orderHold: '0', positionMargin: '0', version: 1 },
      ],
    };
    const set = configOf({ longMaxCont: 50, shortMaxCont: 70 });
    const most = (direction: 'buy' | 'sell') =>
      estimateOrder(
        draftWith({ direction, priceText: '50000', amountText: '1', unit: 'cont' }),
        readOrderFacts(storeOf(owned), btcusdt, set, false),
      ).maximumCont;
    expect([most('buy'), most('sell')]).toEqual([50, 70]);
  });
});
