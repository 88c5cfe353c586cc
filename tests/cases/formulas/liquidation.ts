import type { ContractKind } from '../../../src/domain/contract/contract.ts';
import { valueOf, type Sign } from '../../../src/domain/contract/value.ts';
import { ZERO, type Decimal } from '../../../src/domain/num/decimal.ts';
import { liquidationPrice, type Isolated } from '../../../src/domain/position/liquidation.ts';
import { profitOf } from '../../../src/domain/position/pnl.ts';

/**
 * What the insurance fund receives (negative: pays) when a position taken over at its bankruptcy price closes at another price.
 * Source: venue.md 3.0. Example: long 1, bankruptcy 47,950, closed at 47,980: +30.
 */
export const insuranceDelta = (
  kind: ContractKind,
  sign: Sign,
  quantity: Decimal,
  bankruptcy: Decimal,
  fill: Decimal,
): Decimal => profitOf(kind, sign, valueOf(kind, quantity, bankruptcy), valueOf(kind, quantity, fill));

/** What a liquidation costs the trader, whatever the fills: exactly the isolated margin. Example: margin 50: -50. */
export const liquidatedTraderDelta = (margin: Decimal): Decimal => margin.neg();

/** The price at which the margin is gone: the liquidation price at rate 0. Example: linear long at 10,000, 50x: 9,800; inverse 28,000, 50x: 27,450.98…. */
export const bankruptcyPrice = (position: Omit<Isolated, 'rate' | 'deduct'>): Decimal | null =>
  liquidationPrice({ ...position, rate: ZERO, deduct: ZERO });
