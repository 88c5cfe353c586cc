// Made from the schemas of this folder by `npm run contract`; never edited by hand.
import { guard, int0, list, one, or, shape, str } from '../check.ts';
import { contractCode, decimalText, flag } from './read.ts';
import type { CallAnswer } from '../calls.ts';

export const readCoin = {
  name: 'readCoin', method: 'GET', path: '/swap/v1/:bizType/coin/detail', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readCoin'>>(shape({ currency: str, displayName: str, fullName: str,
  circulatingSupply: or(decimalText, one("")), maxSupply: or(decimalText, one("")), launchYear: int0,
  groups: list(str), codes: list(contractCode) })),
} as const;
export const readCoins = {
  name: 'readCoins', method: 'GET', path: '/swap/v1/:bizType/coin/list', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readCoins'>>(shape({ rows: list(shape({ currency: str, displayName: str,
  fullName: str, circulatingSupply: or(decimalText, one("")), maxSupply: or(decimalText, one("")), launchYear: int0,
  groups: list(str), codes: list(contractCode) })), total: int0 })),
} as const;
export const readCoinFlags = {
  name: 'readCoinFlags', method: 'GET', path: '/swap/v1/:bizType/coin/selection-flags', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readCoinFlags'>>(shape({ currency: str, isFutureTrade: flag,
  isResearchRecommend: flag, tradeId: str })),
} as const;
