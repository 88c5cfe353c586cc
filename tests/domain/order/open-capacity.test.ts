import { describe, expect, test } from 'vitest';
import type { OrderTicket } from '../../../src/domain/order/draft.ts';
import type { OrderFacts } from '../../../src/domain/order/facts.ts';
import { amountDigits, amountText, contractsOf, shareOf } from '../../../src/domain/order/amount.ts';
import { effectiveUnit } from '../../../src/domain/order/effective-unit.ts';
import { estimateOrder } from '../../../src/domain/order/estimate.ts';
import { guardTicks } from '../../../src/domain/order/market-guard.ts';
import { orderKinds, type DraftKind } from '../../../src/domain/order/kinds/registry.ts';
import { maximumCont, openCost } from '../../../src/domain/order/open-capacity.ts';
import { closableOn } from '../../../src/domain/order/own-positions.ts';
import { pendingOpenings, sideOf } from '../../../src/domain/order/side.ts';
import { btcusd, btcusdt, draftOf, factsOf, positionOf } from '../sample.ts';

const most = (
  draft: Partial<OrderTicket>,
  facts: Partial<OrderFacts> = {},
  ticks: number | null = 500_000,
): number | null => maximumCont(draftOf(draft), factsOf(facts), ticks);

describe('room for an order', () => {
  test('[FORM-04] limit: balance over unit value x (1/leverage + taker rate), floored', () => {
    expect(most({})).toBe(198);
  });

  test('[FORM-04] market counts at last x 1.008', () => {
    expect(most({ kind: 'market' }, {}, null)).toBe(197);
    expect(guardTicks(600_001, 1008n)).toBe(604_801);
    expect(guardTicks(600_001, 992n)).toBe(595_201);
    expect(guardTicks(1, 992n)).toBe(1);
  });

  test('[FORM-04] a price worse than the mark counts its open loss', () => {
    expect(most({}, { markTicks: 490_000 })).toBe(165);
    expect(most({ direction: 'sell' }, { markTicks: 490_000 })).toBe(198);
    const cost = openCost(draftOf(), factsOf({ markTicks: 490_000 }), 500_000, 165);
    expect([cost?.margin.toFixed(), cost?.fee.toFixed(), cost?.openLoss.toFixed(), cost?.cost.toFixed()]).toEqual([
      '825',
      '4.95',
      '165',
      '994.95',
    ]);
  });

  test('[FORM-04] a sell below the best bid counts at the bid', () => {
    expect(most({ direction: 'sell' }, { bestBidTicks: 550_000, markTicks: null })).toBe(180);
  });

  test('[FORM-04] gear, pending orders, position and order limit cap it; never below 0', () => {
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
    const at = (longLever: number) => ({ ...rich, config: { ...factsOf().config, longLever } });
    expect(most({}, rich)).toBe(100_000);
    expect(most({}, at(125))).toBe(5_000);
    expect(
      most({}, { ...at(125), positions: [positionOf({ amountCont: 1_000 })], pendingOpenCont: { buy: 500, sell: 9 } }),
    ).toBe(3_500);
    expect(most({}, { ...at(125), positions: [positionOf({ amountCont: 9_000 })] })).toBe(0);
  });

  test('[FORM-04] without a price or an account it is unknown; without a balance it is 0', () => {
    expect(most({}, { balance: null })).toBeNull();
    expect(
      most({ kind: 'market' }, { lastTicks: null, bestBidTicks: null, bestAskTicks: null, markTicks: null }, null),
    ).toBeNull();
    expect(
      most(
        {},
        { balance: { account: 'contract', coin: 'usdt', free: '0', orderHold: '0', positionMargin: '0', version: 1 } },
      ),
    ).toBe(0);
  });

  test('[FORM-14] the side of an order and what is closable', () => {
    expect(sideOf({ action: 'close', direction: 'buy' })).toBe('close_short');
    expect(sideOf({ action: 'open', direction: 'sell' })).toBe('open_short');
    expect(closableOn(factsOf({ positions: [positionOf({ closingCont: 30 })] }), 'long')).toBe(70);
    expect(closableOn(factsOf(), 'short')).toBe(0);
    const order = { side: 'open_long', reduceOnly: false, amountCont: 10, filledCont: 4 };
    type Orders = Parameters<typeof pendingOpenings>[0];
    expect(
      pendingOpenings([
        order,
        { ...order, side: 'open_short' },
        { ...order, reduceOnly: true },
        { ...order, side: 'close_long' },
      ] as unknown as Orders),
    ).toEqual({ buy: 6, sell: 6 });
  });

  test('[FORM-09] limit is good till cancelled, market takes at once, advanced limit is post-only unless chosen otherwise', () => {
    const tif = (kind: DraftKind, over: Partial<OrderTicket> = {}) =>
      orderKinds[kind].terms(draftOf({ kind, ...over }), btcusdt, 500_000).tif;
    expect([tif('limit', { tif: 'FOK' }), tif('market', { tif: 'FOK' })]).toEqual(['GTC', 'IOC']);
    expect([tif('advanced'), tif('advanced', { tif: 'IOC' }), tif('advanced', { tif: 'FOK' })]).toEqual([
      'POST',
      'IOC',
      'FOK',
    ]);
  });
});

describe('amounts in their units', () => {
  test('[FORM-03] contracts, coins and quote coins', () => {
    expect(amountText(250, btcusdt, 'crypto', null)).toBe('0.250');
    expect(amountText(250, btcusdt, 'usdt', 618_400)).toBe('15460.00');
    expect(amountText(250, btcusdt, 'usdt', null)).toBeNull();
    expect(amountText(250, btcusdt, 'cont', null)).toBe('250');
    expect(amountText(3, btcusd, 'crypto', 300_000)).toBe('0.0100');
    expect(effectiveUnit('usdt', btcusd)).toBe('cont');
    expect([
      amountDigits(btcusdt, 'crypto'),
      amountDigits(btcusdt, 'usdt'),
      amountDigits(btcusdt, 'cont'),
      amountDigits(btcusd, 'crypto'),
    ]).toEqual([3, 2, 0, 4]);
  });

  test('[FORM-06] back to contracts: exact multiples, floors where a price is in between', () => {
    const back = (
      text: string,
      unit: 'crypto' | 'usdt' | 'cont',
      contract = btcusdt,
      ticks: number | null = 618_432,
    ) => {
      const result = contractsOf(text, contract, unit, ticks);
      return result.ok ? result.value : result.problem.key;
    };
    expect(back('0.25', 'crypto')).toBe(250);
    expect(back('100', 'usdt')).toBe(1);
    expect(back('61.84', 'usdt')).toBe('form.problem.underOneContract');
    expect(back('12', 'cont')).toBe(12);
    expect(back('12.5', 'cont')).toBe('form.problem.offLot');
    expect(back('100', 'usdt', btcusdt, null)).toBe('form.problem.noPrice');
    expect(back('0.01', 'crypto', btcusd, 300_000)).toBe(3);
    expect(back('9'.repeat(39), 'cont')).toBe('form.problem.overMaximum');
  });

  test('[FORM-02] a share of the maximum: floored, 100 % is all, at least one contract', () => {
    expect([25, 50, 75, 100].map((percent) => shareOf(198, percent))).toEqual([49, 99, 148, 198]);
    expect(shareOf(3, 1)).toBe(1);
    expect(shareOf(0, 100)).toBe(0);
    expect(shareOf(198, 0)).toBe(0);
    expect(shareOf(Number.MAX_SAFE_INTEGER, 100)).toBe(Number.MAX_SAFE_INTEGER);
  });
});

describe('estimates while typing', () => {
  const estimate = (draft: Partial<OrderTicket>, facts: Partial<OrderFacts> = {}) =>
    estimateOrder(draftOf(draft), factsOf(facts));

  test('[FORM-05] cost, fee, maximum and liquidation price of a limit order', () => {
    expect(estimate({})).toEqual({
      ticks: 500_000,
      guardPrice: null,
      amountCont: 100,
      maximumCont: 198,
      value: '5000',
      margin: '500',
      cost: '503',
      fee: '3',
      feeAfter: null,
      liquidationPrice: '45207.9',
    });
    expect(estimate({ direction: 'sell' }).liquidationPrice).toBe('54748.2');
  });

  test('[FORM-03] coins of a limit order are counted at its own price, whatever the last one, and can be shown at it', () => {
    const typed = estimate({ priceText: '40000.0', amountText: '85', unit: 'usdt' }, { lastTicks: 500_000 });
    expect(typed).toMatchObject({ ticks: 400_000, amountCont: 2 });
    expect(amountText(typed.amountCont ?? 0, btcusdt, 'usdt', typed.ticks)).toBe('80.00');
  });

  test('[FORM-05] a market order: margin at last +0.5 % (buy) and -0.5 % (sell), cost at last x 1.008', () => {
    expect(estimate({ kind: 'market' })).toMatchObject({ margin: '502.5', cost: '507.024', guardPrice: '50400.0' });
    expect(estimate({ kind: 'market', direction: 'sell' })).toMatchObject({ margin: '497.5', guardPrice: '49600.0' });
  });

  test('[FORM-05] an existing position is merged, a smaller opposite order leaves the rest, a larger one flips', () => {
    const merged = estimate({ priceText: '60000' }, { positions: [positionOf()] });
    expect(merged.liquidationPrice).toBe('49728.7');
    const reduced = estimate({ direction: 'sell', amountText: '0.04' }, { positions: [positionOf()] });
    expect(reduced.liquidationPrice).toBe('45207.9');
    expect(estimate({ direction: 'sell' }, { positions: [positionOf()] }).liquidationPrice).toBeNull();
    expect(estimate({ direction: 'sell', amountText: '0.15' }, { positions: [positionOf()] }).liquidationPrice).toBe(
      '54748.2',
    );
    expect(estimate({ action: 'close', direction: 'sell' }, { positions: [positionOf()] })).toMatchObject({
      cost: '0',
      margin: '0',
      liquidationPrice: null,
    });
  });

  test('[FORM-05] no price can liquidate: said in a word', () => {
    expect(estimate({ direction: 'buy' }, { config: { ...factsOf().config, longLever: 1 } }).liquidationPrice).toBe(
      'none',
    );
  });

  test('[FORM-15] a visitor sees no maximum but every estimate; a half-typed draft shows what is known', () => {
    expect(estimate({}, { balance: null })).toMatchObject({ maximumCont: null, cost: '503' });
    expect(estimate({ amountText: '' })).toMatchObject({ amountCont: null, maximumCont: 198, cost: null });
    expect(estimate({ priceText: '' })).toMatchObject({
      amountCont: 100,
      maximumCont: null,
      cost: null,
      liquidationPrice: null,
    });
  });
});
