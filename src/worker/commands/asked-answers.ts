// The calls of the order flow: sent once, and asked about until the exchange knows.
import { isPlaceOrdersAnswer, isReadOrderByTagAnswer } from '../../domain/wire/compiled/asked.ts';
import { askedRoutes } from '../../domain/wire/compiled/asked-routes.ts';

export const askedAnswers = {
  placeOrders: { is: isPlaceOrdersAnswer, ...askedRoutes.placeOrders },
  readOrderByTag: { is: isReadOrderByTagAnswer, ...askedRoutes.readOrderByTag },
} as const;
