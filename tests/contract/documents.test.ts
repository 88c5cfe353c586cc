// The published contract is made from the schemas both sides use; the copies in docs/contract are those documents.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { asyncApiDocument } from '../../exchange/rest/documents/asyncapi.ts';
import { openApiDocument } from '../../exchange/rest/documents/openapi.ts';
import { calls } from '../../src/domain/wire/calls.ts';
import { topics } from '../../src/domain/wire/topics.ts';

const checkedIn = (name: string): unknown =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, '../../docs/contract', name), 'utf8'));
const documents = { 'openapi.json': openApiDocument(), 'asyncapi.json': asyncApiDocument() };
const object = (value: unknown): Readonly<Record<string, unknown>> => value as Readonly<Record<string, unknown>>;

function pointers(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : pointers(inner),
  );
}
const resolved = (document: unknown, pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at === undefined ? undefined : object(at)[key.replaceAll('~1', '/')]), document);

for (const [name, document] of Object.entries(documents)) {
  test(`[EXC-05] docs/contract/${name} is what the schemas say (npm run contract writes it)`, () => {
    expect(checkedIn(name)).toEqual(document);
  });

  test(`every pointer of ${name} leads somewhere inside it`, () => {
    const all = pointers(document);
    expect(all.length).toBeGreaterThan(10);
    expect(all.filter((pointer) => resolved(document, pointer) === undefined)).toEqual([]);
  });
}

test('[EXC-05] the OpenAPI document has every call of the registry, with its method and whether it needs a login', () => {
  const paths = object(documents['openapi.json']['paths']);
  for (const [name, { method, path, login }] of Object.entries(calls)) {
    const operation = object(object(paths[path.replace(/:(\w+)/g, '{$1}')])[method.toLowerCase()]);
    expect(operation['operationId']).toBe(name);
    expect(operation['security']).toEqual(login ? [{ session: [] }] : []);
  }
  expect(Object.values(paths).flatMap((methods) => Object.keys(object(methods)))).toHaveLength(
    Object.keys(calls).length,
  );
});

test('[EXC-05] [X-06] every call says what comes of asking too often: 429 with Retry-After', () => {
  const document = documents['openapi.json'];
  for (const methods of Object.values(object(document['paths'])))
    for (const operation of Object.values(object(methods)))
      expect(object(object(operation)['responses'])['429']).toEqual({ $ref: '#/components/responses/TooFrequent' });
  const refusal = object(resolved(document, '#/components/responses/TooFrequent'));
  expect(object(object(refusal['headers'])['Retry-After'])['required']).toBe(true);
});

test('[EXC-05] the AsyncAPI document has a push for every topic of the registry', () => {
  const messages = Object.keys(object(object(documents['asyncapi.json']['components'])['messages']));
  expect(messages.filter((name) => name.startsWith('push.'))).toEqual(
    Object.keys(topics).map((name) => `push.${name}`),
  );
});
