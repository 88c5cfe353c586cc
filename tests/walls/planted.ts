// A throw-away copy of the house with one thing planted in it, and the checks of the house run on it.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const home = resolve(import.meta.dirname, '../..');
const CONFIG = ['.oxlintrc.json', 'knip.json', 'package.json', 'tsconfig.base.json', 'tsconfig.json'];
const PROJECTS = [
  'src/domain',
  'src/machines',
  'src/worker/api',
  'src/worker/publish/frame',
  'src/worker',
  'src/app',
  'exchange',
  'exchange/kernel',
];

export type Files = Readonly<Record<string, string>>;
export type Verdict = { readonly refused: boolean; readonly says: string };

function inCopy<T>(files: Files, work: (root: string) => T): T {
  const root = mkdtempSync(join(tmpdir(), 'walls-'));
  try {
    for (const file of CONFIG) cpSync(join(home, file), join(root, file));
    for (const room of PROJECTS) cpSync(join(home, room, 'tsconfig.json'), join(root, room, 'tsconfig.json'));
    symlinkSync(join(home, 'node_modules'), join(root, 'node_modules'), 'dir');
    for (const [path, source] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), source);
    }
    return work(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function verdict(root: string, script: string, args: readonly string[]): Verdict {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(home, script), ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { refused: status !== 0, says: `${stdout}${stderr}` };
}

/** What oxlint says of a house with these files. Type-aware rules take part when asked. */
export const lint = (files: Files, typeAware = false): Verdict =>
  inCopy(files, (root) =>
    verdict(root, 'node_modules/oxlint/bin/oxlint', [
      '--deny-warnings',
      '-f',
      'unix',
      ...(typeAware ? ['--type-aware'] : []),
      '.',
    ]),
  );

export const rooms = (files: Files): Verdict =>
  inCopy(files, (root) => verdict(root, 'scripts/rooms.mjs', ['--root', root]));

export const types = (project: string, files: Files): Verdict =>
  inCopy(files, (root) =>
    verdict(root, 'node_modules/typescript/bin/tsc', ['-p', `${project}/tsconfig.json`, '--pretty', 'false']),
  );

export const unused = (files: Files): Verdict =>
  inCopy(files, (root) => verdict(root, 'node_modules/knip/bin/knip.js', ['--no-progress', '--include', 'files']));
