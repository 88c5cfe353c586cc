// Which columns a person sees, and in which order. Laws, whatever is done in whatever order:
// 1. every declared column is there once, no other is; 2. pinned ones stand before the rest.
// The first and the last column of a table are not among them: they stay where they are, always shown.

/** One movable column, where the person put it. */
export type Placed = { readonly id: string; readonly shown: boolean; readonly pinned: boolean };
export type Declared = { readonly id: string; readonly hidden?: true };

const inOrder = (placed: readonly Placed[]): readonly Placed[] => [
  ...placed.filter(({ pinned }) => pinned),
  ...placed.filter(({ pinned }) => !pinned),
];

/** As the table is declared: nothing pinned. */
export const asDeclared = (declared: readonly Declared[]): readonly Placed[] =>
  declared.map(({ id, hidden }) => ({ id, shown: hidden !== true, pinned: false }));

/** What was kept, on the columns of today: gone ones are forgotten, new ones stand after the one that is declared before them. */
export const reconcile = (declared: readonly Declared[], kept: readonly Placed[]): readonly Placed[] => {
  const known = new Set(declared.map(({ id }) => id));
  const placed = kept.filter(({ id }, at) => known.has(id) && kept.findIndex((other) => other.id === id) === at);
  declared.forEach((column, at) => {
    if (placed.some(({ id }) => id === column.id)) return;
    const before = declared[at - 1]?.id;
    const to = placed.findIndex(({ id }) => id === before) + 1;
    placed.splice(to, 0, { id: column.id, shown: column.hidden !== true, pinned: false });
  });
  return inOrder(placed);
};

/** Puts a column at a place of the list; it stays among the pinned, or among the others. */
export const moveTo = (placed: readonly Placed[], id: string, to: number): readonly Placed[] => {
  const one = placed.find((column) => column.id === id);
  if (one === undefined) return placed;
  const others = placed.filter((column) => column.id !== id);
  return inOrder([...others.slice(0, Math.max(0, to)), one, ...others.slice(Math.max(0, to))]);
};

/** Moves a column by so many places. Example: moveBy(placed, 'margin', -1) puts it one place earlier. */
export const moveBy = (placed: readonly Placed[], id: string, by: number): readonly Placed[] =>
  moveTo(placed, id, placed.findIndex((column) => column.id === id) + by);

const change = (placed: readonly Placed[], id: string, patch: Partial<Placed>): readonly Placed[] =>
  inOrder(placed.map((column) => (column.id === id ? { ...column, ...patch } : column)));

export const show = (placed: readonly Placed[], id: string, shown: boolean): readonly Placed[] =>
  change(placed, id, { shown });

/** Pins a column after those that are pinned, shown if it was not; or lets it go: it then leads the others. */
export const pin = (placed: readonly Placed[], id: string, pinned: boolean): readonly Placed[] => {
  const one = placed.find((column) => column.id === id);
  if (one === undefined || one.pinned === pinned) return placed;
  const others = placed.filter((column) => column.id !== id);
  const after = others.filter((column) => column.pinned).length;
  const next = { id, pinned, shown: pinned || one.shown };
  return [...others.slice(0, after), next, ...others.slice(after)];
};
