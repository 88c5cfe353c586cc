import type { EarnDetail } from '../../../../../domain/earn/earn.ts';
import { chosenPayouts, payoutLine, type Payout } from '../../../../../domain/earn/payout.ts';
import { decimalLossy } from '../../../../format/price.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { BoardTable } from '../../../../ui/layout/board.tsx';
import { StepChart } from '../parts/charts/step-chart.tsx';
import styles from '../parts/earn.module.css';
import { dayText, interestText, sumOf, sumWithCoin } from '../parts/words.ts';

/** Days that an open product is looked at for. */
const OPEN_DAYS = 30;
const ROWS = 5;

/** Money put in now, midnight by midnight. */
export const lineOf = ({ product, firstMs }: EarnDetail, amount: string): readonly Payout[] =>
  payoutLine(amount, product, firstMs, OPEN_DAYS);

type PayoutsProps = {
  readonly detail: EarnDetail;
  /** What is put in, decimal text above 0. */
  readonly amount: string;
};

/** What so much pays back by the day: what has grown is dotted, what would come back is drawn. */
export const PayoutChart = ({ detail, amount }: PayoutsProps) => {
  const t = useT();
  const { coinName, termDays } = detail.product;
  const line = lineOf(detail, amount);
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined) return null;
  const pointsOf = (value: (one: Payout) => number) => line.map((one) => ({ atMs: one.atMs, value: value(one) }));
  const principal = decimalLossy(amount);
  const paid = pointsOf((one) => decimalLossy(one.paid));
  const text = sumWithCoin(last.paid, coinName);
  const lines = [
    { id: 'grown', look: 'dotted', points: pointsOf((one) => principal + decimalLossy(one.interest)) },
    { id: 'paid', look: 'solid', points: paid },
  ] as const;
  return (
    <StepChart
      label={t(termDays === null ? 'earn.payouts.open' : 'earn.payouts.fixed', {
        amount: sumWithCoin(amount, coinName),
        day: dayText(last.atMs),
        paid: text,
      })}
      lines={termDays === null ? lines.slice(1) : lines}
      fromMs={first.atMs}
      toMs={last.atMs}
      levels={[
        { at: principal, text: sumOf(amount, coinName) },
        { at: decimalLossy(last.paid), text: interestText(last.paid, coinName) },
      ]}
      times={[dayText(first.atMs), dayText(last.atMs)]}
      mark={{ atMs: last.atMs, value: decimalLossy(last.paid), text: t('earn.payouts.mark', { paid: text }) }}
      testId="earn-payouts"
    />
  );
};

/** The same in figures, of some of the days. */
export const PayoutTable = ({ detail, amount }: PayoutsProps) => {
  const t = useT();
  const { coinName } = detail.product;
  return (
    <BoardTable
      label={t('earn.payouts')}
      heads={[t('earn.payouts.day'), t('earn.payouts.days'), t('earn.payouts.interest'), t('earn.payouts.paid')]}
      testId="earn-payout-rows"
    >
      {chosenPayouts(lineOf(detail, amount), ROWS).map(({ atMs, days, interest, paid, isEnd }) => (
        <tr key={atMs} className={isEnd ? styles['end'] : undefined} data-testid="earn-payout">
          <td>
            {dayText(atMs)}
            {isEnd ? ` ${t('earn.payouts.end')}` : ''}
          </td>
          <td>{days}</td>
          <td>{interestText(interest, coinName)}</td>
          <td>{sumOf(paid, coinName)}</td>
        </tr>
      ))}
    </BoardTable>
  );
};
