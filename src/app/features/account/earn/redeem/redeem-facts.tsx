import type { EarnHolding, RedeemPreview } from '../../../../../domain/earn/earn.ts';
import { useExchangeTime } from '../../../../engine/use-exchange-time.ts';
import { formatCountdown, formatDateTimeUtc } from '../../../../format/time.ts';
import type { Translate } from '../../../../i18n/use-t.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Facts } from '../../../../ui/facts.tsx';
import { BoardTable } from '../../../../ui/layout/board.tsx';
import styles from '../parts/earn.module.css';
import { dayText, interestText, sumOf, sumWithCoin } from '../parts/words.ts';

const DAY_MS = 86_400_000;
/** Example: of twenty-five days and four hours "25 days 04:00:00". */
const waitText = (t: Translate, ms: number): string =>
  `${t('earn.days', { days: Math.max(0, Math.floor(ms / DAY_MS)) })} ${formatCountdown(Math.max(0, ms) % DAY_MS)}`;

/** A fixed holding now and at its end, side by side; what has grown and is given up. */
export const EarlyFacts = ({ holding }: { readonly holding: EarnHolding }) => {
  const t = useT();
  const nowMs = useExchangeTime();
  const { principal, coinName, interest, days, boughtMs, end } = holding;
  const rows = [
    [t('earn.early.get'), sumOf(principal, coinName), sumOf(end?.amount ?? null, coinName)],
    [t('earn.early.interest'), interestText('0', coinName), interestText(end?.interest ?? null, coinName)],
    [t('earn.early.wait'), t('earn.early.none'), end === null ? '--' : waitText(t, end.atMs - nowMs)],
  ] as const;
  return (
    <>
      <BoardTable
        label={t('earn.early.says', { sum: sumWithCoin(principal, coinName), day: dayText(boughtMs) })}
        heads={[
          t('earn.early.says', { sum: sumWithCoin(principal, coinName), day: dayText(boughtMs) }),
          t('earn.early.now'),
          end === null ? '--' : dayText(end.atMs),
        ]}
        testId="redeem-compare"
      >
        {rows.map(([name, now, then]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{now}</td>
            <td>{then}</td>
          </tr>
        ))}
      </BoardTable>
      <p className={styles['warning']} data-testid="redeem-forgone">
        {t('earn.early.forgone', { interest: `${interestText(interest, coinName)} ${coinName}`, days })}
      </p>
      <p className="tone-2">{t('earn.early.whole')}</p>
    </>
  );
};

/** A part of a flexible holding: what comes back, what stays in, and what today would have brought. */
export const PartFacts = ({ holding, preview }: { readonly holding: EarnHolding; readonly preview: RedeemPreview }) => {
  const t = useT();
  const { coinName, principal } = holding;
  return (
    <>
      <Facts
        rows={[
          { label: t('earn.redeem.back'), value: sumWithCoin(preview.amount, coinName), testId: 'redeem-back' },
          {
            label: t('earn.redeem.rest'),
            was: sumOf(principal, coinName),
            value: sumWithCoin(preview.rest, coinName),
            testId: 'redeem-rest',
          },
          { label: t('earn.redeem.to'), value: t('earn.redeem.contract') },
          {
            label: t('earn.redeem.forgone'),
            value: `${interestText(preview.forgone, coinName)} ${coinName}`,
            testId: 'redeem-forgone',
          },
        ]}
      />
      <p className="tone-2">{t('earn.redeem.last', { since: formatDateTimeUtc(holding.boughtMs).slice(0, 10) })}</p>
    </>
  );
};
