// Bad values against every call of the registry and the socket. A call that is added is attacked as well; one whose good request cannot be made up
// from its schemas fails here until tests/cases/hostile/sample.ts knows a word for it.
import { readFileSync } from 'node:fs';
import { onTestFinished, describe, expect, test } from 'vitest';
import { calls } from '../../../src/domain/wire/calls.ts';
import type { CallName } from '../../../src/domain/wire/calls.ts';
import { hostileRows, runHostileRow } from '../../cases/hostile/run-hostile.ts';
import type { HostileRow, Thoroughness } from '../../cases/hostile/run-hostile.ts';
import { sampleOfCall } from '../../cases/hostile/sample.ts';
import { openTarget } from '../../cases/hostile/target.ts';
import { sharedPath, testWithShared } from '../../support/shared-folder.ts';
import { stillMarket } from '../support/still-market.ts';

const NAMES = Object.keys(calls) as CallName[];
const VALUES = [
  '',
  ' ',
  '0',
  '-0',
  '-1',
  '1.5',
  '1E3',
  '0b1',
  ' 5',
  '5\n',
  'null',
  '[]',
  '{}',
  '"5"',
  'true',
  'Infinity',
  'NaN',
  '99999999999999999999',
  '1.',
  '٣',
  '1,000',
  '1e-7',
  '__proto__',
  'constructor',
  'toString',
  "' OR 1=1--",
  '../../etc/passwd',
  '%2e%2e%2f',
  '${7*7}',
  '<img src=x onerror=alert(1)>',
  '\u0000',
  '\ud800',
  'a'.repeat(10_000),
  '{"__proto__":{"isAdmin":true}}',
  '[[[[[[[[]]]]]]]]',
  'userId=1',
  'юникод',
  '999999999',
  'btcusdt',
  'open_long',
];
const row = (area: string, inputs: readonly string[]): HostileRow => ({ id: area, area, inputs });
const PART: Thoroughness = { width: 1, every: 2 };

const attack = async (rows: readonly HostileRow[], how: Thoroughness): Promise<number> => {
  const target = await openTarget(stillMarket);
  onTestFinished(target.close);
  let sent = 0;
  for (const one of rows) {
    const result = await runHostileRow(target, one, how);
    expect({ row: one.id, wrong: result.wrong }).toEqual({ row: one.id, wrong: [] });
    ({ sent } = { sent: sent + result.sent });
  }
  return sent;
};

describe('nothing breaks, nothing changes, nothing of anybody else is revealed', () => {
  test('[EXC-06] a good request of every call can be made up', () => {
    for (const name of NAMES) expect(sampleOfCall(name)).toBeDefined();
  });

  test('[EXC-06] bad values in the fields of every call, and on the socket', { timeout: 300_000 }, async () => {
    expect(await attack([row('values', VALUES)], PART)).toBeGreaterThan(NAMES.length * VALUES.length);
  });

  test(
    '[EXC-06] foreign sites, bodies beyond JSON, unknown fields, ids of somebody else',
    { timeout: 300_000 },
    async () => {
      expect(
        await attack(
          ['csrf', 'json', 'mass assignment', 'authorization'].map((area) => row(area, ['x'])),
          PART,
        ),
      ).toBeGreaterThan(NAMES.length);
    },
  );

  testWithShared('cases/bad_inputs.json')(
    '[EXC-06] the published bad inputs, each against a share of the calls',
    { timeout: 300_000 },
    async () => {
      const rows = hostileRows(JSON.parse(readFileSync(sharedPath('cases/bad_inputs.json'), 'utf8'))) ?? [];
      expect(rows).toHaveLength(32);
      expect(await attack(rows, { width: 1, every: 8 })).toBeGreaterThan(32 * NAMES.length);
    },
  );
});
