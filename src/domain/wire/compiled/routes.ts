// Made from the schemas of this folder by `npm run contract`; never edited by hand.
/** Topic -> whether it is private. */
export const privacy = {
  depth: false,
  fills: false,
  ticker: false,
  tickers: false,
  candles: false,
  mark_candles: false,
  index_candles: false,
  fund_rate: false,
  announcements: false,
  live_room: false,
  new_currency: false,
  assets: true,
  orders: true,
  condition_orders: true,
  pre_order: true,
  position: true,
  user_settings: true,
} as const;
export const foldedRoutes = {
  readContracts: { name: 'readContracts', method: 'GET', path: '/swap/v1/:bizType/public', hasBody: false, bare: true },
  readUser: { name: 'readUser', method: 'GET', path: '/hk-web/user/info', hasBody: false, bare: false },
  readOrder: { name: 'readOrder', method: 'GET', path: '/swap/v1/:bizType/products/detail/:contractCode/:id', hasBody: false, bare: false },
  register: { name: 'register', method: 'POST', path: '/hk-web/user/register', hasBody: true, bare: false },
  login: { name: 'login', method: 'POST', path: '/hk-web/user/login', hasBody: true, bare: false },
  logout: { name: 'logout', method: 'POST', path: '/hk-web/user/logout', hasBody: true, bare: false },
  readCandles: { name: 'readCandles', method: 'GET', path: '/swap/v1/:bizType/public/:contractCode/candles', hasBody: false, bare: true },
} as const;
