import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router';
import { AppRoot } from './app-root.tsx';
import type { ArticleSearch } from './flows/articles/article-search.ts';
import { withLateTexts } from './i18n/i18n.ts';
import { FailedPage } from './pages/failed-page.tsx';
import { NotFoundPage } from './pages/not-found/not-found-page.tsx';
import { readAuthSearch, readReplaySearch, readTradeSearch, textsOfSearch } from './search.ts';

const root = createRootRoute({ component: AppRoot, notFoundComponent: NotFoundPage, errorComponent: FailedPage });

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ location }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- a redirect is thrown by the router's contract
    throw redirect({ to: '/contract/mock/trade', search: readTradeSearch(location.search), replace: true });
  },
});

const mock = createRoute({
  getParentRoute: () => root,
  path: '/contract/mock/trade',
  validateSearch: readTradeSearch,
  component: lazyRouteComponent(() => import('./pages/trade/trade-routes.tsx'), 'MockTradePage'),
});

const real = createRoute({
  getParentRoute: () => root,
  path: '/contract/exchange/trade',
  validateSearch: readTradeSearch,
  component: lazyRouteComponent(() => import('./pages/trade/trade-routes.tsx'), 'RealTradePage'),
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: readAuthSearch,
  component: lazyRouteComponent(
    withLateTexts(() => import('./pages/login/login-page.tsx')),
    'LoginPage',
  ),
});

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch: readAuthSearch,
  component: lazyRouteComponent(
    withLateTexts(() => import('./pages/register/register-page.tsx')),
    'RegisterPage',
  ),
});

const replay = createRoute({
  getParentRoute: () => root,
  path: '/replay',
  validateSearch: readReplaySearch,
  component: lazyRouteComponent(
    withLateTexts(() => import('./pages/replay/replay-page.tsx')),
    'ReplayPage',
  ),
});

const orders = createRoute({
  getParentRoute: () => root,
  path: '/orderHome/contractOrder',
  validateSearch: textsOfSearch,
  component: lazyRouteComponent(
    withLateTexts(() => import('./pages/orders/orders-routes.tsx')),
    'ContractOrderPage',
  ),
});

/** Where a phone has the same in mock trading. */
const mockOrders = createRoute({
  getParentRoute: () => root,
  path: '/contract/mock/order',
  validateSearch: textsOfSearch,
  component: lazyRouteComponent(
    withLateTexts(() => import('./pages/orders/orders-routes.tsx')),
    'MockOrderPage',
  ),
});

const articlePage = (name: 'SupportArticlePage' | 'LearnArticlePage' | 'LearnListPage') => ({
  getParentRoute: () => root,
  validateSearch: (search: Readonly<Record<string, unknown>>): ArticleSearch => textsOfSearch(search),
  component: lazyRouteComponent(
    withLateTexts(() => import('./pages/articles/article-routes.tsx')),
    name,
  ),
});
const supportArticle = createRoute({ ...articlePage('SupportArticlePage'), path: '/support/article' });
const learnArticle = createRoute({ ...articlePage('LearnArticlePage'), path: '/learn/article/$slug' });
const learnList = createRoute({ ...articlePage('LearnListPage'), path: '/learn/list' });

/** Search values stay text: JSON would turn "0" into %220%22 and lose digits of long ids. */
export const router = createRouter({
  routeTree: root.addChildren([
    index,
    mock,
    real,
    login,
    register,
    replay,
    orders,
    mockOrders,
    supportArticle,
    learnArticle,
    learnList,
  ]),
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(String),
  defaultPreload: 'intent',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
