// What an order costs and how much fits, on both sides.
import * as exchange from '../../oracle/formulas/formulas.ts';
import { signOf, valueOf } from '../../../src/domain/contract/value.ts';
import { exact } from '../../../src/domain/num/decimal.ts';
import { orderCost } from '../../../src/domain/order/cost.ts';
import { feeAfterCoupon, feeOf } from '../../../src/domain/order/fee.ts';
import { maximumOpenSize } from '../../../src/domain/order/maximum.ts';
import type { Pair } from './agreement.ts';
import { coinText, quantityText, rateText, tickText, unitText } from './state.ts';
import type { State } from './state.ts';

const costPairs = (state: State): readonly Pair[] => {
  const [contract, trade] = [state.spec.kind, state.side === 'long' ? 'buy' : 'sell'] as const;
  const [quantity, price, mark] = [
    quantityText(state),
    tickText(state, state.entryTicks),
    tickText(state, state.markTicks),
  ];
  const [leverage, taker] = [String(state.lever), rateText(state.spec.takerPpm)];
  const mine = orderCost({
    kind: contract,
    sign: signOf(trade),
    quantity: exact(quantity),
    price: exact(price),
    lever: exact(leverage),
    takerRate: exact(taker),
    loss: { price: exact(price), mark: exact(mark) },
  });
  const theirs = exchange.openingCost({ contract, side: trade, quantity, price, mark, leverage, taker });
  return [
    { figure: 'initial margin', terminal: mine.margin, exchange: theirs.margin },
    { figure: 'opening fee', terminal: mine.fee, exchange: theirs.fee },
    { figure: 'open loss', terminal: mine.openLoss, exchange: theirs.openLoss },
    { figure: 'order cost', terminal: mine.cost, exchange: theirs.cost },
  ];
};

const maximumPairs = (state: State): readonly Pair[] => {
  const { kind, takerPpm } = state.spec;
  const [available, price, unit] = [coinText(state.free), tickText(state, state.entryTicks), unitText(state)];
  const [leverage, taker] = [String(state.lever), rateText(takerPpm)];
  const mine = maximumOpenSize({
    kind,
    sign: 1,
    loss: null,
    available: exact(available),
    price: exact(price),
    unit: exact(unit),
    lever: exact(leverage),
    takerRate: exact(taker),
    cap: state.cap,
  });
  const theirs = exchange.maxOpenSize({
    contract: kind,
    available,
    price,
    unit,
    leverage,
    taker,
    cap: state.cap === null ? null : String(state.cap),
  });
  // Above 2^53 the terminal shows its largest safe number.
  if (mine >= Number.MAX_SAFE_INTEGER) return [];
  return [{ figure: 'maximum open size', terminal: String(mine), exchange: theirs, isWhole: true }];
};

const feePairs = (state: State): readonly Pair[] => {
  const [contract, quantity, price, rate] = [
    state.spec.kind,
    quantityText(state),
    tickText(state, state.fillTicks),
    rateText(state.spec.takerPpm),
  ];
  const mine = feeOf(valueOf(contract, exact(quantity), exact(price)), exact(rate));
  const theirs = exchange.tradeFee({ contract, quantity, price, rate });
  const { isRatio, ppm } = state.coupon;
  const worth = isRatio ? rateText(ppm) : coinText(BigInt(ppm) * 1_000n);
  const after = feeAfterCoupon(
    exact(theirs),
    isRatio ? { type: 'ratio', ratio: exact(worth) } : { type: 'fixed', amount: exact(worth) },
  );
  const other = exchange.feeAfterCoupon({
    fee: theirs,
    coupon: isRatio ? { type: 'ratio', ratio: worth } : { type: 'fixed', amount: worth },
  });
  return [
    { figure: 'fee', terminal: mine, exchange: theirs },
    { figure: 'fee after a coupon', terminal: after.paid, exchange: other.paid },
    { figure: 'coupon used', terminal: after.couponUsed, exchange: other.couponUsed },
  ];
};

export const orderPairs = (state: State): readonly Pair[] => [
  ...costPairs(state),
  ...maximumPairs(state),
  ...feePairs(state),
];
