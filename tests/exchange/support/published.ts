// What the published OpenAPI document says of each operation's answer, as something to check answers with.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';

type Json = Readonly<Record<string, unknown>>;
const POINTER = '#/components/schemas/';

const document = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../docs/contract/openapi.json'), 'utf8'),
  (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' && value.startsWith(POINTER)
      ? value.replace(POINTER, '#/$defs/')
      : value,
) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: { readonly schemas: Json };
};

const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
type Responses = Readonly<
  Record<
    string,
    { readonly content: Readonly<Record<string, { readonly schema: { readonly anyOf: readonly Json[] } }>> }
  >
>;
type Schema = Parameters<typeof z.fromJSONSchema>[0];
const made = new Map<string, z.ZodType>();

const schemaOf = (operationId: string): z.ZodType => {
  const known = made.get(operationId);
  if (known !== undefined) return known;
  const responses = operations.find((one) => one['operationId'] === operationId)?.['responses'] as
    | Responses
    | undefined;
  const [answer] = responses?.['200']?.content['application/json']?.schema.anyOf ?? [];
  if (answer === undefined) throw new Error(`${operationId} is not in the document`);
  const schema = z.fromJSONSchema({ ...answer, $defs: document.components.schemas } as Schema);
  made.set(operationId, schema);
  return schema;
};

/** Throws unless this is what the document says that the operation answers when it is carried out. */
export const checkPublished = (operationId: string, answer: unknown): void => {
  const checked = schemaOf(operationId).safeParse(answer);
  if (!checked.success) throw new Error(`${operationId} is not as published: ${z.prettifyError(checked.error)}`);
};
