import type { RecordPoint } from '../../../../../domain/copy/leader.ts';
import { formatPercent } from '../../../../format/number-text.ts';
import { decimalLossy } from '../../../../format/price.ts';
import { useT } from '../../../../i18n/use-t.ts';
import styles from '../copy.module.css';

/** Highest and lowest of a record, its beginning (nothing made yet) among them. */
export const edgesOf = (points: readonly RecordPoint[]): { readonly low: string; readonly high: string } => {
  let [low, high] = ['0', '0'];
  for (const { returnRate } of points) {
    if (decimalLossy(returnRate) < decimalLossy(low)) low = returnRate;
    if (decimalLossy(returnRate) > decimalLossy(high)) high = returnRate;
  }
  return { low, high };
};

const BIG = { width: 600, height: 132 } as const;
const SMALL = { width: 104, height: 28 } as const;
/** From the edges, so that no stroke is cut. */
const EDGE = 2;

type CurveProps = { readonly points: readonly RecordPoint[]; readonly isBig?: boolean };

/** What a leader had made, trade after trade, over the thin line of the beginning: neutral, for only a result has a direction's colour. */
export const RecordCurve = ({ points, isBig = false }: CurveProps) => {
  const t = useT();
  const last = points.at(-1);
  if (last === undefined) return null;
  const { width, height } = isBig ? BIG : SMALL;
  const edges = edgesOf(points);
  const [low, high] = [decimalLossy(edges.low), decimalLossy(edges.high)];
  const yOf = (rate: string): string =>
    (high === low ? height / 2 : EDGE + (1 - (decimalLossy(rate) - low) / (high - low)) * (height - 2 * EDGE)).toFixed(
      1,
    );
  const start = yOf('0');
  // A step a trade: traders count them, not hours in which nothing was closed.
  const path = points.map(
    ({ returnRate }, at) => `L${(((at + 1) / points.length) * width).toFixed(1)} ${yOf(returnRate)}`,
  );
  return (
    <svg
      className={styles[isBig ? 'record' : 'curve']}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('copy.curve.says', {
        last: formatPercent(last.returnRate, 2, true),
        low: formatPercent(edges.low, 2, true),
        high: formatPercent(edges.high, 2, true),
      })}
      data-testid={isBig ? 'leader-record' : 'leader-curve'}
    >
      <line x1="0" x2={width} y1={start} y2={start} />
      <path d={`M0 ${start}${path.join('')}`} />
    </svg>
  );
};
