// The venues by name.
import type { Venue, VenueAdapter } from '../types.ts';
import { binanceUsdm } from './binance-usdm.ts';
import { bybitLinear } from './bybit-linear.ts';
import { hotcoin } from './hotcoin.ts';
import { hyperliquid } from './hyperliquid.ts';
import { okxSwap } from './okx-swap.ts';

export const ADAPTERS: Readonly<Record<Venue, VenueAdapter>> = {
  hotcoin,
  'binance-usdm': binanceUsdm,
  'bybit-linear': bybitLinear,
  'okx-swap': okxSwap,
  hyperliquid,
};
