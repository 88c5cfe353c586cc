import { describe, expect, test } from 'vitest';
import { shownTab, tabsOf } from '../../../../src/app/features/shell/header/settings/tabs.ts';

const open = (isUser: boolean) =>
  tabsOf('real', isUser)
    .filter(({ isOpen }) => isOpen)
    .map(({ tab }) => tab);

describe('the tabs of the settings', () => {
  test('[ACC-05] are the eight of the account and those of the device; practice trading has no fee coupons', () => {
    const account = ['confirmation', 'pattern', 'mode', 'flash', 'amount', 'sound', 'layout', 'coupon'];
    expect(tabsOf('real', true).map(({ tab }) => tab)).toEqual([...account, 'look', 'figures']);
    expect(tabsOf('mock', true).map(({ tab }) => tab)).toEqual([
      ...account.filter((tab) => tab !== 'coupon'),
      'look',
      'figures',
    ]);
  });

  test('[ACC-05] of the account are shut for a visitor', () => {
    expect(open(false)).toEqual(['look', 'figures']);
    expect(open(true)).toHaveLength(10);
  });

  test('[ACC-05] show what was chosen as long as it can be', () => {
    expect(shownTab(tabsOf('real', true), '')).toBe('confirmation');
    expect(shownTab(tabsOf('real', true), 'coupon')).toBe('coupon');
    expect(shownTab(tabsOf('mock', true), 'coupon')).toBe('confirmation');
    expect(shownTab(tabsOf('real', false), 'coupon')).toBe('look');
  });
});
