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
  readFundHistory: 'The settled funding rates, newest first; none for a delivery contract.',
  readGears: 'Position levels.',
  placeOrders:
    'Place orders (type 10, 11) and trigger orders (type 12). The same tag and body answer the same; the same tag with another body is refused.',
  cancelOrders: 'Cancel the named open orders, or all of a contract, or all.',
  editOrder: 'Change price or amount of a resting order, its take-profit and stop-loss, or make it a market order.',
  readOrderMarks: 'Own fills by bar of the chart, oldest first; of the newest 999 fills between startTime and endTime.',
  readOrderCounts: 'How many orders are open, by list.',
  closePosition: 'Close the position of one side at market; its resting close orders end first.',
  closePositions: 'Close the named positions, or those of a contract, or all, at market.',
  readConditions: 'Open trigger orders, oldest first.',
  readConditionHistory: 'Trigger orders that fired or ended, newest first.',
  readCondition: 'One trigger order of the own account.',
  cancelCondition: 'Cancel a trigger order.',
  cancelConditions: 'Cancel the named trigger orders.',
  changeConditions:
    'With a list in the body: change those trigger orders. With an empty object and an orderType in the query: cancel the open orders of that list (0 ordinary, 1 take-profit and stop-loss, 2 plans, 3 trailing) that fit the rest of the query.',
  cancelOrder: 'Cancel an ordinary order.',
  readOrder: 'One order of the own account with its fills; a forced close with its figures.',
  readOrderByTag: 'The order of a client order id; null when there is none.',
  readOpenOrders: 'Open ordinary orders.',
  readOrderHistory: 'Ended orders, newest first.',
  readBills: 'Own fills, newest first.',
  readPositions: 'Own positions: merged (selectedMode 0), split (1) or both (2).',
  readPositionConfig: 'Leverage, margin mode and position mode.',
  setLeverage: 'Set leverage for both sides, or per side.',
  setPositionMode:
    'dualPosition: one-way (0) or hedge (1), for every contract of the environment. selectedMode: merged (0) or split (1) positions of this contract, split in hedge mode only. type: cross (0) or isolated (1) margin of this contract. At least one of them; the first that is refused is told, and nothing after it is done.',
  mergePositions: 'Make one position of at least two of the same side that no open order, stop or plan names.',
  reversePosition: 'Close a position at market and open as much the other way, whole or not at all. Answers with both orders.',
  changeMargin: 'Put margin into an isolated position, or take out what need not stay.',
  setAutoAddMargin: 'Add margin to isolated positions of the contract by itself before a liquidation: on (1) or off (0).',
  readAssets: 'Own balances by coin.',
};

export const topicSays: Readonly<Record<TopicName, string>> = {
  depth: 'Order book: a numbered snapshot, then numbered deltas. Subscribe again to get a new snapshot.',
  fills: 'Public trades, newest last; the first push holds the latest 100.',
  ticker: 'Last price and 24 h figures of one contract.',
  tickers: 'The same rows for every contract of the environment.',
  candles: 'The latest bars of the last price; the open bar again whenever it changes.',
  new_currency: 'The contracts with their rules, whenever one is listed, renamed, suspended, resumed or delivered.',
  fund_rate: 'Mark, index, funding rate and the time to the next settlement.',
  assets: 'Own balances by coin.',
  orders: 'Own orders: open ones first, then each change.',
  condition_orders: 'Own trigger orders: open and waiting ones first, then each change.',
  position: 'Own positions; amount 0 says that one is gone.',
};
