import type { EarnDetail } from '../../../../../domain/earn/earn.ts';
import { ratesWithin } from '../../../../../domain/earn/rates-within.ts';
import { useExchangeTime } from '../../../../engine/use-exchange-time.ts';
import { formatPercent } from '../../../../format/number-text.ts';
import { decimalLossy } from '../../../../format/price.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { StepChart } from '../parts/charts/step-chart.tsx';
import { dayText } from '../parts/words.ts';

const DAY_MS = 86_400_000;
const DAYS = 90;

/** The rates of the last ninety days, or since there have been any: a step at each change, the rate of now marked. */
export const RateChart = ({ detail }: { readonly detail: EarnDetail }) => {
  const t = useT();
  // Turns once a day: the chart is of days.
  const toMs = Math.floor(useExchangeTime() / DAY_MS + 1) * DAY_MS;
  const fromMs = toMs - DAYS * DAY_MS;
  const { rates, product } = detail;
  const known = ratesWithin(rates, fromMs, toMs);
  const points = [...known, { atMs: toMs, rate: product.rate }].map(({ atMs, rate }) => ({
    atMs,
    value: decimalLossy(rate),
  }));
  const levels = [...new Set([...known.map(({ rate }) => rate), product.rate])].toSorted(
    (a, b) => decimalLossy(a) - decimalLossy(b),
  );
  const ends = [levels[0], levels.at(-1)].filter((rate) => rate !== undefined);
  return (
    <StepChart
      label={t('earn.rates.says', {
        days: DAYS,
        changes: Math.max(0, known.length - 1),
        rate: formatPercent(product.rate, 2),
      })}
      lines={[{ id: 'rate', look: 'solid', points }]}
      fromMs={fromMs}
      toMs={toMs}
      levels={[...new Set(ends)].map((rate) => ({ at: decimalLossy(rate), text: formatPercent(rate, 2) }))}
      times={[dayText(fromMs), t('earn.now')]}
      mark={{ atMs: toMs, value: decimalLossy(product.rate), text: formatPercent(product.rate, 2) }}
      testId="earn-rates"
    />
  );
};
