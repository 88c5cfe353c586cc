import { ArrowDown, ArrowUp } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import styles from './chart.module.css';
import type { OwnLine } from './own-line.ts';

/** As many as stand at an edge without hiding the prices; the rest is a count. */
const MOST = 3;

type EdgeListProps = { readonly edge: 'above' | 'below'; readonly lines: readonly OwnLine[] };

/** Own orders and positions whose prices lie beyond the chart: an arrow at that edge, with what it is and its price. */
export const EdgeList = ({ edge, lines }: EdgeListProps) => {
  const t = useT();
  if (lines.length === 0) return null;
  const Arrow = edge === 'above' ? ArrowUp : ArrowDown;
  const more = lines.length - MOST;
  return (
    <ul className={styles['edge']} data-edge={edge} aria-label={t(`chart.edge.${edge}`)} data-testid={`chart-${edge}`}>
      {lines.slice(0, MOST).map(({ key, title, says, tone }) => (
        <li key={key} data-tone={tone}>
          <Arrow size={12} aria-hidden />
          {title} <b>{says}</b>
        </li>
      ))}
      {more > 0 ? <li>{t('chart.edge.more', { count: more })}</li> : null}
    </ul>
  );
};
