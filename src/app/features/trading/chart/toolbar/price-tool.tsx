import { ChevronDown } from 'lucide-react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { useChartState } from '../state/use-chart-state.ts';
import styles from './toolbar.module.css';

/** Which price the candles are of. */
export const PriceTool = () => {
  const t = useT();
  const [price, setPrice] = useChartState('price');
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="s"
          aria-label={`${t(`chart.price.${price}`)} · ${t('chart.price')}`}
          title={t('chart.price')}
          data-testid="chart-price"
          className={price === 'last' ? '' : (styles['chosen'] ?? '')}
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
  );
};
