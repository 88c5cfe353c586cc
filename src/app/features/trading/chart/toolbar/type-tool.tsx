import { ChevronDown } from 'lucide-react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { useChartState } from '../state/use-chart-state.ts';

/** Candles, average candles, or a line. */
export const TypeTool = () => {
  const t = useT();
  const [type, setType] = useChartState('type');
  const [interval] = useChartState('period');
  // The period "time" is a line whatever is chosen.
  if (interval === 'time') return null;
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="s"
          aria-label={`${t(`chart.type.${type}`)} · ${t('chart.type')}`}
          title={t('chart.type')}
          data-testid="chart-type"
        >
          {t(`chart.type.${type}`)}
          <ChevronDown size={12} aria-hidden />
        </Button>
      }
      items={(['candles', 'heikin-ashi', 'line'] as const).map((one) => ({
        key: one,
        label: t(`chart.type.${one}.says`),
        selected: one === type,
        onSelect: () => setType(one),
        testId: `chart-type-${one}`,
      }))}
    />
  );
};
