// The texts that the page has from its start.
import { assets } from '../../../features/portfolio/assets/texts/zh-CN.ts';
import { book } from '../../../features/trading/book/texts/zh-CN.ts';
import { chart } from '../../../features/trading/chart/texts/zh-CN.ts';
import { errors } from './errors.ts';
import { form } from '../../../features/trading/order-form/texts/zh-CN.ts';
import { formAccount } from '../../../features/trading/order-form/account/texts/zh-CN.ts';
import { header } from '../../../features/shell/header/texts/zh-CN.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { status } from '../../../features/shell/status-bar/texts/zh-CN.ts';
import { trades } from '../../../features/trading/trades/texts/zh-CN.ts';

export const first = {
  ...assets,
  ...book,
  ...chart,
  ...errors,
  ...form,
  ...formAccount,
  ...header,
  ...settings,
  ...shell,
  ...status,
  ...trades,
};
