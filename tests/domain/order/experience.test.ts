import { describe, expect, test } from 'vitest';
import type { Card } from '../../../src/domain/card/card.ts';
import { cardUse } from '../../../src/domain/order/cards/experience.ts';
import { decideOrder } from '../../../src/domain/order/check.ts';
import type { OrderTicket } from '../../../src/domain/order/draft.ts';
import { estimateOrder } from '../../../src/domain/order/estimate.ts';
import type { OrderFacts } from '../../../src/domain/order/facts.ts';
import { btcusdt, configOf, draftOf, experienceCard, factsOf, positionOf } from '../sample.ts';

const card = { kind: 'experience', id: '7', account: 'card:7' } as const;
const config = configOf({ account: 'card:7', marginMode: 'cross', longLever: 20, shortLever: 20 });
const balance = {
  account: 'card:7',
  coin: 'usdt',
  free: '100',
  orderHold: '0',
  positionMargin: '0',
  version: 1,
} as const;
const on = (changes: Partial<OrderFacts> = {}): OrderFacts =>
  factsOf({ config, balance, cards: [experienceCard], ...changes });
const withCard = (changes: Partial<OrderTicket> = {}): OrderTicket => draftOf({ card, amountText: '0.01', ...changes });
const keys = (draft: OrderTicket, facts: OrderFacts) => {
  const decided = decideOrder(draft, facts);
  return decided.ok ? [] : decided.problems.map(({ key, field }) => [key, field]);
};

describe('[CARD-03] an experience card as the account of an order', () => {
  test('in a list of cards of all contracts only one that fits can be used for the order', () => {
    const use = (changes: Partial<Card>, account: 'contract' | 'card:7' = 'contract') =>
      cardUse({ ...experienceCard, ...changes }, btcusdt, account);
    expect(use({})).toBe('use');
    expect(use({ contract: null })).toBe('use');
    expect(use({}, 'card:7')).toBe('chosen');
    expect(use({ contract: 'ethusdt' })).toBe('elsewhere');
    expect(use({ contract: null, coin: 'usdc' })).toBe('elsewhere');
    // To be claimed it need not fit.
    expect(use({ contract: 'ethusdt', claimed: false, account: null })).toBe('claim');
    expect(use({ status: 'in-use' })).toBe('busy');
  });

  test('what is sent names the card, its account and its leverage', () => {
    expect(decideOrder(withCard(), on())).toMatchObject({
      ok: true,
      order: { account: 'card:7', cardId: '7', lever: 20, amountCont: 10, side: 'open_long', reduceOnly: false },
    });
  });

  test('[FORM-04] an empty amount is all that the card pays for; without a card it is missing', () => {
    const most = estimateOrder(withCard(), on()).maximumCont;
    expect(decideOrder(withCard({ amountText: ' ' }), on())).toMatchObject({ ok: true, order: { amountCont: most } });
    expect(keys(draftOf({ amountText: '' }), factsOf())).toEqual([['contractExchange_025', 'amount']]);
    expect(keys(withCard({ amountText: '' }), on({ balance: { ...balance, free: '0' } }))).toEqual([
      ['contractExchange_025', 'amount'],
    ]);
  });

  test('judged against another account, or on its account without it, nothing goes', () => {
    const elsewhere = [['form.problem.otherPlace', 'market']];
    expect(keys(withCard(), factsOf({ cards: [experienceCard] }))).toEqual(elsewhere);
    expect(keys(draftOf({ amountText: '0.01' }), on())).toEqual(elsewhere);
    expect(keys(withCard({ card: { ...card, account: 'card:8' } }), on())).toEqual(elsewhere);
  });

  test.each<[string, Partial<Card>]>([
    ['error.cardNotClaimed', { claimed: false }],
    ['error.cardInUse', { status: 'in-use' }],
    ['error.cardInUse', { status: 'used' }],
    ['error.cardExpired', { status: 'expired' }],
    ['error.cardContract', { contract: 'ethusdt' }],
    ['error.cardContract', { coin: 'usdc' }],
  ])('%s at the card: %o', (key, changes) => {
    expect(keys(withCard(), on({ cards: [{ ...experienceCard, ...changes }] }))).toEqual([[key, 'card']]);
  });

  test('it opens one position: nothing beside an order, a position or a plan of its own, nothing that only reduces', () => {
    const inUse = [['error.cardInUse', 'card']];
    expect(keys(withCard(), on({ openOrders: 1 }))).toEqual(inUse);
    expect(keys(withCard(), on({ openTriggers: 1 }))).toEqual(inUse);
    expect(
      keys(withCard(), on({ positions: [positionOf({ account: 'card:7', contract: 'btcusdt' })] })),
    ).toContainEqual(inUse[0]);
    expect(keys(withCard(), on({ cards: [] }))).toEqual(inUse);
    expect(keys(withCard({ reduceOnly: true }), on())).toContainEqual(['error.cardContract', 'card']);
    expect(keys(withCard({ action: 'close' }), on())).toContainEqual(['error.cardContract', 'card']);
  });

  test('[FORM-05] a market order is expected no better than the mark, where the house fills it', () => {
    const market = withCard({ kind: 'market' });
    const far = { markTicks: 501_000, bestAskTicks: 500_001, bestBidTicks: 499_999 };
    expect(estimateOrder(market, on(far)).value).toBe('501');
    expect(estimateOrder({ ...market, direction: 'sell' }, on(far)).value).toBe('499.999');
    expect(estimateOrder(draftOf({ kind: 'market', amountText: '0.01' }), factsOf(far)).value).toBe('500.001');
    expect(estimateOrder(withCard(), on(far)).value).toBe('500');
  });
});
