// Values that a wire schema accepts, and the same ones spoilt in one place.
import fc from 'fast-check';

type Def = { readonly type: string; readonly [key: string]: unknown };
const defOf = (schema: unknown): Def => (schema as { readonly _zod: { readonly def: Def } })._zod.def;
type Rule = { readonly check: string; readonly [key: string]: unknown };
const rulesOf = (def: Def): readonly Rule[] =>
  ((def['checks'] ?? []) as readonly unknown[]).map(
    (rule) => (rule as { readonly _zod: { readonly def: Rule } })._zod.def,
  );

const LONGEST = 20;
const textOf = (def: Def): fc.Arbitrary<unknown> => {
  const rules = rulesOf(def);
  const pattern = rules.find((rule) => rule['format'] === 'regex')?.['pattern'] as RegExp | undefined;
  const least = (rules.find((rule) => rule.check === 'min_length')?.['minimum'] as number | undefined) ?? 0;
  const most = (rules.find((rule) => rule.check === 'max_length')?.['maximum'] as number | undefined) ?? LONGEST;
  // A text of the right form may be too long or too short: then it is one that both must refuse.
  return pattern === undefined
    ? fc.string({ minLength: least, maxLength: most })
    : fc.stringMatching(new RegExp(pattern.source.replace('(?=.*[1-9])', '')));
};
const wholeOf = (def: Def): fc.Arbitrary<unknown> => {
  let [min, max] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
  for (const rule of rulesOf(def)) {
    if (rule.check === 'greater_than') min = rule['value'] as number;
    if (rule.check === 'less_than') max = rule['value'] as number;
  }
  // The edges are rare enough that a row of twenty whole numbers is mostly a good one.
  const edges = fc.constantFrom(min, max, min - 1, max + 1, 0, 1);
  return fc.oneof(
    { weight: 9, arbitrary: fc.bigInt({ min: BigInt(min), max: BigInt(max) }).map(Number) },
    { weight: 1, arbitrary: edges },
  );
};
export const SPOILT = fc.constantFrom<unknown>(
  null,
  undefined,
  '',
  '0',
  '-1',
  '1e5',
  'NaN',
  0,
  -0,
  1,
  -1,
  1.5,
  2 ** 53,
  Number.NaN,
  true,
  false,
  [],
  {},
  [[]],
  '１',
  'depth',
);

/** Now and then a part is another value, a field is missing, or one more is there. */
const spoiltAtTimes = (good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 60, arbitrary: good }, { weight: 1, arbitrary: SPOILT });

const shapeOf = (def: Def): fc.Arbitrary<unknown> => {
  const fields = Object.entries(def['shape'] as Readonly<Record<string, unknown>>);
  const isFree = (field: unknown): boolean => ['optional', 'default'].includes(defOf(field).type);
  const model = Object.fromEntries(fields.map(([key, field]) => [key, valueOf(field)]));
  const whole = fc.record(model, { requiredKeys: fields.filter(([, field]) => !isFree(field)).map(([key]) => key) });
  const torn = fc
    .tuple(whole, fc.constantFrom(...fields.map(([key]) => key), ''))
    .map(([value, gone]) => Object.fromEntries(Object.entries(value).filter(([key]) => key !== gone)));
  const more = fc
    .tuple(whole, fc.constantFrom('zip', 'other', 'constructor', 'toString'))
    .map(([value, key]) => ({ ...value, [key]: 1 }));
  return fc.oneof({ weight: 12, arbitrary: whole }, { weight: 1, arbitrary: torn }, { weight: 1, arbitrary: more });
};

/** Mostly values that the schema accepts; those it must refuse differ in one place or two. */
export const valueOf = (schema: unknown): fc.Arbitrary<unknown> => {
  const def = defOf(schema);
  const list = (key: string): readonly unknown[] => def[key] as readonly unknown[];
  switch (def.type) {
    case 'string':
      return spoiltAtTimes(textOf(def));
    case 'number':
      return spoiltAtTimes(wholeOf(def));
    case 'boolean':
      return spoiltAtTimes(fc.boolean());
    case 'unknown':
      return fc.oneof(fc.jsonValue(), SPOILT);
    case 'null':
      return spoiltAtTimes(fc.constant(null));
    case 'literal':
      return spoiltAtTimes(fc.constantFrom(...list('values')));
    case 'enum':
      return spoiltAtTimes(fc.constantFrom(...Object.values(def['entries'] as object)));
    case 'nullable':
      return fc.oneof(fc.constant(null), valueOf(def['innerType']));
    case 'optional':
    case 'default':
      return fc.oneof(fc.constant(undefined), valueOf(def['innerType']));
    case 'union':
      return fc.oneof(...list('options').map(valueOf));
    case 'array':
      return spoiltAtTimes(fc.array(valueOf(def['element']), { maxLength: 4 }));
    case 'tuple':
      return spoiltAtTimes(
        fc
          .tuple(...list('items').map(valueOf))
          .chain((items) => fc.constantFrom(items, items, items, items, items.slice(1), [...items, 0])),
      );
    case 'object':
      return spoiltAtTimes(shapeOf(def));
    default:
      throw new Error(`no values for ${def.type}`);
  }
};
