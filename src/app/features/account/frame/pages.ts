// The pages of an account, as its navigation lists them.
import type { Offer } from '../../../../domain/contract/environment-offers.ts';
import type { LateAddress } from '../../../flows/late-link.ts';
import type { MessageKey } from '../../../i18n/catalogue.ts';

export type AccountLink = {
  readonly id: string;
  readonly text: MessageKey;
  readonly path: LateAddress | '/orderHome/contractOrder';
  readonly search?: Readonly<Record<string, string>>;
  /** Its line in the table of what an environment has; absent: it is in both. */
  readonly offer?: Offer;
};
export type AccountGroup = { readonly text: MessageKey; readonly links: readonly AccountLink[] };

/** Every group of pages, in their order. */
export const accountGroups: readonly AccountGroup[] = [
  {
    text: 'account.group.money',
    links: [
      { id: 'assets', text: 'account.assets', path: '/assetManagement/assets' },
      { id: 'topup', text: 'topup.title', path: '/assetManagement/topup', offer: 'topUp' },
      { id: 'earn', text: 'earn.title', path: '/earn', offer: 'transfer' },
      { id: 'bills', text: 'account.bills', path: '/assetManagement/bills' },
    ],
  },
  {
    text: 'account.group.trading',
    links: [
      {
        id: 'orders',
        text: 'account.orders',
        path: '/orderHome/contractOrder',
        search: { type: '3', value: '0', bizType: 'perpetual' },
      },
      { id: 'vip', text: 'vip.title', path: '/vip' },
      { id: 'contract', text: 'contractPage.title', path: '/contract/position' },
      {
        id: 'copies',
        text: 'copy.mine',
        path: '/chargeBack/orderDocumentary/myDocumentary',
        search: { tab: '3' },
        offer: 'copyTrading',
      },
      { id: 'benefits', text: 'benefits.title', path: '/benefitsCenter/home', offer: 'coupons' },
      { id: 'fund', text: 'fundPage.title', path: '/benefitsCenter/tradingFundDetails', offer: 'coupons' },
    ],
  },
  {
    text: 'account.group.person',
    links: [{ id: 'identity', text: 'identity.title', path: '/verifiedIndex' }],
  },
];
