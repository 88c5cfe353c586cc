import type { Order } from '../../domain/order/order.ts';
import type { Translate } from '../i18n/use-t.ts';

/**
 * What an order is called in lists and files. One that the exchange made says why it was made; else its kind, with how long it lives where that is
 * not the usual: a limit order rests, a market order takes what is there. Example: "Limit · IOC", "Market · FOK", "Liquidation".
 */
export const orderKindText = (t: Translate, { kind, tif, origin }: Pick<Order, 'kind' | 'tif' | 'origin'>): string => {
  if (origin !== 'user') return t(`orders.origin.${origin}`);
  const isUsual = tif === 'GTC' || (kind === 'market' && tif !== 'FOK');
  return t(`orders.kind.${kind}`) + (isUsual ? '' : ` · ${t(`form.tif.${tif}`)}`);
};
