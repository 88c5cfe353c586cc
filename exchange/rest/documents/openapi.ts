// The OpenAPI 3.1 document of every call in the registry. Made from the schemas the server checks with: it cannot drift.
import type * as z from 'zod/mini';
import { calls } from '../../../src/domain/wire/calls.ts';
import type { CallName } from '../../../src/domain/wire/calls.ts';
import { callDescriptions } from '../../../src/domain/wire/descriptions.ts';
import { problems } from '../../../src/domain/wire/problems.ts';
import { SESSION_COOKIE } from '../../session/cookie.ts';
import { jsonSchema, sortedSchemas } from './json-schema.ts';
import type { Json, JsonObject, Schemas } from './json-schema.ts';

export const DOCUMENT_VERSION = '1.0.0';

const braced = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

function parameters(where: 'path' | 'query', schema: z.ZodMiniType, schemas: Schemas): readonly JsonObject[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'in', schemas) as {
    readonly properties?: JsonObject;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: inner,
  }));
}

function answer(name: CallName, schemas: Schemas): JsonObject {
  const call = calls[name];
  const data = jsonSchema(call.answer, 'out', schemas);
  if (call.bare) return data;
  return {
    type: 'object',
    properties: { code: { const: 200 }, msg: { const: problems[200] }, data },
    required: ['code', 'msg', 'data'],
  };
}

const json = (schema: Json): JsonObject => ({ 'application/json': { schema } });
const tagOf = (path: string): string =>
  path.startsWith('/hk-web/user') ? 'user' : path.includes('/public') ? 'market' : 'account';

function operation(name: CallName, schemas: Schemas): JsonObject {
  const call = calls[name];
  const refusal = { $ref: '#/components/responses/Refused' };
  return {
    operationId: name,
    summary: callDescriptions[name],
    tags: [tagOf(call.path)],
    parameters: [...parameters('path', call.params, schemas), ...parameters('query', call.query, schemas)],
    ...(call.body === null
      ? {}
      : { requestBody: { required: true, content: json(jsonSchema(call.body, 'in', schemas)) } }),
    responses: {
      200: {
        description: 'Done; or refused, when `code` is not 200.',
        content: json({ anyOf: [answer(name, schemas), { $ref: '#/components/schemas/Refusal' }] }),
      },
      400: refusal,
      ...(call.login ? { 401: refusal } : {}),
      403: refusal,
      429: { $ref: '#/components/responses/TooFrequent' },
    },
    security: call.login ? [{ session: [] }] : [],
  };
}

const codeList = (): string =>
  Object.entries(problems)
    .map(([code, key]) => `- ${code}: ${key}`)
    .join('\n');

/** Pure: the same registry gives the same document, to the byte. */
export function openApiDocument(): JsonObject {
  const schemas: Schemas = {};
  const paths: Record<string, Record<string, Json>> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path } = calls[name];
    (paths[braced(path)] ??= {})[method.toLowerCase()] = operation(name, schemas);
  }
  schemas['Refusal'] = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: {
        type: 'integer',
        enum: Object.keys(problems)
          .map(Number)
          .filter((code) => code !== 200),
      },
      msg: { type: 'string', description: 'A key of the message catalogue.' },
      data: { type: 'null' },
    },
  };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tapedeck exchange',
      version: DOCUMENT_VERSION,
      license: { name: 'MIT', identifier: 'MIT' },
      description: `Calls of the exchange. Decimals are plain text without exponent; amounts are whole contracts; times are epoch milliseconds.\n\nCodes:\n${codeList()}`,
    },
    servers: [{ url: '/' }],
    tags: [{ name: 'user' }, { name: 'market' }, { name: 'account' }],
    paths,
    components: {
      schemas: sortedSchemas(schemas),
      responses: {
        Refused: {
          description: 'Refused: nothing was changed.',
          content: json({ $ref: '#/components/schemas/Refusal' }),
        },
        TooFrequent: {
          description: 'Asked too often: nothing was changed. Code 20303.',
          headers: {
            'Retry-After': {
              required: true,
              description: 'Whole seconds to wait.',
              schema: { type: 'integer', minimum: 1 },
            },
          },
          content: json({ $ref: '#/components/schemas/Refusal' }),
        },
      },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } },
    },
  };
}
