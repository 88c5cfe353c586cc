import { binance } from './binance.ts';
import { bybit } from './bybit.ts';
import { hotcoin } from './hotcoin.ts';
import { hyperliquid } from './hyperliquid.ts';
import type { Venue, VenueName } from './message.ts';
import { okx } from './okx.ts';

export const VENUES: readonly Venue[] = [binance, bybit, okx, hyperliquid, hotcoin];
export const venueOf = (name: VenueName): Venue => VENUES.find((venue) => venue.name === name) ?? binance;
