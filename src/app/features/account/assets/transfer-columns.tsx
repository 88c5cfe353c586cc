import type { Movement } from '../../../../domain/account/movement.ts';
import type { AccountId } from '../../../../domain/account/own-account.ts';
import { timeColumn } from '../../../flows/own-columns.tsx';
import { accountName } from '../../../format/account-name.ts';
import { formatDecimal } from '../../../format/number-text.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import type { Column } from '../../../ui/table/column.ts';
import { byDecimal, byText } from '../../../ui/table/sort-key.ts';

/** Money goes between two accounts alone. */
const otherOf = (account: AccountId): AccountId => (account === 'fund' ? 'contract' : 'fund');
const sizeOf = ({ amount }: Movement): string => amount.replace('-', '');

/** Own transfers, as they left their account. As exact as the money moved. */
export const transferColumns = (t: Translate): readonly Column<Movement>[] => [
  {
    id: 'ways',
    text: 'holdings.way',
    width: 220,
    align: 'start',
    testId: 'transferred-way',
    cell: ({ account }) =>
      t('holdings.fromTo', { from: accountName(t, account), to: accountName(t, otherOf(account)) }),
    sort: byText(({ account }) => account),
    csv: [
      { text: 'holdings.from', of: ({ account }) => accountName(t, account) },
      { text: 'holdings.to', of: ({ account }) => accountName(t, otherOf(account)) },
    ],
  },
  timeColumn({ id: 'time', text: 'orders.time', utc: 'orders.timeUtc' }, ({ timeMs }) => timeMs),
  {
    id: 'amount',
    text: 'orders.amount',
    width: 150,
    phonePlace: 'figure',
    testId: 'transferred-amount',
    plain: true,
    cell: (row) => (
      <>
        {formatDecimal(sizeOf(row))} <span className="tone-3">{row.coinName}</span>
      </>
    ),
    sort: byDecimal(sizeOf),
    csv: [
      { text: 'orders.amount', of: sizeOf },
      { text: 'orders.coin', of: ({ coinName }) => coinName },
    ],
  },
];
