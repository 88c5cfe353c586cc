// Journal text. JSON has no bigint: one is written as the string "#<digits>", which no other field of the kernel's language can hold.

const BIG = /^#-?\d+$/;

/** Example: toCompact({ amount: 5n }) is '{"amount":"#5"}'. */
export const toCompact = (value: unknown): string =>
  JSON.stringify(value, (_key, field: unknown) => (typeof field === 'bigint' ? `#${field}` : field));

const HASH = '#'.charCodeAt(0);

/** Puts bigints back in place. JSON.parse's own way of doing so takes several times as long, and a start reads thousands of rows. */
const thaw = (value: unknown): unknown => {
  if (typeof value === 'string')
    return value.charCodeAt(0) === HASH && BIG.test(value) ? BigInt(value.slice(1)) : value;
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Record<string, unknown>;
  for (const key of Object.keys(fields)) {
    const field = fields[key];
    if (typeof field === 'string' || typeof field === 'object') fields[key] = thaw(field);
  }
  return value;
};

/** Reads what toCompact wrote. Throws SyntaxError on anything that is not JSON: damage of the file. */
export const fromCompact = (text: string): unknown => thaw(JSON.parse(text));
