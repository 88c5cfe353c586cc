// Every estimate of a fee goes by what the account pays, not by the contract's own rates, which a fee level lowers.
import { expect, test } from 'vitest';
import type { VipLevels } from '../../../src/domain/account/practice.ts';
import { feeOfValue, vipProgress } from '../../../src/domain/account/vip-progress.ts';
import { coinIdOf } from '../../../src/domain/account/coin-id.ts';
import { estimateOrder } from '../../../src/domain/order/estimate.ts';
import { moreFigures } from '../../../src/domain/order/more-figures.ts';
import type { OrderTicket } from '../../../src/domain/order/draft.ts';
import { closingConfig } from '../../../src/domain/position/closing-config.ts';
import { closingTicket } from '../../../src/domain/position/closing-ticket.ts';
import { coinId } from '../../../src/domain/wire/money-numbers.ts';
import { btcusdt, configOf, draftOf, factsOf, positionOf } from '../sample.ts';

const LOWERED = { makerRate: '0.0001', takerRate: '0.0003' };
const own = factsOf({ config: configOf(LOWERED) });
const base = factsOf();
const figures = (draft: Partial<OrderTicket>, facts = base) => {
  const typed = draftOf(draft);
  const estimate = estimateOrder(typed, facts);
  return { estimate, more: moreFigures(typed, facts, estimate) };
};

test('[ACC-06] fee and cost of an order go by the own rates, for a taker and a maker; the liquidation price by the contract’s', () => {
  const taker = { kind: 'market' } as const;
  expect(Number(figures(taker, own).more.fee) * 2).toBeCloseTo(Number(figures(taker).more.fee), 3);
  // At 50,000.0 below the best ask a buy waits.
  expect(Number(figures({}, own).more.fee) * 2).toBeCloseTo(Number(figures({}).more.fee), 3);
  expect(Number(figures({}, own).estimate.cost)).toBeLessThan(Number(figures({}).estimate.cost));
  expect(figures({}, own).estimate.liquidationPrice).toBe(figures({}).estimate.liquidationPrice);
});

test('[ACC-06] what a close comes to goes by the rates of the account that it is told; without any by the contract’s', () => {
  const position = positionOf({ amountCont: 100 });
  const ticket = closingTicket(position);
  const feeWith = (rates?: typeof LOWERED): number => {
    const facts = factsOf({ positions: [position], config: closingConfig(position, btcusdt, rates) });
    return Number(moreFigures(ticket, facts, estimateOrder(ticket, facts)).fee);
  };
  expect(feeWith()).toBeGreaterThan(0);
  expect(feeWith(LOWERED) * 2).toBeCloseTo(feeWith(), 3);
});

test('[ACC-06] where a fee level stands: what is missing, what leaves tonight, and what the next rating goes by', () => {
  const level = (at: number, tradedUsdt: string) => ({
    level: at,
    makerRate: '0.0002',
    takerRate: '0.0006',
    tradedUsdt,
  });
  const answer: VipLevels = {
    level: 0,
    tradedUsdt: '900000',
    tradedToday: '200000.5',
    nextRatingMs: 0,
    levels: [level(0, '0'), level(1, '1000000'), level(2, '5000000')],
    days: [
      { dayMs: 0, tradedUsdt: '50000' },
      { dayMs: 1, tradedUsdt: '850000' },
      { dayMs: 2, tradedUsdt: '200000.5' },
    ],
  };
  expect(vipProgress(answer)).toMatchObject({
    own: { level: 0 },
    next: { level: 1 },
    missing: '0',
    leaving: '50000',
    afterRating: '1050000.5',
    levelAfter: 1,
  });
  expect(vipProgress({ ...answer, level: 2 })).toMatchObject({ next: null, missing: null });
  // Traded today counts towards it, what leaves tonight does not: 1,000,000 - (900,000 - 50,000 + 30,000.5).
  expect(vipProgress({ ...answer, tradedToday: '30000.5' }).missing).toBe('119999.5');
  // Reached today, and not any more tonight.
  expect(vipProgress({ ...answer, tradedUsdt: '1020000', tradedToday: '0' }).missing).toBe('30000');
  expect(vipProgress({ ...answer, tradedUsdt: '0', tradedToday: '0', days: [] })).toMatchObject({
    leaving: '0',
    afterRating: '0',
    levelAfter: 0,
  });
  expect(feeOfValue('10000', '0.00057')).toBe('5.7');
});

test('[ACC-04] the page of top-up is told the coin by the number that the wire has for it', () => {
  for (const coin of ['usdt', 'usdc', 'btc'] as const)
    expect(coinIdOf(coin.toUpperCase())).toBe(String(coinId.code(coin)));
});
