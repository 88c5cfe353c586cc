// The file of a whole history: a line a row, exact figures and UTC, and at its end a line of sums for each coin.
import { sumText } from '../../../../domain/num/sum-text.ts';
import type { Column } from '../../../ui/table/column.ts';
import { csvFields, toCsv } from '../../../ui/table/csv.ts';
import type { MessageKey } from '../../../i18n/catalogue.ts';
import type { History } from './history.ts';

/**
 * The whole file as text. A sum stands under its own field, its coin under that of coins; a coin that no row has gets no line.
 * Example: of two fills that cost 0.1 and 0.2 USDT the last line is "Sum,,…,0.3,USDT,…".
 */
export const historyCsv = <Row>(
  { coinOf, sums }: Pick<History<Row>, 'coinOf' | 'sums'>,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  nameOf: (text: MessageKey) => string,
): string => {
  const fields = csvFields(columns, nameOf);
  const lines = [...new Set(rows.map(coinOf))].toSorted().map((coin) => {
    const ofCoin = rows.filter((row) => coinOf(row) === coin);
    return fields.map(({ text }, at): string | null => {
      if (at === 0) return nameOf('histories.sum');
      if (text === 'orders.coin') return coin;
      const sum = sums.find((one) => one.text === text);
      return sum === undefined ? null : sumText(ofCoin.map(sum.of));
    });
  });
  return toCsv(fields, rows, ...lines);
};
