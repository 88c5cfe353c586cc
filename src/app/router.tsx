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
import { withLateTexts } from './i18n/i18n.ts';
import { FailedPage } from './pages/failed-page.tsx';
import { PendingPage } from './pages/pending-page.tsx';
import { ordersAddress, readAuthSearch, readReplaySearch, readTradeSearch, textsOfSearch } from './search.ts';
import { createPart } from './ui/part.ts';

const root = createRootRoute({ component: AppRoot, errorComponent: FailedPage });

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
  validateSearch: ordersAddress,
  component: lazyRouteComponent(
    withLateTexts(() => import('./pages/orders/orders-routes.tsx')),
    'ContractOrderPage',
  ),
});

/** Where a phone has the same in mock trading. */
const mockOrders = createRoute({
  getParentRoute: () => root,
  path: '/contract/mock/order',
  validateSearch: ordersAddress,
  component: lazyRouteComponent(
    withLateTexts(() => import('./pages/orders/orders-routes.tsx')),
    'MockOrderPage',
  ),
});

const latePart = createPart(withLateTexts(() => import('./pages/late-page.tsx')));

/** Every other address: the table of late pages (pages/late-pages.ts) knows it, or nobody. */
const late = createRoute({
  getParentRoute: () => root,
  path: '/$',
  validateSearch: textsOfSearch,
  loader: async ({ params }) => (await latePart.bring()).bringLatePage(params._splat ?? ''),
  pendingComponent: PendingPage,
  component: lazyRouteComponent(latePart.bring, 'LatePage'),
});

/** Search values stay text: JSON would turn "0" into %220%22 and lose digits of long ids. */
export const router = createRouter({
  routeTree: root.addChildren([index, mock, real, login, register, replay, orders, mockOrders, late]),
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(String),
  defaultPreload: 'intent',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
