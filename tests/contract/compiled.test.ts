// The engine reads with checks that are written from the schemas: they are those schemas, on any value.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { nounParts, readGuards, wireModules } from '../../scripts/tools/contract/wire-modules.ts';
import { calls } from '../../src/domain/wire/calls.ts';
import { foldedRoutes } from '../../src/domain/wire/compiled/routes.ts';
import * as read from '../../src/domain/wire/compiled/read.ts';
import { SPOILT, valueOf } from './support/wire-values.ts';

const folder = resolve(import.meta.dirname, '../../src/domain/wire/compiled');
const RUNS = 200;

for (const [name, text] of Object.entries(wireModules()))
  test(`[EXC-05] src/domain/wire/compiled/${name} is what the schemas say (npm run contract writes it)`, () => {
    expect(readFileSync(resolve(folder, name), 'utf8')).toBe(text);
  });

type Checked = { readonly name: string; readonly schema: unknown; readonly check: (value: unknown) => boolean };
const ofRead = (): readonly Checked[] =>
  Object.entries(readGuards()).map(([name, { schema }]) => ({
    name,
    schema,
    check: (read as Readonly<Record<string, unknown>>)[name] as Checked['check'],
  }));
/** Guards of a noun's module, and the calls of it with the check of their answer. */
const ofNoun = async (noun: string): Promise<readonly Checked[]> => {
  const module = (await import(`../../src/domain/wire/compiled/${noun}.ts`)) as Readonly<Record<string, unknown>>;
  const { guards, calls } = nounParts()[noun]!;
  return [
    ...Object.entries(guards).map(([name, { schema }]) => ({ name, schema, check: module[name] as Checked['check'] })),
    ...Object.entries(calls).map(([name, { schema }]) => ({
      name,
      schema,
      check: (module[name] as { readonly is: Checked['check'] }).is,
    })),
  ];
};
const all = [...ofRead(), ...(await Promise.all(Object.keys(nounParts()).map(ofNoun))).flat()];

describe('[EXC-05] a compiled check says of every value what its schema says', () => {
  for (const { name, schema, check } of all)
    test(`${name} is its schema`, () => {
      let accepted = 0;
      fc.assert(
        // Answers of two fields are rarely spoilt by themselves.
        fc.property(fc.oneof({ weight: 19, arbitrary: valueOf(schema) }, { weight: 1, arbitrary: SPOILT }), (value) => {
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

  test('every call has its check: what the fold reads itself in read.ts, all others with their noun; one that the fold reads in part stands in both', () => {
    const names = Object.values(nounParts()).flatMap((parts) => Object.keys(parts.calls));
    expect(new Set(names).size).toBe(names.length);
    const folded = Object.keys(foldedRoutes);
    expect(folded.filter((name) => names.includes(name))).toEqual(['readOrder']);
    expect([...new Set([...names, ...folded])].toSorted()).toEqual(Object.keys(calls).toSorted());
  });
});

test('a key named __proto__ in a text is no field of a row', () => {
  const frame: unknown = JSON.parse('{"event":"pong","__proto__":{"timestamp":5}}');
  expect(read.isPongFrame(frame)).toBe(false);
});
