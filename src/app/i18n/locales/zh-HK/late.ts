// The texts that late parts of the page bring along: see withLateTexts.
import { auth } from '../../../pages/login/texts/zh-HK.ts';
import { formCards } from '../../../features/trading/order-form/cards/texts/zh-HK.ts';
import { formKinds } from '../../../features/trading/order-form/kinds/texts/zh-HK.ts';
import { formLeverage } from '../../../features/trading/order-form/leverage/texts/zh-HK.ts';
import { formSize } from '../../../features/trading/order-form/size/texts/zh-HK.ts';
import { formStops } from '../../../features/trading/order-form/stops/texts/zh-HK.ts';
import { formWords } from '../../../features/trading/order-form/words/texts/zh-HK.ts';
import { histories } from '../../../features/portfolio/histories/texts/zh-HK.ts';
import { notices } from '../../../features/shell/notices/texts/zh-HK.ts';
import { orders } from '../../../features/portfolio/orders/texts/zh-HK.ts';
import { positions } from '../../../features/portfolio/positions/texts/zh-HK.ts';
import { positionLeverage } from '../../../features/portfolio/positions/leverage/texts/zh-HK.ts';
import { replay } from '../../../features/shell/replay-bar/texts/zh-HK.ts';
import { table } from '../../../ui/table/texts/zh-HK.ts';
import { refusals } from './refusals.ts';
import { leverField } from '../../../ui/fields/texts/zh-HK.ts';

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
