// What the last run of the tests said: the JSON reports of vitest and Playwright, read into one shape.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../ensure.mjs';

/** Where `npm test` leaves the reports; `npm run spec` reads them. */
export const REPORTS = { unit: join(root, 'var/test-report/unit.json'), e2e: join(root, 'var/test-report/e2e.json') };

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);
const inRepo = (file, base) => relative(base, file).split(sep).join('/');

const firstLines = (text, count) =>
  text
    .replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '')
    .split('\n')
    .slice(0, count)
    .map((line) => `       ${line.slice(0, 240)}`)
    .join('\n');

const summary = (list) => {
  const skipped = list.filter(({ result }) => result === 'skipped');
  return {
    list,
    passed: list.filter(({ result }) => result === 'passed').length,
    failed: list.filter(({ result }) => result === 'failed').length,
    skipped: skipped.length,
    skippedTitles: skipped.map(({ file, title }) => `${file}: ${title}`),
    failures: list
      .filter(({ result }) => result === 'failed')
      .map(({ file, title, why }) => `${file}: ${title}\n${firstLines(why ?? '', 12)}`),
  };
};

const VITEST = { passed: 'passed', failed: 'failed' };

/** null when there is no report. A file that could not be loaded is one failed test with the file's name. */
export function readVitest(file = REPORTS.unit, base = root) {
  const report = read(file);
  if (report === null) return null;
  return summary(
    report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      if (assertionResults.length === 0)
        return status === 'failed'
          ? [{ file: inRepo(name, base), title: '(the file does not load)', result: 'failed', why: message }]
          : [];
      return assertionResults.map((test) => ({
        file: inRepo(name, base),
        title: test.fullName,
        result: VITEST[test.status] ?? 'skipped',
        why: test.failureMessages?.join('\n'),
      }));
    }),
  );
}

const PLAYWRIGHT = { expected: 'passed', flaky: 'passed', unexpected: 'failed' };

/** null when there is no report. */
export function readPlaywright(file = REPORTS.e2e) {
  const report = read(file);
  if (report === null) return null;
  const list = [];
  const visit = (suite, above) => {
    const titles = suite.file === suite.title ? above : [...above, suite.title];
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        list.push({
          file: `tests/e2e/${suite.file}`,
          title: [...titles, spec.title].join(' '),
          result: PLAYWRIGHT[test.status] ?? 'skipped',
          why: (test.results ?? [])
            .flatMap(({ errors }) => errors ?? [])
            .map(({ message }) => message)
            .join('\n'),
        });
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, titles);
  };
  for (const suite of report.suites) visit(suite, []);
  for (const error of report.suites.length === 0 ? report.errors : [])
    list.push({ file: 'tests/e2e', title: error.message, result: 'failed' });
  return summary(list);
}
