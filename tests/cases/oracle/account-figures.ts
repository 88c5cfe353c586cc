// Cross margin, and what the ledger's whole units make of values: the kernel's integers against the terminal's decimals, rounded the same way.
import {
  coinsOf,
  feeMinor,
  marginMinor,
  quantityOf,
  rateOf,
  ticksOf,
  tradeValue,
} from '../../../exchange/account/money.ts';
import * as exchange from '../../oracle/formulas/formulas.ts';
import type { CrossPosition } from '../../oracle/formulas/cross.ts';
import { ZERO as NOTHING, add } from '../../../exchange/num/rational.ts';
import { liquidationPrice as exactLiquidation } from '../../../exchange/risk/liquidation.ts';
import { signOf, valueOf } from '../../../src/domain/contract/value.ts';
import { ZERO, exact } from '../../../src/domain/num/decimal.ts';
import { ceilToDigits, floorToDigits } from '../../../src/domain/num/rounding.ts';
import { initialMargin } from '../../../src/domain/order/cost.ts';
import { feeOf } from '../../../src/domain/order/fee.ts';
import { availableOf, crossLiquidationPrice, crossSums } from '../../../src/domain/position/cross-position.ts';
import { liquidationPrice } from '../../../src/domain/position/liquidation.ts';
import type { Pair } from './agreement.ts';
import { coinText, quantityText, rateText, tickText } from './state.ts';
import type { State } from './state.ts';
import { domainLeg } from '../cross.ts';

const DIGITS = 10;

const legOf = (state: State): CrossPosition => ({
  contract: state.spec.kind,
  side: state.side,
  quantity: quantityText(state),
  entry: tickText(state, state.entryTicks),
  mark: tickText(state, state.markTicks),
  maintenance: rateText(state.maintainPpm),
  taker: rateText(state.spec.takerPpm),
  deduct: coinText(state.deductMinor),
});

/** Two positions of one wallet: this one, and one of another contract. */
export const crossPairs = (state: State, beside: State): readonly Pair[] => {
  const [here, there, wallet] = [legOf(state), legOf(beside), coinText(state.free)];
  const legs = [domainLeg(here), domainLeg(there)];
  const sums = crossSums(legs);
  const theirs = exchange.crossAccount({ wallet, positions: [here, there] });
  const [mine, other] = [
    crossLiquidationPrice(exact(wallet), [domainLeg(here)], [domainLeg(there)]),
    exchange.crossLiquidationPrice({ wallet, targets: [here], others: [there] }),
  ];
  const gains = [here, there].map(({ contract, side, quantity, entry, mark }) =>
    exchange.pnl({ contract, side, contracts: quantity, unit: '1', entry, price: mark }),
  );
  return [
    { figure: 'cross equity', terminal: exact(wallet).plus(sums.unrealised), exchange: theirs.equity },
    { figure: 'cross requirement', terminal: sums.required, exchange: theirs.required },
    { figure: 'cross liquidation price', terminal: mine?.price ?? null, exchange: other?.price ?? null },
    {
      figure: 'cross direction',
      terminal: String(Number(mine?.falls ?? false)),
      exchange: String(Number(other?.falls ?? false)),
      isWhole: true,
    },
    {
      figure: 'available of a cross account',
      terminal: availableOf(exact(wallet), sums.lost),
      exchange: exchange.crossAvailableBalance({ free: wallet, unrealised: gains }),
    },
  ];
};

/** The kernel's own integers: value down, fee and margin up, liquidation on the tick. */
export const roundingPairs = (state: State): readonly Pair[] => {
  const { spec, amount, entryTicks, lever, side } = state;
  const valueMinor = tradeValue(spec, amount, entryTicks);
  const value = floorToDigits(
    valueOf(spec.kind, exact(quantityText(state)), exact(tickText(state, entryTicks))),
    DIGITS,
  );
  const margin = ceilToDigits(initialMargin(value, exact(lever)), DIGITS);
  const fee = ceilToDigits(feeOf(value, exact(rateText(spec.takerPpm))), DIGITS);
  const marginInt = marginMinor(valueMinor, lever) + state.added;
  const theirs = exactLiquidation({
    kind: spec.kind,
    sign: signOf(side),
    quantity: quantityOf(spec, amount),
    entryValue: coinsOf(valueMinor),
    margin: coinsOf(marginInt),
    rate: add(rateOf(state.maintainPpm), rateOf(spec.takerPpm)),
    deduct: NOTHING,
  });
  const ticks = theirs === null ? null : ticksOf(spec, theirs, side === 'long' ? 'floor' : 'ceil');
  const price = liquidationPrice({
    kind: spec.kind,
    sign: signOf(side),
    quantity: exact(quantityText(state)),
    entryValue: value,
    margin: margin.plus(exact(coinText(state.added))),
    rate: exact(rateText(state.maintainPpm)).plus(exact(rateText(spec.takerPpm))),
    deduct: ZERO,
  });
  const onTick =
    price === null
      ? null
      : side === 'long'
        ? floorToDigits(price, spec.priceDigits)
        : ceilToDigits(price, spec.priceDigits);
  return [
    { figure: 'value in whole units', terminal: value, exchange: coinText(valueMinor), isWhole: true },
    {
      figure: 'margin in whole units',
      terminal: margin,
      exchange: coinText(marginMinor(valueMinor, lever)),
      isWhole: true,
    },
    {
      figure: 'fee in whole units',
      terminal: fee,
      exchange: coinText(feeMinor(valueMinor, spec.takerPpm)),
      isWhole: true,
    },
    {
      figure: 'liquidation tick',
      // Beyond 2^53 ticks the kernel's number is no longer a price that anything could have.
      terminal: ticks !== null && !Number.isSafeInteger(ticks) ? null : onTick,
      exchange: ticks === null || !Number.isSafeInteger(ticks) ? null : tickText(state, ticks),
      isWhole: true,
    },
  ];
};
