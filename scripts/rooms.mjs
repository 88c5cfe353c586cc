// The walls imports alone cannot show to a linter: the table of rooms on resolved paths, and what no file may hold.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { helpOr, root as home } from './ensure.mjs';
import { cyclesOf, roundOf } from './rooms/cycles.mjs';
import { problemsIn } from './rooms/rules.mjs';
import { importsOf, lineAt, readSource } from './rooms/source.mjs';
import { refusedFile, refusedPackage } from './rooms/table.mjs';

helpOr(`
node scripts/rooms.mjs [--root DIR]   checks who imports whom and what no file may hold; exits with 1 when a wall is broken`);

const PLACES = ['src', 'exchange', 'tests', 'scripts', 'bench', 'docs', 'content', '.ci'];
const SKIP = new Set(['node_modules', 'dist', 'var', 'results', '.vite']);
const TEXT = /\.(ts|tsx|mjs|json|md|css|html|svg|yaml|yml|txt)$|(?:^|\/)run$/;
const CODE = /\.(ts|tsx|mjs)$/;

function walk(dir) {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (SKIP.has(entry.name)) return [];
    const path = join(dir, entry.name);
    return entry.isDirectory() ? walk(path) : [path];
  });
}

function filesOf(root) {
  const here = readdirSync(root, { withFileTypes: true });
  const loose = here
    .filter((entry) => entry.isFile() && entry.name !== 'package-lock.json')
    .map((entry) => join(root, entry.name));
  const rooms = here
    .filter((entry) => entry.isDirectory() && PLACES.includes(entry.name))
    .flatMap((entry) => walk(join(root, entry.name)));
  return [...loose, ...rooms]
    .map((file) => relative(root, file).split(sep).join('/'))
    .filter((path) => TEXT.test(path))
    .toSorted();
}

const packageName = (spec) =>
  spec.startsWith('node:')
    ? spec
    : spec
        .split('/')
        .slice(0, spec.startsWith('@') ? 2 : 1)
        .join('/');

/** Where an import of a file leads: "exchange/book/x.ts". */
const target = (path, spec) => posix.normalize(posix.join(dirname(path), spec.replace(/\?.*$/, '')));

function importProblems(file) {
  const { path } = file;
  return importsOf(file).flatMap(({ spec, typeOnly, index }) => {
    const isFile = spec.startsWith('.');
    const says = isFile ? refusedFile(path, target(path, spec), typeOnly) : refusedPackage(path, packageName(spec));
    const bare = isFile && !/\.[a-z]+(?:\?\w+)?$/.test(spec) ? `import with its extension: ${spec}` : null;
    return [says, bare].filter((line) => line !== null).map((line) => ({ index, says: line }));
  });
}

function cycleProblems(files) {
  const graph = new Map(
    files.map((file) => [
      file.path,
      importsOf(file)
        .filter(({ spec }) => spec.startsWith('.'))
        .map(({ spec }) => target(file.path, spec)),
    ]),
  );
  return cyclesOf(graph).map((group) => {
    const size = group.length > 2 ? ` (${group.length} files reach each other)` : '';
    return `${group[0]}:1: a cycle of imports, types included: ${roundOf(graph, group).join(' -> ')}${size}`;
  });
}

/** Every broken wall under `root`, as "path:line: what". */
export function checkRooms(root) {
  const files = filesOf(root).map((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    return { path, source, ...(CODE.test(path) ? readSource(source) : {}) };
  });
  const code = files.filter(({ path }) => CODE.test(path));
  const problems = files.flatMap((file) =>
    [...problemsIn(file), ...(CODE.test(file.path) ? importProblems(file) : [])].map(
      ({ index, says }) => `${file.path}:${lineAt(file.source, index)}: ${says}`,
    ),
  );
  return [...problems, ...cycleProblems(code)];
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === resolve(import.meta.filename)) {
  const at = process.argv.indexOf('--root');
  const lines = checkRooms(at === -1 ? home : resolve(process.argv[at + 1] ?? '.'));
  for (const line of lines) process.stdout.write(`${line}\n`);
  process.exit(lines.length > 0 ? 1 : 0);
}
