import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAsSeen } from '../../../src/domain/kernel/seen.ts';
import { decideOrder } from '../../../src/domain/order/check.ts';
import { adjustPrice } from '../../../src/domain/order/adjust-price.ts';
import { closingConfig } from '../../../src/domain/position/closing-config.ts';
import { closingTicket, seenToClose } from '../../../src/domain/position/closing-ticket.ts';
import { grownBy, growthConfig, growthRefusal, growthTicket, seenToGrow } from '../../../src/domain/position/growth.ts';
import { btcusd, btcusdt, configOf, factsOf, positionOf } from '../sample.ts';

describe('a position that grows', () => {
  test('[POS-07] values and margins add, the entry follows: linear and inverse', () => {
    expect(grownBy(positionOf(), btcusdt, 100, 520_000, 10)).toEqual({
      amountCont: 200,
      entryPrice: '51000.0',
      margin: '1020',
    });
    // 30 x 100 USD at 50,000 are 0.06 BTC, 30 more at 60,000 are 0.05: 6,000 / 0.11.
    expect(
      grownBy(positionOf({ amountCont: 30, entryValue: '0.06', margin: '0.006' }), btcusd, 30, 600_000, 10),
    ).toEqual({
      amountCont: 60,
      entryPrice: '54545.5',
      margin: '0.011',
    });
  });

  test('[POS-07] law: the entry lies between the old one and the price of what is added', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1000, max: 2_000_000 }), (added, ticks) => {
        const entry = Number(grownBy(positionOf(), btcusdt, added, ticks, 10).entryPrice) * 10;
        const [low, high] = [Math.min(500_000, ticks), Math.max(500_000, ticks)];
        expect(entry).toBeGreaterThanOrEqual(low);
        expect(entry).toBeLessThanOrEqual(high);
      }),
    );
  });

  test('[POS-07] [POS-14] the draft names the position and its side; a split one is added to at its own leverage; cards and copies are refused', () => {
    const short = positionOf({ id: '9', side: 'short', split: true, lever: 7 });
    expect(growthTicket(short, { amountText: '5', unit: 'cont' })).toMatchObject({
      action: 'open',
      direction: 'sell',
      positionId: '9',
    });
    expect(growthConfig(configOf(), short)).toMatchObject({ shortLever: 7, longLever: 10 });
    expect(growthConfig(configOf(), positionOf({ lever: 7 }))).toMatchObject({ longLever: 10 });
    expect(growthRefusal({ account: 'card:7.card.1' })).toEqual({ key: 'positions.increase.card' });
    expect(growthRefusal({ account: 'copy:3' })).toEqual({ key: 'positions.increase.copied' });
    expect([growthRefusal({ account: 'contract' }), growthRefusal({ account: 'fund' })]).toEqual([null, null]);
    expect(
      decideOrder(growthTicket(short, { kind: 'market', amountText: '5', unit: 'cont' }), {
        ...factsOf({ config: growthConfig(configOf({ mode: 'hedge', selectedMode: 'split' }), short) }),
        positions: [short],
      }),
    ).toMatchObject({ ok: true, order: { side: 'open_short', positionId: '9', lever: 7, amountCont: 5 } });
  });
});

describe('a position that is closed', () => {
  const decide = (closingCont: number, parts = {}) => {
    const position = positionOf({ id: '4', closingCont });
    return decideOrder(
      closingTicket(position, parts),
      factsOf({ positions: [position], config: closingConfig(position, btcusdt) }),
    );
  };

  test('[POS-08] 100 % is exactly all that is closable, in whichever unit; a share is whole contracts; nothing closable is nothing to send', () => {
    for (const unit of ['cont', 'crypto', 'usdt'] as const)
      expect(decide(3, { unit })).toMatchObject({
        ok: true,
        order: { side: 'close_long', amountCont: 97, positionId: '4' },
      });
    expect(decide(3, { percent: 50 })).toMatchObject({ ok: true, order: { amountCont: 48 } });
    expect(decide(3, { percent: 1 })).toMatchObject({ ok: true, order: { amountCont: 1 } });
    expect(decide(100)).toEqual({ ok: false, problems: [{ key: 'contract_254', field: 'amount' }] });
    expect(decide(120)).toEqual({ ok: false, problems: [{ key: 'contract_254', field: 'amount' }] });
  });

  test('[POS-08] above closable, without an amount, at a limit without a price: each with its reason', () => {
    const keys = (parts: object) => {
      const decided = decide(3, { percent: null, ...parts });
      return decided.ok ? [] : decided.problems.map(({ key }) => key);
    };
    expect(keys({ amountText: '98' })).toEqual(['form.problem.overMaximum']);
    expect(keys({ amountText: '' })).toEqual(['contractExchange_025']);
    expect(keys({ amountText: '0' })).toEqual(['contractExchange_025']);
    expect(keys({ amountText: '5', kind: 'limit' })).toEqual(['contractExchange_029']);
    expect(keys({ amountText: '5', kind: 'limit', priceText: '61000' })).toEqual([]);
  });

  test('[POS-07] [POS-08] what a person saw counts: another size, closable part, leverage or mode is a change; money and marks are not', () => {
    const position = positionOf({ closingCont: 3 });
    expect(isAsSeen(seenToClose(position), position)).toBe(true);
    expect(isAsSeen(seenToClose(position), { ...position, margin: '1', lever: 3 })).toBe(true);
    expect(isAsSeen(seenToClose(position), { ...position, amountCont: 99 })).toBe(false);
    expect(isAsSeen(seenToClose(position), { ...position, closingCont: 4 })).toBe(false);
    expect(isAsSeen(seenToGrow(position), { ...position, closingCont: 4 })).toBe(true);
    expect(isAsSeen(seenToGrow(position), { ...position, lever: 3 })).toBe(false);
    expect(isAsSeen(seenToGrow(position), { ...position, marginMode: 'cross' })).toBe(false);
  });

  test('[POS-08] a price is rounded to the contract’s digits, and that is said', () => {
    expect(adjustPrice('61843.25', 1)).toEqual({
      text: '61843.3',
      notice: { key: 'form.priceRounded', params: { price: '61843.3' } },
    });
    for (const typed of ['61843.2', '61843.20', '', 'abc', '-5.55']) expect(adjustPrice(typed, 1)).toBeNull();
  });
});
