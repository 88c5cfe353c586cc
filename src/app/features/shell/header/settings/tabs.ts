// The tabs of the settings: eight of the account, as the specification names them, then those of this device.
import type { Environment } from '../../../../../domain/contract/contract.ts';
import { isOffered } from '../../../../../domain/contract/environment-offers.ts';

const accountTabs = ['confirmation', 'pattern', 'mode', 'flash', 'amount', 'sound', 'layout', 'coupon'] as const;
const deviceTabs = ['look', 'figures'] as const;
export type SettingsTab = (typeof accountTabs)[number] | (typeof deviceTabs)[number];

/** One that can be chosen, or not: the account's are a user's. */
export type OfferedTab = { readonly tab: SettingsTab; readonly isOpen: boolean; readonly isFirstOfDevice: boolean };

/** Tabs that an environment has. Practice trading has no fee coupons (B6). Example: tabsOf('real', false) has the account's eight shut. */
export const tabsOf = (environment: Environment, isUser: boolean): readonly OfferedTab[] => [
  ...accountTabs
    .filter((tab) => tab !== 'coupon' || isOffered('couponSetting', environment))
    .map((tab) => ({ tab, isOpen: isUser, isFirstOfDevice: false })),
  ...deviceTabs.map((tab, index) => ({ tab, isOpen: true, isFirstOfDevice: index === 0 })),
];

/**
 * The tab that is shown: the one that was chosen as long as it can be, else the first that can. Example: of a visitor who chose none ('') it is 'look',
 * of a user 'confirmation'.
 */
export const shownTab = (offered: readonly OfferedTab[], chosen: string): SettingsTab =>
  (offered.find(({ tab, isOpen }) => isOpen && tab === chosen) ?? offered.find(({ isOpen }) => isOpen))?.tab ?? 'look';
