import { assets } from '../../../features/portfolio/assets/texts/en.ts';
import { auth } from '../../../pages/login/texts/en.ts';
import { book } from '../../../features/trading/book/texts/en.ts';
import { chart } from '../../../features/trading/chart/texts/en.ts';
import { errors } from './errors.ts';
import { form } from '../../../features/trading/order-form/texts/en.ts';
import { formAccount } from '../../../features/trading/order-form/account/texts/en.ts';
import { formCards } from '../../../features/trading/order-form/cards/texts/en.ts';
import { formKinds } from '../../../features/trading/order-form/kinds/texts/en.ts';
import { formLeverage } from '../../../features/trading/order-form/leverage/texts/en.ts';
import { formSize } from '../../../features/trading/order-form/size/texts/en.ts';
import { formStops } from '../../../features/trading/order-form/stops/texts/en.ts';
import { formWords } from '../../../features/trading/order-form/words/texts/en.ts';
import { header } from '../../../features/shell/header/texts/en.ts';
import { histories } from '../../../features/portfolio/histories/texts/en.ts';
import { notices } from '../../../features/shell/notices/texts/en.ts';
import { orders } from '../../../features/portfolio/orders/texts/en.ts';
import { positions } from '../../../features/portfolio/positions/texts/en.ts';
import { replay } from '../../../features/shell/replay-bar/texts/en.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { status } from '../../../features/shell/status-bar/texts/en.ts';
import { table } from '../../../ui/table/texts/en.ts';
import { trades } from '../../../features/trading/trades/texts/en.ts';

export const catalogue = {
  ...assets,
  ...auth,
  ...book,
  ...chart,
  ...errors,
  ...form,
  ...formAccount,
  ...formCards,
  ...formKinds,
  ...formLeverage,
  ...formSize,
  ...formStops,
  ...formWords,
  ...header,
  ...histories,
  ...notices,
  ...orders,
  ...positions,
  ...replay,
  ...settings,
  ...shell,
  ...status,
  ...table,
  ...trades,
} as const;
