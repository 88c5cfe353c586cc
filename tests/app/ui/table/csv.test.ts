import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvField, csvFields, toCsv } from '../../../../src/app/ui/table/csv.ts';

/** What a reader of RFC 4180 makes of a file: written apart from the writer. */
const readCsv = (text: string): string[][] => {
  const lines: string[][] = [[]];
  let field = '';
  let inQuotes = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (inQuotes && sign === '"' && text[at + 1] === '"') {
      field += '"';
      at += 1;
    } else if (sign === '"') inQuotes = !inQuotes;
    else if (!inQuotes && (sign === ',' || (sign === '\r' && text[at + 1] === '\n'))) {
      lines.at(-1)?.push(field);
      field = '';
      if (sign === '\r') {
        lines.push([]);
        at += 1;
      }
    } else field += sign;
  }
  return lines.slice(0, -1);
};
const fieldsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    column: String(at),
    name: `c${at}`,
    of: (row: readonly string[]) => row[at] ?? null,
  }));

describe('CSV', () => {
  test('numbers are written as they are, exactly', () => {
    for (const text of ['-0.50', '0', '9007199254740993.000000000000000001', '-12', '61843.20'])
      expect(csvField(text)).toBe(text);
  });

  test('text that a spreadsheet would run is made harmless', () => {
    expect(csvField('=1+1')).toBe("'=1+1");
    expect(csvField('+5')).toBe("'+5");
    expect(csvField('-cmd')).toBe("'-cmd");
    expect(csvField('@SUM(A1)')).toBe("'@SUM(A1)");
    expect(csvField('=HYPERLINK("x","y")')).toBe('"\'=HYPERLINK(""x"",""y"")"');
    expect(csvField('\t=1')).toBe("'\t=1");
  });

  test('any text is read back as it was, but for the apostrophe', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', ',', '"', '\r', '\n', '=', '-', '1', '.', '永'),
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text, text), { maxLength: 5 }), (rows) => {
        const lines = readCsv(toCsv(fieldsOf(3), rows));
        expect(lines[0]).toEqual(['c0', 'c1', 'c2']);
        expect(lines.slice(1).map((line) => line.map((field) => field.replace(/^'/, '')))).toEqual(
          rows.map((row) => [...row]),
        );
      }),
    );
  });

  test('a column may give several fields, one without text none, and the last line its sums', () => {
    const fields = csvFields<{ readonly fee: string }>(
      [
        { id: 'note', text: 'orders.type', width: 1, cell: () => null },
        {
          id: 'fee',
          text: 'orders.fee',
          width: 1,
          cell: () => null,
          csv: [
            { text: 'orders.fee', of: ({ fee }) => fee },
            { text: 'orders.contract', of: () => null },
          ],
        },
        { id: 'twice', text: 'orders.side', width: 1, cell: () => null, csv: ({ fee }) => fee },
      ],
      (text) => text,
    );
    expect(toCsv(fields, [{ fee: '0.1' }, { fee: '0.2' }], ['0.3', null, null])).toBe(
      'orders.fee,orders.contract,orders.side\r\n0.1,,0.1\r\n0.2,,0.2\r\n0.3,,\r\n',
    );
  });
});
