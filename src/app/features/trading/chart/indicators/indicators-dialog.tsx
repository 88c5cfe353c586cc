import { useEffect, useRef, useState } from 'react';
import { indicatorKinds, type IndicatorKind } from '../../../../../domain/chart/indicators/registry.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import {
  firstIndicators,
  freshIndicator,
  paneKinds,
  withIndicator,
  withoutIndicator,
  withPaneMoved,
} from './chosen.ts';
import { IndicatorRow } from './indicator-row.tsx';
import { useIndicators } from './use-indicators.ts';
import styles from './indicators.module.css';

type IndicatorsDialogProps = {
  /** Whose numbers and colours are open at first. */
  readonly edited?: IndicatorKind | undefined;
  readonly onClose: () => void;
};

/** A button that is gone leaves the focus to the one that takes its place. */
const useFocusNext = () => {
  const body = useRef<HTMLDivElement>(null);
  const [next, setNext] = useState<string | null>(null);
  useEffect(() => {
    if (next !== null) body.current?.querySelector<HTMLElement>(`[data-testid="${next}"]`)?.focus();
  }, [next]);
  return { body, focusNext: setNext };
};

/** Which indicators are on the chart: added, set, put in order, taken away. Whatever is changed is drawn at once and kept on this device. */
export const IndicatorsDialog = ({ edited, onClose }: IndicatorsDialogProps) => {
  const t = useT();
  const [list, change] = useIndicators();
  const [open, setOpen] = useState<IndicatorKind | null>(edited ?? null);
  const { body, focusNext } = useFocusNext();
  const panes = paneKinds(list);
  const others = indicatorKinds.filter((kind) => list.every((chosen) => chosen.kind !== kind));
  const add = (kind: IndicatorKind): void => {
    change((before) => withIndicator(before, freshIndicator(kind)));
    focusNext(`indicator-edit-${kind}`);
  };
  const remove = (kind: IndicatorKind): void => {
    change((before) => withoutIndicator(before, kind));
    focusNext(`indicator-add-${kind}`);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('chart.indicators')}
      size="sheet"
      testId="indicators-dialog"
      actions={
        <>
          <Button onClick={() => change(() => firstIndicators)} data-testid="indicators-reset">
            {t('chart.indicators.reset')}
          </Button>
          <Button variant="accent" onClick={onClose} data-testid="indicators-done">
            {t('chart.indicators.done')}
          </Button>
        </>
      }
    >
      <div ref={body} className={styles['dialog']}>
        {list.length === 0 ? (
          <p className={styles['none']}>{t('chart.indicators.none')}</p>
        ) : (
          <ul className={styles['list']} aria-label={t('chart.indicators.shown')}>
            {list.map((chosen) => (
              <IndicatorRow
                key={chosen.kind}
                chosen={chosen}
                open={open === chosen.kind}
                onOpen={() => setOpen((before) => (before === chosen.kind ? null : chosen.kind))}
                onChange={(next) => change((before) => withIndicator(before, next))}
                onRemove={() => remove(chosen.kind)}
                pane={{ at: panes.indexOf(chosen.kind), count: panes.length }}
                onMove={(by) => change((before) => withPaneMoved(before, chosen.kind, by))}
              />
            ))}
          </ul>
        )}
        {others.length === 0 ? null : (
          <section className={styles['others']} aria-label={t('chart.indicators.add')}>
            <h3>{t('chart.indicators.add')}</h3>
            {others.map((kind) => (
              <Button key={kind} size="s" onClick={() => add(kind)} data-testid={`indicator-add-${kind}`}>
                + {t(`chart.indicator.${kind}`)}
              </Button>
            ))}
          </section>
        )}
      </div>
    </Dialog>
  );
};
