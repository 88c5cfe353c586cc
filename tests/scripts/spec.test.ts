// npm run spec on a small made-up project: register, sources and reports of the last run.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const script = resolve(import.meta.dirname, '../../scripts/spec.mjs');
const register =
  '# R\n\n## AB Area\n| id | from | requirement |\n|---|---|---|\n| AB-01 | A1 | First |\n| AB-02 | A2 | Second |\n| AB-03 | A3 | Third |\n';
const open = '[';

function spec(files: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const root = mkdtempSync(join(tmpdir(), 'spec-'));
  try {
    for (const [path, text] of Object.entries({
      'docs/criteria/requirements.md': register,
      'tests/none.txt': '',
      ...files,
    })) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text.replaceAll('ROOT', root));
    }
    return spawnSync(process.execPath, [script, '--root', root, ...args], { encoding: 'utf8' });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
const report = (status: string, fullName: string): string =>
  JSON.stringify({ testResults: [{ name: 'ROOT/tests/a.test.ts', status, assertionResults: [{ status, fullName }] }] });
const source = `test('${open}AB-01] one', () => {});\ntest.each([1])("${open}AB-02] two", () => {});\n`;

test('ids, their tests, the last result, and the ids without a test', () => {
  const { stdout, status } = spec(
    { 'tests/a.test.ts': source, 'var/test-report/unit.json': report('passed', `${open}AB-01] one`) },
    '--json',
  );
  const { requirements, without, unknown } = JSON.parse(stdout) as {
    requirements: { id: string; tests: unknown[] }[];
    without: string[];
    unknown: unknown[];
  };
  expect(requirements.map(({ id }) => id)).toEqual(['AB-01', 'AB-02', 'AB-03']);
  expect(requirements[0]?.tests).toEqual([{ file: 'tests/a.test.ts', title: `${open}AB-01] one`, result: 'passed' }]);
  expect(requirements[1]?.tests).toEqual([{ file: 'tests/a.test.ts', title: `${open}AB-02] two`, result: 'not run' }]);
  expect(without).toEqual(['AB-03']);
  expect(unknown).toEqual([]);
  expect(status).toBe(0);
});

test('the text names what failed, what was not run, and what has no test', () => {
  const { stdout, status } = spec({
    'tests/a.test.ts': `test('${open}AB-01] one', () => {});\ntest('${open}AB-02] two', () => {});\n`,
    'var/test-report/unit.json': report('failed', `${open}AB-01] one`),
  });
  expect(stdout).toContain(`FAIL tests/a.test.ts: ${open}AB-01] one`);
  expect(stdout).toContain(`-    tests/a.test.ts: ${open}AB-02] two`);
  expect(stdout).toContain('Without a test (1): AB-03');
  expect(stdout).toContain('3 requirements: 2 with a test, 0 of them all passed');
  expect(status).toBe(0);
});

test('a browser test counts, by its Playwright report', () => {
  const e2e = JSON.stringify({
    errors: [],
    suites: [
      {
        title: 'story.spec.ts',
        file: 'story.spec.ts',
        specs: [{ title: `${open}AB-03] story`, tests: [{ status: 'expected' }] }],
      },
    ],
  });
  const { stdout } = spec({
    'tests/e2e/story.spec.ts': `test('${open}AB-03] story', () => {});\n`,
    'var/test-report/e2e.json': e2e,
  });
  expect(stdout).toContain(`ok   tests/e2e/story.spec.ts: ${open}AB-03] story`);
});

test('an id that the register does not have fails', () => {
  const { stdout, status } = spec({ 'tests/a.test.ts': `test('${open}ZZ-99] none', () => {});\n` });
  expect(stdout).toContain('Unknown id ZZ-99');
  expect(status).toBe(1);
});

test('a register with an id twice fails', () => {
  expect(spec({ 'docs/criteria/requirements.md': `${register}| AB-01 | A | again |\n` }).status).not.toBe(0);
});

test('no test of this project carries an id that its register does not have', () => {
  const { stdout, status } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  expect(stdout).not.toContain('Unknown id');
  expect(status).toBe(0);
});
