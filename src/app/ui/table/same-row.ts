const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether two objects have the same fields. */
export const sameFields = (a: object, b: object, same: (a: unknown, b: unknown) => boolean = Object.is): boolean => {
  const before = Object.entries(a);
  const after = b as Readonly<Record<string, unknown>>;
  return before.length === Object.keys(b).length && before.every(([key, value]) => same(value, after[key]));
};

/** Whether two rows say the same, however deep: rows come anew with each push, and are drawn anew only where something changed. */
export const sameRow = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (isPlain(a) && isPlain(b) && sameFields(a, b, sameRow));
