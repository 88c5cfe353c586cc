import { Link } from '@tanstack/react-router';
import type { EarnProduct } from '../../../../../domain/earn/earn.ts';
import { takenShare } from '../../../../../domain/earn/taken-share.ts';
import { decimalLossy } from '../../../../format/price.ts';
import { formatPercent } from '../../../../format/number-text.ts';
import { lateLink } from '../../../../flows/late-link.ts';
import type { Translate } from '../../../../i18n/use-t.ts';
import { useT } from '../../../../i18n/use-t.ts';
import type { Column, RowAction } from '../../../../ui/table/column.ts';
import { byDecimal, byText, byWhole } from '../../../../ui/table/sort-key.ts';
import styles from '../parts/earn.module.css';
import { interestText, productName, sumOf } from '../parts/words.ts';

/** A product as a row: whether it is among those that are recommended to the asker. */
export type ProductRow = EarnProduct & { readonly isRecommended: boolean };

const isTrial = ({ kind }: EarnProduct): boolean => kind === 'trial';

const Taken = ({ row }: { readonly row: ProductRow }) => {
  const t = useT();
  const { taken, quota } = row;
  if (!/[1-9]/.test(quota)) return <span className="tone-3">--</span>;
  const shareText = takenShare(taken, quota);
  const share = decimalLossy(shareText);
  return (
    <span className={styles['taken']}>
      <progress max={1} value={share} aria-label={t('earn.taken')} />
      <span>{share >= 1 ? t('earn.taken.all') : formatPercent(shareText, 1)}</span>
    </span>
  );
};

const nameColumn = (t: Translate): Column<ProductRow> => ({
  id: 'product',
  text: 'earn.product',
  width: 270,
  align: 'start',
  testId: 'earn-name',
  cell: (row) => (
    <span className={styles['name']}>
      {productName(t, row)}
      {row.isHeld ? <span className={styles['tag']}>{t('earn.held')}</span> : null}
      {row.isRecommended ? <span className={styles['tag']}>{t('earn.recommended')}</span> : null}
    </span>
  ),
  sort: byText((row) => productName(t, row)),
  csv: (row) => productName(t, row),
});

/** What a product gives and wants. */
export const productColumns = (t: Translate): readonly Column<ProductRow>[] => [
  nameColumn(t),
  {
    id: 'rate',
    text: 'earn.rate',
    width: 96,
    phonePlace: 'figure',
    testId: 'earn-rate',
    cell: ({ rate }) => formatPercent(rate, 2),
    sort: byDecimal(({ rate }) => rate),
    csv: ({ rate }) => rate,
  },
  {
    id: 'term',
    text: 'earn.term',
    width: 84,
    cell: ({ termDays }) => (termDays === null ? t('earn.term.none') : t('earn.days', { days: termDays })),
    sort: byWhole(({ termDays }) => termDays ?? 0),
    csv: ({ termDays }) => String(termDays ?? ''),
  },
  {
    id: 'least',
    text: 'earn.least',
    width: 110,
    cell: (row) => (isTrial(row) ? t('earn.withCard') : sumOf(row.least, row.coinName)),
    sort: byDecimal(({ least }) => least),
    csv: ({ least }) => least,
  },
  {
    id: 'left',
    text: 'earn.leftForYou',
    width: 120,
    testId: 'earn-left',
    cell: (row) => (isTrial(row) ? '--' : sumOf(row.leftForYou, row.coinName)),
    sort: byDecimal(({ leftForYou }) => leftForYou),
    csv: ({ leftForYou }) => leftForYou,
  },
  {
    id: 'taken',
    text: 'earn.taken',
    width: 150,
    align: 'start',
    plain: true,
    cell: (row) => <Taken row={row} />,
    sort: byDecimal(({ taken }) => taken),
    csv: [
      { text: 'earn.takenSum', of: ({ taken }) => taken },
      { text: 'earn.quota', of: ({ quota }) => quota },
    ],
  },
  {
    id: 'gives',
    text: 'earn.gives',
    width: 190,
    plain: true,
    cell: ({ kind, sampleAmount, sampleInterest, coinName }) =>
      t(kind === 'flexible' ? 'earn.gives.day' : 'earn.gives.end', {
        amount: sumOf(sampleAmount, coinName),
        interest: interestText(sampleInterest, coinName),
      }),
    csv: ({ sampleInterest }) => sampleInterest,
  },
  {
    id: 'early',
    text: 'earn.early',
    width: 150,
    align: 'start',
    cell: ({ kind }) => t(`earn.early.${kind}`),
  },
];

const LookButton = ({ row }: { readonly row: ProductRow }) => {
  const t = useT();
  return (
    <Link
      {...lateLink('/earn/product', { id: row.id })}
      className={styles['link'] ?? ''}
      aria-label={t('earn.look.of', { name: productName(t, row) })}
      data-testid="earn-look"
    >
      {t(row.canBuy ? 'earn.buy' : 'earn.look')}
    </Link>
  );
};
export const productActions: readonly RowAction<ProductRow>[] = [
  { id: 'look', text: 'earn.buy', cell: (row) => <LookButton row={row} /> },
];
