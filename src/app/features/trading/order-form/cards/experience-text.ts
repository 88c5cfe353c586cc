import type { Card } from '../../../../../domain/card/card.ts';
import { formatDecimal } from '../../../../format/number-text.ts';
import type { Translate } from '../../../../i18n/use-t.ts';

/** Example: "Experience card 100.00 USDT". */
export const experienceName = (t: Translate, { denomination, coin }: Card): string =>
  t('form.experience.name', { amount: `${formatDecimal(denomination, 2)} ${coin.toUpperCase()}` });

/** The contract that it is for. Example: "BTCUSDT", "Any contract in USDT". */
export const experiencePlace = (t: Translate, { contract, coin }: Card): string =>
  contract?.toUpperCase() ?? t('form.experience.any', { coin: coin.toUpperCase() });

/** Where it counts and at which leverage. Example: "BTCUSDT at 20×, cross margin". */
export const experienceTerms = (t: Translate, card: Card): string =>
  t('form.experience.terms', { contract: experiencePlace(t, card), lever: card.lever });

/** The stops that it brings, in yield; null: none. Example: "Closes by itself at +200% or −80% yield". */
export const experienceStops = (t: Translate, { takeProfitPercent, stopLossPercent }: Card): string | null => {
  const stops = [
    ...(takeProfitPercent === null ? [] : [`+${takeProfitPercent}%`]),
    ...(stopLossPercent === null ? [] : [`−${stopLossPercent}%`]),
  ];
  const [first, second] = stops;
  if (first === undefined) return null;
  return second === undefined
    ? t('form.experience.stop', { at: first })
    : t('form.experience.stops', { profit: first, loss: second });
};
