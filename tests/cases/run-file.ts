// Runs the rows of one case file. Each side of a row counts as one; a row whose shape is not known counts as one failure.
import { UnreadableRow, fieldsOf, isFields } from './case-row.ts';
import type { Fields, Side } from './case-row.ts';
import { differences } from './compare.ts';
import type { Difference } from './compare.ts';
import { SHAPES } from './shapes.ts';

export type Failure = { readonly file: string; readonly id: string; readonly side: string } & Difference;
/** Every case is run: none is ever skipped. `failed` counts sides, `failures` their differing fields. */
export type Report = { readonly passed: number; readonly failed: number; readonly failures: readonly Failure[] };

type Problem = Difference & { readonly side: string };

const problem = (side: string, words: string): Problem => ({
  side,
  field: '(row)',
  expected: '"a row that can be run"',
  got: JSON.stringify(words),
});

const runSide = (side: Side, row: Fields): readonly Problem[] => {
  try {
    return differences(row, side.answer()).map((difference) => ({ side: side.name, ...difference }));
  } catch (error) {
    // A rule that throws on a row is a failure of that row, and the others still run.
    return [problem(side.name, error instanceof Error ? error.message : String(error))];
  }
};

/** A note beside the expected values is for people. */
const withoutNote = (expected: Fields): Fields =>
  Object.fromEntries(Object.entries(expected).filter(([field]) => field !== 'note'));

/** One list of differences per side; empty: passed. */
const runRow = (row: Fields): readonly (readonly Problem[])[] => {
  const shape = SHAPES.find(({ fits }) => fits(row));
  if (shape === undefined) return [[problem('-', `unknown shape: ${Object.keys(row).join(', ')}`)]];
  try {
    const expected = { ...row, expected: withoutNote(shape.expected?.(row) ?? fieldsOf(row['expected'])) };
    const sides = shape.sides(row);
    return sides.map((side) => runSide(side, expected));
  } catch (error) {
    if (error instanceof UnreadableRow || error instanceof RangeError) return [[problem(shape.name, error.message)]];
    throw error;
  }
};

/** A file of tier tables is a list of its tables. */
const tablesAsRows = (json: unknown): unknown => {
  const tiers = isFields(json as Fields) ? (json as Fields)['tiers'] : undefined;
  if (!isFields(tiers)) return json;
  return Object.entries(tiers).map(([id, tierTable]) => ({ id, tierTable }));
};

/** Runs the text of a case file: a JSON list of rows. Example: see tests/domain/cases.test.ts. */
export const runFile = (file: string, text: string): Report => {
  let rows: unknown;
  try {
    rows = JSON.parse(text);
  } catch {
    return { passed: 0, failed: 1, failures: [{ file, id: '-', ...problem('-', 'not JSON') }] };
  }
  rows = tablesAsRows(rows);
  if (!Array.isArray(rows))
    return { passed: 0, failed: 1, failures: [{ file, id: '-', ...problem('-', 'not a list of rows') }] };
  const failures: Failure[] = [];
  let [passed, failed] = [0, 0];
  rows.forEach((value: unknown, index) => {
    const row: Fields = isFields(value as Fields) ? (value as Fields) : {};
    const id = typeof row['id'] === 'string' ? row['id'] : `#${index + 1}`;
    for (const problems of runRow(row)) {
      if (problems.length === 0) passed += 1;
      else failed += 1;
      failures.push(...problems.map((one) => ({ file, id, ...one })));
    }
  });
  return { passed, failed, failures };
};
