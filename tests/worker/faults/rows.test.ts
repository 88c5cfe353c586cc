// The register of faults: every row of the groups that the engine answers for has tests that name it, outside of this list.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'vitest';
import { sharedPath, testWithShared } from '../../support/shared-folder.ts';

const ROWS = 'cases/session_faults.json';
const GROUPS: ReadonlySet<string> = new Set(['book', 'stream', 'private', 'net', 'clock', 'browser']);
const HERE = resolve(import.meta.dirname, '../../..');
const FOLDERS = ['tests/worker', 'tests/app', 'tests/e2e', 'tests/exchange'];

/** Row id -> titles of the tests that name it. */
const titlesOf = (): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const folder of FOLDERS) {
    for (const name of readdirSync(join(HERE, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(test|spec)\.ts$/.test(name) || name.endsWith('rows.test.ts')) continue;
      for (const [, title = ''] of readFileSync(join(HERE, folder, name), 'utf8').matchAll(
        /['"`]((?:\[[A-Z]+-\d+\] )*FLT-[^'"`]*)['"`]/g,
      )) {
        for (const [id] of title.matchAll(/FLT-\d{3}/g))
          found.set(id, [...(found.get(id) ?? []), `${folder}/${name}: ${title}`]);
      }
    }
  }
  return found;
};

testWithShared(ROWS)('[MKT-11] every row of the register of faults has tests of its own', () => {
  const cases = JSON.parse(readFileSync(sharedPath(ROWS), 'utf8')) as readonly {
    readonly id: string;
    readonly group: string;
  }[];
  const titles = titlesOf();
  const wanted = cases.filter(({ group }) => GROUPS.has(group)).map(({ id }) => id);
  expect(wanted.length).toBeGreaterThan(40);
  expect(wanted.filter((id) => !titles.has(id))).toEqual([]);
});
