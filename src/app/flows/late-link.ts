// Addresses of the pages in the late table (pages/late-pages.ts), and what may stand in the query string of each; every value is a text.
import type { ArticleSearch } from './articles/article-search.ts';

type TradePart = 'tradeName' | 'contractCode' | 'contractType' | 'fromPage';
type ArticlePart = keyof ArticleSearch;
/** Every address of the table. A page whose address has a part of its own (an article's name) takes any text there. */
export type LateAddresses = {
  '/support/article': ArticlePart;
  '/learn/list': ArticlePart;
  [article: `/learn/article/${string}`]: ArticlePart;
  '/live': 'env';
  '/live/room': 'id' | 'env';
  '/assetManagement/assets': 'env' | 'transfer';
  '/assetManagement/bills': 'env' | 'kind';
  '/assetManagement/topup': 'name' | 'env';
  '/selection': 'env' | 'coin';
  '/chargeBack': 'env';
  '/chargeBack/orderDocumentary/myDocumentary': 'tab' | 'env';
  '/orderHome/wealthManagementRecord': 'env';
  '/earn': 'env';
  '/earn/product': 'id' | 'env';
  '/earn/holdings': 'env';
  '/earn/interest': 'env';
  '/simulation/exchange': TradePart;
  '/contract/mock': TradePart;
  '/contract/exchange': TradePart;
  '/verifiedIndex': 'env';
  '/benefitsCenter/home': 'tab' | 'env';
  '/benefitsCenter/tradingFundDetails': 'cardId' | 'fundId' | 'cardStatus' | 'env';
  '/contract/position': 'tab' | 'type' | 'code' | 'env';
  '/vip': 'contractCode' | 'env';
  '/vip/service': 'contractCode' | 'env';
};
export type LateAddress = keyof LateAddresses;
type LateSearchOf<A extends LateAddress> = { readonly [part in LateAddresses[A] | 'lang']?: string | undefined };

/** What `<Link>` and `navigate` take. */
type LateLink<A extends LateAddress> = {
  readonly to: '/$';
  readonly params: { readonly _splat: string };
  readonly search: LateSearchOf<A>;
};

/**
 * The way to a late page. Example: <Link {...lateLink('/learn/list', { catalogCode: 'margin' })}>; lateLink('/nowhere') does not compile.
 */
export const lateLink = <A extends LateAddress>(path: A, search: LateSearchOf<A> = {}): LateLink<A> => ({
  to: '/$',
  params: { _splat: path.slice(1) },
  search,
});
