import type { Contract } from '../../../../../domain/contract/contract.ts';
import type { MergeEffect } from '../../../../../domain/position/merged-position.ts';
import { formatHolding } from '../../../../format/amount.ts';
import { formatDecimal, noNumber } from '../../../../format/number-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { usePositionUnit } from '../../../../prefs/position-unit.ts';
import { Facts } from '../../../../ui/facts.tsx';

type MergeFactsProps = {
  readonly contract: Contract;
  /** null: fewer than two are chosen. */
  readonly effect: MergeEffect | null;
  readonly count: number;
  readonly of: number;
};

/** The merged position, before it is one. Its rows stand there before anything is chosen: nothing moves when it is. */
export const MergeFacts = ({ contract, effect, count, of }: MergeFactsProps) => {
  const t = useT();
  const [unit] = usePositionUnit();
  const merged = effect?.merged ?? null;
  const price = (text: string | null | undefined): string =>
    text === null ? t('form.noLiquidation') : formatDecimal(text, contract.priceDigits);
  const isMoved = effect !== null && effect.now.liquidationPrice !== effect.next.liquidationPrice;
  return (
    <section aria-label={t('positions.merge.merged', { count, of })} data-testid="merge-merged">
      <p>{t('positions.merge.merged', { count, of })}</p>
      <Facts
        rows={[
          {
            label: t('positions.size'),
            value:
              merged === null
                ? noNumber
                : formatHolding(merged.amountCont, contract, unit, null, t('form.unit.cont')).join(' '),
            testId: 'merged-size',
          },
          {
            label: t('positions.entry'),
            value: formatDecimal(merged?.entryPrice, contract.priceDigits, 'half-up'),
            testId: 'merged-entry',
          },
          {
            label: t('positions.lever'),
            value: merged === null ? noNumber : `${merged.lever}×`,
            testId: 'merged-lever',
          },
          {
            label: `${t('positions.margin')} (${contract.coinName})`,
            value: formatDecimal(merged?.margin, contract.marginDigits),
            testId: 'merged-margin',
          },
          {
            label: t('positions.liquidation'),
            ...(isMoved && { was: price(effect.now.liquidationPrice), tone: 'warn' as const }),
            value: effect === null ? noNumber : price(effect.next.liquidationPrice),
            testId: 'merged-liquidation',
          },
        ]}
      />
    </section>
  );
};
