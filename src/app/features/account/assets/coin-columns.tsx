import type { CoinHolding } from '../../../../domain/account/holdings.ts';
import { accountName } from '../../../format/account-name.ts';
import { formatDecimal } from '../../../format/number-text.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import { Num } from '../../../ui/num.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { byDecimal, byText } from '../../../ui/table/sort-key.ts';
import { Aligned, type Digits } from './aligned.tsx';

export type CoinRow = CoinHolding & Digits;

/** One coin over all accounts, and what it is worth in USDT at the index. */
export const coinColumns = (t: Translate): readonly Column<CoinRow>[] => [
  {
    id: 'coin',
    text: 'holdings.coin',
    width: 84,
    align: 'start',
    cell: ({ coin }) => coin.toUpperCase(),
    sort: byText(({ coin }) => coin),
    csv: ({ coin }) => coin.toUpperCase(),
  },
  {
    id: 'yours',
    text: 'holdings.yoursInCoin',
    width: 132,
    testId: 'coin-yours',
    plain: true,
    cell: ({ yours, digits, most }) => <Aligned value={yours} digits={digits} most={most} />,
    sort: byDecimal(({ yours }) => yours),
    csv: ({ yours }) => yours,
  },
  {
    id: 'index',
    text: 'holdings.index',
    width: 104,
    testId: 'coin-index',
    plain: true,
    cell: ({ index }) =>
      index === null ? <span className="tone-warn">{t('holdings.noIndex')}</span> : formatDecimal(index),
    sort: byDecimal(({ index }) => index),
    csv: ({ index }) => index,
  },
  {
    id: 'worth',
    text: 'holdings.worth',
    width: 124,
    phonePlace: 'figure',
    testId: 'coin-worth',
    plain: true,
    cell: ({ worth }) => <Num value={worth} digits={2} unit="USDT" />,
    sort: byDecimal(({ worth }) => worth),
    csv: ({ worth }) => worth,
  },
  {
    id: 'where',
    text: 'holdings.where',
    width: 180,
    align: 'start',
    cell: ({ accounts }) => (
      <span className="tone-2">{accounts.map((account) => accountName(t, account)).join(', ') || '--'}</span>
    ),
    csv: ({ accounts }) => accounts.map((account) => accountName(t, account)).join(', '),
  },
];
