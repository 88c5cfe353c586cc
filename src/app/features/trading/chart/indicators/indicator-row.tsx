import { ArrowDown, ArrowUp, ChevronDown, Trash2 } from 'lucide-react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import type { ChosenIndicator } from './chosen.ts';
import { IndicatorFields } from './indicator-fields.tsx';
import styles from './indicators.module.css';

type IndicatorRowProps = {
  readonly chosen: ChosenIndicator;
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onChange: (next: ChosenIndicator) => void;
  readonly onRemove: () => void;
  /** Place of its pane among the panes; −1: it has none of its own. */
  readonly pane: { readonly at: number; readonly count: number };
  readonly onMove: (by: -1 | 1) => void;
};

/** A chosen indicator in the dialog: its fields open below it. */
export const IndicatorRow = ({ chosen, open, onOpen, onChange, onRemove, pane, onMove }: IndicatorRowProps) => {
  const t = useT();
  const { kind } = chosen;
  const name = t(`chart.indicator.${kind}`);
  return (
    <li className={styles['row']} data-testid={`indicator-row-${kind}`}>
      <div className={styles['head']}>
        <button
          type="button"
          className={styles['open']}
          aria-expanded={open}
          onClick={onOpen}
          data-testid={`indicator-edit-${kind}`}
        >
          <ChevronDown size={14} aria-hidden />
          {name}
          <small>{chosen.params.filter((value) => value > 0).join(', ')}</small>
        </button>
        {pane.at === -1 ? null : (
          <>
            <Button
              variant="ghost"
              size="s"
              // Stays in the order of focus at the end of its way.
              aria-disabled={pane.at === 0}
              onClick={() => onMove(-1)}
              aria-label={t('chart.indicator.up', { name })}
              title={t('chart.indicator.up', { name })}
              data-testid={`indicator-up-${kind}`}
            >
              <ArrowUp size={14} aria-hidden />
            </Button>
            <Button
              variant="ghost"
              size="s"
              aria-disabled={pane.at === pane.count - 1}
              onClick={() => onMove(1)}
              aria-label={t('chart.indicator.down', { name })}
              title={t('chart.indicator.down', { name })}
              data-testid={`indicator-down-${kind}`}
            >
              <ArrowDown size={14} aria-hidden />
            </Button>
          </>
        )}
        <Button
          variant="ghost"
          size="s"
          onClick={onRemove}
          aria-label={t('chart.indicator.remove', { name })}
          title={t('chart.indicator.remove', { name })}
          data-testid={`indicator-remove-${kind}`}
        >
          <Trash2 size={14} aria-hidden />
        </Button>
      </div>
      {open ? <IndicatorFields chosen={chosen} onChange={onChange} /> : null}
    </li>
  );
};
