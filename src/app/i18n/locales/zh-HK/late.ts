// The texts that late parts of the page bring along: see withLateTexts.
import { formCards } from '../../../features/trading/order-form/cards/texts/zh-HK.ts';
import { formKinds } from '../../../features/trading/order-form/kinds/texts/zh-HK.ts';
import { formLeverage } from '../../../features/trading/order-form/leverage/texts/zh-HK.ts';
import { formSize } from '../../../features/trading/order-form/size/texts/zh-HK.ts';
import { formStops } from '../../../features/trading/order-form/stops/texts/zh-HK.ts';
import { formWords } from '../../../features/trading/order-form/words/texts/zh-HK.ts';
import { histories } from '../../../features/portfolio/histories/texts/zh-HK.ts';
import { replay } from '../../../features/shell/replay-bar/texts/zh-HK.ts';

export const late = {
  ...formCards,
  ...formKinds,
  ...formLeverage,
  ...formSize,
  ...formStops,
  ...formWords,
  ...histories,
  ...replay,
};
