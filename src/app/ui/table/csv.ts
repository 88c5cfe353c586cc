// CSV as RFC 4180 writes it: fields of one line parted by commas, lines by CRLF, quotes doubled.
import type { MessageKey } from '../../i18n/catalogue.ts';
import { isDecimalText } from '../../format/decimal-text.ts';
import type { Column } from './column.ts';

/** What a spreadsheet takes for a formula when it stands first. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Text as one field. Numbers stay as they are; other text that a spreadsheet would run gets an apostrophe before it. Example: "=1+1" is "'=1+1", "-0.50" is "-0.50". */
export const csvField = (text: string | null): string => {
  if (text === null) return '';
  const safe = FORMULA.test(text) && !isDecimalText(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

type NamedField<Row> = {
  readonly column: string;
  /** The key of its name. */
  readonly text?: MessageKey;
  readonly name: string;
  readonly of: (row: Row) => string | null;
};

/** The fields of a file, in declared order, whichever columns are shown: files of one table are alike. */
export const csvFields = <Row>(
  columns: readonly Column<Row>[],
  nameOf: (text: MessageKey) => string,
): readonly NamedField<Row>[] =>
  columns.flatMap(({ id, text, csv }) =>
    (typeof csv === 'function' ? [{ text, of: csv }] : (csv ?? [])).map((field) => ({
      column: id,
      text: field.text,
      name: nameOf(field.text),
      of: field.of,
    })),
  );

/** A whole file: names, then a line a row, then `last` (sums, say), and more of those, each line ended. Figures as exact as the columns give them. */
export const toCsv = <Row>(
  fields: readonly NamedField<Row>[],
  rows: readonly Row[],
  ...last: readonly (readonly (string | null)[])[]
): string =>
  [fields.map(({ name }) => name), ...rows.map((row) => fields.map(({ of }) => of(row))), ...last]
    .map((line) => `${line.map(csvField).join(',')}\r\n`)
    .join('');

/** The file of a table: its rows as they stand, and the sums by column, each under the first field of its column. */
export const csvOf = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  sums: Readonly<Record<string, string>> | undefined,
  nameOf: (text: MessageKey) => string,
): string => {
  const fields = csvFields(columns, nameOf);
  const isFirst = (at: number): boolean => fields[at - 1]?.column !== fields[at]?.column;
  const last = fields.map(({ column }, at) => (isFirst(at) ? (sums?.[column] ?? null) : null));
  return toCsv(fields, rows, ...(sums === undefined ? [] : [last]));
};

/** Saves the file on the person's device. The byte order mark before it marks it as UTF-8 for spreadsheets. */
export const saveCsv = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(url);
};
