import type { Contract } from '../../../../../domain/contract/contract.ts';
import type { LeverageEffect } from '../../../../../domain/position/leverage-preview.ts';
import { formatDecimal, noNumber } from '../../../../format/number-text.ts';
import type { Translate } from '../../../../i18n/use-t.ts';
import type { Fact } from '../../../../ui/facts.tsx';

/** What another leverage does to each open position, as rows: margin, liquidation price, margin rate, each before and after. */
export const leverageFacts = (t: Translate, contract: Contract, effects: readonly LeverageEffect[]): readonly Fact[] =>
  effects.flatMap(({ side, now, next, isNearer }) => {
    const about = (key: 'positions.margin' | 'positions.liquidation' | 'positions.marginRate'): string =>
      `${t(`positions.${side}`)} · ${t(key)}`;
    const money = (margin: string): string => formatDecimal(margin, contract.marginDigits);
    const price = (text: string | null): string =>
      text === null ? t('form.noLiquidation') : formatDecimal(text, contract.priceDigits);
    return [
      {
        label: `${about('positions.margin')} (${contract.coinName})`,
        was: money(now.margin),
        value: money(next.margin),
        testId: `leverage-margin-${side}`,
      },
      {
        label: about('positions.liquidation'),
        was: price(now.liquidationPrice),
        value: price(next.liquidationPrice),
        ...(isNearer && { tone: 'warn' as const }),
        testId: `leverage-liquidation-${side}`,
      },
      {
        label: about('positions.marginRate'),
        was: now.marginRate?.text ?? noNumber,
        value: next.marginRate?.text ?? noNumber,
        testId: `leverage-rate-${side}`,
      },
    ];
  });
