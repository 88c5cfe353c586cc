import { useEffect } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { useSetting } from '../../../../prefs/use-setting.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { useChartState } from '../state/use-chart-state.ts';

/** One-second candles that are switched off, or were never on for who is here: the chart falls to 15 minutes and says so. */
export const useSecondsFallback = (): void => {
  const t = useT();
  const toast = useToast();
  const [interval, choose] = useChartState('period');
  const [hasSeconds] = useSetting('secondCandles');
  const isGone = interval === '1s' && !hasSeconds;
  useEffect(() => {
    if (!isGone) return;
    choose('15m');
    toast({ id: 'seconds-off', title: t('chart.seconds.off'), body: t('chart.seconds.off.says') });
  }, [isGone, choose, toast, t]);
};
