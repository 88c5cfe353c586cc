// Code numbers of money on the wire: accounts, coins, bills, cards. Venue protocol 2.5; from 31 on (bills) and the card numbers are ours.
import { codec } from './numbers.ts';

/** 2 the trading-funds account, 5 the contract account (named by a perpetual), 8 the same (named by a delivery contract). */
export const accountType = codec([
  [2, 'fund'],
  [5, 'contract'],
  [8, 'contract'],
]);
export const coinId = codec([
  [52, 'usdt'],
  [53, 'usdc'],
  [1, 'btc'],
]);
export const billType = codec([
  [11, 'deposit'],
  [13, 'transfer-in'],
  [14, 'transfer-out'],
  [17, 'fee'],
  [18, 'insurance'],
  [19, 'funding'],
  [20, 'realised'],
  [21, 'bonus'],
  [22, 'liquidation'],
  [31, 'coupon'],
  [32, 'card-profit'],
  [33, 'guaranteed-stop-fee'],
  [34, 'margin'],
  [35, 'deleveraging'],
  [36, 'delivery'],
  [37, 'top-up'],
  [38, 'earn-purchase'],
  [39, 'earn-redeem'],
  [40, 'earn-interest'],
  [41, 'earn-in'],
  [42, 'earn-out'],
  [43, 'earn-auto'],
  [44, 'trial-begin'],
  [45, 'trial-end'],
  [46, 'copy-in'],
  [47, 'copy-out'],
]);
export const cardType = codec([
  [1, 'contract-experience'],
  [2, 'open-experience'],
  [3, 'fixed-fee'],
  [4, 'ratio-fee'],
  [5, 'financial'],
  [6, 'bonus'],
  [7, 'fund'],
  [8, 'ticket'],
]);
export const cardStatus = codec([
  [0, 'unused'],
  [1, 'in-use'],
  [2, 'used'],
  [3, 'expired'],
  [4, 'recycled'],
]);
export const taskStatus = /* @__PURE__ */ codec([
  [0, 'open'],
  [1, 'done'],
  [2, 'rewarded'],
]);
/** What the progress of a task counts. */
export const taskUnit = /* @__PURE__ */ codec([
  [0, 'times'],
  [1, 'usdt'],
]);
/** 0 claimed and not used yet, 1 using, 2 triggered, 3 expired. */
export const ticketStatus = codec([
  [0, 'unused'],
  [1, 'using'],
  [2, 'triggered'],
  [3, 'expired'],
]);
/** What a list of cards is for: the cards of experience accounts, or fee coupons. */
export const cardScene = /* @__PURE__ */ codec([
  [1, 'experience'],
  [2, 'coupon'],
]);
/** The business of a card. */
export const futureType = /* @__PURE__ */ codec([
  [1, 'perpetual'],
  [2, 'deliver'],
]);
export const activityStatus = /* @__PURE__ */ codec([
  [0, 'to-come'],
  [1, 'on'],
  [2, 'over'],
]);
