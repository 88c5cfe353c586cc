// The calls that somebody has to ask for.
import {
  isCancelOrderAnswer, isPlaceOrdersAnswer, isReadOrderByTagAnswer, isReadOrderHistoryAnswer, isReadPositionConfigAnswer, isSetLeverageAnswer, isSetPositionModeAnswer,
} from '../../domain/wire/compiled/asked.ts';
import { askedRoutes } from '../../domain/wire/compiled/asked-routes.ts';

export const askedAnswers = {
  placeOrders: { is: isPlaceOrdersAnswer, ...askedRoutes.placeOrders },
  cancelOrder: { is: isCancelOrderAnswer, ...askedRoutes.cancelOrder },
  readOrderByTag: { is: isReadOrderByTagAnswer, ...askedRoutes.readOrderByTag },
  readOrderHistory: { is: isReadOrderHistoryAnswer, ...askedRoutes.readOrderHistory },
  setLeverage: { is: isSetLeverageAnswer, ...askedRoutes.setLeverage },
  setPositionMode: { is: isSetPositionModeAnswer, ...askedRoutes.setPositionMode },
  readPositionConfig: { is: isReadPositionConfigAnswer, ...askedRoutes.readPositionConfig },
} as const;
