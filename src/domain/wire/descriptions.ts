// What each call and topic is for, for the published documents; apart from the registries, so that a client need not carry it.
import type { CallName } from './calls.ts';
import type { TopicName } from './topics.ts';

export const callDescriptions: Readonly<Record<CallName, string>> = {
  register: 'Make an account and log in. A new account is funded in the mock environment.',
  login: 'Log in; the session is an HttpOnly cookie.',
  logout: 'End the session.',
  changePassword: 'Change the password, given the current one; every other session of the user ends.',
  readUser: 'Who the session belongs to; null for a visitor.',
  readContracts: 'Listed contracts with their rules.',
  readTickers: 'Last price and 24 h figures.',
  readTicker: 'The row of the ticker topic.',
  readRegions: 'Groups of the contract list with their contracts; groups without one are left out.',
  readOrderBook: 'A numbered snapshot of the book.',
  readFills: 'The latest 100 public trades, newest last.',
  readCandles: 'Candle history, oldest first, at most 1000 candles.',
  readAnalysis:
    'Market analysis by 5 minutes, 1 hour or 1 day, oldest first, the open interval last: taker volumes, open interest, long and short accounts of all and of the top traders, the top traders’ positions.',
  readPremium: 'Mark, index, last and funding.',
  readFundRate: 'The row of the fund_rate topic.',
  readGears: 'Position levels.',
  placeOrders:
    'Place orders (type 10, 11) and trigger orders (type 12). The same tag and body answer the same; the same tag with another body is refused.',
  placeOrder: 'Place one order or trigger order: as placeOrders with a list of one.',
  calculateMargin:
    'What an order would take, without placing it; refused as the order would be, but for lack of balance.',
  readAllOrders: 'All open orders and trigger orders at once, oldest first.',
  cancelOrders: 'Cancel the named open orders, or all of a contract, or all.',
  editOrder: 'Change price or amount of a resting order, its take-profit and stop-loss, or make it a market order.',
  readOrderMarks:
    'Own fills by candle of the chart, oldest first; of the newest 999 fills between startTime and endTime, those of copies left out.',
  readOrderCounts: 'How many orders are open, by list.',
  closePosition:
    'Close the position of one side at market; refused while a part of it waits in an order that closes it.',
  closePositions:
    'Close the named positions, or those of a contract, or all, at market; all are refused while a part of one waits in an order that closes it. Positions of copies are closed where they are named: by their ids, by their account (brokerId 2), or by dealMarkets with a 2.',
  readConditions: 'Open trigger orders, oldest first.',
  readConditionHistory: 'Trigger orders that fired or ended, newest first.',
  readCondition: 'One trigger order of the own account.',
  cancelCondition: 'Cancel a trigger order.',
  cancelConditions: 'Cancel the named trigger orders.',
  changeConditions:
    'With a list in the body: change those trigger orders. With an empty object and an orderType in the query: cancel the open orders of that list (0 ordinary, 1 take-profit and stop-loss, 2 plans, 3 trailing) that fit the rest of the query.',
  cancelOrder: 'Cancel an ordinary order.',
  readOrder: 'One order of the own account with its fills; a forced close with its figures.',
  readOrderByTag: 'The order or the trigger order (condition) of a client order id; both null when there is none.',
  retireOrderTag:
    'What an order sent under a client order id has become, for good: where nothing was accepted, an order that arrives under it later is refused.',
  readOpenOrders: 'Open ordinary orders.',
  readOrderHistory: 'Ended orders, newest first.',
  readBills: 'Own fills, newest first.',
  readPositions: 'Own positions: merged (selectedMode 0), split (1) or both (2).',
  readPositionConfig:
    'Leverage, margin mode and position mode, with the prices, the funding rate and what each side may open.',
  setLeverage:
    'Set leverage for both sides, per side, or for one position. Positions and open orders of a merged contract follow it: margin and cost are computed anew, and what the balance does not cover is refused.',
  setPositionMode:
    'dualPosition: one-way (0) or hedge (1), for every contract of the environment. selectedMode: merged (0) or split (1) positions of this contract, split in hedge mode only. type: cross (0) or isolated (1) margin of this contract. At least one of them. All that are named change together, or none does: then the first refusal is the answer.',
  readPositionHistory: 'Positions that ended, newest first; startDate and endDate: when they did.',
  readPositionDetail: 'One position of the own accounts, open or ended: what its profit is made of, and its fills.',
  mergePositions: 'Make one position of at least two of the same side that no open order, stop or plan names.',
  reversePosition:
    'Close a position at market and open as much the other way, whole or not at all. Answers with both orders.',
  changeMargin: 'Put margin into an isolated position, or take out what need not stay.',
  setAutoAddMargin:
    'Add margin to isolated positions of the contract by itself before a liquidation: on (1) or off (0).',
  readAssets: 'Own balances of one account by coin.',
  readContract: 'One listed contract with its rules.',
  readFeeRates:
    "The specification uses this path for both: maker and taker rate (of the session's user where there is one), and the settled funding rates, newest first; none for a delivery contract. Rates from before the first start are made up, as the candles of that time are.",
  readVipLevels:
    'Fee levels of a contract, the own one, and what was traded for it. Levels are set each day at 00:00 UTC by the 30 days before.',
  readAccount: "One own account in the contract's coin: own money and bonus apart, and the opening tickets that run.",
  transferAssets:
    'Move USDT between contract and trading-funds account. Bonus, margin and held money do not move. Sent again under the same tag it is answered and not moved again.',
  retireTransferTag:
    'What became of a transfer whose answer was lost. From then on nothing is moved under its tag: a request that arrives later is refused.',
  readTransfers: 'Own transfers, newest first.',
  topUp:
    'Practice money from the house into the contract account: the real environment alone, up to so much of a coin a day (UTC). Sent again under the same tag it is answered and not given again.',
  readTopUps:
    "What is left of the day's practice money, when the next day begins, and what was given, newest first. No coin in the mock environment, where none is given.",
  readMoneyBills: 'One row for every movement of own money, newest first.',
  readCards: 'Own reward cards, newest first.',
  claimCard: 'Claim a card. The code stands in the answer.',
  readTicket: 'One opening ticket, claimed or not, and what it is used for.',
  claimTicket: 'Claim an opening ticket. The code stands in the answer, as of claimCard.',
  readTicketProfit: 'What the own opening tickets have paid.',
  claimTicketProfit: 'End a running opening ticket at the mark and have its profit.',
  readTicketUsage: 'What the own opening tickets are used for.',
  readLeaders:
    'Who may be followed, each with the record made of the leader’s own fills. None in the mock environment.',
  readLeader: 'One leader with the record; refused where nobody who may be followed has this id.',
  readCopies: 'Own copies of leaders, newest first, those that have ended too, each with its result as it is now.',
  readCopyMissed: 'What own copies did not mirror of what their leaders did, and why, newest first.',
  followLeader:
    'Put USDT of the contract account into a copy of a leader, whose fills are mirrored from now on in proportion by orders that really match: the real environment alone. Sent again under the same tag it is answered and follows nobody twice.',
  retireFollowTag:
    'What became of a follow whose answer was lost. From then on nobody is followed under its tag: a request that arrives later is refused.',
  stopFollowing:
    'Mirror nothing more. Positions of the copy are closed at market, or kept until they are closed by hand; with the last one the money goes back to the contract account. Sent again under the same tag it is answered and stops nothing twice.',
  retireStopTag:
    'What became of a stop whose answer was lost. From then on nothing is stopped under its tag: a request that arrives later is refused.',
  readSettings: 'Own settings of the environment.',
  changeSettings: 'Change some of them; what is not named stays. The answer holds all, as they are then.',
  setAccountSetting: 'The account that orders use by default.',
  readFavourites: 'Own favourite contracts.',
  toggleFavourite: 'Add a contract to the favourites, or take it away.',
  readHotContracts: 'The ten contracts with the most turnover in 24 h.',
  readNewbieTasks:
    'First steps that are rewarded with a card, with what is done of each. None in the mock environment.',
  readTasks: 'Tasks that can be done once a day (UTC), with what is done of each today. None in the mock environment.',
  claimTask:
    'Get the reward of a task that is done: a card, to be claimed like any. Once, however often it is sent. The code stands in the answer; in the mock environment it is refused.',
  readActivities:
    'What is on or to come, for the carousel: what the operator has published, then what is always on. None in the mock environment.',
  readAnnouncements: 'What the house has announced and not withdrawn, the newest first, at most ten, in one language.',
  readLiveRooms:
    'Rooms in which somebody talks about the market: live ones, those to be live, and what ended in the last day. The first is told by the exchange, by rule.',
  readLiveRoom: 'A room and the newest thirty rows of it, oldest first; with `before` the thirty before a row.',
  openLiveRoom:
    'Host a room, now or within 30 days. Own fills and drawings are shown in it where that is asked for. A person hosts one at a time; the same tag again is the same room.',
  changeLiveRoom: 'Begin a room that one hosts, or end it for good.',
  sayInLiveRoom:
    'Say something in a live room: plain text of one line, at most 200 characters, one message of a person in 5 seconds. The same tag again is the same message.',
  drawInLiveRoom: 'Show the room that one hosts a level or a line on the chart of a contract.',
  moderateLiveRoom: 'In the room that one hosts: take a message back, or let its writer say no more, or again.',
  readInsuranceFund:
    "The insurance fund of the contract's margin coin: what it holds, and what it held at the end of each UTC day on which it moved, newest first. One fund stands behind all contracts of a coin.",
  readCoin: 'One traded coin: its name, how many there are, and the contracts on it.',
  readCoins: 'The traded coins, in the order of their contracts.',
  readCoinFlags: 'Whether contracts on a coin are listed, and whether there is research on it.',
  readEarnProducts: 'Products of the earn area, with what is left of their quotas.',
  readFixedProducts: 'As readEarnProducts, of fixed products.',
  readFlexibleProducts: 'As readEarnProducts, of flexible products.',
  readEarnIndex: 'What the first page of the earn area shows: recommended products, kinds and coins.',
  readEarnRecommended:
    'Products that the asker may put something into now, the highest rate first, those of coins that lie idle before the others; and what lies idle.',
  readEarnProduct: 'One product with its rates, and what an amount put in now pays out by date.',
  readFixedProduct: 'As readEarnProduct, of a fixed product.',
  readFlexibleProduct: 'As readEarnProduct, of a flexible product.',
  readTrialProduct: 'As readEarnProduct, of a trial product, with the own cards for it.',
  readEarnQuota: 'What is left of the quotas of a product, and what can leave the own accounts.',
  readTrialQuota: 'The own financial cards that can be put into a trial product.',
  buyFixed:
    'Lock money until the end of a term at the rate of now. Sent again under the same tag it is answered and not bought again.',
  buyFlexible: 'Put money into a flexible product. Sent again under the same tag it is answered and not bought again.',
  buyTrial: 'Put a financial card into a trial product; its principal is the platform’s and is taken back.',
  retireEarnTag:
    'What became of a purchase or redemption whose answer was lost. From then on nothing is done under its tag: a request that arrives later is refused.',
  readEarnAssets: 'What one has in the earn area, by coin and together.',
  readEarnHolds: 'Own holdings, newest first.',
  readEarnProfit: 'Own interest by day and coin, newest first.',
  readEarnRecords: 'Own movements of the earn area, newest first.',
  readEarnRecord: 'One own movement, with its holding.',
  readEarnCoins: 'The coins of which one holds something.',
  readFixedAsset: 'As readEarnAssets, of fixed products.',
  readFlexibleAsset: 'As readEarnAssets, of flexible products.',
  readFixedHold: 'One own holding of a fixed product.',
  readFlexibleHold: 'One own holding of a flexible product.',
  readTrialHold: 'One own holding of a trial product.',
  redeemFixed: 'End a fixed holding before its end: all of it comes back at once, without interest.',
  redeemFlexible: 'Take money out of a flexible holding, at once.',
  readFlexibleRedeem: 'What taking an amount out of a flexible holding would do.',
  readFlexibleProfit: 'Interest of the own flexible holdings, newest first.',
  readAutoTransfer: 'Moving idle funds by themselves each day at 00:00 UTC: how it is set for each flexible product.',
  checkAutoTransfer: 'What moving idle funds would do with another limit.',
  setAutoTransfer: 'Turn moving idle funds on or off, with what stays in the contract account.',
  readResearch:
    'What is written of a coin in one language: social figures and recommended reasons, of the operator or a sample that says so.',
  readNews:
    'News of a coin or of all, newest first: regimes of the simulation, pieces of the operator, and the feed that the operator names, with how that feed is.',
  readSignals:
    'Figures of a contract computed of what was traded here: momentum, volume against its mean, funding, open interest, share of longs.',
  verifyIdentity: 'Say who one is. Identity is play here: this verifies it.',
  readIdentity: 'Whether one has said who one is, and since when.',
};

export const topicDescriptions: Readonly<Record<TopicName, string>> = {
  depth:
    'Order book: a numbered snapshot, then numbered deltas. `sum` is the checksum of the whole book after the frame. Subscribe again to get a new snapshot.',
  fills: 'Public trades, newest last; the first push holds the latest 100.',
  ticker: 'Last price and 24 h figures of one contract.',
  tickers: 'The same rows for every contract of the environment.',
  candles: 'The latest candles of the last price; the open candle again whenever it changes.',
  mark_candles: 'The same of the mark price; nothing is traded in them, so volume and turnover are 0.',
  index_candles: 'The same of the index price.',
  new_currency:
    'The contracts with their rules, whenever one is listed, renamed, suspended, resumed or delivered, and when the house goes or comes back.',
  announcements:
    'What the house has announced, in every language: as it stands, then all of it again when one is announced or withdrawn.',
  live_room:
    'A live room and its newest thirty rows, whole, whenever something was said or told in it, or somebody came or went; at most four times a second. contractCode: `room_` and its id.',
  fund_rate: 'Mark, index, funding rate and the time to the next settlement.',
  assets: 'Own balances by account and coin: contract account, trading funds, experience cards, copies.',
  orders: 'Own orders: open ones first, then each change.',
  pre_order:
    'Own take-profits and stop-losses that wait for the order they came with, then every change of those; one with another status than 3 waits no longer.',
  condition_orders: 'Own trigger orders: open and waiting ones first, then each change.',
  position: 'Own positions; amount 0 says that one is gone.',
  user_settings:
    'Own settings of the environment and the position mode: as they are, then all of them again whenever one is changed, from wherever.',
};
