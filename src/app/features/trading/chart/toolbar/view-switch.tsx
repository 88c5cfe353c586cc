import { useT } from '../../../../i18n/use-t.ts';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import { useChartView } from '../state/use-chart-view.ts';
import { offeredViews } from '../views.ts';

/** Basic, professional, depth: those that are there. */
export const ViewSwitch = () => {
  const t = useT();
  const [view, setView] = useChartView();
  return (
    <Segmented
      label={t('chart.views')}
      value={view}
      onChange={setView}
      items={offeredViews.map((value) => ({ value, label: t(`chart.view.${value}`), testId: `chart-view-${value}` }))}
    />
  );
};
