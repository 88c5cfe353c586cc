// The terminal's decimals against the exchange's exact fractions, formula by formula, through the doors of both.
// Agreed: both give at most 24 decimals, halves away from zero. Results are equal to 1e-22 of their size (divisions do not end).
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as exchange from './formulas/formulas.ts';
import { priceOfValue, signOf, valueOf } from '../../src/domain/contract/value.ts';
import { exact } from '../../src/domain/num/decimal.ts';
import { orderCost } from '../../src/domain/order/cost.ts';
import { feeAfterCoupon, feeOf } from '../../src/domain/order/fee.ts';
import { maximumOpenSize } from '../../src/domain/order/maximum.ts';
import { openingTicketShadow } from '../cases/formulas/opening-ticket.ts';
import { FLAT, evolveHolding } from '../cases/formulas/netting.ts';
import { profitBetween } from '../../src/domain/position/pnl.ts';
import { kind, lever, money, price, quantity, rate, same, side } from './agree.ts';
import { positiveText } from './listed.ts';

const fills = fc.array(fc.tuple(fc.constantFrom('buy' as const, 'sell' as const), quantity, price), {
  minLength: 1,
  maxLength: 12,
});

describe('one number on both sides', () => {
  test('[EXC-02] profit', () => {
    fc.assert(
      fc.property(kind, side, quantity, price, price, (contract, position, contracts, entry, now) => {
        same(
          profitBetween(contract, signOf(position), exact(contracts), exact(entry), exact(now)),
          exchange.pnl({ contract, side: position, contracts, unit: '1', entry, price: now }),
        );
      }),
    );
  });

  test('[EXC-02] average entry, quantity and realised profit of any walk of fills', () => {
    fc.assert(
      fc.property(kind, rate, fills, (contract, feeRate, walk) => {
        const theirs = exchange.foldFills({ contract, feeRate, fills: walk });
        let [holding, fees] = [FLAT, exact(0)];
        for (const [trade, amount, at] of walk) {
          const value = valueOf(contract, exact(amount), exact(at));
          holding = evolveHolding(contract, holding, trade, exact(amount), value);
          fees = fees.plus(feeOf(value, exact(feeRate)));
        }
        same(holding.quantity, theirs.quantity);
        same(priceOfValue(contract, holding.quantity.abs(), holding.entryValue), theirs.averageEntry);
        same(holding.realised.minus(fees), theirs.realised);
      }),
    );
  });

  test('[CARD-04] fee, and what a coupon leaves of it', () => {
    fc.assert(
      fc.property(kind, quantity, price, rate, money, fc.boolean(), (contract, amount, at, feeRate, worth, isRatio) => {
        const fee = feeOf(valueOf(contract, exact(amount), exact(at)), exact(feeRate));
        const theirs = exchange.tradeFee({ contract, quantity: amount, price: at, rate: feeRate });
        same(fee, theirs);
        const mine = feeAfterCoupon(
          exact(theirs),
          isRatio ? { type: 'ratio', ratio: exact(feeRate) } : { type: 'fixed', amount: exact(worth) },
        );
        const other = exchange.feeAfterCoupon({
          fee: theirs,
          coupon: isRatio ? { type: 'ratio', ratio: feeRate } : { type: 'fixed', amount: worth },
        });
        same(mine.paid, other.paid);
        same(mine.couponUsed, other.couponUsed);
        expect(mine.paid.isNegative()).toBe(false);
      }),
    );
  });

  test('[FORM-04] initial margin, cost and its parts', () => {
    fc.assert(
      fc.property(
        kind,
        fc.constantFrom('buy' as const, 'sell' as const),
        quantity,
        price,
        price,
        lever,
        rate,
        (contract, trade, amount, at, mark, leverage, taker) => {
          const mine = orderCost({
            kind: contract,
            sign: signOf(trade),
            quantity: exact(amount),
            price: exact(at),
            lever: exact(leverage),
            takerRate: exact(taker),
            loss: { price: exact(at), mark: exact(mark) },
          });
          const theirs = exchange.openingCost({
            contract,
            side: trade,
            quantity: amount,
            price: at,
            mark,
            leverage,
            taker,
          });
          same(mine.margin, theirs.margin);
          same(mine.fee, theirs.fee);
          same(mine.openLoss, theirs.openLoss);
          same(mine.cost, theirs.cost);
          same(mine.margin, exchange.openingMargin({ contract, contracts: amount, unit: '1', price: at, leverage }));
        },
      ),
    );
  });

  test('[FORM-04] maximum open size to the last contract, and opening tickets', () => {
    const cap = fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: null });
    fc.assert(
      fc.property(
        kind,
        money,
        fc.oneof(price, fc.constant('0')),
        positiveText(1_000n, 4),
        lever,
        rate,
        cap,
        (contract, available, at, unit, leverage, taker, most) => {
          const mine = maximumOpenSize({
            kind: contract,
            sign: 1,
            loss: null,
            available: exact(available),
            price: exact(at),
            unit: exact(unit),
            lever: exact(leverage),
            takerRate: exact(taker),
            cap: most,
          });
          const theirs = exchange.maxOpenSize({
            contract,
            available,
            price: at,
            unit,
            leverage,
            taker,
            cap: most === null ? null : String(most),
          });
          if (mine < Number.MAX_SAFE_INTEGER) expect(String(mine)).toBe(theirs);
        },
      ),
    );
    fc.assert(
      fc.property(fc.nat(), rate, fc.nat(), (amount, openRatio, maxCardSize) => {
        const input = { amount: String(amount), openRatio, maxCardSize: String(maxCardSize) };
        same(
          openingTicketShadow(exact(amount), exact(openRatio), exact(maxCardSize)),
          exchange.openingTicketShadow(input),
        );
      }),
    );
  });

  test('[EXC-02] a balance of exactly N contracts opens N, also where the cost of one has no end', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1, max: 125 }),
        fc.integer({ min: 1, max: 99_999 }),
        (count, leverage, at) => {
          // available = count x (unit/price) x (1/L + f), a fraction: only balances that are finite decimals can be typed.
          const cost = exact(count)
            .mul(100)
            .div(at)
            .mul(exact(1).div(leverage).plus(exact('0.0006')));
          fc.pre(cost.decimalPlaces() <= 20);
          const input = {
            contract: 'inverse',
            available: cost.toFixed(),
            price: String(at),
            unit: '100',
            leverage: String(leverage),
            taker: '0.0006',
          } as const;
          const mine = maximumOpenSize({
            kind: 'inverse',
            sign: 1,
            loss: null,
            available: cost,
            price: exact(at),
            unit: exact(100),
            lever: exact(leverage),
            takerRate: exact('0.0006'),
            cap: null,
          });
          expect([String(mine), exchange.maxOpenSize(input)]).toEqual([String(count), String(count)]);
        },
      ),
      { numRuns: 300 },
    );
  });
});
