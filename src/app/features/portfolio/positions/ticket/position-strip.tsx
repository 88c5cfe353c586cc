import { formatHolding } from '../../../../format/amount.ts';
import { formatDecimal } from '../../../../format/number-text.ts';
import { formatTicks } from '../../../../format/price.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { usePositionUnit } from '../../../../prefs/position-unit.ts';
import { Num } from '../../../../ui/num.tsx';
import { pnlOf, type PositionLine } from '../position-lines.ts';
import styles from './ticket.module.css';

/** The position as its row shows it: what a dialog about it begins with. */
export const PositionStrip = ({ line }: { readonly line: PositionLine }) => {
  const t = useT();
  const [unit] = usePositionUnit();
  const { position, contract, markTicks, liquidation } = line;
  const facts = [
    ['size', formatHolding(position.amountCont, contract, unit, markTicks, t('form.unit.cont')).join(' ')],
    ['entry', formatDecimal(position.entryPrice, contract.priceDigits, 'half-up')],
    ['mark', formatTicks(markTicks, contract.priceDigits)],
    ['liquidation', liquidation === null ? t('form.noLiquidation') : formatDecimal(liquidation, contract.priceDigits)],
  ] as const;
  return (
    <dl className={styles['strip']} data-testid="dialog-position">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{t(`positions.${name}`)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      <div>
        <dt>{t('positions.unrealised')}</dt>
        <dd>
          <Num value={pnlOf(line)?.unrealised} digits={contract.marginDigits} signed unit={contract.coinName} />
        </dd>
      </div>
    </dl>
  );
};
