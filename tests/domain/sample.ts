// Contracts, a draft and facts for the tests of the form's rules.
import type { PositionConfig } from '../../src/domain/account/account.ts';
import type { Card } from '../../src/domain/card/card.ts';
import type { Contract } from '../../src/domain/contract/contract.ts';
import { draftWith, type OrderTicket } from '../../src/domain/order/draft.ts';
import type { OrderFacts } from '../../src/domain/order/facts.ts';
import type { Position } from '../../src/domain/position/position.ts';

export const btcusdt: Contract = {
  code: 'btcusdt',
  name: 'BTCUSDT',
  kind: 'linear',
  bizType: 'perpetual',
  contractType: 'perpetual',
  coin: 'usdt',
  baseName: 'BTC',
  quoteName: 'USDT',
  coinName: 'USDT',
  priceDigits: 1,
  marginDigits: 4,
  unitAmount: '0.001',
  makerRate: '0.0002',
  takerRate: '0.0006',
  maxLever: 125,
  gears: [
    { gear: 1, maxAmountCont: 5_000, lever: 125, maintainRate: '0.004' },
    { gear: 2, maxAmountCont: 20_000, lever: 100, maintainRate: '0.005' },
    { gear: 3, maxAmountCont: 200_000, lever: 20, maintainRate: '0.025' },
  ],
  maxOrderAmountCont: 100_000,
  maxOrders: 3,
  suspended: false,
  deliveryMs: null,
};

export const btcusd: Contract = {
  ...btcusdt,
  code: 'btcusd',
  name: 'BTCUSD',
  kind: 'inverse',
  coin: 'btc',
  quoteName: 'USD',
  coinName: 'BTC',
  marginDigits: 8,
  unitAmount: '100',
};

export const draftOf = (changes: Partial<OrderTicket> = {}): OrderTicket =>
  draftWith({ priceText: '50000', amountText: '0.1', ...changes });

export const configOf = (changes: Partial<PositionConfig> = {}): PositionConfig => ({
  account: 'contract',
  contract: 'btcusdt',
  mode: 'one-way',
  longLever: 10,
  shortLever: 10,
  marginMode: 'isolated',
  selectedMode: 'merged',
  autoAdd: false,
  makerRate: '0.0002',
  takerRate: '0.0006',
  longMaxCont: null,
  shortMaxCont: null,
  ...changes,
});

export const factsOf = (changes: Partial<OrderFacts> = {}): OrderFacts => ({
  contract: btcusdt,
  config: configOf(),
  balance: { account: 'contract', coin: 'usdt', free: '1000', orderHold: '0', positionMargin: '0', version: 1 },
  positions: [],
  openOrders: 0,
  openTriggers: 0,
  pendingOpenCont: { buy: 0, sell: 0 },
  lastTicks: 500_000,
  markTicks: 500_000,
  bestBidTicks: 499_999,
  bestAskTicks: 500_001,
  levels: { bids: [499_995, 499_990, 499_980], asks: [500_005, 500_010, 500_020] },
  freshness: 'live',
  staleAccepted: false,
  ...changes,
});

export const positionOf = (changes: Partial<Position> = {}): Position => ({
  id: '1',
  account: 'contract',
  contract: 'btcusdt',
  side: 'long',
  amountCont: 100,
  closingCont: 0,
  entryValue: '5000',
  entryPrice: '50000',
  margin: '500',
  lever: 10,
  marginMode: 'isolated',
  liquidationPrice: null,
  bankruptcyPrice: null,
  maintainRate: '0.004',
  realised: '0',
  funding: '0',
  fee: '0',
  createdMs: 0,
  updatedMs: 0,
  version: 1,
  ...changes,
});

/** A claimed card of 100 USDT at 20x for btcusdt, with an account of its own. */
export const experienceCard: Card = {
  id: '7',
  kind: 'contract-experience',
  status: 'unused',
  claimed: true,
  coin: 'usdt',
  denomination: '100',
  share: '1',
  paysCredit: false,
  lever: 20,
  maxOpenCont: 0,
  takeProfitPercent: '200',
  stopLossPercent: '80',
  contract: 'btcusdt',
  account: 'card:7',
  claimedMs: 0,
  validMs: 86_400_000,
  usedMs: null,
  endedMs: null,
  closesMs: null,
  given: '0',
  claimByMs: 1_000,
  expiresMs: 2_000,
  orderId: null,
};
