import type { Freshness } from '../../../worker/api/freshness.ts';
import { formatAge } from '../../format/time.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './freshness-chip.module.css';

type FreshnessChipProps = {
  readonly freshness: Freshness;
  /** Age of the newest fact in ms, where it is known; shown only when the data is not live. */
  readonly ageMs?: number | null;
  readonly testId?: string;
};

/** Says in a dot and a word how fresh a panel is. The word carries the meaning; the colour only repeats it. */
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
      {t(`fresh.${state}`)}
      {wrong}
      {age === '' ? null : <span className={styles['age']}>{age}</span>}
    </span>
  );
};
