import type { Movement } from '../../../../domain/account/movement.ts';
import { formatDecimal, formatSigned } from '../../../format/number-text.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import type { Column } from '../../../ui/table/column.ts';
import { byDecimal, byText } from '../../../ui/table/sort-key.ts';
import { accountName } from '../../../format/account-name.ts';
import { idColumn, timeColumn } from '../../../flows/own-columns.tsx';

/** Money that came and went beside trading. As exact as it moved: sums must come out. */
export const movementColumns = (t: Translate): readonly Column<Movement>[] => [
  {
    id: 'kind',
    text: 'orders.type',
    width: 110,
    align: 'start',
    testId: 'movement-kind',
    cell: ({ kind }) => t(`histories.money.${kind}`),
    sort: byText(({ kind }) => t(`histories.money.${kind}`)),
    csv: ({ kind }) => t(`histories.money.${kind}`),
  },
  timeColumn({ id: 'time', text: 'orders.time', utc: 'orders.timeUtc' }, ({ timeMs }) => timeMs),
  {
    id: 'account',
    text: 'positions.account',
    width: 124,
    align: 'start',
    phonePlace: 'title',
    testId: 'movement-account',
    cell: ({ account }) => accountName(t, account),
    sort: byText(({ account }) => accountName(t, account)),
    csv: ({ account }) => accountName(t, account),
  },
  {
    id: 'contract',
    text: 'orders.contract',
    width: 110,
    align: 'start',
    cell: ({ contractName }) => contractName ?? '--',
    sort: byText(({ contractName }) => contractName),
    csv: ({ contractName }) => contractName,
  },
  {
    id: 'amount',
    text: 'orders.amount',
    width: 136,
    phonePlace: 'figure',
    testId: 'movement-amount',
    plain: true,
    cell: ({ amount, coinName }) => (
      <>
        {formatSigned(amount)} <span className="tone-3">{coinName}</span>
      </>
    ),
    sort: byDecimal(({ amount }) => amount),
    csv: [
      { text: 'orders.amount', of: ({ amount }) => amount },
      { text: 'orders.coin', of: ({ coinName }) => coinName },
    ],
  },
  {
    id: 'balance',
    text: 'histories.balance',
    width: 136,
    testId: 'movement-balance',
    plain: true,
    cell: ({ balance, coinName }) => (
      <>
        {formatDecimal(balance)} <span className="tone-3">{coinName}</span>
      </>
    ),
    sort: byDecimal(({ balance }) => balance),
    csv: ({ balance }) => balance,
  },
  idColumn({ id: 'id', text: 'histories.billId', hidden: true }, ({ id }) => id),
];
