// The engine reads with checks that are written from the schemas: they are those schemas, on any value.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { askedGuards, readGuards, wireModules } from '../../scripts/tools/contract/wire-modules.ts';
import * as asked from '../../src/domain/wire/compiled/asked.ts';
import * as read from '../../src/domain/wire/compiled/read.ts';
import { valueOf } from './support/wire-values.ts';

const folder = resolve(import.meta.dirname, '../../src/domain/wire/compiled');
const RUNS = 200;

for (const [name, text] of Object.entries(wireModules()))
  test(`[EXC-05] src/domain/wire/compiled/${name} is what the schemas say (npm run contract writes it)`, () => {
    expect(readFileSync(resolve(folder, name), 'utf8')).toBe(text);
  });

const sides = [
  { checks: read as Readonly<Record<string, unknown>>, guards: readGuards() },
  { checks: asked as Readonly<Record<string, unknown>>, guards: askedGuards() },
];
describe('[EXC-05] a compiled check says of every value what its schema says', () => {
  for (const { checks, guards } of sides)
    for (const [name, { schema }] of Object.entries(guards))
      test(`${name} is its schema`, () => {
        const check = checks[name] as (value: unknown) => boolean;
        let accepted = 0;
        fc.assert(
          fc.property(valueOf(schema), (value) => {
            const isGood = z.safeParse(schema as z.ZodMiniType, value).success;
            accepted += isGood ? 1 : 0;
            expect(check(value)).toBe(isGood);
          }),
          { numRuns: RUNS },
        );
        // Of both kinds there are some, or the law says nothing.
        expect(accepted).toBeGreaterThan(RUNS / 100);
        expect(accepted).toBeLessThan(RUNS);
      });
});

test('a key named __proto__ in a text is no field of a row', () => {
  const frame: unknown = JSON.parse('{"event":"pong","__proto__":{"timestamp":5}}');
  expect(read.isPongFrame(frame)).toBe(false);
});
