import { ChevronDown } from 'lucide-react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Popover } from '../../../../ui/overlay/popover.tsx';
import { useChartState } from '../state/use-chart-state.ts';
import styles from '../own-lines/lines.module.css';

const switches = ['linePositions', 'lineOrders', 'lineStops', 'lineLiquidation', 'lineFills'] as const;

const Switch = ({ name }: { readonly name: (typeof switches)[number] }) => {
  const t = useT();
  const [shown, show] = useChartState(name);
  return (
    <Checkbox checked={shown} onChange={show} testId={`chart-show-${name}`}>
      {t(`chart.lines.show.${name}`)}
    </Checkbox>
  );
};

/** Which lines and marks of one's own the chart shows. */
export const LinesTool = () => {
  const t = useT();
  return (
    <Popover
      label={t('chart.lines.menu.says')}
      trigger={
        <Button variant="ghost" size="s" title={t('chart.lines.menu.says')} data-testid="chart-lines-menu">
          {t('chart.lines.menu')}
          <ChevronDown size={12} aria-hidden />
        </Button>
      }
    >
      <div className={styles['switches']}>
        {switches.map((name) => (
          <Switch key={name} name={name} />
        ))}
      </div>
    </Popover>
  );
};
