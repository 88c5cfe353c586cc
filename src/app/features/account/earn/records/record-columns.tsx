import { Link } from '@tanstack/react-router';
import type { EarnRecord } from '../../../../../domain/earn/earn.ts';
import { recordAmount } from '../../../../../domain/earn/record-amount.ts';
import { formatSigned } from '../../../../format/number-text.ts';
import { formatDateTime, formatDateTimeUtc } from '../../../../format/time.ts';
import { lateLink } from '../../../../flows/late-link.ts';
import type { Translate } from '../../../../i18n/use-t.ts';
import { CopyId } from '../../../../ui/rows/copy-id.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { byDecimal, byText, byWhole } from '../../../../ui/table/sort-key.ts';
import { productName } from '../parts/words.ts';

export const recordProduct = (t: Translate, { productKind, coinName, termDays }: EarnRecord): string =>
  productName(t, { kind: productKind, coinName, termDays });

/** Own movements of Earn, as exact as they were; times of the reader's zone, in the file of UTC. */
export const recordColumns = (t: Translate): readonly Column<EarnRecord>[] => [
  {
    id: 'time',
    text: 'orders.time',
    width: 150,
    align: 'start',
    cell: ({ timeMs }) => formatDateTime(timeMs),
    sort: byWhole(({ timeMs }) => timeMs),
    csv: [{ text: 'orders.timeUtc', of: ({ timeMs }) => formatDateTimeUtc(timeMs) }],
  },
  {
    id: 'kind',
    text: 'earn.what',
    width: 150,
    align: 'start',
    phonePlace: 'title',
    testId: 'record-kind',
    cell: ({ kind }) => t(`earn.record.${kind}`),
    sort: byText(({ kind }) => t(`earn.record.${kind}`)),
    csv: ({ kind }) => t(`earn.record.${kind}`),
  },
  {
    id: 'product',
    text: 'earn.product',
    width: 150,
    align: 'start',
    cell: (row) => <Link {...lateLink('/earn/product', { id: row.productId })}>{recordProduct(t, row)}</Link>,
    sort: byText((row) => recordProduct(t, row)),
    csv: [
      { text: 'earn.product', of: (row) => recordProduct(t, row) },
      { text: 'earn.productId', of: ({ productId }) => productId },
    ],
  },
  {
    id: 'amount',
    text: 'orders.amount',
    width: 170,
    phonePlace: 'figure',
    testId: 'record-amount',
    plain: true,
    cell: (row) => (
      <>
        {formatSigned(recordAmount(row))} <span className="tone-3">{row.coinName}</span>
      </>
    ),
    sort: byDecimal(recordAmount),
    csv: [
      { text: 'orders.amount', of: recordAmount },
      { text: 'orders.coin', of: ({ coinName }) => coinName },
    ],
  },
  {
    id: 'bill',
    text: 'earn.bill',
    width: 120,
    cell: ({ id }) => <CopyId id={id} />,
    csv: ({ id }) => id,
  },
];
