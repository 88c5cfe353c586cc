import type { EarnDetail, EarnQuota } from '../../../../../domain/earn/earn.ts';
import { formatDateTimeUtc } from '../../../../format/time.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Facts } from '../../../../ui/facts.tsx';
import { dayText, interestText, sumWithCoin } from '../parts/words.ts';
import { lineOf } from './payouts.tsx';

type PurchaseFactsProps = {
  readonly detail: EarnDetail;
  /** What would be put in; null: nothing that could be. */
  readonly amount: string | null;
  readonly quota: EarnQuota | null;
};

/** What the product wants and leaves, and what the typed amount comes to. */
export const PurchaseFacts = ({ detail, amount, quota }: PurchaseFactsProps) => {
  const t = useT();
  const { product, firstMs, endMs } = detail;
  const { coinName, kind } = product;
  const sum = (text: string | null): string => sumWithCoin(text, coinName);
  const line = amount === null ? null : lineOf(detail, amount);
  const result = line === null ? null : endMs === null ? (line[1] ?? null) : (line.at(-1) ?? null);
  return (
    <Facts
      rows={[
        ...(kind === 'trial'
          ? []
          : [
              { label: t('earn.least'), value: sum(product.least) },
              {
                label: t('earn.leftForYou'),
                value: sum(quota?.leftForYou ?? product.leftForYou),
                testId: 'earn-own-left',
              },
              { label: t('earn.leftOfAll'), value: sum(quota?.left ?? product.left) },
            ]),
        { label: t('earn.firstDay'), value: dayText(firstMs), testId: 'earn-first-day' },
        ...(endMs === null ? [] : [{ label: t('earn.ends'), value: formatDateTimeUtc(endMs), testId: 'earn-ends' }]),
        ...(kind === 'trial'
          ? []
          : endMs === null
            ? [
                {
                  label: t('earn.aDay'),
                  value: result === null ? '--' : `${interestText(result.interest, coinName)} ${coinName}`,
                  testId: 'earn-gets',
                },
              ]
            : [{ label: t('earn.gets'), value: result === null ? '--' : sum(result.paid), testId: 'earn-gets' }]),
      ]}
    />
  );
};
