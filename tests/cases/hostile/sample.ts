// A good request of any call of the registry, made from its schemas: what is spoilt must have been good before.
import * as z from 'zod/mini';
import { calls } from '../../../src/domain/wire/calls.ts';
import type { CallName } from '../../../src/domain/wire/calls.ts';

type Schema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
};
export type Sample = { readonly params: Fields; readonly query: Fields; readonly body: unknown };
export type Fields = Readonly<Record<string, unknown>>;

const STRINGS: Readonly<Record<string, string>> = {
  contractCode: 'btcusdt',
  bizType: 'perpetual',
  price: '60000.0',
  userName: 'somebody',
  password: 'long-enough-1',
};
const WORDS = [
  '1',
  '0',
  '999999999',
  '11',
  '60000.0',
  '0.5',
  'btcusdt',
  'abc',
  'abcdefgh',
  'tag-00000001',
  'usdt',
  'en',
  '2026-01-01',
  '00000000-0000-4000-8000-000000000000',
  '1790000000000',
  'true',
  '',
];

const fits = (text: string, { pattern, minLength = 0, maxLength = Infinity }: Schema): boolean =>
  text.length >= minLength &&
  text.length <= maxLength &&
  (pattern === undefined || new RegExp(pattern, 'u').test(text));

const sampleOf = (schema: Schema, name: string, root: Schema): unknown => {
  if (schema.$ref !== undefined) return sampleOf(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, name, root);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (first !== undefined) return sampleOf(first, name, root);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, sampleOf(inner, key, root)]),
      );
    case 'array':
      if (schema.prefixItems !== undefined) return schema.prefixItems.map((inner) => sampleOf(inner, name, root));
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => sampleOf(schema.items ?? {}, name, root));
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default: {
      const own = STRINGS[name];
      return own !== undefined && fits(own, schema)
        ? own
        : (WORDS.find((word) => fits(word, schema)) ?? 'a'.repeat(schema.minLength ?? 1));
    }
  }
};

const of = (schema: z.ZodMiniType | null): unknown => {
  if (schema === null) return null;
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as Schema;
  return sampleOf(made, '', made);
};
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/** Every field, the optional ones too. Throws where no good request can be made: then this file has to learn a word. */
export const sampleOfCall = (name: CallName): Sample => {
  const call = calls[name];
  const sample = { params: fieldsOf(of(call.params)), query: fieldsOf(of(call.query)), body: of(call.body) };
  if (!isGood(name, sample)) throw new Error(`no good request of ${name} could be made: ${JSON.stringify(sample)}`);
  return sample;
};

/** Whether the call's schemas take this request. Parameters and queries arrive as text. */
export const isGood = (name: CallName, { params, query, body }: Sample): boolean => {
  const call = calls[name];
  const text = (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, String(value)]));
  const schema: z.ZodMiniType | null = call.body;
  return (
    call.params.safeParse(text(params)).success &&
    call.query.safeParse(text(query)).success &&
    (schema === null || schema.safeParse(body).success)
  );
};
