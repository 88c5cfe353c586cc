// What a position rests on, before and after: margin, liquidation price, how far that is, margin rate.
import type { Contract } from '../../../../domain/contract/contract.ts';
import { isNearer, liquidationGap, type Standing } from '../../../../domain/position/standing.ts';
import type { PositionSide } from '../../../../domain/position/position.ts';
import { formatDecimal, noNumber } from '../../../format/number-text.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import type { Fact } from '../../../ui/facts.tsx';

type Change = {
  readonly contract: Contract;
  /** null: the position turns to the other side, and its liquidation price is no nearer or farther one. */
  readonly side: PositionSide | null;
  readonly markTicks: number | null;
  readonly now: Standing;
  /** null: nothing is asked for yet. */
  readonly next: Standing | null;
};

const toneOf = (standing: Standing | null): Pick<Fact, 'tone'> =>
  standing?.marginRate?.level === 'danger'
    ? { tone: 'danger' }
    : standing?.marginRate?.level === 'warning'
      ? { tone: 'warn' }
      : {};

/** `name` begins the test ids. Example: standingFacts(t, 'margin', { contract, side: 'long', markTicks, now, next }). */
export const standingFacts = (t: Translate, name: string, change: Change): readonly Fact[] => {
  const { contract, side, markTicks, now, next } = change;
  const price = (text: string | null): string =>
    text === null ? t('form.noLiquidation') : formatDecimal(text, contract.priceDigits);
  const gap = (text: string | null): string => {
    const found = liquidationGap(text, markTicks, contract);
    return found === null ? noNumber : `${formatDecimal(found.price)} (${found.percent}%)`;
  };
  const row = (label: string, of: (standing: Standing) => string, testId: string): Fact => ({
    label,
    ...(next !== null && { was: of(now) }),
    value: of(next ?? now),
    testId: `${name}-${testId}`,
  });
  const nearer =
    next !== null && side !== null && isNearer(side, now.liquidationPrice, next.liquidationPrice)
      ? { tone: 'warn' as const }
      : {};
  return [
    row(
      `${t('positions.margin')} (${contract.coinName})`,
      ({ margin }) => formatDecimal(margin, contract.marginDigits),
      'margin',
    ),
    { ...row(t('positions.liquidation'), ({ liquidationPrice }) => price(liquidationPrice), 'liquidation'), ...nearer },
    { ...row(t('positions.gap'), ({ liquidationPrice }) => gap(liquidationPrice), 'gap'), ...nearer },
    { ...row(t('positions.marginRate'), ({ marginRate }) => marginRate?.text ?? noNumber, 'rate'), ...toneOf(next) },
  ];
};
