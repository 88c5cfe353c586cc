// Where one's own orders were filled, at their candles. Beside the canvas stands the same as a list, for those who do not see it.
import { useMemo, useState } from 'react';
import { worthTicks, formatAmount, unitName } from '../../../../format/amount.ts';
import { formatTicks } from '../../../../format/price.ts';
import { formatDateTimeUtc } from '../../../../format/time.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { useSetting } from '../../../../prefs/use-setting.ts';
import type { LayerProps } from '../layer.ts';
import { useChartState } from '../state/use-chart-state.ts';
import { useLayer } from '../use-layer.ts';
import { openMarks } from './draw-marks.ts';
import type { FillMark } from './fill-marks.ts';
import { useOwnFills } from './use-own-fills.ts';

const nothing: readonly FillMark[] = [];

const Marks = ({ scene }: LayerProps) => {
  const { contract } = scene;
  const t = useT();
  const [unit] = useSetting('unit');
  const fills = useOwnFills(contract);
  const [drawn, setDrawn] = useState(nothing);
  const [open] = useState(() => openMarks(setDrawn));
  const words = useMemo(() => {
    const amount = ({ amountCont, lowTicks }: FillMark): string =>
      `${formatAmount(amountCont, contract, unit, worthTicks({ averagePrice: null, ticks: lowTicks }, contract))} ${unitName(unit, contract, t('form.unit.cont'))}`;
    const price = ({ lowTicks, highTicks }: FillMark): string => {
      const [low, high] = [formatTicks(lowTicks, contract.priceDigits), formatTicks(highTicks, contract.priceDigits)];
      return low === high ? low : `${low}–${high}`;
    };
    return { amount, price };
  }, [contract, unit, t]);
  const wishes = useMemo(
    () => ({
      fills,
      textOf: (mark: FillMark) => (mark.count === 1 ? words.amount(mark) : `${words.amount(mark)} ×${mark.count}`),
    }),
    [fills, words],
  );
  useLayer(scene, open, wishes);
  if (drawn.length === 0) return null;
  return (
    <ul className="visually-hidden" aria-label={t('chart.fills.label')} data-testid="chart-fills">
      {drawn.map((mark) => (
        <li key={mark.key} data-side={mark.side} data-count={mark.count}>
          {t(mark.side === 'buy' ? 'chart.fills.bought' : 'chart.fills.sold', {
            amount: words.amount(mark),
            price: words.price(mark),
            time: `${formatDateTimeUtc(mark.candleMs)} UTC`,
          })}
        </li>
      ))}
    </ul>
  );
};

export const FillMarksLayer = ({ scene }: LayerProps) => {
  const [shown] = useChartState('lineFills');
  return shown ? <Marks scene={scene} /> : null;
};
