// Code numbers of the protocol and the words they stand for. They are spelled here and nowhere else.
// Sources: venue protocol section 2.5 and the register's table of decided ambiguities.

type Pair = readonly [number, string];

export const codec = <const P extends readonly Pair[]>(pairs: P) => ({
  /** The word of a code number, or null for a number the protocol does not list. Example: orderType.word(10) is 'limit'. */
  word: (code: number): P[number][1] | null => pairs.find(([n]) => n === code)?.[1] ?? null,
  /** The code number of a word, of several the first. Example: orderType.code('limit') is 10, in its type too. */
  code: <W extends P[number][1]>(word: W) =>
    (pairs.find(([, w]) => w === word) ?? pairs[0] ?? [0])[0] as Extract<P[number], readonly [number, W]>[0],
  pairs,
});

/** Trading with money, and mock trading. */
export const environments = { real: 0, mock: 1 } as const;
export const orderType = codec([
  [10, 'limit'],
  [11, 'market'],
]);
/** System types of an order row: the plain kinds and those that the risk engine makes. */
export const systemType = codec([
  [10, 'limit'],
  [11, 'market'],
  [13, 'forced-liquidation'],
  [14, 'bankruptcy'],
  [15, 'through-loss'],
  [16, 'adl'],
  [21, 'settlement'],
]);
export const orderStatus = codec([
  [0, 'open'],
  [1, 'partly-filled'],
  [2, 'filled'],
  [-1, 'cancelled'],
]);
export const marginMode = codec([
  [0, 'cross'],
  [1, 'isolated'],
]);
export const positionMode = codec([
  [0, 'one-way'],
  [1, 'hedge'],
]);
export const selectedMode = /* @__PURE__ */ codec([
  [0, 'merged'],
  [1, 'split'],
]);
export const broker = codec([
  [1, 'normal'],
  [2, 'copy'],
  [3, 'bonus'],
  [4, 'fund'],
  [5, 'earn'],
]);
export const dealMarket = codec([
  [0, 'normal'],
  [1, 'lead'],
  [2, 'copy'],
]);
export const makerTaker = codec([
  [1, 'maker'],
  [2, 'taker'],
]);
export const direction = codec([
  [0, 'linear'],
  [1, 'inverse'],
]);
/** Time in force beside post-only: the `ioc` field. */
export const ioc = codec([
  [0, 'GTC'],
  [1, 'IOC'],
  [2, 'FOK'],
]);
export const klineType = codec([
  [1, 'last'],
  [2, 'mark'],
  [3, 'index'],
]);
/** Why an order ended. 1 system, 2 user (venue); the rest are ours. */
export const cancelReason = codec([
  [0, 'none'],
  [1, 'system'],
  [2, 'user'],
  [6, 'expired'],
  [7, 'self-trade'],
  [8, 'liquidation'],
  [9, 'reduce-only'],
  [10, 'settlement'],
  [11, 'margin'],
  [12, 'price-band'],
  [13, 'reopened'],
  [14, 'tier'],
  [15, 'region'],
]);
/** What a trigger order is for. 4 is filled at its trigger. */
export const stopLimitType = codec([
  [0, 'stop-loss'],
  [1, 'take-profit'],
  [2, 'plan'],
  [3, 'trailing'],
  [4, 'guaranteed-stop'],
]);
/** 3: it waits for the first fill of the order it came with. A trigger order that failed is -1 too, with a reason of 3 to 5. 2 is read as 1 is; our exchange writes 1. */
export const conditionStatus = codec([
  [0, 'open'],
  [3, 'waiting'],
  [1, 'triggered'],
  [2, 'triggered'],
  [-1, 'cancelled'],
]);
/** Why a trigger order ended: 1 by the system, 2 by the user, 3 no balance when it fired, 4 no position, 5 refused otherwise, 6 settlement. */
export const conditionReason = codec([
  [0, 'none'],
  [1, 'system'],
  [2, 'user'],
  [3, 'no-balance'],
  [4, 'no-position'],
  [5, 'refused'],
  [6, 'settlement'],
]);
/** Whose order a fill of a position was: its user's, or the exchange's (liquidation, deleveraging, delivery). */
export const dealBy = /* @__PURE__ */ codec([
  [1, 'user'],
  [2, 'system'],
]);
/** How a position ended. A forced close is a liquidation or a deleveraging. */
export const positionEnd = codec([
  [0, 'open'],
  [1, 'closed'],
  [2, 'forced'],
  [3, 'settled'],
]);
/** The status filter of the order history. */
export const historyStatus = codec([
  [1, 'filled'],
  [2, 'partly-filled-cancelled'],
  [3, 'cancelled'],
]);
/** The lists of orders by their number. */
export const listType = codec([
  [0, 'ordinary'],
  [1, 'stops'],
  [2, 'plans'],
  [3, 'trailing'],
]);
/** 0 trading, 1 suspended, 3 delivered. */
export const tradeStatus = codec([
  [0, 'trading'],
  [1, 'suspended'],
  [3, 'delivered'],
]);
/** What the call of one setting sets. */
export const settingType = /* @__PURE__ */ codec([[19, 'default-account']]);
/** The account that orders use until another is chosen. */
export const defaultAccount = /* @__PURE__ */ codec([
  [1, 'contract'],
  [4, 'fund'],
]);
