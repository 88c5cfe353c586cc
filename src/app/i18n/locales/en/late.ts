// The texts that late parts of the page bring along: see withLateTexts.
import { formCards } from '../../../features/trading/order-form/cards/texts/en.ts';
import { formKinds } from '../../../features/trading/order-form/kinds/texts/en.ts';
import { formLeverage } from '../../../features/trading/order-form/leverage/texts/en.ts';
import { formSize } from '../../../features/trading/order-form/size/texts/en.ts';
import { formStops } from '../../../features/trading/order-form/stops/texts/en.ts';
import { formWords } from '../../../features/trading/order-form/words/texts/en.ts';
import { histories } from '../../../features/portfolio/histories/texts/en.ts';
import { replay } from '../../../features/shell/replay-bar/texts/en.ts';

export const late = {
  ...formCards,
  ...formKinds,
  ...formLeverage,
  ...formSize,
  ...formStops,
  ...formWords,
  ...histories,
  ...replay,
} as const;
