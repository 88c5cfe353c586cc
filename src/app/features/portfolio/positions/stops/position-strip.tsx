import { formatHolding } from '../../../../format/amount.ts';
import { formatDecimal } from '../../../../format/number-text.ts';
import { formatTicks } from '../../../../format/price.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { usePositionUnit } from '../../../../prefs/position-unit.ts';
import type { PositionLine } from '../position-lines.ts';
import styles from './stops.module.css';

/** What the stops protect, as its row shows it. */
export const PositionStrip = ({
  line: { position, contract, markTicks, liquidation },
}: {
  readonly line: PositionLine;
}) => {
  const t = useT();
  const [unit] = usePositionUnit();
  const figures = [
    [t('positions.size'), formatHolding(position.amountCont, contract, unit, markTicks, t('form.unit.cont')).join(' ')],
    [t('positions.entry'), formatDecimal(position.entryPrice, contract.priceDigits, 'half-up')],
    [t('positions.mark'), formatTicks(markTicks, contract.priceDigits)],
    [
      t('positions.liquidation'),
      liquidation === null ? t('form.noLiquidation') : formatDecimal(liquidation, contract.priceDigits),
    ],
  ] as const;
  return (
    <dl className={styles['strip']}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
