// The texts that the page has from its start.
import { assets } from '../../../features/portfolio/assets/texts/en.ts';
import { book } from '../../../features/trading/book/texts/en.ts';
import { chart } from '../../../features/trading/chart/texts/en.ts';
import { errors } from './errors.ts';
import { form } from '../../../features/trading/order-form/texts/en.ts';
import { formAccount } from '../../../features/trading/order-form/account/texts/en.ts';
import { header } from '../../../features/shell/header/texts/en.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { status } from '../../../features/shell/status-bar/texts/en.ts';
import { trades } from '../../../features/trading/trades/texts/en.ts';

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
} as const;
