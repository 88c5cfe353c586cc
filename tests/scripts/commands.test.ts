// The commands of package.json: each explains itself, the README knows each, and those still to come say so and fail.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
const ours = Object.entries(scripts).filter(([, line]) => line.startsWith('node scripts/'));
const run = (line: string, ...more: readonly string[]) =>
  spawnSync(process.execPath, [...line.split(' ').slice(1), ...more], { cwd: root, encoding: 'utf8' });

describe('commands', () => {
  test.each(ours)('npm run %s answers --help', (name, line) => {
    const { stdout, status } = run(line, '--help');
    expect(stdout).toContain(name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`);
    expect(status).toBe(0);
  });

  test.each(ours.filter(([, line]) => line.includes('not-yet')))(
    'npm run %s says that it is not there yet, and fails',
    (name, line) => {
      const { stdout, stderr, status } = run(line);
      expect({ stdout, stderr, status }).toEqual({
        stdout: '',
        stderr: `npm run ${name} is not there yet.\n`,
        status: 2,
      });
    },
  );

  test('npm test refuses a step it does not know', () => {
    const { stderr, status } = run('node scripts/test.mjs', 'everything');
    expect(stderr).toContain('unknown: everything');
    expect(status).toBe(2);
  });

  test('the README names every command', () => {
    const readme = read('README.md');
    const named = (name: string): boolean => new RegExp(`npm (?:run )?${name}\\b|\`${name}\``).test(readme);
    expect(Object.keys(scripts).filter((name) => !named(name))).toEqual([]);
  });

  test('.ci/run calls the test command of the README', () => {
    const lines = read('.ci/run')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(lines).toEqual(['set -e', 'cd "$(dirname "$0")/.."', 'npm test']);
  });
});

describe('documents', () => {
  const pages = [
    'README.md',
    'CONTRIBUTING.md',
    ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`),
  ];
  test.each(pages.filter((page) => page.endsWith('.md')))('every link of %s leads somewhere', (page) => {
    const links = [...read(page).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .map((hit) => hit[1] ?? '')
      .filter((link) => !/^https?:/.test(link));
    expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
  });
});
