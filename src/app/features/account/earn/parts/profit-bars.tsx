import type { EarnProfit } from '../../../../../domain/earn/earn.ts';
import { decimalLossy } from '../../../../format/price.ts';
import { useT } from '../../../../i18n/use-t.ts';
import styles from './earn.module.css';
import { dayText, interestText } from './words.ts';

const WIDTH = 300;
const HEIGHT = 64;
const DAYS = 30;
const DAY_MS = 86_400_000;

type ProfitBarsProps = {
  readonly days: readonly EarnProfit[];
  readonly coinName: string;
  /** The first moment of today, epoch ms. */
  readonly todayMs: number;
};

/** Interest of one coin on each of the last thirty days; a day without any has no bar. */
export const ProfitBars = ({ days, coinName, todayMs }: ProfitBarsProps) => {
  const t = useT();
  const firstMs = todayMs - (DAYS - 1) * DAY_MS;
  const shown = days.filter((one) => one.coinName === coinName && one.dayMs >= firstMs && one.dayMs <= todayMs);
  const most = Math.max(1e-12, ...shown.map(({ amount }) => decimalLossy(amount)));
  const step = WIDTH / DAYS;
  const best = shown.find(({ amount }) => decimalLossy(amount) === most);
  return (
    <figure className={styles['bars']}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('earn.bars.says', {
          count: shown.length,
          coin: coinName,
          most: interestText(best?.amount ?? '0', coinName),
        })}
        data-testid="earn-bars"
      >
        <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
        {shown.map(({ dayMs, amount }) => {
          const height = Math.max(1, (decimalLossy(amount) / most) * (HEIGHT - 4));
          return (
            <rect
              key={dayMs}
              x={((dayMs - firstMs) / DAY_MS) * step + step * 0.2}
              width={step * 0.6}
              y={HEIGHT - height}
              height={height}
            />
          );
        })}
      </svg>
      <figcaption>
        <span>{dayText(firstMs)}</span>
        <span>{t('earn.bars.today')}</span>
      </figcaption>
    </figure>
  );
};
