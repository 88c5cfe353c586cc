import { chartIntervals, type ChartInterval } from '../../../../domain/settings/settings.ts';
import { ChevronDown } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import styles from './chart.module.css';

/** Quick buttons of the usual intervals and a menu of all; a chosen one without a button shows in the menu's button. */
export const IntervalBar = () => {
  const t = useT();
  const [chosen, choose] = useSetting('chartPeriod');
  const [price, setPrice] = useSetting('chartPrice');
  const [averages, setAverages] = useSetting('chartAverages');
  const [buttons] = useSetting('periodButtons');
  const [hasSeconds] = useSetting('secondCandles');
  const isOffered = (interval: ChartInterval): boolean => hasSeconds || interval !== '1s';
  const quick = buttons.filter(isOffered);
  const isQuick = quick.includes(chosen);
  return (
    <div className={styles['intervals']} role="group" aria-label={t('chart.periods')}>
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
            className={isQuick ? '' : (styles['menuChosen'] ?? '')}
          >
            {isQuick ? null : t(`chart.period.${chosen}`)}
            <ChevronDown size={12} aria-hidden />
          </Button>
        }
        items={chartIntervals.filter(isOffered).map((interval) => ({
          key: interval,
          label: t(`chart.period.${interval}`),
          selected: interval === chosen,
          onSelect: () => choose(interval),
          testId: `interval-item-${interval}`,
        }))}
      />
      <span className={styles['divider']} aria-hidden />
      <Menu
        trigger={
          <Button
            variant="ghost"
            size="s"
            aria-label={`${t(`chart.price.${price}`)} · ${t('chart.price')}`}
            title={t('chart.price')}
            data-testid="chart-price"
            className={price === 'last' ? '' : (styles['menuChosen'] ?? '')}
          >
            {t(`chart.price.${price}`)}
            <ChevronDown size={12} aria-hidden />
          </Button>
        }
        items={(['last', 'mark', 'index'] as const).map((one) => ({
          key: one,
          label: t(`chart.price.${one}.says`),
          selected: one === price,
          onSelect: () => setPrice(one),
          testId: `chart-price-${one}`,
        }))}
      />
      <Button
        variant="ghost"
        size="s"
        pressed={averages}
        onClick={() => setAverages(!averages)}
        title={t('chart.averages.says')}
        data-testid="chart-averages"
      >
        {t('chart.averages')}
      </Button>
    </div>
  );
};
