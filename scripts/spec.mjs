// npm run spec: each requirement with the tests that carry its id, and what they said last.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { helpOr, root as home } from './ensure.mjs';
import { readPlaywright, readVitest } from './test/reports.mjs';

helpOr(`
npm run spec [-- --json]      lists every id of docs/criteria/requirements.md with the tests that carry it in their title
                              ([FORM-04]) and their last result under npm test; ids without a test are listed last.
  --json                      { requirements: [{ id, area, text, tests: [{ file, title, result }] }], without, unknown }
  --root DIR                  another copy of the project

Exits with 1 when a test carries an id that the register does not have.`);

const ROW = /^\|\s*([A-Z]+-\d+)\s*\|\s*([^|]*?)\s*\|\s*(.*?)\s*\|\s*$/;
const ID = /\[([A-Z]+-\d+)\]/g;
const TITLE =
  /\b(?:test|it|describe|scenario|story)(?:\.\w+(?:\([^)]*\))?)*\s*\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;

/** The register's rows in its order: { id, area, text }. Throws on an id that stands twice. */
export function readRegister(markdown) {
  const rows = [];
  let area = '';
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) area = line.slice(3);
    const hit = ROW.exec(line);
    if (hit === null) continue;
    if (rows.some(({ id }) => id === hit[1])) throw new Error(`${hit[1]} stands twice in the register`);
    rows.push({ id: hit[1], area, text: hit[3] });
  }
  return rows;
}

/** Titles of a test file that carry an id, as they stand in the source. */
export const titlesIn = (source) =>
  [...source.matchAll(TITLE)]
    .map((hit) => (hit[1] ?? hit[2] ?? hit[3]).replace(/\\(.)/g, '$1'))
    .filter((title) => title.match(ID) !== null);

function testFiles(dir) {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return testFiles(path);
    return /\.(test|spec)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** Tests with ids: those of the last reports, and those that stand in the sources but were not run ("not run"). */
function testsOf(root) {
  const ran = [
    readVitest(join(root, 'var/test-report/unit.json'), root),
    readPlaywright(join(root, 'var/test-report/e2e.json')),
  ].flatMap((report) => report?.list ?? []);
  const withId = ran.filter(({ title }) => title.match(ID) !== null);
  const files = testFiles(join(root, 'tests')).map((path) => ({
    path,
    file: relative(root, path).split(sep).join('/'),
  }));
  const written = files.flatMap(({ path, file }) =>
    titlesIn(readFileSync(path, 'utf8')).map((title) => ({ file, title, result: 'not run' })),
  );
  const standing = new Set(files.map(({ file }) => file));
  const isRun = ({ file, title }) =>
    withId.some((test) => test.file === file && idsOf(test.title).join() === idsOf(title).join());
  return [...withId.filter(({ file }) => standing.has(file)), ...written.filter((test) => !isRun(test))];
}
const idsOf = (title) => [...title.matchAll(ID)].map((hit) => hit[1]);

export function specOf(root) {
  const register = readRegister(readFileSync(join(root, 'docs/criteria/requirements.md'), 'utf8'));
  const tests = testsOf(root);
  const requirements = register.map((row) => ({
    ...row,
    tests: tests.filter(({ title }) => idsOf(title).includes(row.id)),
  }));
  const known = new Set(register.map(({ id }) => id));
  return {
    requirements,
    without: requirements.filter((row) => row.tests.length === 0).map(({ id }) => id),
    unknown: tests.flatMap(({ file, title }) =>
      idsOf(title)
        .filter((id) => !known.has(id))
        .map((id) => ({ id, file, title })),
    ),
  };
}

const MARK = { passed: 'ok  ', failed: 'FAIL', skipped: 'skip', 'not run': '-   ' };
function* lines({ requirements, without, unknown }) {
  let area = '';
  for (const row of requirements) {
    if (row.area !== area) yield `\n${(area = row.area)}`;
    yield `${row.id.padEnd(10)}${row.text}`;
    if (row.tests.length === 0) yield '          no test';
    for (const { result, file, title } of row.tests) yield `          ${MARK[result]} ${file}: ${title}`;
  }
  yield `\nWithout a test (${without.length}): ${without.join(' ') || 'none'}`;
  for (const { id, file, title } of unknown) yield `Unknown id ${id}: ${file}: ${title}`;
  const shown = requirements.filter(
    ({ tests }) => tests.length > 0 && tests.every(({ result }) => result === 'passed'),
  );
  yield `${requirements.length} requirements: ${requirements.length - without.length} with a test, ${shown.length} of them all passed`;
}

const args = process.argv.slice(2);
const at = args.indexOf('--root');
const spec = specOf(at === -1 ? home : resolve(args[at + 1] ?? '.'));
process.stdout.write(
  args.includes('--json') ? `${JSON.stringify(spec, null, 2)}\n` : `${[...lines(spec)].join('\n').trimStart()}\n`,
);
process.exitCode = spec.unknown.length > 0 ? 1 : 0;
