import type { Freshness } from '../../../worker/api/freshness.ts';
import { useExchangeTime } from '../../engine/use-exchange-time.ts';
import { formatAge, formatClock } from '../../format/time.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './freshness-chip.module.css';

type FreshnessChipProps = {
  readonly freshness: Freshness;
  /** Age of the newest fact in ms, where it is known; shown only when the data is not live. */
  readonly ageMs?: number | null;
  readonly testId?: string;
};

const ofTape: Freshness = { state: 'replay', atMs: null };

/** What a panel says of a tape that has no freshness of its own. */
export const TapeChip = ({ testId }: Pick<FreshnessChipProps, 'testId'>) => (
  <FreshnessChip freshness={ofTape} {...(testId === undefined ? {} : { testId })} />
);

const TapeTime = () => <time className={styles['at']}>{formatClock(useExchangeTime())}</time>;

/** Says in a dot and a word how fresh a panel is. The word carries the meaning; the colour only repeats it. Of a tape it says when it was. */
export const FreshnessChip = ({ freshness, ageMs, testId }: FreshnessChipProps) => {
  const t = useT();
  const { state, was = 'live' } = freshness;
  const isAged = state !== 'live' && state !== 'loading' && state !== 'replay';
  const age = isAged && ageMs !== undefined && ageMs !== null ? ` ${formatAge(ageMs)}` : '';
  // What was wrong when the tape was recorded is said too: a gap of then is why the figures of then may be wrong.
  const wrong = state === 'replay' && was !== 'live' && was !== 'loading' ? ` · ${t(`fresh.${was}`)}` : '';
  return (
    <span className={styles['chip']} data-state={state} data-testid={testId} title={t(`fresh.${state}.title`)}>
      <i className={styles['dot']} aria-hidden />
      <span className={styles['says']}>
        {t(`fresh.${state}`)}
        {wrong} {state === 'replay' ? <TapeTime /> : null}
      </span>
      {age === '' ? null : <span className={styles['age']}>{age}</span>}
    </span>
  );
};
