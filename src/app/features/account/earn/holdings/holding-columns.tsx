import type { EarnHolding } from '../../../../../domain/earn/earn.ts';
import { formatPercent } from '../../../../format/number-text.ts';
import { formatDateTimeUtc } from '../../../../format/time.ts';
import type { Translate } from '../../../../i18n/use-t.ts';
import type { Column } from '../../../../ui/table/column.ts';
import { byDecimal, byText, byWhole } from '../../../../ui/table/sort-key.ts';
import { interestText, productName, sumOf } from '../parts/words.ts';

const daysText = (t: Translate, { days, termDays }: EarnHolding): string =>
  termDays === null ? String(days) : t('earn.daysOf', { days: Math.min(days, termDays), all: termDays });

const interestSays = (t: Translate, { kind, state, paysCredit }: EarnHolding): string =>
  state !== 'open'
    ? ''
    : kind === 'flexible'
      ? t('earn.interest.paid')
      : t(paysCredit ? 'earn.interest.credit' : 'earn.interest.growing');

const interestColumn = (t: Translate): Column<EarnHolding> => ({
  id: 'interest',
  text: 'earn.interestSoFar',
  width: 170,
  testId: 'holding-interest',
  plain: true,
  cell: (row) => (
    <>
      {interestText(row.interest, row.coinName)} <span className="tone-3">{interestSays(t, row)}</span>
    </>
  ),
  sort: byDecimal(({ interest }) => interest),
  csv: ({ interest }) => interest,
});

/** What a card pays as a fee coupon is no money, and said to be none. */
const sumAtEnd = (t: Translate, row: EarnHolding, isOpen: boolean): string => {
  const { end, ended, coinName, kind, principal, paysCredit } = row;
  if (kind === 'flexible' && isOpen) return sumOf(principal, coinName);
  const amount = (isOpen ? end?.amount : ended?.paid) ?? null;
  if (kind !== 'trial') return sumOf(amount, coinName);
  const sum = interestText(amount, coinName);
  return paysCredit ? t('earn.atEnd.credit', { sum }) : sum;
};

/** When it ends, or when it did, and with what. */
const endColumns = (t: Translate, isOpen: boolean): readonly Column<EarnHolding>[] => [
  {
    id: 'end',
    text: isOpen ? 'earn.ends' : 'earn.ended',
    width: 148,
    align: 'start',
    testId: 'holding-end',
    cell: ({ end, ended }) => {
      const atMs = isOpen ? end?.atMs : ended?.atMs;
      return atMs === undefined ? t('earn.open') : formatDateTimeUtc(atMs);
    },
    sort: byWhole(({ end, ended }) => (isOpen ? end?.atMs : ended?.atMs) ?? 0),
    csv: ({ end, ended }) => {
      const atMs = isOpen ? end?.atMs : ended?.atMs;
      return atMs === undefined ? null : formatDateTimeUtc(atMs);
    },
  },
  {
    id: 'atEnd',
    text: isOpen ? 'earn.atEnd' : 'earn.paidOut',
    width: 150,
    phonePlace: 'figure',
    testId: 'holding-at-end',
    cell: (row) => sumAtEnd(t, row, isOpen),
    sort: byDecimal(({ end, ended, principal }) => (isOpen ? (end?.amount ?? principal) : (ended?.paid ?? null))),
    csv: ({ end, ended, principal }) => (isOpen ? (end?.amount ?? principal) : (ended?.paid ?? null)),
  },
];

/** Own holdings, open or ended; as many decimals in the file as there are. */
export const holdingColumns = (t: Translate, isOpen: boolean): readonly Column<EarnHolding>[] => [
  {
    id: 'holding',
    text: 'earn.holding',
    width: 150,
    align: 'start',
    cell: (row) => productName(t, row),
    sort: byText((row) => productName(t, row)),
    csv: [
      { text: 'earn.holding', of: (row) => productName(t, row) },
      { text: 'earn.coin', of: ({ coinName }) => coinName },
    ],
  },
  {
    id: 'principal',
    text: 'earn.principal',
    width: 120,
    testId: 'holding-principal',
    cell: ({ principal, coinName, kind }) =>
      kind === 'trial' ? t('earn.cards', { sum: sumOf(principal, coinName) }) : sumOf(principal, coinName),
    sort: byDecimal(({ principal }) => principal),
    csv: ({ principal }) => principal,
  },
  {
    id: 'rate',
    text: 'earn.rate',
    width: 90,
    cell: ({ rate }) => formatPercent(rate, 2),
    sort: byDecimal(({ rate }) => rate),
    csv: ({ rate }) => rate,
  },
  {
    id: 'bought',
    text: 'earn.bought',
    width: 148,
    align: 'start',
    cell: ({ boughtMs }) => formatDateTimeUtc(boughtMs),
    sort: byWhole(({ boughtMs }) => boughtMs),
    csv: ({ boughtMs }) => formatDateTimeUtc(boughtMs),
  },
  {
    id: 'days',
    text: 'earn.fullDays',
    width: 84,
    testId: 'holding-days',
    cell: (row) => daysText(t, row),
    sort: byWhole(({ days }) => days),
    csv: ({ days }) => String(days),
  },
  interestColumn(t),
  ...endColumns(t, isOpen),
];
