import type { Contract } from '../../../../domain/contract/contract.ts';
import type { Candle, CandlePrice } from '../../../../worker/api/snapshots.ts';
import { formatAmount } from '../../../format/amount.ts';
import { formatTicks } from '../../../format/price.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { cx } from '../../../ui/cx.ts';
import { averageLengths } from './averages.ts';
import styles from './chart.module.css';

type ChartLegendProps = {
  readonly contract: Contract;
  readonly candle: Candle | null;
  readonly price: CandlePrice;
  readonly averages: boolean;
};

/** Open, high, low, close and volume of the candle under the crosshair, else of the newest. */
export const ChartLegend = ({ contract, candle, price, averages }: ChartLegendProps) => {
  const t = useT();
  const [unit] = useSetting('unit');
  if (candle === null) return null;
  const tone = candle.close >= candle.open ? 'tone-rise' : 'tone-fall';
  const figures = [
    ['open', candle.open],
    ['high', candle.high],
    ['low', candle.low],
    ['close', candle.close],
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
          {t('chart.volume')} <b>{formatAmount(candle.volumeCont, contract, unit, candle.close)}</b>
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
