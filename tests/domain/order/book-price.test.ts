// Orders that take their price from a level of the book [FORM-10].
import { describe, expect, test } from 'vitest';
import { checkDraft, decideOrder } from '../../../src/domain/order/check.ts';
import type { OrderTicket } from '../../../src/domain/order/draft.ts';
import { estimateOrder } from '../../../src/domain/order/estimate.ts';
import type { OrderFacts } from '../../../src/domain/order/facts.ts';
import { bookPrices } from '../../../src/domain/order/kinds/book-price.ts';
import { maximumCont } from '../../../src/domain/order/open-capacity.ts';
import { readPrice } from '../../../src/domain/order/read-draft.ts';
import { draftOf, factsOf } from '../sample.ts';

const ranked = (changes: Partial<OrderTicket> = {}): OrderTicket => draftOf({ bookPrice: '5', ...changes });
const ticksOf = (draft: OrderTicket, facts: OrderFacts): number | null => {
  const price = readPrice(draft, facts);
  return price.ok ? price.value : null;
};
const problems = (draft: OrderTicket, facts = factsOf()) =>
  checkDraft(draft, facts).map(({ key, field }) => `${key} ${field}`);

describe('the price of a level', () => {
  test('[FORM-10] is that of the other side: of the asks for a buy, of the bids for a sell', () => {
    const each = (direction: 'buy' | 'sell') =>
      bookPrices.map((bookPrice) => ticksOf(ranked({ bookPrice, direction, priceText: '49000' }), factsOf()));
    expect(each('buy')).toEqual([490_000, 500_001, 500_005, 500_010, 500_020]);
    expect(each('sell')).toEqual([490_000, 499_999, 499_995, 499_990, 499_980]);
  });

  test('[FORM-10] is never beyond the guard of a market order', () => {
    const levels = { bids: [1, 1, 1], asks: [900_000, 900_000, 900_000] } as const;
    expect(ticksOf(ranked(), factsOf({ levels }))).toBe(504_000);
    expect(ticksOf(ranked({ direction: 'sell' }), factsOf({ levels }))).toBe(496_000);
  });

  test('[FORM-10] [FORM-05] is what amount, cost and liquidation are counted at, and goes out as a level without a price', () => {
    const draft = ranked({ bookPrice: '20', priceText: '1', amountText: '0.1' });
    const typed = draftOf({ priceText: '50002', amountText: '0.1' });
    const { maximumCont: _most, ...shown } = estimateOrder(draft, factsOf());
    expect(estimateOrder(typed, factsOf())).toMatchObject(shown);
    expect(decideOrder(draft, factsOf())).toMatchObject({
      ok: true,
      order: { kind: 'limit', price: null, bookRank: 20, tif: 'GTC' },
    });
    expect(decideOrder({ ...draft, kind: 'advanced', tif: 'FOK' }, factsOf())).toMatchObject({
      ok: true,
      order: { kind: 'limit', price: null, bookRank: 20, tif: 'FOK' },
    });
  });

  test('[FORM-10] [FORM-04] moves with the book: the maximum leaves room for a level that is dearer when the order arrives', () => {
    const draft = ranked({ percent: 100 });
    const facts = factsOf();
    const fixed = draftOf({ priceText: '50000.5', percent: 100 });
    expect(maximumCont(draft, facts, 500_005)).toBeLessThan(maximumCont(fixed, facts, 500_005) ?? 0);
  });

  test('[FORM-10] is refused with post-only, and where nobody stands; where the book is not known that is said instead', () => {
    expect(problems(ranked({ kind: 'advanced', tif: 'POST' }))).toEqual(['form.problem.levelNotPostOnly bookPrice']);
    const empty = { bestAskTicks: null, levels: { bids: [1, 1, 1], asks: [null, null, null] } } as const;
    expect(problems(ranked(), factsOf(empty))[0]).toBe('error.noLiquidity market');
    expect(problems(ranked(), factsOf({ ...empty, freshness: 'loading' }))).toContain('form.problem.noPrice market');
  });
});
