import { useState } from 'react';
import {
  LEAST_PERIODS,
  MOST_PERIODS,
  periodsOver,
  togglePeriod,
} from '../../../../../domain/settings/period-buttons.ts';
import { chartIntervals, type ChartInterval } from '../../../../../domain/settings/settings.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { useSetting } from '../../../../prefs/use-setting.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import styles from './toolbar.module.css';

type PeriodEditorProps = { readonly open: boolean; readonly onClose: () => void };

/** The edit mode of the quick buttons: one to six of them, kept with the account. */
export const PeriodEditor = ({ open, onClose }: PeriodEditorProps) => {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={t('chart.periods.edit')} testId="period-editor">
      <Choice onClose={onClose} />
    </Dialog>
  );
};

const Choice = ({ onClose }: Pick<PeriodEditorProps, 'onClose'>) => {
  const t = useT();
  const [kept, keep] = useSetting('periodButtons');
  const [hasSeconds] = useSetting('secondCandles');
  const [buttons, setButtons] = useState<readonly ChartInterval[]>(() =>
    kept.filter((interval) => hasSeconds || interval !== '1s'),
  );
  const [problem, setProblem] = useState<'chart.periods.least' | 'chart.periods.most' | null>(null);
  const press = (interval: ChartInterval): void => {
    const taken = togglePeriod(buttons, interval);
    setProblem(taken.ok ? null : taken.problem);
    if (taken.ok) setButtons(taken.buttons);
  };
  const limits = { least: LEAST_PERIODS, most: MOST_PERIODS };
  const over = periodsOver(buttons);
  const save = (): void => {
    keep(buttons);
    onClose();
  };
  return (
    <>
      <p className="tone-2">{t('chart.periods.says', limits)}</p>
      <div className={styles['choice']} role="group" aria-label={t('chart.periods')}>
        {chartIntervals
          .filter((interval) => hasSeconds || interval !== '1s')
          .map((interval) => (
            <Button
              key={interval}
              pressed={buttons.includes(interval)}
              onClick={() => press(interval)}
              data-testid={`period-choice-${interval}`}
            >
              {t(`chart.period.${interval}`)}
            </Button>
          ))}
      </div>
      <p role="alert" id="period-problem" className={styles['problem']} data-testid="period-problem">
        {problem !== null ? t(problem, limits) : over > 0 ? t('chart.periods.over', { ...limits, count: over }) : null}
      </p>
      <div className={styles['choiceFoot']}>
        <span className="tone-2">{t('chart.periods.count', { count: buttons.length, most: MOST_PERIODS })}</span>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button
          variant="accent"
          // Stays in the order of focus: what stands above says why it does not save.
          aria-disabled={over > 0}
          aria-describedby={over > 0 ? 'period-problem' : undefined}
          onClick={over > 0 ? undefined : save}
          data-testid="period-save"
        >
          {t('chart.periods.save')}
        </Button>
      </div>
    </>
  );
};
