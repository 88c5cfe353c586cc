// Journal text. JSON has no bigint: one is written as the string "#<digits>", which no other field of the kernel's language can hold.

const BIG = /^#-?\d+$/;

/** Example: toCompact({ amount: 5n }) is '{"amount":"#5"}'. */
export const toCompact = (value: unknown): string =>
  JSON.stringify(value, (_key, field: unknown) => (typeof field === 'bigint' ? `#${field}` : field));

/** Reads what toCompact wrote. Throws SyntaxError on anything that is not JSON: damage of the file. */
export const fromCompact = (text: string): unknown =>
  JSON.parse(text, (_key, field: unknown) => (typeof field === 'string' && BIG.test(field) ? BigInt(field.slice(1)) : field));
