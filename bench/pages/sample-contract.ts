import type { Contract } from '../../src/domain/contract/contract.ts';

/** The contract that the measures in a browser are about. */
export const sampleContract: Contract = {
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
  maxLever: 100,
  gears: [],
  maxOrderAmountCont: 1_000_000,
  maxOrders: 200,
  suspended: false,
  deliveryMs: null,
};
