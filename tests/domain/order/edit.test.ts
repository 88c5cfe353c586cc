import { describe, expect, test } from 'vitest';
import { decideEdit } from '../../../src/domain/order/edit/decide-edit.ts';
import { editFacts } from '../../../src/domain/order/edit/edit-facts.ts';
import { ownStops, ticketOf } from '../../../src/domain/order/edit/edit-ticket.ts';
import type { OrderTicket } from '../../../src/domain/order/draft.ts';
import { affordableCont } from '../../../src/domain/order/open-capacity.ts';
import type { Order } from '../../../src/domain/order/order.ts';
import type { TriggerOrder } from '../../../src/domain/order/trigger-order.ts';
import { closingConfig } from '../../../src/domain/position/closing-config.ts';
import { orderOf } from '../../app/flows/support/account-store.ts';
import { btcusdt, factsOf, positionOf } from '../sample.ts';

/** Buys 10 contracts at 49,000.0; 4 have filled. */
const resting = orderOf({ id: '7', ticks: 490_000, amountCont: 10, filledCont: 4 });
const stopOf = (over: Partial<TriggerOrder>): TriggerOrder =>
  ({
    id: 's1',
    kind: 'stop-loss',
    parentOrderId: '7',
    status: 'waiting',
    orderKind: 'market',
    ticks: null,
    triggerBy: 'mark',
    triggerTicks: 480_000,
    ...over,
  }) as TriggerOrder;
const facts = factsOf({ openOrders: 3, pendingOpenCont: { buy: 6, sell: 0 }, openTriggers: 20 });

const edit = (parts: Partial<OrderTicket>, stops: readonly TriggerOrder[] = [], order: Order = resting, at = facts) =>
  decideEdit({ ...ticketOf(order, btcusdt, stops), ...parts }, order, stops, at);

describe('an open order that is changed', () => {
  test('[ORD-07] price, amount (what has filled counts in), to market; one of the most orders and triggers is itself', () => {
    expect(edit({ priceText: '49100' })).toMatchObject({ ok: true, change: { price: '49100.0' } });
    expect(edit({ amountText: '8' })).toMatchObject({ ok: true, change: { amountCont: 12 } });
    const both = edit({ amountText: '2', priceText: '49200.0' });
    expect(both.ok && both.change).toEqual({ price: '49200.0', amountCont: 6 });
    const market = edit({ kind: 'market' });
    expect(market.ok && market.change).toEqual({ kind: 'market' });
  });

  test('[ORD-07] nothing changed, no price, no amount, above the most, a suspended contract: each with its reason, and nothing is sent', () => {
    const keys = (...given: Parameters<typeof edit>) => {
      const decided = edit(...given);
      return decided.ok ? [] : decided.problems.map(({ key }) => key);
    };
    expect(keys({})).toEqual(['orders.edit.same']);
    expect(keys({ priceText: '' })).toContain('contractExchange_029');
    expect(keys({ amountText: '' })).toContain('contractExchange_025');
    expect(keys({ amountText: '100000' })).toContain('form.problem.insufficientBalance');
    expect(keys({ priceText: '49100' }, [], resting, { ...facts, freshness: 'late' })).toEqual([
      'form.problem.stalePrice',
    ]);
    expect(keys({ amountText: '5' }, [], resting, { ...facts, contract: { ...btcusdt, suspended: true } })).toEqual([
      'form.problem.suspended',
    ]);
  });

  test('[ORD-07] its stops stay unless they are typed anew: changed, added, ended, each alone; a guaranteed one is only ended', () => {
    const stop = stopOf({});
    const change = (parts: Partial<OrderTicket['stops']>, stops = [stop], openTriggers = 19) => {
      const typed = ticketOf(resting, btcusdt, stops).stops;
      const decided = edit({ stops: { ...typed, ...parts } }, stops, resting, {
        ...facts,
        openTriggers,
        guarantee: { isOffered: true, feeRate: '0.0003', distance: '0.01', maxCont: 1000, heldCont: 10 },
      });
      return decided.ok ? decided.change : decided.problems.map(({ key }) => key);
    };
    expect(change({})).toEqual(['orders.edit.same']);
    expect(change({ stopLossText: '47000' })).toEqual({ stopLoss: { by: 'mark', trigger: '47000.0', price: null } });
    expect(change({ takeProfitText: '52000' })).toEqual({
      takeProfit: { by: 'last', trigger: '52000.0', price: null },
    });
    expect(change({ takeProfitText: '52000' }, [stop], 20)).toEqual(['form.problem.stopsOverMost']);
    expect(change({ mode: 'off' })).toEqual({ stopLoss: null });
    expect(change({ stopLossText: '', takeProfitText: '52000' })).toEqual({
      takeProfit: { by: 'last', trigger: '52000.0', price: null },
      stopLoss: null,
    });
    expect(change({ stopLossText: '50000' })).toEqual(['error.badTrigger']);
    const guaranteed = stopOf({ kind: 'guaranteed-stop' });
    expect(change({}, [guaranteed])).toEqual(['orders.edit.same']);
    expect(change({ stopLossText: '47000' }, [guaranteed])).toEqual(['error.guaranteedStopFixed']);
    expect(change({ mode: 'off' }, [guaranteed])).toEqual({ stopLoss: null });
    const limit = stopOf({ orderKind: 'limit', ticks: 479_000 });
    expect(ticketOf(resting, btcusdt, [limit]).stops).toMatchObject({ mode: 'advanced', stopLossLimitText: '47900.0' });
    expect(change({}, [limit])).toEqual(['orders.edit.same']);
  });

  test('[ORD-07] stops that fired or ended, and those of other orders, are none of its own', () => {
    const stops = [stopOf({}), stopOf({ id: 's2', status: 'triggered' }), stopOf({ id: 's3', parentOrderId: '8' })];
    expect(ownStops(resting, stops).map(({ id }) => id)).toEqual(['s1']);
  });

  test('[POS-08] a close: its own amount is added back to what is closable, and under 1 there is nothing', () => {
    const position = positionOf({ id: '3', amountCont: 100, closingCont: 40 });
    const close = orderOf({ id: '7', side: 'close_long', ticks: 510_000, amountCont: 30, positionId: '3' });
    const at = factsOf({ positions: [position], config: closingConfig(position, btcusdt) });
    const without = editFacts(at, close, []);
    const ticket = ticketOf(close, btcusdt, []);
    expect(affordableCont(ticket, at, 510_000)).toBe(60);
    expect(affordableCont(ticket, without, 510_000)).toBe(90);
    const all = edit({ percent: 100 }, [], close, at);
    expect(all.ok && all.change).toEqual({ amountCont: 90 });
    expect(edit({ amountText: '91' }, [], close, at)).toMatchObject({ ok: false });
    expect(edit({ kind: 'market' }, [], close, at)).toMatchObject({ ok: true, change: { kind: 'market' } });
  });

  test('[ORD-07] a post-only order stays one: a price that would take is refused', () => {
    const post = { ...resting, tif: 'POST' as const };
    expect(edit({ priceText: '50000.1' }, [], post)).toMatchObject({
      ok: false,
      problems: [{ key: 'error.postOnlyWouldTake', field: 'price' }],
    });
  });

  test('[ORD-07] what is left of it frees what it holds: the same order is always affordable again', () => {
    const poor = { ...facts, balance: { ...factsOf().balance!, free: '0' } };
    expect(edit({ priceText: '48900' }, [], resting, poor)).toMatchObject({ ok: true, change: { price: '48900.0' } });
    expect(edit({ amountText: '7' }, [], resting, poor)).toMatchObject({ ok: false });
  });
});
