import type { Contract } from '../../../../../domain/contract/contract.ts';
import { candleChange } from '../../../../../domain/market/candle-change.ts';
import type { ChartInterval } from '../../../../../domain/settings/settings.ts';
import type { Candle, CandlePrice } from '../../../../../worker/api/snapshots.ts';
import { contractTitle } from '../../../../flows/contract-name.ts';
import { formatAmount } from '../../../../format/amount.ts';
import { formatPercent } from '../../../../format/number-text.ts';
import { formatTicks } from '../../../../format/price.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { useSetting } from '../../../../prefs/use-setting.ts';
import { useChartState } from '../state/use-chart-state.ts';
import styles from '../chart.module.css';

type ChartLegendProps = {
  readonly contract: Contract;
  readonly interval: ChartInterval;
  readonly candle: Candle | null;
  readonly price: CandlePrice;
};

/** Whose candles these are; open, high, low, close, change and volume of the candle under the crosshair, else of the newest. */
export const ChartLegend = ({ contract, interval, candle, price }: ChartLegendProps) => {
  const t = useT();
  const [unit] = useSetting('unit');
  const [hasPrices] = useChartState('legendPrices');
  const [hasChange] = useChartState('legendChange');
  const [hasVolume] = useChartState('legendVolume');
  if (candle === null) return null;
  const tone = candle.close >= candle.open ? 'tone-rise' : 'tone-fall';
  const figures = [
    ['open', candle.open],
    ['high', candle.high],
    ['low', candle.low],
    ['close', candle.close],
  ] as const;
  return (
    <p className={styles['legendLine']}>
      <span className={styles['whose']} data-testid="chart-whose">
        {contractTitle(contract.code)} · {t(`chart.period.${interval}`)} · {t(`chart.price.${price}`)}
      </span>
      {hasPrices
        ? figures.map(([name, ticks]) => (
            <span key={name}>
              {t(`chart.${name}`)} <b className={tone}>{formatTicks(ticks, contract.priceDigits)}</b>
            </span>
          ))
        : null}
      {hasChange ? (
        <b className={tone} data-testid="chart-change">
          {formatPercent(candleChange(candle.open, candle.close), 2, true)}
        </b>
      ) : null}
      {hasVolume && price === 'last' ? (
        <span>
          {t('chart.volume')} <b>{formatAmount(candle.volumeCont, contract, unit, candle.close)}</b>
        </span>
      ) : null}
    </p>
  );
};
