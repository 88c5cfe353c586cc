import { ChevronDown } from 'lucide-react';
import { chartIntervals, type ChartInterval } from '../../../../../domain/settings/settings.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { useSetting } from '../../../../prefs/use-setting.ts';
import { Button } from '../../../../ui/button.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { useChartState } from '../state/use-chart-state.ts';
import styles from './toolbar.module.css';

/** Quick buttons of the usual intervals and a menu of all; a chosen one without a button shows in the menu's button. */
export const IntervalBar = ({ onEdit }: { readonly onEdit: () => void }) => {
  const t = useT();
  const [chosen, choose] = useChartState('period');
  const [buttons] = useSetting('periodButtons');
  const [hasSeconds] = useSetting('secondCandles');
  const isOffered = (interval: ChartInterval): boolean => hasSeconds || interval !== '1s';
  const quick = buttons.filter(isOffered);
  const isQuick = quick.includes(chosen);
  return (
    <div className={styles['periods']} role="group" aria-label={t('chart.periods')}>
      {quick.map((interval) => (
        <Button
          key={interval}
          variant="ghost"
          size="s"
          pressed={interval === chosen}
          onClick={() => choose(interval)}
          data-testid={`interval-${interval}`}
        >
          {t(`chart.period.${interval}`)}
        </Button>
      ))}
      <Menu
        trigger={
          <Button
            variant="ghost"
            size="s"
            // What is seen is part of the name: one who speaks to the page says it.
            aria-label={isQuick ? t('chart.morePeriods') : `${t(`chart.period.${chosen}`)} · ${t('chart.morePeriods')}`}
            data-testid="interval-more"
            className={isQuick ? '' : (styles['chosen'] ?? '')}
          >
            {isQuick ? null : t(`chart.period.${chosen}`)}
            <ChevronDown size={12} aria-hidden />
          </Button>
        }
        items={[
          ...chartIntervals.filter(isOffered).map((interval) => ({
            key: interval as string,
            label: t(`chart.period.${interval}`),
            selected: interval === chosen,
            onSelect: () => choose(interval),
            testId: `interval-item-${interval}`,
          })),
          { key: 'edit', label: t('chart.periods.edit'), onSelect: onEdit, testId: 'interval-edit' },
        ]}
      />
    </div>
  );
};
