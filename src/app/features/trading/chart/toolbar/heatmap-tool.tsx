import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { useChartState } from '../state/use-chart-state.ts';

/** Resting liquidity behind the candles, on or off. */
export const HeatmapTool = () => {
  const t = useT();
  const [isOn, turn] = useChartState('heatmap');
  return (
    <Button
      variant="ghost"
      size="s"
      pressed={isOn}
      onClick={() => turn((before) => !before)}
      title={t('chart.heat.says')}
      data-testid="chart-heatmap"
    >
      {t('chart.heat.tool')}
    </Button>
  );
};
