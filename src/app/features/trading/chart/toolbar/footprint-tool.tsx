import { ChevronDown } from 'lucide-react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { footprintStepChoices } from '../state/chart-state.ts';
import { useChartState } from '../state/use-chart-state.ts';

/** The footprint on or off, and, while it is on, the height of its rows. */
export const FootprintTool = () => {
  const t = useT();
  const [isOn, turn] = useChartState('footprint');
  const [step, setStep] = useChartState('footprintStep');
  const stepName = step === 'auto' ? t('chart.footprint.auto') : step;
  return (
    <>
      <Button
        variant="ghost"
        size="s"
        pressed={isOn}
        onClick={() => turn((before) => !before)}
        title={t('chart.footprint.says')}
        data-testid="chart-footprint"
      >
        {t('chart.footprint')}
      </Button>
      {isOn ? (
        <Menu
          trigger={
            <Button
              variant="ghost"
              size="s"
              aria-label={`${t('chart.footprint.rows')} ${stepName} · ${t('chart.footprint.rows.says')}`}
              title={t('chart.footprint.rows.says')}
              data-testid="chart-footprint-step"
            >
              {t('chart.footprint.rows')} {stepName}
              <ChevronDown size={12} aria-hidden />
            </Button>
          }
          items={footprintStepChoices.map((one) => ({
            key: one as string,
            label: one === 'auto' ? t('chart.footprint.auto.says') : t('chart.footprint.ticks', { count: one }),
            selected: one === step,
            onSelect: () => setStep(one),
            testId: `chart-footprint-step-${one}`,
          }))}
        />
      ) : null}
    </>
  );
};
