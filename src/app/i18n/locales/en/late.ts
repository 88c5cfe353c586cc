// The texts that late parts of the page bring along: see withLateTexts.
import { auth } from '../../../pages/login/texts/en.ts';
import { formCards } from '../../../features/trading/order-form/cards/texts/en.ts';
import { formKinds } from '../../../features/trading/order-form/kinds/texts/en.ts';
import { formLeverage } from '../../../features/trading/order-form/leverage/texts/en.ts';
import { formSize } from '../../../features/trading/order-form/size/texts/en.ts';
import { formStops } from '../../../features/trading/order-form/stops/texts/en.ts';
import { formWords } from '../../../features/trading/order-form/words/texts/en.ts';
import { histories } from '../../../features/portfolio/histories/texts/en.ts';
import { notices } from '../../../features/shell/notices/texts/en.ts';
import { orders } from '../../../features/portfolio/orders/texts/en.ts';
import { positions } from '../../../features/portfolio/positions/texts/en.ts';
import { positionLeverage } from '../../../features/portfolio/positions/leverage/texts/en.ts';
import { replay } from '../../../features/shell/replay-bar/texts/en.ts';
import { table } from '../../../ui/table/texts/en.ts';
import { refusals } from './refusals.ts';
import { leverField } from '../../../ui/fields/texts/en.ts';

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
} as const;
