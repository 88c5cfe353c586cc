// What mock trading hides, in one table: documents B2 and B6. What stands in no line is in both environments.
import type { Environment } from './contract.ts';

/** Each line of the documents, by what it hides; the places that show it ask `isOffered`. */
export const offers = {
  /** Fee coupons, opening tickets and experience cards, wherever an order could take one. */
  coupons: ['real'],
  /** The operation guide. */
  guide: ['real'],
  /** Practice money by the day. */
  topUp: ['real'],
  /** Between the accounts of a person. */
  transfer: ['real'],
  /** Of the settings: the tab of fee coupons. */
  couponSetting: ['real'],
  /** Contracts with USDC as their margin, in the list and in the line of the header. */
  usdcList: ['real'],
  /** The tab and the page of positions that have ended. */
  positionHistory: ['real'],
  /** The tab of copied positions; of perpetual contracts alone, which its place sees to. */
  copyTrading: ['real'],
} as const satisfies Readonly<Record<string, readonly Environment[]>>;
export type Offer = keyof typeof offers;

/** Whether an environment has it. Example: isOffered('coupons', 'mock') is false. */
export const isOffered = (what: Offer, environment: Environment): boolean =>
  (offers[what] as readonly Environment[]).includes(environment);
