// What the engine reads with instead of the schemas themselves: the same questions, asked of a value that JSON.parse made.
// `npm run contract` writes compiled/*.ts of these from the schemas; a test holds the two equal on arbitrary values.
// Why: an engine that carries the schema library is twice as large, and the page's policy forbids it to compile itself.

/** true: the value has the shape. */
export type Check = (value: unknown) => boolean;

const isSmall = (value: unknown, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
const isOwn = (value: object, key: string): boolean =>
  Object.hasOwn(value, key) && (value as Readonly<Record<string, unknown>>)[key] !== undefined;

export const any: Check = () => true;
export const bool: Check = (value) => typeof value === 'boolean';
/** Safe integers from `least` to `most`. */
export const int =
  (least: number, most: number): Check =>
  (value) =>
    isSmall(value, least, most);
export const int0 = int(0, Number.MAX_SAFE_INTEGER);
export const int1 = int(1, Number.MAX_SAFE_INTEGER);
export const integer = int(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
/** Text of `least` to `most` UTF-16 units that has the pattern. */
export const text =
  (least: number, most: number, pattern?: RegExp): Check =>
  (value) =>
    typeof value === 'string' &&
    value.length >= least &&
    value.length <= most &&
    (pattern === undefined || pattern.test(value));
/** Any text. */
export const str = text(0, Infinity);
/** One of these values. */
export const one =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
export const or =
  (...options: readonly Check[]): Check =>
  (value) =>
    options.some((option) => option(value));
export const orNull =
  (inner: Check): Check =>
  (value) =>
    value === null || inner(value);
export const list =
  (item: Check, least = 0, most = Infinity): Check =>
  (value) =>
    Array.isArray(value) && value.length >= least && value.length <= most && value.every((inner) => item(inner));
/** An array of exactly these items. */
export const row =
  (...items: readonly Check[]): Check =>
  (value) =>
    Array.isArray(value) && value.length === items.length && items.every((item, at) => item(value[at]));

type Fields = Readonly<Record<string, Check>>;
/** `needed` must be there; `free` may be absent. Other keys are passed over, or refused where `isStrict`. */
export const shape = (needed: Fields, free: Fields = {}, isStrict = false): Check => {
  const [must, may] = [Object.entries(needed), Object.entries(free)];
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const read = value as Readonly<Record<string, unknown>>;
    if (!must.every(([key, check]) => key in value && check(read[key]))) return false;
    if (!may.every(([key, check]) => !isOwn(value, key) || check(read[key]))) return false;
    return !isStrict || Object.keys(value).every((key) => Object.hasOwn(needed, key) || Object.hasOwn(free, key));
  };
};

/** A check as a type guard. Example: `const isUser = guard<User>(shape({ name: text(3, 32) }))`. */
export const guard =
  <T>(check: Check) =>
  (value: unknown): value is T =>
    check(value);
