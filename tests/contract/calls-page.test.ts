// docs/calls.md says where each call of the specification is answered: of every operation there is, and of no other.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { calls } from '../../src/domain/wire/calls.ts';
import { topics } from '../../src/domain/wire/topics.ts';

const page = readFileSync(resolve(import.meta.dirname, '../../docs/calls.md'), 'utf8');
const rows = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));

test('[EXC-05] [EXC-06] every operation stands in the list of calls, and no other', () => {
  const named = rows.flatMap((line) =>
    [...(line.split('|')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name ?? ''),
  );
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(calls).toSorted());
});

test('[EXC-06] [MKT-01] every topic stands in it', () => {
  for (const name of Object.keys(topics))
    expect(rows.some((line) => new RegExp(`\\b${name}\\b`).test(line))).toBe(true);
});
