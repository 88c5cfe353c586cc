import type { Freshness } from '../../../worker/api/freshness.ts';
import { formatAge } from '../../format/time.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './freshness-chip.module.css';

type FreshnessChipProps = {
  readonly freshness: Freshness;
  /** Age of the newest fact in ms, where it is known; told only when the data is not live. */
  readonly ageMs?: number | null;
  readonly testId?: string;
};

/** Says in a dot and a word how fresh a panel is. The word carries the meaning; the colour only repeats it. */
export const FreshnessChip = ({ freshness, ageMs, testId }: FreshnessChipProps) => {
  const t = useT();
  const { state } = freshness;
  const age =
    state !== 'live' && state !== 'loading' && ageMs !== undefined && ageMs !== null ? ` ${formatAge(ageMs)}` : '';
  return (
    <span className={styles['chip']} data-state={state} data-testid={testId} title={t(`fresh.${state}.title`)}>
      <i className={styles['dot']} aria-hidden />
      {t(`fresh.${state}`)}
      {age === '' ? null : <span className={styles['age']}>{age}</span>}
    </span>
  );
};
