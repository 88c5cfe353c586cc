import type { Catalogue } from '../../catalogue.ts';
import { assets } from '../../../features/portfolio/assets/texts/zh-HK.ts';
import { auth } from '../../../pages/login/texts/zh-HK.ts';
import { book } from '../../../features/trading/book/texts/zh-HK.ts';
import { chart } from '../../../features/trading/chart/texts/zh-HK.ts';
import { errors } from './errors.ts';
import { form } from '../../../features/trading/order-form/texts/zh-HK.ts';
import { formAccount } from '../../../features/trading/order-form/account/texts/zh-HK.ts';
import { formCards } from '../../../features/trading/order-form/cards/texts/zh-HK.ts';
import { formKinds } from '../../../features/trading/order-form/kinds/texts/zh-HK.ts';
import { formLeverage } from '../../../features/trading/order-form/leverage/texts/zh-HK.ts';
import { formSize } from '../../../features/trading/order-form/size/texts/zh-HK.ts';
import { formStops } from '../../../features/trading/order-form/stops/texts/zh-HK.ts';
import { formWords } from '../../../features/trading/order-form/words/texts/zh-HK.ts';
import { header } from '../../../features/shell/header/texts/zh-HK.ts';
import { histories } from '../../../features/portfolio/histories/texts/zh-HK.ts';
import { notices } from '../../../features/shell/notices/texts/zh-HK.ts';
import { orders } from '../../../features/portfolio/orders/texts/zh-HK.ts';
import { positions } from '../../../features/portfolio/positions/texts/zh-HK.ts';
import { replay } from '../../../features/shell/replay-bar/texts/zh-HK.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { status } from '../../../features/shell/status-bar/texts/zh-HK.ts';
import { table } from '../../../ui/table/texts/zh-HK.ts';
import { trades } from '../../../features/trading/trades/texts/zh-HK.ts';

export const catalogue: Catalogue = {
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
};
