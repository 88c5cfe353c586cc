import { expect, test } from 'vitest';
import type { Order } from '../../../src/domain/order/order.ts';
import { orderKindText } from '../../../src/app/format/order-kind-text.ts';
import { fillIn } from '../../../src/app/i18n/i18n.ts';
import { catalogue } from '../../../src/app/i18n/locales/en/index.ts';

const say = (kind: Order['kind'], tif: Order['tif'], origin: Order['origin'] = 'user'): string =>
  orderKindText((key, params) => fillIn(catalogue[key], params), { kind, tif, origin });

test('fault 18: [ORD-01] an order says how long it lived, and one that the exchange made says why', () => {
  expect(say('limit', 'GTC')).toBe('Limit');
  expect(say('limit', 'IOC')).toBe('Limit · IOC');
  expect(say('limit', 'FOK')).toBe('Limit · FOK');
  expect(say('limit', 'POST')).toBe('Limit · Post-only');
  // A market order takes what is there: that is no news; all or nothing is.
  expect(say('market', 'IOC')).toBe('Market');
  expect(say('market', 'FOK')).toBe('Market · FOK');
  expect(say('market', 'IOC', 'liquidation')).toBe('Liquidation');
  expect(say('market', 'IOC', 'adl')).toBe('Deleveraging');
  expect(say('market', 'GTC', 'settlement')).toBe('Delivery');
});
