import fc from 'fast-check';
import { describe, test } from 'vitest';
import * as exchange from './formulas/formulas.ts';
import { signOf, valueOf } from '../../src/domain/contract/value.ts';
import { exact, toText } from '../../src/domain/num/decimal.ts';
import { liquidationPrice } from '../../src/domain/position/liquidation.ts';
import { bankruptcyPrice } from '../cases/formulas/liquidation.ts';
import { insuranceDelta } from '../cases/formulas/liquidation.ts';
import { kind, lever, money, price, quantity, rate, same, side } from './agree.ts';

describe('one liquidation on both sides', () => {
  test('[EXC-02] isolated liquidation and bankruptcy price, insurance', () => {
    fc.assert(
      fc.property(
        kind,
        side,
        quantity,
        price,
        lever,
        rate,
        rate,
        fc.oneof(money, fc.constant('0')),
        (contract, position, amount, entry, leverage, maintenance, taker, deduct) => {
          const entryValue = valueOf(contract, exact(amount), exact(entry));
          const margin = toText(entryValue.div(exact(leverage)));
          fc.pre(margin !== '0');
          const isolated = {
            kind: contract,
            sign: signOf(position),
            quantity: exact(amount),
            entryValue,
            margin: exact(margin),
          };
          same(
            liquidationPrice({ ...isolated, rate: exact(maintenance).plus(exact(taker)), deduct: exact(deduct) }),
            exchange.isolatedLiquidation({
              contract,
              side: position,
              quantity: amount,
              entry,
              margin,
              maintenance,
              taker,
              deduct,
            }),
          );
          // The exchange's door takes the margin as value / leverage, not cut to 24 decimals.
          const whole = bankruptcyPrice({ ...isolated, margin: entryValue.div(exact(leverage)) });
          if (leverage !== '1') same(whole, exchange.bankruptcy({ contract, side: position, entry, leverage }));
        },
      ),
    );
    fc.assert(
      fc.property(kind, side, quantity, price, price, (contract, position, amount, bankruptcy, fill) => {
        same(
          insuranceDelta(contract, signOf(position), exact(amount), exact(bankruptcy), exact(fill)),
          exchange.insurance({ contract, side: position, quantity: amount, bankruptcy, fill }),
        );
      }),
    );
  });
});
