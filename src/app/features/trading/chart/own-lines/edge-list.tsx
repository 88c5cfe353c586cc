import { ArrowDown, ArrowUp } from 'lucide-react';
import { useT } from '../../../../i18n/use-t.ts';
import styles from '../chart.module.css';
import type { TradeLine } from './trade-line.ts';

/** As many as stand at an edge without hiding the prices; the rest is a count. */
const MOST = 3;

/** `height`: of the prices' pane, px. */
type EdgeListProps = {
  readonly edge: 'above' | 'below';
  readonly lines: readonly TradeLine[];
  readonly height: number;
};

/** Own orders and positions whose prices lie beyond the chart: an arrow at that edge, with what it is and its price. */
export const EdgeList = ({ edge, lines, height }: EdgeListProps) => {
  const t = useT();
  if (lines.length === 0) return null;
  const Arrow = edge === 'above' ? ArrowUp : ArrowDown;
  const more = lines.length - MOST;
  return (
    <ul
      className={styles['edge']}
      data-edge={edge}
      style={edge === 'below' ? { top: height } : undefined}
      aria-label={t(`chart.edge.${edge}`)}
      data-testid={`chart-${edge}`}
    >
      {lines.slice(0, MOST).map(({ key, title, priceText, tone }) => (
        <li key={key} data-tone={tone}>
          <Arrow size={12} aria-hidden />
          {title} <b>{priceText}</b>
        </li>
      ))}
      {more > 0 ? <li>{t('chart.edge.more', { count: more })}</li> : null}
    </ul>
  );
};
