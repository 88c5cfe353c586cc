import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Card, TicketUsage } from '../../../src/domain/card/card.ts';
import { decideOrder, checkDraft } from '../../../src/domain/order/check.ts';
import { shadowCont } from '../../../src/domain/order/cards/shadow.ts';
import { couponsFor, offeredTicket, takesCards, ticketsFor } from '../../../src/domain/order/cards/usable.ts';
import type { OrderTicket } from '../../../src/domain/order/draft.ts';
import { estimateOrder } from '../../../src/domain/order/estimate.ts';
import type { OrderFacts } from '../../../src/domain/order/facts.ts';
import { shadowAmount } from '../../../exchange/kernel/cards/card-ticket.ts';
import { btcusd, btcusdt, configOf, draftOf, factsOf, positionOf } from '../sample.ts';

const card = (id: string, changes: Partial<Card> = {}): Card => ({
  id,
  kind: 'fixed-fee',
  status: 'unused',
  claimed: true,
  coin: 'usdt',
  denomination: '2',
  share: '0',
  paysCredit: false,
  lever: 0,
  maxOpenCont: 0,
  takeProfitPercent: null,
  stopLossPercent: null,
  contract: null,
  account: null,
  claimedMs: 0,
  validMs: 86_400_000,
  usedMs: null,
  endedMs: null,
  closesMs: null,
  given: '0',
  claimByMs: 0,
  expiresMs: null,
  orderId: null,
  ...changes,
});
const ratio = card('2', { kind: 'ratio-fee', share: '0.5', denomination: '20' });
const ticket = card('3', { kind: 'ticket', share: '0.2', maxOpenCont: 15, contract: 'btcusdt' });
const cards = [card('1'), ratio, ticket];
const withCard = (of: OrderTicket['card'], changes: Partial<OrderTicket> = {}) => draftOf({ card: of, ...changes });
const sent = (draft: OrderTicket, facts: Partial<OrderFacts> = {}) => {
  const decided = decideOrder(draft, factsOf({ cards, ...facts }));
  return decided.ok ? { cardId: decided.order.cardId, usesTicket: decided.order.usesTicket } : decided.problems;
};
const coupon = { kind: 'coupon', id: '1' } as const;
const open = { kind: 'ticket', id: '3' } as const;

describe('cards of an order', () => {
  test('[CARD-04] only claimed, unused coupons of the contract’s coin are there to choose', () => {
    const others = [
      card('4', { claimed: false }),
      card('5', { status: 'in-use' }),
      card('6', { coin: 'btc' }),
      card('7', { contract: 'ethusdt' }),
      card('8', { kind: 'bonus' }),
    ];
    const facts = factsOf({ cards: [...cards, ...others] });
    expect(couponsFor(facts).map(({ id }) => id)).toEqual(['1', '2']);
    expect(couponsFor(facts, false).map(({ id }) => id)).toEqual(['4']);
    expect(ticketsFor(facts).map(({ id }) => id)).toEqual(['3']);
    expect(couponsFor(factsOf({ contract: btcusd, cards: others })).map(({ id }) => id)).toEqual(['6']);
  });

  test('[FLOW-08] [FORM-08] a ticket that runs already on that side of the contract is foreseen; on the other side, elsewhere, or while its order waits, it is not', () => {
    const usage: TicketUsage = {
      cardId: '8',
      contract: 'btcusdt',
      side: 'long',
      status: 'using',
      shadowValue: '0',
      positionId: null,
      orderId: null,
      coin: 'usdt',
      denomination: '0',
      paysCredit: false,
      expiresMs: null,
      usedMs: null,
      endedMs: null,
      openRatio: '0.2',
      shadowCont: 2,
      maxShadowCont: 50,
      shadowMargin: '0',
      profit: '0',
    };
    const sold = withCard(open, { direction: 'sell' });
    expect(sent(withCard(open), { tickets: [usage] })).toEqual([{ key: 'form.problem.ticketRuns', field: 'card' }]);
    expect(sent(sold, { tickets: [usage] })).toEqual({ cardId: '3', usesTicket: true });
    for (const other of [{ contract: 'ethusdt' }, { side: null }, { status: 'triggered' }] as const)
      expect(sent(withCard(open), { tickets: [{ ...usage, ...other }] })).toEqual({ cardId: '3', usesTicket: true });
    // A coupon goes with any order.
    expect(sent(withCard(coupon), { tickets: [usage] })).toMatchObject({ cardId: '1' });
  });

  test('[FLOW-08] of two tickets the form offers the chosen one, and the oldest while none is chosen or the chosen one is gone', () => {
    const newer = card('9', { kind: 'ticket', share: '0.5', maxOpenCont: 70 });
    const facts = factsOf({ cards: [newer, card('3', { kind: 'ticket', share: '0.2', maxOpenCont: 50 })] });
    expect(offeredTicket(facts, { kind: 'ticket', id: '9' })).toBe(newer);
    const others = [null, { kind: 'ticket', id: '8' }, { kind: 'coupon', id: '9' }] as const;
    for (const chosen of others) expect(offeredTicket(facts, chosen)?.id).toBe('3');
    expect(offeredTicket(factsOf({ cards: [] }), { kind: 'ticket', id: '9' })).toBeUndefined();
  });

  test('[FLOW-03] [FLOW-08] a coupon is sent by its id, a ticket also as an opening ticket; none is none', () => {
    expect(sent(withCard(null))).toEqual({ cardId: undefined, usesTicket: undefined });
    expect(sent(withCard(coupon))).toEqual({ cardId: '1', usesTicket: undefined });
    expect(sent(withCard(open))).toEqual({ cardId: '3', usesTicket: true });
  });

  test('[FLOW-07] an order that takes no card goes without one: of team 2, of the funds, closing, reducing', () => {
    const long = positionOf({ side: 'long', amountCont: 200 });
    const none = { cardId: undefined, usesTicket: undefined };
    expect(sent(withCard(coupon), { contract: { ...btcusdt, team: 2 } })).toEqual(none);
    expect(sent(withCard(coupon, { action: 'close', direction: 'sell' }), { positions: [long] })).toEqual(none);
    expect(sent(withCard(coupon, { reduceOnly: true, direction: 'sell' }), { positions: [long] })).toEqual(none);
    expect(takesCards(draftOf(), factsOf({ config: configOf({ account: 'fund' }) }))).toBe(false);
  });

  test('[FLOW-03] [CARD-05] a card that is gone or does not fit is refused at its row', () => {
    const problem = (draft: OrderTicket, facts: Partial<OrderFacts> = {}) =>
      checkDraft(draft, factsOf({ cards, ...facts }));
    expect(problem(withCard({ kind: 'coupon', id: '9' }))).toEqual([{ key: 'form.problem.cardGone', field: 'card' }]);
    const busy = { cards: [card('9', { kind: 'fixed-fee', status: 'in-use' })] };
    expect(problem(withCard({ kind: 'coupon', id: '9' }), busy)).toEqual([{ key: 'error.cardInUse', field: 'card' }]);
    expect(problem(withCard({ kind: 'coupon', id: '3' }))).toEqual([{ key: 'error.cardContract', field: 'card' }]);
    // In one-way mode a ticket needs a position that begins.
    const short = { positions: [positionOf({ side: 'short', amountCont: 10 })] };
    expect(problem(withCard(open), short)).toEqual([{ key: 'error.cardContract', field: 'card' }]);
    expect(problem(withCard(open), { ...short, config: configOf({ mode: 'hedge' }) })).toEqual([]);
  });

  test('[CARD-04] the estimate says the fee before and after the coupon', () => {
    const of = (draft: OrderTicket) => {
      const { fee, feeAfter } = estimateOrder(draft, factsOf({ cards }));
      return [fee, feeAfter];
    };
    // 0.1 BTC at 50,000: 5,000 at 0.0006 is 3.
    expect(of(withCard(null))).toEqual(['3', null]);
    expect(of(withCard(coupon))).toEqual(['3', '1']);
    expect(of(withCard({ kind: 'coupon', id: '2' }))).toEqual(['3', '1.5']);
    expect(of(withCard({ kind: 'coupon', id: '2' }, { amountText: '2' }))).toEqual(['60', '40']);
    expect(of(withCard(open))).toEqual(['3', null]);
  });

  test('[FLOW-08] law: the shadow that is shown is the one that the exchange gives, min(floor(amount x ratio), largest)', () => {
    expect(shadowCont(25, { share: '0.5', maxOpenCont: 10 })).toBe(10);
    const whole = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(whole, fc.integer({ min: 1, max: 1_000_000 }), whole, (amount, sharePpm, maxAmount) => {
        const share = `0.${String(sharePpm).padStart(6, '0')}`;
        const shown = shadowCont(amount, { share: sharePpm === 1_000_000 ? '1' : share, maxOpenCont: maxAmount });
        expect(shown).toBe(shadowAmount(amount, { sharePpm, maxAmount }));
      }),
    );
  });
});
