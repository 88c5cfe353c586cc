// What a position is worth, yields, pays and dies at, on both sides.
import * as exchange from '../../oracle/formulas/formulas.ts';
import { signOf, valueOf } from '../../../src/domain/contract/value.ts';
import { exact, toText } from '../../../src/domain/num/decimal.ts';
import { fundingRate, fundingReceived } from '../formulas/funding.ts';
import { liquidationPrice } from '../../../src/domain/position/liquidation.ts';
import { bankruptcyPrice } from '../formulas/liquidation.ts';
import { insuranceDelta } from '../formulas/liquidation.ts';
import { maintenanceMargin } from '../formulas/maintenance.ts';
import { profitBetween, yieldPercent } from '../../../src/domain/position/pnl.ts';
import { triggerToward, wholePercent, yieldAtPrice, yieldPrice } from '../../../src/domain/position/yield-price.ts';
import type { Pair } from './agreement.ts';
import { coinText, ppbText, quantityText, rateText, tickText } from './state.ts';
import type { State } from './state.ts';

/** The margin of the position: what it was opened with, plus what was put in; text, cut where the division does not end. */
const marginText = (state: State): string => {
  const value = valueOf(state.spec.kind, exact(quantityText(state)), exact(tickText(state, state.entryTicks)));
  return toText(value.div(state.lever).plus(exact(coinText(state.added))));
};

const profitPairs = (state: State): readonly Pair[] => {
  const { spec, side } = state;
  const [quantity, entry, price] = [
    quantityText(state),
    tickText(state, state.entryTicks),
    tickText(state, state.markTicks),
  ];
  const theirs = exchange.pnl({ contract: spec.kind, side, contracts: quantity, unit: '1', entry, price });
  const mine = profitBetween(spec.kind, signOf(side), exact(quantity), exact(entry), exact(price));
  const margin = marginText(state);
  return [
    { figure: 'profit', terminal: mine, exchange: theirs },
    {
      figure: 'yield (ROE)',
      terminal: yieldPercent(exact(theirs), exact(margin)),
      exchange: exchange.yieldPercent({ pnl: theirs, margin }),
    },
  ];
};

const liquidationPairs = (state: State): readonly Pair[] => {
  const { spec, side, maintainPpm } = state;
  const [quantity, entry, margin] = [quantityText(state), tickText(state, state.entryTicks), marginText(state)];
  const [maintenance, taker, deduct] = [rateText(maintainPpm), rateText(spec.takerPpm), coinText(state.deductMinor)];
  const held = {
    kind: spec.kind,
    sign: signOf(side),
    quantity: exact(quantity),
    entryValue: valueOf(spec.kind, exact(quantity), exact(entry)),
    margin: exact(margin),
  };
  const theirs = { contract: spec.kind, side, quantity, entry, margin };
  const [gone, fill] = [tickText(state, state.markTicks), tickText(state, state.fillTicks)];
  return [
    {
      figure: 'liquidation price',
      terminal: liquidationPrice({ ...held, rate: exact(maintenance).plus(exact(taker)), deduct: exact(deduct) }),
      exchange: exchange.isolatedLiquidation({ ...theirs, maintenance, taker, deduct }),
    },
    {
      figure: 'bankruptcy price',
      terminal: bankruptcyPrice(held),
      exchange: exchange.isolatedLiquidation({ ...theirs, maintenance: '0' }),
    },
    {
      figure: 'insurance',
      terminal: insuranceDelta(spec.kind, signOf(side), exact(quantity), exact(gone), exact(fill)),
      exchange: exchange.insurance({ contract: spec.kind, side, quantity, bankruptcy: gone, fill }),
    },
    {
      figure: 'maintenance margin',
      terminal: maintenanceMargin(valueOf(spec.kind, exact(quantity), exact(gone)), exact(maintenance), exact(deduct)),
      exchange: exchange.maintenanceAt({
        contract: spec.kind,
        contracts: quantity,
        unit: '1',
        mark: gone,
        rate: maintenance,
        deduct,
      }),
    },
  ];
};

const fundingPairs = (state: State): readonly Pair[] => {
  const { side } = state;
  const [value, rate, clamp] = [coinText(state.free), ppbText(state.fundingPpb), rateText(state.maintainPpm)];
  const interest = '0.0001';
  return [
    {
      figure: 'funding',
      terminal: fundingReceived(signOf(side), exact(value), exact(rate)),
      exchange: exchange.fundingReceived({ side, value, rate }),
    },
    {
      figure: 'funding rate',
      terminal: fundingRate(exact(rate), exact(interest), exact(clamp)),
      exchange: exchange.fundingRate({ premium: rate, interest, clamp }),
      isWhole: true,
    },
  ];
};

const yieldPairs = (state: State): readonly Pair[] => {
  const { spec, side } = state;
  const [entry, price, leverage] = [
    tickText(state, state.entryTicks),
    tickText(state, state.markTicks),
    String(state.lever),
  ];
  const asked = toText(exact(state.yieldTenths).div(10));
  const percent = exchange.wholePercent(asked);
  const sought = yieldPrice(spec.kind, signOf(side), exact(entry), exact(leverage), exact(percent));
  const named = { contract: spec.kind, side, entry, leverage };
  return [
    { figure: 'whole percent', terminal: wholePercent(exact(asked)), exchange: percent, isWhole: true },
    {
      figure: 'trigger of a yield',
      terminal: sought === null ? null : triggerToward(exact(entry), sought, spec.priceDigits),
      exchange: exchange.yieldTrigger({ ...named, percent, digits: spec.priceDigits, rounding: 'toward-entry' }),
      isWhole: true,
    },
    {
      figure: 'yield at a price',
      terminal: yieldAtPrice(spec.kind, signOf(side), exact(entry), exact(leverage), exact(price)),
      exchange: exchange.yieldAtPrice({ ...named, price }),
    },
  ];
};

export const positionPairs = (state: State): readonly Pair[] => [
  ...profitPairs(state),
  ...liquidationPairs(state),
  ...fundingPairs(state),
  ...yieldPairs(state),
];
