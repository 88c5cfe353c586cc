import { X } from 'lucide-react';
import { indicatorRules } from '../../../../../domain/chart/indicators/registry.ts';
import type { RowLossy } from '../../../../../domain/chart/indicators/value-table.ts';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { unitName } from '../../../../format/amount.ts';
import { useSetting } from '../../../../prefs/use-setting.ts';
import { Retry } from '../../../../ui/feedback/retry.tsx';
import type { ChosenIndicator } from './chosen.ts';
import type { HeldState } from './held/held-state.ts';
import { indicatorText } from './indicator-text.ts';
import { colourVar } from './line-colours.ts';
import styles from './indicators.module.css';

type IndicatorLineProps = {
  readonly chosen: ChosenIndicator;
  readonly contract: Contract;
  readonly row: RowLossy;
  readonly closeTicks: number;
  /** Of one that is made of a series: what is known of it; null: it is made of candles. */
  readonly held: HeldState | null;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
};

/** An indicator's line of the legend: its name, which opens its numbers and colours, its values at the crosshair, and how to take it away. */
export const IndicatorLine = ({ chosen, contract, row, closeTicks, held, onEdit, onRemove }: IndicatorLineProps) => {
  const t = useT();
  const [amountUnit] = useSetting('unit');
  const { kind, params, colours } = chosen;
  const rule = indicatorRules[kind];
  const name = t(`chart.indicator.${kind}`);
  const lines = rule.lines(params);
  const values = lines.map(({ name: line, length }, at) => (
    <span key={`${line}${length ?? ''}${at}`} className={styles['value']} data-stroke={at}>
      {lines.length === 1 ? null : `${t(`chart.line.${line}`, { length: length ?? '' })} `}
      <b style={{ color: colourVar(colours[at] ?? 'grey') }}>
        {indicatorText(row[at] ?? null, rule.unit, { contract, amountUnit, closeTicks })}
      </b>
      {kind === 'interest' ? ` ${unitName(amountUnit, contract, t('form.unit.cont'))}` : null}
    </span>
  ));
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
      {held !== null && held.points.length === 0 ? null : values}
      {held === null || held.note === null ? null : (
        <HeldNote note={held.note} retry={held.retry} testId={`legend-note-${kind}`} />
      )}
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

type HeldNoteProps = {
  readonly note: NonNullable<HeldState['note']>;
  readonly retry: HeldState['retry'];
  readonly testId: string;
};

/** Why a pane of the exchange's figures has none, or not all; what could not be read is asked for again here. */
const HeldNote = ({ note, retry, testId }: HeldNoteProps) => {
  const t = useT();
  return (
    <span className={styles['note']} role={retry === null ? 'note' : 'alert'} data-testid={testId}>
      {t(note)} {retry === null ? null : <Retry onRetry={retry} testId={`${testId}-retry`} />}
    </span>
  );
};
