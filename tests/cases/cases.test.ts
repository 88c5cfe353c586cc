import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runFile } from './run-file.ts';
import { sharedPath, testWithShared } from '../support/shared-folder.ts';

const own = resolve(import.meta.dirname, '../../fixtures/cases');
const run = (rows: unknown) => runFile('rows.json', JSON.stringify(rows));

const REQUIRED = [
  'pnl_linear',
  'pnl_inverse',
  'avg_entry_realised',
  'fees',
  'liquidation_isolated',
  'bankruptcy_insurance',
  'max_open_size',
  'initial_margin_order_cost',
  'matching',
  'feed_sequence',
  'book_checksum',
  'conditional_orders',
  'delivery',
  'errata_published_examples',
  'liquidation_cross',
  'maintenance_margin_tiers',
  'tiers_table',
  'funding',
  'roe_yield_tpsl',
  'trailing',
];

describe('the case runner', () => {
  for (const file of readdirSync(own)) {
    test(`[EXC-02] own cases agree on every side: ${file}`, () => {
      const report = runFile(file, readFileSync(resolve(own, file), 'utf8'));
      expect(report.failures).toEqual([]);
      expect(report.passed).toBeGreaterThan(0);
    });
  }

  for (const name of REQUIRED) {
    testWithShared(`cases/${name}.json`)(`[EXC-02] published cases agree on every side: ${name}`, () => {
      const report = runFile(name, readFileSync(sharedPath(`cases/${name}.json`), 'utf8'));
      expect(report.failures).toEqual([]);
      expect(report.passed).toBeGreaterThan(0);
    });
  }

  test('a wrong expectation fails on each side and names the field', () => {
    const report = run([
      {
        id: 'X',
        inputs: { side: 'long', qty: '1', entry: '1', price: '2' },
        expected: { pnl: '1.1' },
        tolerance: { pnl: '0.05' },
      },
    ]);
    expect(report).toMatchObject({ passed: 0, failed: 2 });
    expect(report.failures[0]).toEqual({
      file: 'rows.json',
      id: 'X',
      side: 'terminal',
      field: 'pnl',
      expected: '"1.1"',
      got: '"1"',
    });
    expect(report.failures[1]).toMatchObject({ side: 'exchange' });
  });

  test('the tolerance is honoured to its last digit', () => {
    const row = (tolerance: string) => [
      {
        id: 'X',
        inputs: { side: 'long', qty: '1', entry: '1', price: '2' },
        expected: { pnl: '1.1' },
        tolerance: { pnl: tolerance },
      },
    ];
    expect(run(row('0.1')).failed).toBe(0);
    expect(run(row('0.0999999999999')).failed).toBe(2);
  });

  test('an unknown shape, an unknown field, a broken row and a broken file are failures, never skips', () => {
    expect(run([{ id: 'A', where: 'somewhere' }])).toMatchObject({ passed: 0, failed: 1 });
    expect(
      run([{ id: 'B', inputs: { side: 'long', qty: '1', entry: '1', price: '2' }, expected: { pnl: '1', luck: '7' } }])
        .failed,
    ).toBe(2);
    expect(
      run([{ id: 'C', inputs: { side: 'long', qty: 'one', entry: '1', price: '2' }, expected: { pnl: '1' } }]).failed,
    ).toBe(2);
    expect(
      run([{ id: 'D', protocol: 'carrier-pigeon', frames: [{ k: 'snap' }], decisions: ['snapshot'] }]).failed,
    ).toBe(1);
    expect(run([17])).toMatchObject({ passed: 0, failed: 1 });
    expect(run({ rows: [] })).toMatchObject({ passed: 0, failed: 1 });
    expect(runFile('x.json', '{').failed).toBe(1);
  });
});
