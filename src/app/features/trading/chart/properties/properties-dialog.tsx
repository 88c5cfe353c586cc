import { contractTitle } from '../../../../flows/contract-name.ts';
import { useTrade } from '../../../../flows/trade-context.tsx';
import { useT } from '../../../../i18n/use-t.ts';
import { useSetting } from '../../../../prefs/use-setting.ts';
import { Button } from '../../../../ui/button.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { readChartState } from '../state/chart-state.ts';
import { chartStore } from '../state/chart-store.ts';
import { useChartState } from '../state/use-chart-state.ts';
import styles from '../chart.module.css';

/** Properties that are on or off, in the order in which they stand. */
const looks = ['gridAcross', 'gridUp', 'hollow', 'countdown'] as const;
const legendParts = ['legendPrices', 'legendChange', 'legendVolume'] as const;
type FlagName = (typeof looks)[number] | (typeof legendParts)[number];

const FlagBox = ({ name }: { readonly name: FlagName }) => {
  const t = useT();
  const [isOn, setOn] = useChartState(name);
  return (
    <Checkbox checked={isOn} onChange={setOn} testId={`chart-set-${name}`}>
      {t(`chart.properties.${name}`)}
    </Checkbox>
  );
};

/** Kept with the account, as the specification has it. */
const SecondsBox = () => {
  const t = useT();
  const [isOn, setOn] = useSetting('secondCandles');
  return (
    <Checkbox checked={isOn} onChange={setOn} testId="chart-set-seconds">
      {t('chart.properties.seconds')}
    </Checkbox>
  );
};

const reset = (): void => {
  const all = readChartState({});
  const patch = Object.fromEntries(['scale' as const, ...looks, ...legendParts].map((name) => [name, all[name]]));
  chartStore.change(patch);
};

type PropertiesProps = { readonly open: boolean; readonly onClose: () => void };

/** How the chart looks. Every change shows at once behind the dialog. */
export const PropertiesDialog = ({ open, onClose }: PropertiesProps) => {
  const t = useT();
  const { contractCode } = useTrade();
  const [scale, setScale] = useChartState('scale');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('chart.properties')}
      testId="chart-properties-dialog"
      actions={
        <>
          <Button onClick={reset} data-testid="chart-properties-reset">
            {t('chart.properties.reset')}
          </Button>
          <Button variant="accent" onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      <Segmented
        label={t('chart.scale')}
        named
        value={scale}
        onChange={setScale}
        items={(['normal', 'log', 'percent'] as const).map((value) => ({
          value,
          label: t(`chart.scale.${value}`),
          testId: `chart-scale-${value}`,
        }))}
      />
      <div className={styles['properties']}>
        {looks.map((name) => (
          <FlagBox key={name} name={name} />
        ))}
        <SecondsBox />
      </div>
      <fieldset className={styles['properties']}>
        <legend>{t('chart.properties.legend')}</legend>
        {legendParts.map((name) => (
          <FlagBox key={name} name={name} />
        ))}
      </fieldset>
      <Facts
        rows={[
          { label: t('chart.properties.symbol'), value: contractTitle(contractCode) },
          { label: t('chart.properties.days'), value: t('chart.properties.days.says') },
          { label: t('chart.properties.colours'), value: t('chart.properties.colours.says') },
        ]}
      />
    </Dialog>
  );
};
