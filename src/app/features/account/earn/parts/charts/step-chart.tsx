// A small chart of steps: what holds holds until the next point. Lines are drawn, words stand beside them as text of the page.
import styles from './step-chart.module.css';

export type StepPoint = { readonly atMs: number; readonly value: number };
export type StepLine = {
  readonly id: string;
  readonly look: 'solid' | 'dotted';
  readonly points: readonly StepPoint[];
};
type Tick<At> = { readonly at: At; readonly text: string };

type StepChartProps = {
  /** What it shows, in a sentence, for who does not see it. */
  readonly label: string;
  readonly lines: readonly StepLine[];
  readonly fromMs: number;
  readonly toMs: number;
  /** Levels with a line of their own and a figure at the right; the lowest and the highest are the range. */
  readonly levels: readonly Tick<number>[];
  /** At most three times below, from left to right. */
  readonly times: readonly string[];
  /** The point that matters, with its words. */
  readonly mark?: StepPoint & { readonly text: string };
  readonly testId?: string;
};

/** Share of the height that stays free above the highest level, for the words of a mark. */
const ABOVE = 22;
const BELOW = 4;

/** Where a point stands, in percent from the left and from above. */
const placer =
  ({ fromMs, toMs, levels }: Pick<StepChartProps, 'fromMs' | 'toMs' | 'levels'>) =>
  ({ atMs, value }: StepPoint): { readonly x: number; readonly y: number } => {
    const values = levels.map(({ at }) => at);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const share = high === low ? 0.5 : (value - low) / (high - low);
    return {
      x: toMs === fromMs ? 0 : (100 * (atMs - fromMs)) / (toMs - fromMs),
      y: ABOVE + (1 - share) * (100 - ABOVE - BELOW),
    };
  };

const path = (points: readonly StepPoint[], place: ReturnType<typeof placer>): string =>
  points
    .map(place)
    .map(({ x, y }, at) => (at === 0 ? `M${x.toFixed(3)} ${y.toFixed(3)}` : `H${x.toFixed(3)}V${y.toFixed(3)}`))
    .join('');

/** Example: <StepChart label={t('earn.rates.says')} lines={[{ id: 'rate', look: 'solid', points }]} … />. Nothing in it is coloured: a rate has no direction. */
export const StepChart = (props: StepChartProps) => {
  const { label, lines, levels, times, mark, testId } = props;
  const place = placer(props);
  const at = mark === undefined ? null : place(mark);
  return (
    <figure className={styles['chart']}>
      <div className={styles['plot']} role="img" aria-label={label} data-testid={testId}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          {levels.map((level) => {
            const { y } = place({ atMs: props.fromMs, value: level.at });
            return <line key={level.text} x1="0" x2="100" y1={y} y2={y} />;
          })}
          {lines.map(({ id, look, points }) => (
            <path key={id} d={path(points, place)} data-look={look} />
          ))}
        </svg>
        {at === null || mark === undefined ? null : (
          <>
            <i className={styles['dot']} style={{ left: `${at.x}%`, top: `${at.y}%` }} />
            <span className={styles['mark']} style={{ right: `${100 - at.x}%`, top: `${at.y}%` }}>
              {mark.text}
            </span>
          </>
        )}
      </div>
      <div className={styles['levels']} aria-hidden>
        {levels.map((level) => (
          <span key={level.text} style={{ top: `${place({ atMs: props.fromMs, value: level.at }).y}%` }}>
            {level.text}
          </span>
        ))}
      </div>
      <figcaption className={styles['times']} aria-hidden>
        {times.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </figcaption>
    </figure>
  );
};
