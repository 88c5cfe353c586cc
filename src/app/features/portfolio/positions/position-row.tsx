import { memo, useState } from 'react';
import { standingPrice, standingRate, type CrossStanding } from '../../../../domain/account/cross.ts';
import type { MarkedPosition } from '../../../../domain/account/marked.ts';
import { positionFigures } from '../../../../domain/position/figures.ts';
import { marginRateDisplay } from '../../../../domain/position/margin-rate.ts';
import { formatDecimal } from '../../../format/number-text.ts';
import { formatAmount, unitName } from '../../../format/amount.ts';
import { formatTicks } from '../../../format/price.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { Button } from '../../../ui/button.tsx';
import { Num } from '../../../ui/num.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { PositionName } from './contract-name.tsx';
import styles from './tables.module.css';
import { closableOf } from './use-rows.ts';

type Props = MarkedPosition & { /** What its coin's cross positions share. */ readonly standing: CrossStanding | null };

/** One position, live at the mark price. Figures and their colours come from the same numbers. */
export const PositionRow = memo(function PositionRow({ position, contract, markTicks, standing }: Props) {
  const t = useT();
  const [unit] = useSetting('unit');
  const [closing, setClosing] = useState(false);
  if (contract === null) return null;
  const figures = markTicks === null || markTicks <= 0 ? null : positionFigures(position, contract, markTicks);
  const shared = position.marginMode === 'cross' ? standing : null;
  const rate = shared === null ? figures?.marginRate : marginRateDisplay(standingRate(shared));
  const liquidation = shared === null ? position.liquidationPrice : standingPrice(shared, contract);
  const closable = closableOf(position);
  const digits = contract.marginDigits;
  const word = unitName(unit, contract, t('form.unit.cont'));
  const size = (amountCont: number) => formatAmount(amountCont, contract, unit, markTicks);
  const side = t(`positions.${position.side}`);
  return (
    <tr data-testid="position-row" data-contract={contract.code} data-side={position.side} data-position={position.id}>
      <td>
        <PositionName
          name={contract.name}
          side={position.side}
          chip={`${t(`form.${position.marginMode}`)} ${position.lever}×`}
        />
      </td>
      <td data-label={t('positions.size')} data-testid="position-size">
        <span>
          {size(position.amountCont)} <span className="tone-3">{word}</span>
        </span>
      </td>
      <td data-label={t('positions.closable')}>{size(closable)}</td>
      <td data-label={t('positions.entry')} data-testid="position-entry">
        {formatDecimal(position.entryPrice, contract.priceDigits, 'half-up')}
      </td>
      <td data-label={t('positions.mark')}>{formatTicks(markTicks, contract.priceDigits)}</td>
      <td data-label={t('positions.liquidation')} data-testid="position-liquidation">
        {formatDecimal(liquidation, contract.priceDigits, 'half-up')}
      </td>
      <td data-label={t('positions.margin')}>
        <Num value={position.margin} digits={digits} unit={contract.coinName} />
      </td>
      <td
        data-label={t('positions.marginRate')}
        data-testid="position-margin-rate"
        className={styles[rate?.level ?? 'calm']}
      >
        {rate?.text ?? '--'}
      </td>
      <td data-label={t('positions.unrealised')}>
        <span>
          <Num value={figures?.unrealised} digits={digits} signed testId="position-pnl" />
          <Num className={styles['second'] ?? ''} value={figures?.yieldPercent} digits={2} signed unit="%" />
        </span>
      </td>
      <td data-label={t('positions.realised')}>
        <Num value={position.realised} digits={digits} signed />
      </td>
      <td>
        <Button
          size="s"
          data-testid="position-close"
          disabled={closable === 0}
          title={closable === 0 ? t('positions.close.pending') : undefined}
          aria-label={t('positions.close.says', { side, amount: `${size(closable)} ${word}`, contract: contract.name })}
          onClick={() => setClosing(true)}
        >
          {t('positions.close')}
        </Button>
        {closing ? (
          <CloseDialog
            onClose={() => setClosing(false)}
            position={position}
            contract={contract}
            markTicks={markTicks}
          />
        ) : null}
      </td>
    </tr>
  );
});
