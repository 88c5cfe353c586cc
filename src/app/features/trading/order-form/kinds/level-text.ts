import { formatTicks } from '../../../../format/price.ts';
import type { Translate } from '../../../../i18n/use-t.ts';

/** Something at the price that a level has now. Example: "0.010 BTC ≈ 60,001.4". Only where a level is chosen: its texts came with the choice. */
export const atLevel = (t: Translate, what: string, ticks: number, priceDigits: number): string =>
  t('form.atLevel', { what, price: formatTicks(ticks, priceDigits) });
