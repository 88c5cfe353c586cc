// What each call and topic is for, for the published documents; apart from the registries, so that a client need not carry it.
import type { CallName } from './calls.ts';
import type { TopicName } from './topics.ts';

export const callSays: Readonly<Record<CallName, string>> = {
  register: 'Make an account and log in. A new account is funded in the mock environment.',
  login: 'Log in; the session is an HttpOnly cookie.',
  logout: 'End the session.',
  readUser: 'Who the session belongs to; null for a visitor.',
  readContracts: 'Listed contracts with their rules.',
  readTickers: 'Last price and 24 h figures.',
  readOrderBook: 'A numbered snapshot of the book.',
  readFills: 'The latest 100 public trades, newest last.',
  readCandles: 'Candle history, oldest first, at most 1000 bars.',
  readPremium: 'Mark, index, last and funding.',
  readFundRate: 'The row of the fund_rate topic.',
  readGears: 'Position levels.',
  placeOrders: 'Place orders. The same tag and body answer the same; the same tag with another body is refused.',
  cancelOrder: 'Cancel an ordinary order.',
  readOrder: 'One order of the own account.',
  readOrderByTag: 'The order of a client order id; null when there is none.',
  readOpenOrders: 'Open ordinary orders.',
  readOrderHistory: 'Ended orders, newest first.',
  readBills: 'Own fills, newest first.',
  readPositions: 'Own positions.',
  readPositionConfig: 'Leverage, margin mode and position mode.',
  setLeverage: 'Set leverage for both sides, or per side.',
  setPositionMode: 'One-way (0) or hedge (1); for every contract of the environment.',
  readAssets: 'Own balances by coin.',
};

export const topicSays: Readonly<Record<TopicName, string>> = {
  depth: 'Order book: a numbered snapshot, then numbered deltas. Subscribe again to get a new snapshot.',
  fills: 'Public trades, newest last; the first push holds the latest 100.',
  ticker: 'Last price and 24 h figures of one contract.',
  tickers: 'The same rows for every contract of the environment.',
  candles: 'The latest bars of the last price; the open bar again whenever it changes.',
  fund_rate: 'Mark, index, funding rate and the time to the next settlement.',
  assets: 'Own balances by coin.',
  orders: 'Own orders: open ones first, then each change.',
  position: 'Own positions; amount 0 says that one is gone.',
};
