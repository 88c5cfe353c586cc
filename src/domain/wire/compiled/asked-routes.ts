// Made from the schemas of this folder by `npm run contract`; never edited by hand.
export const askedRoutes = {
  placeOrders: { name: 'placeOrders', method: 'POST', path: '/swap/v1/:bizType/products/:contractCode/batch-order', hasBody: true, bare: false },
  cancelOrder: { name: 'cancelOrder', method: 'DELETE', path: '/swap/v1/:bizType/products/:contractCode/order/:id', hasBody: false, bare: false },
  readOrderByTag: { name: 'readOrderByTag', method: 'GET', path: '/swap/v1/:bizType/products/:contractCode/order-by-tag/:tag', hasBody: false, bare: false },
  readOrderHistory: { name: 'readOrderHistory', method: 'GET', path: '/swap/v2/:bizType/products/history-list', hasBody: false, bare: false },
  setLeverage: { name: 'setLeverage', method: 'POST', path: '/swap/v1/:bizType/position/:contractCode/lever', hasBody: true, bare: false },
  setPositionMode: { name: 'setPositionMode', method: 'POST', path: '/swap/v1/:bizType/position/:contractCode/mode', hasBody: true, bare: false },
  readPositionConfig: { name: 'readPositionConfig', method: 'GET', path: '/swap/v1/:bizType/position/:contractCode/configs', hasBody: false, bare: false },
} as const;
