// Orders sized by what may be lost to their stop, what they say of themselves, and the figures beside them.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exact } from '../../../src/domain/num/decimal.ts';
import { priceText } from '../../../src/domain/num/ticks.ts';
import { checkDraft } from '../../../src/domain/order/check.ts';
import type { OrderTicket } from '../../../src/domain/order/draft.ts';
import { estimateOrder } from '../../../src/domain/order/estimate.ts';
import type { OrderFacts } from '../../../src/domain/order/facts.ts';
import { lossToStop } from '../../../src/domain/order/size/risk-amount.ts';
import { blankStops } from '../../../src/domain/order/stops/blank.ts';
import { orderWords } from '../../../src/domain/order/words.ts';
import { btcusd, btcusdt, configOf, draftOf, factsOf, positionOf } from '../sample.ts';

const rich = (coin: string, free: string): OrderFacts['balance'] => ({
  account: 'contract',
  coin,
  free,
  orderHold: '0',
  positionMargin: '0',
  version: 1,
});
const stopAt = (stopLossText: string) => ({ ...blankStops, mode: 'simple' as const, stopLossText });
const byRisk = (riskText: string, changes: Partial<OrderTicket> = {}): OrderTicket =>
  draftOf({
    amountText: '',
    size: { mode: 'risk', costText: '', riskText, riskUnit: 'money' },
    stops: stopAt('49000'),
    ...changes,
  });
const wealthy = (changes: Partial<OrderFacts> = {}) => factsOf({ balance: rich('usdt', '100000'), ...changes });
const amount = (draft: OrderTicket, facts = wealthy()): number | null => estimateOrder(draft, facts).amountCont;
const problems = (draft: OrderTicket, facts = wealthy()) =>
  checkDraft(draft, facts).map(({ key, field }) => `${field} ${key}`);

describe('an order by its risk', () => {
  test('[FORM-02] is as large as what may be lost to the stop, the taker fee both ways included', () => {
    // One contract loses 1, pays 0.03 and 0.0294.
    expect([amount(byRisk('120')), amount(byRisk('105.94')), amount(byRisk('1.0594'))]).toEqual([113, 100, 1]);
    expect(lossToStop(byRisk('120'), wealthy(), 500_000, 100)?.toFixed()).toBe('105.94');
    expect(amount(byRisk('120', { direction: 'sell', stops: stopAt('51000') }))).toBe(113);
    const percent = byRisk('0.5', { size: { mode: 'risk', costText: '', riskText: '0.5', riskUnit: 'percent' } });
    expect([amount(percent, wealthy({ equity: '24000' })), problems(percent)]).toEqual([
      113,
      ['risk form.problem.noEquity'],
    ]);
  });

  test('[FORM-02] [FORM-08] needs an amount to lose and a stop on the losing side that one contract fits', () => {
    for (const typed of ['', '0']) expect(problems(byRisk(typed))).toEqual(['risk form.problem.riskMissing']);
    expect(problems(byRisk('1'))).toEqual(['risk form.problem.riskTooSmall']);
    expect(problems(byRisk('120', { stops: blankStops }))).toEqual(['risk form.problem.riskNeedsStop']);
    expect(problems(byRisk('120', { stops: stopAt('51000') }))).toContain('risk form.problem.riskNeedsStop');
    expect(problems(byRisk('1e3'))).toEqual(['risk form.problem.notANumber']);
    const over = byRisk('', { size: { mode: 'risk', costText: '', riskText: '101', riskUnit: 'percent' } });
    expect(problems(over)).toEqual(['risk form.problem.riskOverAll']);
  });

  test('[FORM-02] is never above the maximum', () => {
    const { amountCont, maximumCont } = estimateOrder(byRisk('100000'), factsOf());
    expect([amountCont, problems(byRisk('100000'), factsOf())]).toEqual([maximumCont, []]);
  });

  test('[FORM-02] law: it never loses more than was entered, and one contract more would', () => {
    const cases = fc.record({
      isInverse: fc.boolean(),
      direction: fc.constantFrom('buy' as const, 'sell' as const),
      entry: fc.integer({ min: 10_000, max: 2_000_000 }),
      distance: fc.integer({ min: 1, max: 3_000 }),
      guaranteed: fc.boolean(),
      risk: fc.integer({ min: 1, max: 10_000_000 }),
      taker: fc.integer({ min: 0, max: 1_000 }),
    });
    fc.assert(
      fc.property(cases, ({ isInverse, direction, entry, distance, guaranteed, risk, taker }) => {
        const contract = isInverse ? btcusd : btcusdt;
        const away = Math.max(1, Math.floor((entry * distance) / 10_000));
        const stop = direction === 'buy' ? Math.max(1, entry - away) : entry + away;
        const facts = factsOf({
          contract,
          balance: rich(contract.coin, '1000000000'),
          config: configOf({ takerRate: (taker / 1_000_000).toFixed(6) }),
          lastTicks: entry,
          markTicks: entry,
          bestBidTicks: entry - 1,
          bestAskTicks: entry + 1,
          guarantee: { isOffered: true, feeRate: '0.0003', distance: '0', maxCont: 10_000_000, heldCont: 0 },
        });
        const riskText = isInverse ? (risk / 1_000_000).toFixed(6) : (risk / 100).toFixed(2);
        const draft = byRisk(riskText, {
          direction,
          priceText: priceText(entry, 1),
          stops: { ...stopAt(priceText(stop, 1)), guaranteed },
        });
        const { amountCont, maximumCont } = estimateOrder(draft, facts);
        if (amountCont === null) return;
        const loss = (cont: number) => lossToStop(draft, facts, entry, cont);
        expect(loss(amountCont)?.lte(exact(riskText))).toBe(true);
        expect(amountCont).toBeLessThanOrEqual(maximumCont ?? 0);
        if (amountCont !== maximumCont) expect(loss(amountCont + 1)?.gt(exact(riskText))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('what an order says', () => {
  test('[FORM-01] the words are the order itself: amount, price, life, stops, and what is lost to the stop', () => {
    expect(orderWords(draftOf({ stops: stopAt('49000') }), wealthy())).toMatchObject({
      direction: 'buy',
      amountCont: 100,
      terms: { kind: 'limit', price: '50000.0', tif: 'GTC' },
      stops: { stopLoss: { trigger: '49000.0' }, takeProfit: null },
      risk: '105.94',
      reduceOnly: false,
    });
    expect(orderWords(draftOf({ kind: 'market' }), wealthy())).toMatchObject({ guardPrice: '50400.0', risk: null });
    expect(orderWords(draftOf({ amountText: '' }), wealthy())).toBeNull();
    expect(orderWords(draftOf(), wealthy({ freshness: 'late' }))).not.toBeNull();
    const held = wealthy({ positions: [positionOf()] });
    expect(orderWords(draftOf({ direction: 'sell', reduceOnly: true }), held)).toMatchObject({ reduceOnly: true });
    expect(orderWords(draftOf({ action: 'close' }), held)).toBeNull();
  });
});
