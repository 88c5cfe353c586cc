import { X } from 'lucide-react';
import { indicatorRules } from '../../../../../domain/chart/indicators/registry.ts';
import type { RowLossy } from '../../../../../domain/chart/indicators/values.ts';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { useSetting } from '../../../../prefs/use-setting.ts';
import type { ChosenIndicator } from './chosen.ts';
import { indicatorText } from './indicator-text.ts';
import { colourVar } from './line-colours.ts';
import styles from './indicators.module.css';

type IndicatorLineProps = {
  readonly chosen: ChosenIndicator;
  readonly contract: Contract;
  readonly row: RowLossy;
  readonly closeTicks: number;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
};

/** An indicator's line of the legend: its name, which opens its numbers and colours, its values at the crosshair, and how to take it away. */
export const IndicatorLine = ({ chosen, contract, row, closeTicks, onEdit, onRemove }: IndicatorLineProps) => {
  const t = useT();
  const [amountUnit] = useSetting('unit');
  const { kind, params, colours } = chosen;
  const rule = indicatorRules[kind];
  const name = t(`chart.indicator.${kind}`);
  const lines = rule.lines(params);
  return (
    <span className={styles['line']} data-testid={`legend-${kind}`}>
      <button
        type="button"
        className={styles['name']}
        onClick={onEdit}
        aria-label={t('chart.indicator.edit', { name })}
        title={t('chart.indicator.edit', { name })}
        aria-haspopup="dialog"
        data-testid={`legend-edit-${kind}`}
      >
        {t(`chart.indicator.short.${kind}`)}
        {rule.place === 'pane' ? ` ${params.join(' ')}` : null}
      </button>
      {lines.map(({ name: line, length }, at) => (
        <span key={`${line}${length ?? ''}${at}`} className={styles['value']} data-stroke={at}>
          {lines.length === 1 ? null : `${t(`chart.line.${line}`, { length: length ?? '' })} `}
          <b style={{ color: colourVar(colours[at] ?? 'grey') }}>
            {indicatorText(row[at] ?? null, rule.unit, { contract, amountUnit, closeTicks })}
          </b>
        </span>
      ))}
      <button
        type="button"
        className={styles['remove']}
        onClick={onRemove}
        aria-label={t('chart.indicator.remove', { name })}
        title={t('chart.indicator.remove', { name })}
        data-testid={`legend-remove-${kind}`}
      >
        <X size={12} aria-hidden />
      </button>
    </span>
  );
};
