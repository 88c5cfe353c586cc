import { useEffect } from 'react';
import { useEngine } from '../../engine/engine-context.tsx';
import { useTrade } from '../../flows/trade-context.tsx';
import { usePref } from '../../prefs/use-prefs.ts';

/** Tells the engine what the page shows, so that it subscribes to that and to nothing else. */
export const ViewReporter = () => {
  const engine = useEngine();
  const { environment, contractCode, bizType } = useTrade();
  const chartPeriod = usePref('chartPeriod');
  const groupTicks = usePref('groupTicks')[contractCode] ?? 1;
  const barPrice = usePref('chartPrice');
  const period = chartPeriod === 'time' ? '1m' : chartPeriod;
  useEffect(() => {
    // A worker that restarts is told the view again by its supervisor.
    const ofBars = barPrice === 'last' ? {} : { barPrice };
    engine
      .setView({ environment, contract: contractCode, bizType, period, groupTicks, ...ofBars })
      .catch(() => undefined);
  }, [engine, environment, contractCode, bizType, period, groupTicks, barPrice]);
  return null;
};
