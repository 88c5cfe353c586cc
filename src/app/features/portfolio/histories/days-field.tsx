import { HISTORY_DAYS } from '../../../../domain/kernel/history-window.ts';
import { useExchangeTime } from '../../../engine/use-exchange-time.ts';
import { formatDateTime } from '../../../format/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DateRange, type Days } from '../../../ui/fields/date-range.tsx';

const DAY_MS = 86_400_000;
const dayOf = (ms: number): string => formatDateTime(ms).slice(0, 10);

/** Days of a history, within the last 365; what was typed beyond them is said at the field. */
export const DaysField = ({ value, onChange }: { readonly value: Days; readonly onChange: (days: Days) => void }) => {
  const t = useT();
  const nowMs = useExchangeTime();
  const [min, max] = [dayOf(nowMs - HISTORY_DAYS * DAY_MS), dayOf(nowMs)];
  const isBeyond = [value.from, value.to].some((day) => day !== null && (day < min || day > max));
  return (
    <DateRange
      label={t('histories.days')}
      value={value}
      onChange={onChange}
      min={min}
      max={max}
      problem={isBeyond ? t('histories.days.window', { days: HISTORY_DAYS }) : null}
      testId="history-days"
    />
  );
};
