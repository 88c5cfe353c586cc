import { RowContract } from '../../../flows/row-contract.tsx';
import { priceText } from '../../../../domain/num/ticks.ts';
import { formatCompact, noNumber } from '../../../format/number-text.ts';
import { formatTicks } from '../../../format/price.ts';
import { Num } from '../../../ui/num.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { byDecimal, byText, byWhole } from '../../../ui/table/sort-key.ts';
import type { HotCoin } from './hot-coin-rows.ts';
import styles from './selection.module.css';

const percentOf = ({ changePercent }: HotCoin): string | null => (changePercent === '' ? null : changePercent);
const lastOf = ({ lastTicks, priceDigits }: HotCoin): string | null =>
  lastTicks === null ? null : priceText(lastTicks, priceDigits);

const Compact = ({ value, unit }: { readonly value: string | null; readonly unit: string }) => (
  <>
    {formatCompact(value)} {value === null ? null : <span className="tone-3">{unit}</span>}
  </>
);

export const hotCoinColumns = (): readonly Column<HotCoin>[] => [
  {
    id: 'contract',
    text: 'selection.contract',
    align: 'start',
    width: 170,
    cell: ({ code, name, coin }) => (
      <span className={styles['name']}>
        <RowContract code={code} name={name} /> {coin === null ? null : <span className="tone-3">{coin}</span>}
      </span>
    ),
    sort: byText(({ name }) => name),
    csv: ({ name }) => name,
  },
  {
    id: 'last',
    text: 'selection.last',
    phonePlace: 'figure',
    width: 96,
    cell: ({ lastTicks, priceDigits }) => formatTicks(lastTicks, priceDigits),
    sort: byDecimal(lastOf),
    csv: lastOf,
    testId: 'hot-last',
  },
  {
    id: 'change',
    text: 'selection.change',
    width: 84,
    cell: (row) => (percentOf(row) === null ? noNumber : <Num value={percentOf(row)} digits={2} signed unit="%" />),
    sort: byDecimal(percentOf),
    csv: percentOf,
    testId: 'hot-change',
  },
  {
    id: 'turnover',
    text: 'selection.turnover',
    width: 120,
    cell: ({ turnover, turnoverCoin }) => <Compact value={turnover} unit={turnoverCoin} />,
    // Ranked by what it is worth: coins of different kinds cannot be compared by their numbers.
    sort: byWhole(({ place }) => -place),
    csv: [
      { text: 'selection.turnover', of: ({ turnover }) => turnover },
      { text: 'selection.turnoverCoin', of: ({ turnoverCoin }) => turnoverCoin },
    ],
    testId: 'hot-turnover',
  },
  {
    id: 'cap',
    text: 'selection.cap',
    width: 120,
    cell: ({ cap, capCoin }) => <Compact value={cap} unit={capCoin} />,
    sort: byDecimal(({ cap }) => cap),
    csv: ({ cap }) => cap,
    testId: 'hot-cap',
  },
  {
    id: 'supply',
    text: 'selection.supply',
    width: 120,
    from: 560,
    cell: ({ supply, supplyCoin }) => <Compact value={supply} unit={supplyCoin} />,
    sort: byDecimal(({ supply }) => supply),
    csv: ({ supply }) => supply,
  },
];
