// The pages that are fetched when somebody goes there, a line each; each writes its title into the browser's tab. They come
// together with the late texts. Their addresses: flows/late-link.ts.
import type { ComponentType } from 'react';
import type { LateAddress } from '../flows/late-link.ts';
import type { LatePageProps } from './late/late-page-props.ts';

export type LatePage = {
  /** As the route table writes it; capital letters do not count, nor does a slash at its end. A last part of `*` is any text without a slash. */
  readonly path: LateAddress;
  readonly load: () => Promise<ComponentType<LatePageProps>>;
};

export const latePages: readonly LatePage[] = [
  { path: '/support/article', load: async () => (await import('./articles/article-routes.tsx')).SupportArticlePage },
  { path: '/learn/list', load: async () => (await import('./articles/article-routes.tsx')).LearnListPage },
  { path: '/learn/article/*', load: async () => (await import('./articles/article-routes.tsx')).LearnArticlePage },
  { path: '/live', load: async () => (await import('./live/live-page.tsx')).LivePage },
  { path: '/live/room', load: async () => (await import('./live/live-page.tsx')).LiveRoomPage },
  { path: '/assetManagement/assets', load: async () => (await import('./account/assets-page.tsx')).AssetsPage },
  { path: '/assetManagement/bills', load: async () => (await import('./account/bills-page.tsx')).BillsPage },
  { path: '/assetManagement/topup', load: async () => (await import('./account/top-up-page.tsx')).TopUpPage },
  { path: '/selection', load: async () => (await import('./selection/selection-page.tsx')).SelectionPage },
  { path: '/chargeBack', load: async () => (await import('./copy/copy-pages.tsx')).CopyPage },
  {
    path: '/chargeBack/orderDocumentary/myDocumentary',
    load: async () => (await import('./copy/copy-pages.tsx')).MyCopiesPage,
  },
  {
    path: '/orderHome/wealthManagementRecord',
    load: async () => (await import('./earn/earn-pages.tsx')).EarnRecordsPage,
  },
  { path: '/earn', load: async () => (await import('./earn/earn-pages.tsx')).EarnPage },
  { path: '/earn/product', load: async () => (await import('./earn/product-page.tsx')).EarnProductPage },
  { path: '/earn/holdings', load: async () => (await import('./earn/earn-pages.tsx')).EarnHoldingsPage },
  { path: '/earn/interest', load: async () => (await import('./earn/earn-pages.tsx')).EarnInterestPage },
  { path: '/simulation/exchange', load: async () => (await import('./redirects/trade-redirects.tsx')).ToMockTrade },
  { path: '/contract/mock', load: async () => (await import('./redirects/trade-redirects.tsx')).ToMockTrade },
  { path: '/contract/exchange', load: async () => (await import('./redirects/trade-redirects.tsx')).ToRealTrade },
  { path: '/benefitsCenter/home', load: async () => (await import('./account/benefits-page.tsx')).BenefitsPage },
  {
    path: '/benefitsCenter/tradingFundDetails',
    load: async () => (await import('./account/fund-page.tsx')).FundPage,
  },
  {
    path: '/contract/position',
    load: async () => (await import('./contract-position/contract-position-page.tsx')).ContractPositionPage,
  },
  { path: '/verifiedIndex', load: async () => (await import('./account/identity-page.tsx')).IdentityPage },
  { path: '/vip', load: async () => (await import('./account/vip-page.tsx')).VipPage },
  { path: '/vip/service', load: async () => (await import('./account/vip-page.tsx')).VipPage },
];

/** The page of an address and what stands in the place of its `*`; null: there is no such page. Example: findLatePage('/Learn/list/', [list]) is {line: list, rest: ''}. */
export const findLatePage = (
  address: string,
  pages: readonly LatePage[] = latePages,
): { readonly line: LatePage; readonly rest: string } | null => {
  const parts = address.split('/').filter((part) => part !== '');
  for (const line of pages) {
    const wanted = line.path.split('/').filter((part) => part !== '');
    if (
      wanted.length === parts.length &&
      wanted.every((part, at) => part === '*' || part.toLowerCase() === parts[at]?.toLowerCase())
    )
      return { line, rest: wanted.at(-1) === '*' ? (parts.at(-1) ?? '') : '' };
  }
  return null;
};
