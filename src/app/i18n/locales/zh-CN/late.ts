// The texts that late parts of the page bring along: see withLateTexts.
import { auth } from '../../../pages/login/texts/zh-CN.ts';
import { formCards } from '../../../features/trading/order-form/cards/texts/zh-CN.ts';
import { formKinds } from '../../../features/trading/order-form/kinds/texts/zh-CN.ts';
import { formLeverage } from '../../../features/trading/order-form/leverage/texts/zh-CN.ts';
import { formSize } from '../../../features/trading/order-form/size/texts/zh-CN.ts';
import { formStops } from '../../../features/trading/order-form/stops/texts/zh-CN.ts';
import { formWords } from '../../../features/trading/order-form/words/texts/zh-CN.ts';
import { histories } from '../../../features/portfolio/histories/texts/zh-CN.ts';
import { notices } from '../../../features/shell/notices/texts/zh-CN.ts';
import { orders } from '../../../features/portfolio/orders/texts/zh-CN.ts';
import { positions } from '../../../features/portfolio/positions/texts/zh-CN.ts';
import { positionLeverage } from '../../../features/portfolio/positions/leverage/texts/zh-CN.ts';
import { replay } from '../../../features/shell/replay-bar/texts/zh-CN.ts';
import { table } from '../../../ui/table/texts/zh-CN.ts';
import { refusals } from './refusals.ts';
import { leverField } from '../../../ui/fields/texts/zh-CN.ts';

export const late = {
  ...leverField,
  ...auth,
  ...formCards,
  ...formKinds,
  ...formLeverage,
  ...formSize,
  ...formStops,
  ...formWords,
  ...histories,
  ...notices,
  ...orders,
  ...positions,
  ...positionLeverage,
  ...replay,
  ...table,
  ...refusals,
};
