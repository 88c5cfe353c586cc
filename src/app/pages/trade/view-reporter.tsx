import { useEffect } from 'react';
import { useEngine } from '../../engine/engine-context.tsx';
import { useChartState } from '../../features/trading/chart/state/use-chart-state.ts';
import { useTrade } from '../../flows/trade-context.tsx';
import { useSetting } from '../../prefs/use-setting.ts';

/** Reports to the engine what the page shows, so that it subscribes to that and to nothing else. */
export const ViewReporter = () => {
  const engine = useEngine();
  const { environment, contractCode, bizType } = useTrade();
  const [chartPeriod] = useChartState('period');
  const [steps] = useSetting('groupTicks');
  const groupTicks = steps[contractCode] ?? 1;
  const [barPrice] = useChartState('price');
  const period = chartPeriod === 'time' ? '1m' : chartPeriod;
  useEffect(() => {
    // A worker that restarts is sent the view again by its supervisor.
    const ofCandles = barPrice === 'last' ? {} : { barPrice };
    engine
      .setView({ environment, contract: contractCode, bizType, period, groupTicks, ...ofCandles })
      .catch(() => undefined);
  }, [engine, environment, contractCode, bizType, period, groupTicks, barPrice]);
  return null;
};
