import type { FundingRate } from '../../../../domain/contract/overview.ts';
import { formatPercent } from '../../../format/number-text.ts';
import { decimalLossy } from '../../../format/price.ts';
import { useT } from '../../../i18n/use-t.ts';
import styles from './overview.module.css';

const WIDTH = 600;
const HEIGHT = 84;
const MIDDLE = HEIGHT / 2;
const MOST = 90;

/** The rates that are listed, oldest at the left: above the line longs paid, below it shorts did. */
export const FundingChart = ({ rows }: { readonly rows: readonly FundingRate[] }) => {
  const t = useT();
  const shown = rows.slice(0, MOST).toReversed();
  const sizes = shown.map(({ rate }) => decimalLossy(rate));
  const most = Math.max(1e-9, ...sizes.map(Math.abs));
  const step = WIDTH / Math.max(1, shown.length);
  const highest = shown[sizes.indexOf(Math.max(...sizes))];
  const lowest = shown[sizes.indexOf(Math.min(...sizes))];
  if (highest === undefined || lowest === undefined) return null;
  return (
    <figure className={styles['chart']}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('overview.funding.chart', {
          count: shown.length,
          high: formatPercent(highest.rate, 6),
          low: formatPercent(lowest.rate, 6),
        })}
        data-testid="funding-chart"
      >
        <line x1="0" x2={WIDTH} y1={MIDDLE} y2={MIDDLE} className={styles['zero']} />
        {sizes.map((size, at) => {
          const height = Math.max(1, (Math.abs(size) / most) * (MIDDLE - 2));
          return (
            <rect
              key={shown[at]?.timeMs}
              x={at * step + step * 0.15}
              width={step * 0.7}
              y={size >= 0 ? MIDDLE - height : MIDDLE}
              height={height}
              className={styles['rate']}
            />
          );
        })}
      </svg>
      <figcaption>
        <span>{t('overview.funding.above')}</span>
        <span>
          {formatPercent(highest.rate, 6)} / {formatPercent(lowest.rate, 6)}
        </span>
        <span>{t('overview.funding.below')}</span>
      </figcaption>
    </figure>
  );
};
