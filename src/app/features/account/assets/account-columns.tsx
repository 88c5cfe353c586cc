import type { Holding } from '../../../../domain/account/holdings.ts';
import { accountParts } from '../../../../domain/account/own-account.ts';
import { accountName } from '../../../format/account-name.ts';
import { formatDecimal } from '../../../format/number-text.ts';
import type { MessageKey } from '../../../i18n/catalogue.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import { Num } from '../../../ui/num.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { byDecimal, byText } from '../../../ui/table/sort-key.ts';
import { Aligned, type Digits } from './aligned.tsx';

export type HoldingRow = Holding &
  Digits & {
    /** Of an experience card's account: what it wins becomes the person's as money, and not as a fee coupon. */
    readonly paysMoney: boolean;
  };
type Figure = 'equity' | 'free' | 'inPositions' | 'inOrders' | 'unrealised' | 'lent';

const figure = (id: Figure, text: MessageKey, more: Partial<Column<HoldingRow>> = {}): Column<HoldingRow> => ({
  id,
  text,
  width: 112,
  testId: `holding-${id}`,
  plain: true,
  cell: (row) => <Aligned value={row[id]} digits={row.digits} most={row.most} signed={id === 'unrealised'} />,
  sort: byDecimal((row) => row[id]),
  csv: (row) => row[id],
  ...more,
});

/** What cannot leave has words: what stays is no figure of 0. */
const leaveText = (t: Translate, { account, coin, canLeave, digits, paysMoney }: HoldingRow): string => {
  const [kind] = accountParts(account);
  if (kind === 'card' && paysMoney) return t('holdings.profitOnly');
  if (kind === 'card') return t('holdings.stays');
  return coin === 'usdt' && kind !== 'copy' ? formatDecimal(canLeave, digits) : t('holdings.stays');
};

const canLeaveColumn = (t: Translate): Column<HoldingRow> => ({
  id: 'canLeave',
  text: 'holdings.canLeave',
  width: 104,
  testId: 'holding-can-leave',
  plain: true,
  cell: (row) => <span className={/\d/.test(leaveText(t, row)) ? undefined : 'tone-3'}>{leaveText(t, row)}</span>,
  sort: byDecimal(({ canLeave }) => canLeave),
  csv: ({ canLeave }) => canLeave,
});

/** One account in one coin: free, in positions, in orders and unrealised are equity; equity less what is lent is the person's own. What can leave is told where money can. */
export const accountColumns = (t: Translate, hasTransfers: boolean): readonly Column<HoldingRow>[] => [
  {
    id: 'account',
    text: 'holdings.account',
    width: 132,
    align: 'start',
    cell: ({ account }) => accountName(t, account),
    sort: byText(({ account }) => accountName(t, account)),
    csv: ({ account }) => accountName(t, account),
  },
  {
    id: 'coin',
    text: 'holdings.coin',
    width: 64,
    align: 'start',
    phonePlace: 'title',
    cell: ({ coin }) => <span className="tone-2">{coin.toUpperCase()}</span>,
    sort: byText(({ coin }) => coin),
    csv: ({ coin }) => coin.toUpperCase(),
  },
  figure('equity', 'holdings.equity', { phonePlace: 'figure' }),
  figure('free', 'holdings.free'),
  figure('inPositions', 'holdings.inPositions'),
  figure('inOrders', 'holdings.inOrders'),
  figure('unrealised', 'holdings.unrealised'),
  figure('lent', 'holdings.lent'),
  {
    id: 'yours',
    text: 'holdings.yours',
    width: 112,
    testId: 'holding-worth',
    plain: true,
    cell: ({ worth }) => <Num value={worth} digits={2} />,
    sort: byDecimal(({ worth }) => worth),
    csv: [
      { text: 'holdings.yoursInCoin', of: ({ yours }) => yours },
      { text: 'holdings.yours', of: ({ worth }) => worth },
    ],
  },
  ...(hasTransfers ? [canLeaveColumn(t)] : []),
];
