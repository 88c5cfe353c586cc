// A wire schema as the code of the same check (src/domain/wire/check.ts). Throws on a schema it does not know: nothing is left out in silence.

type Def = { readonly type: string; readonly [key: string]: unknown };
type Rule = { readonly check: string; readonly [key: string]: unknown };
const defOf = (schema: unknown): Def => (schema as { readonly _zod: { readonly def: Def } })._zod.def;
const rulesOf = (def: Def): readonly Rule[] =>
  ((def['checks'] ?? []) as readonly unknown[]).map(
    (rule) => (rule as { readonly _zod: { readonly def: Rule } })._zod.def,
  );

/** The code of a part: its own, or the name it was given. */
export type Inner = (schema: unknown) => string;

const [MIN, MAX] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
const unknownRule = (rule: Rule): never => {
  throw new Error(`no check for the rule ${rule.check}`);
};

const stringCode = (def: Def): string => {
  let [least, most, pattern] = [0, Infinity, ''];
  for (const rule of rulesOf(def)) {
    if (rule.check === 'min_length') least = rule['minimum'] as number;
    else if (rule.check === 'max_length') most = rule['maximum'] as number;
    else if (rule.check === 'string_format' && rule['format'] === 'regex' && pattern === '')
      pattern = String(rule['pattern']);
    else unknownRule(rule);
  }
  if (least === 0 && most === Infinity && pattern === '') return 'str';
  return `text(${[least, most, ...(pattern === '' ? [] : [pattern])].join(', ')})`;
};
const NAMED_INTS: readonly (readonly [number, number, string])[] = [
  [0, MAX, 'int0'],
  [1, MAX, 'int1'],
  [MIN, MAX, 'integer'],
];
const numberCode = (def: Def): string => {
  if (def['format'] !== 'safeint' && !rulesOf(def).some((rule) => rule['format'] === 'safeint'))
    throw new Error('only whole numbers travel as numbers');
  let [least, most] = [MIN, MAX];
  for (const rule of rulesOf(def)) {
    const step = rule['inclusive'] === true ? 0 : 1;
    if (rule.check === 'greater_than') least = (rule['value'] as number) + step;
    else if (rule.check === 'less_than') most = (rule['value'] as number) - step;
    else if (rule.check !== 'number_format') unknownRule(rule);
  }
  return NAMED_INTS.find(([low, high]) => low === least && high === most)?.[2] ?? `int(${least}, ${most})`;
};
const listCode = (def: Def, inner: Inner): string => {
  let [least, most] = [0, Infinity];
  for (const rule of rulesOf(def)) {
    if (rule.check === 'min_length') least = rule['minimum'] as number;
    else if (rule.check === 'max_length') most = rule['maximum'] as number;
    else unknownRule(rule);
  }
  const bounds = most !== Infinity ? [least, most] : least > 0 ? [least] : [];
  return `list(${[inner(def['element']), ...bounds].join(', ')})`;
};
const fieldsCode = (fields: readonly (readonly [string, unknown])[], inner: Inner): string => {
  const texts = fields.map(([key, field]) => {
    const code = inner(field);
    return code === key ? key : `${key}: ${code}`;
  });
  return texts.length === 0 ? '{}' : `{ ${texts.join(', ')} }`;
};
const shapeCode = (def: Def, inner: Inner): string => {
  const fields = Object.entries(def['shape'] as Readonly<Record<string, unknown>>);
  const isFree = (field: unknown): boolean => ['optional', 'default'].includes(defOf(field).type);
  const free = fields.filter(([, field]) => isFree(field));
  const isStrict = def['catchall'] !== undefined && defOf(def['catchall']).type === 'never';
  const more = isStrict ? [fieldsCode(free, inner), 'true'] : free.length > 0 ? [fieldsCode(free, inner)] : [];
  return `shape(${[
    fieldsCode(
      fields.filter(([, field]) => !isFree(field)),
      inner,
    ),
    ...more,
  ].join(', ')})`;
};
const values = (list: readonly unknown[]): string => `one(${list.map((value) => JSON.stringify(value)).join(', ')})`;

/** `inner` gives the code of what a schema is made of. Example: z.nullable(z.string()) is "orNull(text(0, Infinity))". */
export const codeOf = (schema: unknown, inner: Inner): string => {
  const def = defOf(schema);
  switch (def.type) {
    case 'string':
      return stringCode(def);
    case 'number':
      return numberCode(def);
    case 'boolean':
      return 'bool';
    case 'unknown':
      return 'any';
    case 'null':
      return 'one(null)';
    case 'literal':
      return values(def['values'] as readonly unknown[]);
    case 'enum':
      return values(Object.values(def['entries'] as object));
    case 'nullable':
      return `orNull(${inner(def['innerType'])})`;
    case 'optional':
    case 'default':
      return inner(def['innerType']);
    case 'union': {
      const options = def['options'] as readonly unknown[];
      const literals = options
        .map(defOf)
        .flatMap((option) => (option.type === 'literal' ? [option['values'] as readonly unknown[]] : []));
      return literals.length === options.length ? values(literals.flat()) : `or(${options.map(inner).join(', ')})`;
    }
    case 'array':
      return listCode(def, inner);
    case 'tuple':
      return `row(${(def['items'] as readonly unknown[]).map(inner).join(', ')})`;
    case 'object':
      return shapeCode(def, inner);
    default:
      throw new Error(`no check for a schema of type ${def.type}`);
  }
};
