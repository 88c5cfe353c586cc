import type { VipLevels } from '../../../../domain/account/practice.ts';
import { formatCompact } from '../../../format/number-text.ts';
import { decimalLossy } from '../../../format/price.ts';
import { formatDateTimeUtc } from '../../../format/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import styles from './vip.module.css';

const WIDTH = 620;
const HEIGHT = 110;
const dayText = (dayMs: number): string => formatDateTimeUtc(dayMs).slice(5, 10);

/** What was traded on each of the thirty days that the level goes by, and today: the first leaves with the next rating, the last is not counted yet. */
export const DaysChart = ({ days }: Pick<VipLevels, 'days'>) => {
  const t = useT();
  const sizes = days.map(({ tradedUsdt }) => decimalLossy(tradedUsdt));
  const most = Math.max(1e-9, ...sizes);
  const step = WIDTH / Math.max(1, days.length);
  const highest = days[sizes.indexOf(Math.max(...sizes))];
  const [first] = days;
  const last = days.at(-1);
  if (highest === undefined || first === undefined || last === undefined) return null;
  return (
    <figure className={styles['chart']}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('vip.days.chart', {
          most: formatCompact(highest.tradedUsdt),
          day: dayText(highest.dayMs),
          today: formatCompact(last.tradedUsdt),
        })}
        data-testid="vip-days"
      >
        <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
        {sizes.map((size, at) => {
          const height = size === 0 ? 0 : Math.max(1, (size / most) * (HEIGHT - 4));
          return (
            <rect
              key={days[at]?.dayMs}
              x={at * step + step * 0.15}
              width={step * 0.7}
              y={HEIGHT - height}
              height={height}
              data-edge={at === 0 || at === days.length - 1 || undefined}
            />
          );
        })}
      </svg>
      <figcaption>
        <span>{t('vip.days.first', { day: dayText(first.dayMs) })}</span>
        <span>{t('vip.days.last')}</span>
      </figcaption>
    </figure>
  );
};
