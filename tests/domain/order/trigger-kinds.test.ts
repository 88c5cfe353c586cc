// Kinds that wait for a price: what they need, what they send, and what they are counted at.
import { describe, expect, test } from 'vitest';
import { checkDraft, decideOrder } from '../../../src/domain/order/check.ts';
import type { OrderTicket } from '../../../src/domain/order/draft.ts';
import { estimateOrder } from '../../../src/domain/order/estimate.ts';
import type { OrderFacts } from '../../../src/domain/order/facts.ts';
import { orderKinds } from '../../../src/domain/order/kinds/registry.ts';
import { configOf, draftOf, experienceCard, factsOf, positionOf } from '../sample.ts';

const hedge = (changes: Partial<OrderFacts> = {}): OrderFacts =>
  factsOf({ config: configOf({ mode: 'hedge' }), ...changes });
const plan = (typed: Partial<OrderTicket> = {}): OrderTicket =>
  draftOf({ kind: 'plan', triggerText: '51000', ...typed });
const trailing = (typed: Partial<OrderTicket> = {}): OrderTicket =>
  draftOf({ kind: 'trailing', callbackText: '1.5', ...typed });
const says = (draft: OrderTicket, facts = hedge()): string[] =>
  checkDraft(draft, facts).map(({ key, field }) => `${key} ${field}`);
const sent = (draft: OrderTicket, facts = hedge()) => {
  const decided = decideOrder(draft, facts);
  return decided.ok ? decided.order : decided.problems;
};

describe('a plan', () => {
  test('[FORM-11] sends a market order, a limit or a counteroffer once last or mark reaches its trigger', () => {
    const trigger = { kind: 'plan', by: 'last', price: '51000.0' };
    expect(sent(plan())).toMatchObject({ kind: 'market', price: null, tif: 'IOC', trigger, currentPrice: '50000.0' });
    expect(sent(plan({ planBy: 'limit', priceText: '50990', planTif: 'FOK', triggerBy: 'mark' }))).toMatchObject({
      kind: 'limit',
      price: '50990.0',
      tif: 'FOK',
      trigger: { ...trigger, by: 'mark' },
    });
    const counter = sent(plan({ planBy: 'counter', direction: 'sell', priceText: '1' }));
    expect(counter).toMatchObject({ side: 'open_short', kind: 'limit', price: null, bookRank: 1, tif: 'GTC', trigger });
  });

  test('[FORM-08] [FORM-11] its trigger and its limit price are asked for by name, and a trigger at the price says so', () => {
    expect(says(plan({ triggerText: ' ' }))).toEqual(['contractExchange_028 trigger']);
    expect(says(plan({ triggerText: '0' }))).toEqual(['contractExchange_028 trigger']);
    expect(says(plan({ triggerText: '51000.05' }))).toEqual(['form.problem.offTick trigger']);
    expect(says(plan({ planBy: 'limit', priceText: '' }))).toContain('contractExchange_029 price');
    expect(says(plan({ planBy: 'counter', priceText: '' }))).toEqual([]);
    expect(says(plan({ triggerText: '50000' }))).toEqual(['error.triggerEqualsPrice trigger']);
    expect(says(plan({ triggerText: '50000', triggerBy: 'mark' }), hedge({ markTicks: 500_001 }))).toEqual([]);
    expect(says(plan({ triggerBy: 'mark' }), hedge({ markTicks: null }))).toEqual(['form.problem.noPrice market']);
  });

  test('[FORM-11] is offered where long and short are held at once, and nowhere else', () => {
    expect(orderKinds.plan.modes).toEqual(['hedge']);
    expect(orderKinds.trailing.modes).toEqual(['one-way', 'hedge']);
  });

  test('[FORM-05] [FORM-11] is counted at the price it would have, and holds nothing until it fires', () => {
    const atTrigger = estimateOrder(plan(), hedge());
    expect(atTrigger).toMatchObject({ ticks: 510_000, value: '5100', cost: '0', margin: '0' });
    expect(atTrigger.liquidationPrice).toBe(estimateOrder(draftOf({ priceText: '51000' }), hedge()).liquidationPrice);
    expect(estimateOrder(plan({ planBy: 'limit', priceText: '52000' }), hedge()).ticks).toBe(520_000);
    // As much as the account could open at that price now, and no more.
    const cheap = estimateOrder(plan({ triggerText: '25000' }), hedge()).maximumCont ?? 0;
    expect(cheap).toBeGreaterThan((atTrigger.maximumCont ?? 0) * 2 - 5);
    expect(says(plan({ unit: 'cont', amountText: String(cheap) }))).toEqual(['form.problem.overMaximum amount']);
  });

  test('[FORM-08] the twentieth waiting order is the last; how many orders rest in the book does not matter', () => {
    expect(says(plan(), hedge({ openTriggers: 19, openOrders: 3 }))).toEqual([]);
    expect(says(plan(), hedge({ openTriggers: 20 }))).toEqual(['error.overMaxPlans market']);
    expect(says(draftOf(), hedge({ openTriggers: 20 }))).toEqual([]);
    expect(says(draftOf(), hedge({ openOrders: 3 }))).toEqual(['error.overMaxOrders market']);
  });

  test('[FORM-11] closes what is there: no position is nothing to close', () => {
    const close = { action: 'close', direction: 'sell', unit: 'cont', amountText: '5' } as const;
    expect(says(plan(close))).toEqual(['contract_254 amount']);
    const held = hedge({ positions: [positionOf({ amountCont: 10 })] });
    expect(sent(plan(close), held)).toMatchObject({ side: 'close_long', amountCont: 5, trigger: { kind: 'plan' } });
  });

  test('[FORM-11] [CARD-03] goes with an experience card, and without coupons, tickets and stops; a trailing order with none of them', () => {
    const config = configOf({ mode: 'hedge', account: 'card:7' });
    const facts = hedge({ config, cards: [experienceCard] });
    const card = { kind: 'experience', id: '7', account: 'card:7' } as const;
    expect(sent(plan({ card }), facts)).toMatchObject({ account: 'card:7', cardId: '7', trigger: { kind: 'plan' } });
    expect(says(trailing({ card }), facts)).toEqual(['error.cardContract card']);
    expect(sent(plan({ card: { kind: 'coupon', id: '5' } }))).not.toHaveProperty('cardId');
    expect([orderKinds.plan.combinesWith, orderKinds.trailing.combinesWith]).toEqual([['card'], ['reduce-only']]);
  });

  test('[FORM-10] [FORM-11] a price picked from the book goes to the limit, else to the trigger; of a trailing order it is the start', () => {
    expect(orderKinds.plan.picks(plan({ planBy: 'limit' }), '1.5')).toEqual({ priceText: '1.5', bookPrice: 'own' });
    expect(orderKinds.plan.picks(plan(), '1.5')).toEqual({ triggerText: '1.5' });
    expect(orderKinds.trailing.picks(trailing(), '1.5')).toEqual({ activationText: '1.5' });
  });
});

describe('a trailing order', () => {
  test('[FORM-12] follows last or mark, from now or from its start, and sends a market order', () => {
    const order = { kind: 'market', price: null, tif: 'IOC' };
    expect(sent(trailing())).toMatchObject({
      ...order,
      trigger: { kind: 'trailing', by: 'last', callback: '1.5', activation: null },
    });
    expect(sent(trailing({ activationText: '52000', triggerBy: 'mark' }))).toMatchObject({
      ...order,
      trigger: { kind: 'trailing', by: 'mark', callback: '1.5', activation: '52000.0' },
    });
    expect(
      sent(trailing({ reduceOnly: true, direction: 'sell' }), factsOf({ positions: [positionOf()] })),
    ).toMatchObject({
      reduceOnly: true,
    });
  });

  test.each([
    ['', 'contract_429 callback'],
    ['0', 'contract_429 callback'],
    ['0.09', 'contract_429 callback'],
    ['10.01', 'contract_429 callback'],
    ['1.005', 'form.problem.offTick callback'],
    ['-1', 'form.problem.notANumber callback'],
    ['one', 'form.problem.notANumber callback'],
    ['0.1', undefined],
    ['10', undefined],
    ['2.55', undefined],
  ])('[FORM-08] [FORM-12] a callback of %j percent', (callbackText, problem) => {
    expect(says(trailing({ callbackText }))).toEqual(problem === undefined ? [] : [problem]);
  });

  test('[FORM-12] its start is a price away from the price as it is now; it may be left empty', () => {
    expect(says(trailing({ activationText: '50000' }))).toEqual(['error.triggerEqualsPrice activation']);
    expect(says(trailing({ activationText: '0' }))).toEqual(['contractExchange_028 activation']);
    expect(says(trailing({ activationText: '50000.05' }))).toEqual(['form.problem.offTick activation']);
    expect(says(trailing({ triggerBy: 'mark' }), hedge({ markTicks: null }))).toContain('form.problem.noPrice market');
  });

  test('[FORM-05] [FORM-12] is counted from its start, else at the price as it is now, and holds nothing until it fires', () => {
    expect(estimateOrder(trailing(), hedge())).toMatchObject({ ticks: 500_000, cost: '0', margin: '0' });
    expect(estimateOrder(trailing({ activationText: '52000' }), hedge()).ticks).toBe(520_000);
  });
});
