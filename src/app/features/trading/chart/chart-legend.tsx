import type { Contract } from '../../../../domain/contract/contract.ts';
import type { Bar, BarPrice } from '../../../../worker/api/snapshots.ts';
import { formatAmount } from '../../../format/amount.ts';
import { formatTicks } from '../../../format/price.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { cx } from '../../../ui/cx.ts';
import { averageLengths } from './averages.ts';
import styles from './chart.module.css';

type ChartLegendProps = {
  readonly contract: Contract;
  readonly bar: Bar | null;
  readonly price: BarPrice;
  readonly averages: boolean;
};

/** Open, high, low, close and volume of the bar under the crosshair, else of the newest. */
export const ChartLegend = ({ contract, bar, price, averages }: ChartLegendProps) => {
  const t = useT();
  const [unit] = useSetting('unit');
  if (bar === null) return null;
  const tone = bar.close >= bar.open ? 'tone-rise' : 'tone-fall';
  const figures = [
    ['open', bar.open],
    ['high', bar.high],
    ['low', bar.low],
    ['close', bar.close],
  ] as const;
  return (
    <p className={styles['legend']} data-testid="chart-legend">
      {figures.map(([name, ticks]) => (
        <span key={name}>
          {t(`chart.${name}`)} <b className={tone}>{formatTicks(ticks, contract.priceDigits)}</b>
        </span>
      ))}
      {price === 'last' ? (
        <span>
          {t('chart.volume')} <b>{formatAmount(bar.volumeCont, contract, unit, bar.close)}</b>
        </span>
      ) : null}
      {averages
        ? averageLengths.map((length, index) => (
            <span key={length} className={cx(styles['average'], styles[`average${index}`])}>
              MA{length}
            </span>
          ))
        : null}
    </p>
  );
};
