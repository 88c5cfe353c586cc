import { assets } from './assets.ts';
import { auth } from './auth.ts';
import { book } from './book.ts';
import { chart } from './chart.ts';
import { errors } from './errors.ts';
import { form } from './form.ts';
import { header } from './header.ts';
import { notices } from './notices.ts';
import { orders } from './orders.ts';
import { positions } from './positions.ts';
import { replay } from './replay.ts';
import { shell } from './shell.ts';
import { status } from './status.ts';
import { trades } from './trades.ts';

export const catalogue = {
  ...assets,
  ...auth,
  ...book,
  ...chart,
  ...errors,
  ...form,
  ...header,
  ...notices,
  ...orders,
  ...positions,
  ...replay,
  ...shell,
  ...status,
  ...trades,
} as const;
