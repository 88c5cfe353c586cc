// What a person chose for one table, as text that is kept. Damaged parts fall back to what is declared, each by itself.
import { isRecord } from '../../../domain/kernel/is-record.ts';
import { readKeptFields } from '../../prefs/kept-json.ts';
import { asDeclared, reconcile, type Declared, type Placed } from './column-choice.ts';
import type { SortChoice } from './table-model.ts';

export type TableChoice = {
  readonly columns: readonly Placed[];
  readonly actions: readonly Placed[];
  readonly sort: SortChoice | null;
};

const placedOf = (value: unknown): readonly Placed[] | null =>
  Array.isArray(value)
    ? value.flatMap((one: unknown) =>
        isRecord(one) && typeof one['id'] === 'string'
          ? [{ id: one['id'], shown: one['shown'] !== false, pinned: one['pinned'] === true }]
          : [],
      )
    : null;

const sortOf = (value: unknown): SortChoice | null =>
  isRecord(value) && typeof value['id'] === 'string' ? { id: value['id'], desc: value['desc'] === true } : null;

const placedOn = (declared: readonly Declared[], kept: readonly Placed[] | null): readonly Placed[] =>
  kept === null ? asDeclared(declared) : reconcile(declared, kept);

/** The kept text on the columns and actions of today. Example: parseChoice(null, columns, []) is the table as declared. */
export const parseChoice = (
  text: string | null,
  columns: readonly Declared[],
  actions: readonly Declared[],
): TableChoice => {
  const raw = readKeptFields(text);
  return {
    columns: placedOn(columns, placedOf(raw['columns'])),
    actions: placedOn(actions, placedOf(raw['actions'])),
    sort: sortOf(raw['sort']),
  };
};
