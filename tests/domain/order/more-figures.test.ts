// The figures beside cost and maximum.
import { describe, expect, test } from 'vitest';
import type { OrderTicket } from '../../../src/domain/order/draft.ts';
import { estimateOrder } from '../../../src/domain/order/estimate.ts';
import type { OrderFacts } from '../../../src/domain/order/facts.ts';
import { moreFigures } from '../../../src/domain/order/more-figures.ts';
import type { Card } from '../../../src/domain/card/card.ts';
import { configOf, draftOf, factsOf, positionOf } from '../sample.ts';

const half: Card = {
  id: '2',
  kind: 'ratio-fee',
  status: 'unused',
  claimed: true,
  coin: 'usdt',
  denomination: '20',
  share: '0.5',
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
};
const figures = (draft: Partial<OrderTicket>, changes: Partial<OrderFacts> = {}) => {
  const [typed, facts] = [draftOf(draft), factsOf(changes)];
  return moreFigures(typed, facts, estimateOrder(typed, facts));
};

describe('figures of an order', () => {
  test('[FORM-05] the margin of a market order has a band of half a percent around the last price, a limit order has one', () => {
    expect(figures({ kind: 'market' })).toMatchObject({ marginLow: '497.5', marginHigh: '502.5' });
    expect(figures({ kind: 'market', direction: 'sell' })).toMatchObject({ marginLow: '497.5', marginHigh: '502.5' });
    expect(figures({})).toMatchObject({ marginLow: '500', marginHigh: '500' });
    expect(figures({ amountText: '' })).toMatchObject({ marginLow: null, fee: null });
  });

  test('[FORM-05] [FORM-12] what holds nothing while it waits has a margin of 0, as its cost: plans and trailing orders', () => {
    const hedge = { config: configOf({ mode: 'hedge' }), lastTicks: 600_000 };
    const none = { marginLow: '0', marginHigh: '0' };
    for (const planBy of ['market', 'limit', 'counter'] as const)
      expect(figures({ kind: 'plan', triggerText: '50000', planBy }, hedge)).toMatchObject(none);
    expect(figures({ kind: 'trailing', callbackText: '1' })).toMatchObject(none);
  });

  test('[FORM-05] the fee is that of the account: a maker’s where it would wait, else a taker’s', () => {
    // The best ask is 50,000.1: at 50,000.0 a buy waits.
    expect(figures({})).toMatchObject({ fee: '1', isMaker: true });
    expect(figures({ priceText: '50000.1' })).toMatchObject({ fee: '3.0001', isMaker: false });
    expect(figures({ kind: 'market' })).toMatchObject({ isMaker: false, fee: '3.0001' });
    expect(figures({ kind: 'advanced', tif: 'FOK' })).toMatchObject({ isMaker: false, fee: '3' });
    expect(figures({ priceText: '50000.1' }, { config: configOf({ takerRate: '0.0003' }) }).fee).toBe('1.5001');
  });

  test('[FORM-05] [CARD-04] with a coupon it is what the coupon leaves to pay', () => {
    const coupon = { kind: 'coupon', id: '2' } as const;
    expect(figures({ card: coupon, priceText: '50000.1' }, { cards: [half] })).toMatchObject({
      fee: '3.0001',
      feeAfter: '1.5001',
    });
    expect(figures({}, { cards: [half] }).feeAfter).toBeNull();
  });

  test('[FORM-05] closing results in the profit less the fee, and leaves the rest', () => {
    const held = { positions: [positionOf()], bestBidTicks: 510_000, bestAskTicks: 510_001 };
    const close = { action: 'close', direction: 'sell', kind: 'market', amountText: '0.04' } as const;
    // 40 contracts from 50,000 to 51,000 gain 40, less 0.06 % of 2,040.
    expect(figures(close, held)).toMatchObject({ result: '38.776', leftCont: 60, marginLow: '0' });
    expect(figures({ ...close, direction: 'buy' }, held)).toMatchObject({ result: null, leftCont: null });
  });

  test('[FORM-05] what liquidates now is that of the position it adds to or takes from', () => {
    const held = { positions: [positionOf({ liquidationPrice: '45207.9' })] };
    expect([figures({}, held).liquidationNow, figures({ direction: 'sell' }, held).liquidationNow]).toEqual([
      '45207.9',
      '45207.9',
    ]);
    expect(figures({}).liquidationNow).toBeNull();
    expect(figures({}, { positions: [positionOf()] }).liquidationNow).toBe('none');
    const hedge = { ...held, config: configOf({ mode: 'hedge' }) };
    expect(figures({ direction: 'sell' }, hedge).liquidationNow).toBeNull();
  });
});
