// A page with nothing but one table of the kit, driven by the test: it pushes rows and reads what was drawn how often.
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { switchLanguage, withLateTexts } from '../../../../src/app/i18n/i18n.ts';
import '../../../../src/app/styles/tokens.css';
import '../../../../src/app/styles/base.css';
import type { Column, RowAction } from '../../../../src/app/ui/table/column.ts';
import { DataTable } from '../../../../src/app/ui/table/data-table.tsx';
import { byDecimal, byText, byWhole } from '../../../../src/app/ui/table/sort-key.ts';
import type { Read } from '../../../../src/app/ui/table/table-states.tsx';

export type Row = { readonly id: string; readonly name: string; readonly amount: string; readonly atMs: number };
type Shown = { readonly rows: readonly Row[]; readonly read: Read; readonly selected: ReadonlySet<string> };

const drawn = new Map<string, number>();
let retries = 0;
let ends = 0;
let shown: Shown = { rows: [], read: { state: 'loading' }, selected: new Set() };
const listeners = new Set<() => void>();
const show = (patch: Partial<Shown>): void => {
  shown = { ...shown, ...patch };
  for (const listener of listeners) listener();
};

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    text: 'orders.contract',
    width: 140,
    cell: ({ id, name }) => {
      drawn.set(id, (drawn.get(id) ?? 0) + 1);
      return name;
    },
    sort: byText(({ name }) => name),
    csv: ({ name }) => name,
  },
  {
    id: 'amount',
    text: 'orders.fee',
    width: 100,
    phonePlace: 'figure',
    cell: ({ amount }) => amount,
    sort: byDecimal(({ amount }) => amount),
    csv: ({ amount }) => amount,
    testId: 'amount',
  },
  {
    id: 'time',
    text: 'orders.time',
    align: 'start',
    width: 120,
    cell: ({ atMs }) => atMs,
    sort: byWhole((row) => row.atMs),
  },
  { id: 'late', text: 'orders.id', width: 90, hidden: true, cell: ({ id }) => id },
  ...['price', 'average', 'filled', 'status', 'type'].map((id): Column<Row> => ({
    id,
    text: `orders.${id as 'price' | 'average' | 'filled' | 'status' | 'type'}`,
    width: 110,
    cell: ({ amount }) => amount,
  })),
];
const actions: readonly RowAction<Row>[] = [
  { id: 'edit', text: 'orders.status', cell: ({ name }) => <button type="button">{name.slice(0, 2)}</button> },
  {
    id: 'drop',
    text: 'orders.cancel',
    hidden: true,
    cell: ({ name }) => <button type="button">{name.slice(0, 3)}</button>,
  },
];

const query = new URLSearchParams(location.search);
const on = (flag: string): boolean => query.has(flag);

const detailOf = ({ name }: Row) => <p data-testid="detail">{name}</p>;

const Page = () => {
  const { rows, read, selected } = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
  return (
    <main style={{ height: '100vh', display: 'flex', paddingTop: on('low') ? '60vh' : 0 }}>
      <DataTable<Row>
        id="trial"
        label="orders"
        columns={columns}
        actions={actions}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        read={read}
        words={{ empty: 'orders.empty', emptySays: 'orders.empty.says' }}
        csvName="trial"
        {...(on('detail') ? { detail: detailOf } : {})}
        {...(on('select') ? { selection: { ids: selected, onChange: (ids) => show({ selected: ids }) } } : {})}
        {...(on('totals') ? { totals: { cells: { name: 'all', amount: '6.6' }, csv: { amount: '6.6' } } } : {})}
        {...(on('pages') ? { onEnd: () => void (ends += 1) } : {})}
      />
    </main>
  );
};

const trial = {
  show: (rows: readonly Row[], state: Read['state'] = 'live', problemKey: string | null = null): void =>
    show({
      rows,
      read: {
        state,
        problem: problemKey === null ? null : { key: problemKey, params: {} },
        retry: () => void (retries += 1),
      },
    }),
  /** Rows as a push brings them: new objects, of which one says something else. */
  push: (changed: number, amount: string): void =>
    trial.show(shown.rows.map((row, at) => ({ ...row, ...(at === changed ? { amount } : {}) }))),
  many: (count: number): void =>
    trial.show(
      Array.from({ length: count }, (_, at) => ({
        id: `r${at}`,
        name: `BTCUSDT ${at}`,
        amount: `${count - at}.${at % 10}`,
        atMs: at,
      })),
    ),
  drawn: (): Record<string, number> => Object.fromEntries(drawn),
  forget: (): void => drawn.clear(),
  counts: () => ({ retries, ends, selected: [...shown.selected] }),
};
export type Trial = typeof trial;
Object.assign(window, { trial });

await switchLanguage('en');
await withLateTexts(async () => null)();
document.documentElement.dataset['theme'] = query.get('theme') ?? 'dark';
const root = document.createElement('div');
root.id = 'root';
document.body.append(root);
createRoot(root).render(<Page />);
