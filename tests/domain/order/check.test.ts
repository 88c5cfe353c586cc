import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDraft, decideOrder } from '../../../src/domain/order/check.ts';
import { draftKinds } from '../../../src/domain/order/kinds/registry.ts';
import type { OrderTicket } from '../../../src/domain/order/draft.ts';
import type { OrderFacts } from '../../../src/domain/order/facts.ts';
import { estimateOrder } from '../../../src/domain/order/estimate.ts';
import { maximumCont } from '../../../src/domain/order/open-capacity.ts';
import { raiseToMinimum } from '../../../src/domain/order/read-draft.ts';
import { btcusd, btcusdt, draftOf, factsOf, positionOf } from '../sample.ts';

const keys = (draft: Partial<OrderTicket>, facts: Partial<OrderFacts> = {}): string[] =>
  checkDraft(draftOf(draft), factsOf(facts)).map(({ key }) => key);
const first = (draft: Partial<OrderTicket>, facts: Partial<OrderFacts> = {}) =>
  checkDraft(draftOf(draft), factsOf(facts))[0];

describe('checks of a draft', () => {
  test('[FORM-08] a good draft has no problem and becomes an order', () => {
    expect(decideOrder(draftOf(), factsOf())).toEqual({
      ok: true,
      order: {
        contract: 'btcusdt',
        bizType: 'perpetual',
        side: 'open_long',
        draftKind: 'limit',
        kind: 'limit',
        price: '50000.0',
        amountCont: 100,
        tif: 'GTC',
        reduceOnly: false,
        lever: 10,
      },
    });
    expect(
      decideOrder(draftOf({ kind: 'market', priceText: 'ignored', direction: 'sell', amountText: '0.05' }), factsOf()),
    ).toMatchObject({
      ok: true,
      order: { side: 'open_short', kind: 'market', price: null, amountCont: 50, tif: 'IOC' },
    });
  });

  test('[FLOW-06] an order says the leverage that was seen: of its side, or of the position it closes', () => {
    const leverOf = (draft: Parameters<typeof draftOf>[0], facts = factsOf()): number | null => {
      const decided = decideOrder(draftOf(draft), facts);
      return decided.ok ? decided.order.lever : null;
    };
    const config = { ...factsOf().config, mode: 'hedge', longLever: 30, shortLever: 40 } as const;
    expect([
      leverOf({}, factsOf({ config })),
      leverOf({ direction: 'sell' }, factsOf({ config })),
      leverOf(
        { action: 'close', direction: 'sell', amountText: '0.005' },
        factsOf({ config, positions: [positionOf({ amountCont: 10, lever: 7 })] }),
      ),
    ]).toEqual([30, 40, 7]);
  });

  test('[FORM-08] contractExchange_025: amount missing or zero', () => {
    for (const amountText of ['', '  ', '0', '0.000'])
      expect(first({ amountText })).toEqual({ key: 'contractExchange_025', field: 'amount' });
  });

  test('[FORM-08] contractExchange_029: limit price missing or zero', () => {
    for (const priceText of ['', '0', '0.0'])
      expect(first({ priceText })).toEqual({ key: 'contractExchange_029', field: 'price' });
    expect(keys({ priceText: '', amountText: '' })).toEqual(['contractExchange_029', 'contractExchange_025']);
  });

  test('[FORM-08] no number: the price and the amount each say so', () => {
    expect(first({ priceText: 'abc' })).toEqual({
      key: 'form.problem.notANumber',
      params: { text: 'abc' },
      field: 'price',
    });
    expect(first({ amountText: '1e3' })).toEqual({
      key: 'form.problem.notANumber',
      params: { text: '1e3' },
      field: 'amount',
    });
    expect(first({ amountText: '-1' })).toMatchObject({ key: 'form.problem.notANumber', field: 'amount' });
    expect(first({ priceText: '-1' })).toMatchObject({ key: 'form.problem.notANumber', field: 'price' });
  });

  test('[FORM-06] a price off the tick names its neighbours and is not changed', () => {
    expect(first({ priceText: '50000.25' })).toEqual({
      key: 'form.problem.offTick',
      params: { tick: '0.1', below: '50000.2', above: '50000.3' },
      field: 'price',
    });
    expect(first({ priceText: '0.04' })).toMatchObject({ params: { below: '0.1', above: '0.1' } });
  });

  test('[FORM-06] an amount off the lot, and one above the maximum', () => {
    expect(first({ amountText: '0.0015' })).toEqual({
      key: 'form.problem.offLot',
      params: { lot: '0.001' },
      field: 'amount',
    });
    const rich = {
      balance: {
        account: 'contract',
        coin: 'usdt',
        free: '100000000',
        orderHold: '0',
        positionMargin: '0',
        version: 1,
      },
    } satisfies Partial<OrderFacts>;
    expect(first({ amountText: '100001', unit: 'cont' }, rich)).toEqual({
      key: 'form.problem.overMaximum',
      params: { max: '100000' },
      field: 'amount',
    });
    expect(first({ amountText: '100.001' }, rich)).toMatchObject({ params: { max: '100.000' } });
    expect(keys({ amountText: '100', unit: 'cont' }, { ...rich, pendingOpenCont: { buy: 199_950, sell: 0 } })).toEqual([
      'form.problem.overMaximum',
    ]);
  });

  test('[FORM-08] an amount beyond all counting is refused with the contract’s own limit, in the typed unit', () => {
    expect(first({ amountText: '999999999999999999999', unit: 'cont' })).toMatchObject({
      key: 'form.problem.overMaximum',
      params: { max: String(btcusdt.maxOrderAmountCont) },
    });
    expect(first({ amountText: '999999999999999999999', unit: 'crypto' })).toMatchObject({
      key: 'form.problem.overMaximum',
      params: { max: `${btcusdt.maxOrderAmountCont / 1000}.000` },
    });
  });

  test('[FORM-07] below one contract: flagged, and raised to the minimum on request', () => {
    expect(first({ amountText: '0.0004' })).toEqual({
      key: 'form.problem.underOneContract',
      params: { min: '0.001' },
      field: 'amount',
    });
    expect(first({ amountText: '10', unit: 'usdt' })).toMatchObject({ params: { min: '50.00' } });
    const raised = raiseToMinimum(draftOf({ amountText: '0.0004' }), factsOf());
    expect([raised.draft.amountText, raised.raisedTo]).toEqual(['0.001', '0.001']);
    expect(keys(raised.draft)).toEqual([]);
    const kept = raiseToMinimum(draftOf(), factsOf());
    expect([kept.draft.amountText, kept.raisedTo]).toEqual(['0.1', null]);
    const inUsdt = raiseToMinimum(
      draftOf({ amountText: '1', unit: 'usdt', priceText: '61843.2' }),
      factsOf({ markTicks: 618_432 }),
    );
    expect(inUsdt.raisedTo).toBe('61.85');
    expect(keys(inUsdt.draft, { markTicks: 618_432, bestAskTicks: 618_433 })).toEqual([]);
  });

  test('[FORM-08] contract_254: reduce-only or closing with nothing to reduce', () => {
    expect(first({ reduceOnly: true, direction: 'sell' })).toEqual({ key: 'contract_254', field: 'amount' });
    expect(first({ action: 'close', direction: 'sell' })).toEqual({ key: 'contract_254', field: 'amount' });
    const busy = { positions: [positionOf({ closingCont: 100 })] };
    expect(keys({ action: 'close', direction: 'sell' }, busy)).toEqual(['contract_254']);
    expect(keys({ action: 'close', direction: 'buy' }, busy)).toEqual(['contract_254']);
  });

  test('[FORM-08] closing is capped by what is closable and needs no balance', () => {
    const facts = {
      positions: [positionOf({ closingCont: 40 })],
      balance: { account: 'contract', coin: 'usdt', free: '0', orderHold: '0', positionMargin: '0', version: 1 },
    } satisfies Partial<OrderFacts>;
    expect(keys({ action: 'close', direction: 'sell', amountText: '0.06' }, facts)).toEqual([]);
    expect(first({ action: 'close', direction: 'sell', amountText: '0.061' }, facts)).toEqual({
      key: 'form.problem.overMaximum',
      params: { max: '0.060' },
      field: 'amount',
    });
    expect(
      decideOrder(draftOf({ action: 'close', direction: 'sell', amountText: '', percent: 100 }), factsOf(facts)),
    ).toMatchObject({
      ok: true,
      order: { side: 'close_long', amountCont: 60, reduceOnly: false },
    });
  });

  test('[FORM-14] reduce-only counts in one-way mode only', () => {
    const facts = factsOf({ positions: [positionOf()] });
    expect(decideOrder(draftOf({ direction: 'sell', reduceOnly: true }), facts)).toMatchObject({
      ok: true,
      order: { side: 'open_short', reduceOnly: true },
    });
    const hedge = { ...facts, config: { ...facts.config, mode: 'hedge' as const } };
    expect(decideOrder(draftOf({ direction: 'sell', reduceOnly: true }), hedge)).toMatchObject({
      ok: true,
      order: { reduceOnly: false },
    });
  });

  test('[FORM-08] too little balance says what is needed and what is free', () => {
    expect(first({ amountText: '1' })).toEqual({
      key: 'form.problem.insufficientBalance',
      params: { cost: '5030.0000 USDT', available: '1000.0000 USDT' },
      field: 'amount',
    });
  });

  test('[FORM-08] a stale price stops every order, unless it was accepted', () => {
    expect(first({}, { freshness: 'late' })).toEqual({
      key: 'form.problem.stalePrice',
      params: { state: 'late' },
      field: 'market',
    });
    expect(keys({ action: 'close', direction: 'sell' }, { freshness: 'offline', positions: [positionOf()] })).toEqual([
      'form.problem.stalePrice',
    ]);
    expect(keys({}, { freshness: 'late', staleAccepted: true })).toEqual([]);
  });

  test('[FORM-08] a post-only price that would take is named at the price', () => {
    expect(first({ kind: 'advanced', priceText: '50000.1' })).toEqual({
      key: 'error.postOnlyWouldTake',
      field: 'price',
    });
    expect(keys({ kind: 'advanced', priceText: '50000.0' })).toEqual([]);
    expect(keys({ kind: 'advanced', direction: 'sell', priceText: '49999.9' })).toContain('error.postOnlyWouldTake');
    expect(keys({ tif: 'POST', kind: 'market' })).toEqual([]);
  });

  test('[FORM-08] fault 33: the market itself: no price, suspended, delivered, too many orders', () => {
    const dark = { lastTicks: null, bestAskTicks: null, bestBidTicks: null, markTicks: null };
    expect(keys({ kind: 'market' }, dark)).toEqual(['form.problem.noPrice']);
    expect(keys({ kind: 'market', unit: 'usdt' }, dark)).toEqual(['form.problem.noPrice']);
    expect(keys({ kind: 'market' }, { bestAskTicks: null })).toEqual(['error.noLiquidity']);
    expect(keys({ kind: 'market', direction: 'sell' }, { bestAskTicks: null })).toEqual([]);
    expect(keys({}, { contract: { ...btcusdt, suspended: true } })).toEqual(['form.problem.suspended']);
    const over = factsOf({ contract: { ...btcusdt, suspended: true, deliveryPrice: '50000' } });
    expect(checkDraft(draftOf({ amountText: '500' }), over).map(({ key }) => key)).toEqual(['form.problem.delivered']);
    expect([maximumCont(draftOf(), over, 500_000), estimateOrder(draftOf(), over).maximumCont]).toEqual([0, 0]);
    expect(keys({}, { openOrders: 3 })).toEqual(['error.overMaxOrders']);
  });

  test('[QUICK-03] of a contract that is not offered in the region nothing is opened; what only reduces is checked as ever', () => {
    const contract = { ...btcusdt, closeOnly: true };
    for (const change of [{}, { kind: 'market' }, { direction: 'sell' }, { kind: 'plan' }] as const)
      expect(keys(change, { contract })).toContain('error.regionUnsupported');
    expect(keys({ reduceOnly: true, direction: 'sell' }, { contract })).not.toContain('error.regionUnsupported');
    expect(keys({ action: 'close', direction: 'sell' }, { contract })).not.toContain('error.regionUnsupported');
  });

  test('[FORM-08] fault 7: a price beyond the contract’s band is named at the price, whichever button is pressed; at the edge it is none', () => {
    const contract = { ...btcusdt, bandRate: '0.05', restBandRate: '0.5' };
    const at = (direction: 'buy' | 'sell', priceText: string) =>
      first({ direction, priceText, amountText: '0.001' }, { contract });
    const refused = { key: 'error.priceOutsideBand', field: 'price' };
    for (const [direction, priceText] of [
      ['buy', '1'],
      ['sell', '1000000'],
      ['buy', '52500.1'],
      ['sell', '47499.9'],
    ] as const)
      expect(at(direction, priceText), `${direction} ${priceText}`).toEqual(refused);
    expect([at('buy', '52500'), at('buy', '25000'), at('sell', '75000')]).toEqual([undefined, undefined, undefined]);
  });

  test('[ACC-10] a limit at which the position would be liquidated at once is named at the price', () => {
    expect(keys({ priceText: '55500', amountText: '0.01' })).toEqual(['error.priceLiquidatesAtOnce']);
    expect(keys({ priceText: '45300', amountText: '0.01', direction: 'sell' })).toEqual([
      'error.priceLiquidatesAtOnce',
    ]);
    const far = { config: { ...factsOf().config, shortLever: 100 }, markTicks: 503_000 };
    expect(checkDraft(draftOf({ kind: 'market', direction: 'sell', amountText: '0.01' }), factsOf(far))).toEqual([
      { key: 'error.priceLiquidatesAtOnce', field: 'market' },
    ]);
  });

  test('[FORM-08] any typed text gives problems with known fields, or an order; never an exception', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom('', '0', '1', '0.1', '50000', '1,5', '1k', '-1', '1e9', '9'.repeat(39)),
    );
    fc.assert(
      fc.property(
        text,
        text,
        fc.constantFrom('crypto', 'usdt', 'cont' as const),
        fc.constantFrom(...draftKinds),
        fc.constantFrom('open', 'close' as const),
        fc.constantFrom(btcusdt, btcusd),
        fc.boolean(),
        fc.constantFrom(null, 1, 25, 100),
        (priceText, amountText, unit, kind, action, contract, reduceOnly, percent) => {
          const typed = {
            priceText,
            triggerText: priceText,
            callbackText: priceText,
            activationText: priceText,
            amountText,
          };
          const draft = draftOf({ ...typed, planBy: 'limit', unit, kind, action, reduceOnly, percent });
          const checked = decideOrder(draft, factsOf({ contract }));
          if (checked.ok)
            expect(Number.isSafeInteger(checked.order.amountCont) && checked.order.amountCont >= 1).toBe(true);
          else {
            expect(checked.problems.length).toBeGreaterThan(0);
            const fields = ['price', 'amount', 'market', 'trigger', 'callback', 'activation'];
            for (const { field } of checked.problems) expect(fields).toContain(field);
          }
        },
      ),
    );
  });
});
