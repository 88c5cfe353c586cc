// npm run cases: case files against the product's own rules, on each side that owns them.
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { hostileRows, runHostile } from './hostile/run-hostile.ts';
import { runOracle } from './oracle/run-oracle.ts';
import { runFile } from './run-file.ts';
import type { Failure, Report } from './run-file.ts';
import { lookForTablesIn } from './tier-tables.ts';

const USAGE = `npm run cases -- FILE… [--json]
npm run cases -- --oracle N [--seed S]
  Runs case files (JSON) on each side that owns their rule. Each side of a case counts as one. Prints each failure; the last line is
  "N passed, N failed, N skipped". An unknown shape is a failure. Exits with 1 when anything failed.
  Bad inputs ({id, area, inputs, how}) go against every call and the socket of a real exchange: nothing may break, change or be revealed.
  --oracle N  N arbitrary states (1,000,000: some minutes): cost, maximum, margin, liquidation, profit, yield, fee, funding, cross margin and
              rounding of the terminal's decimals and of the exchange's integers must agree. Prints what differs, with the state
  --json  the same as one JSON object on stdout; the line goes to stderr`;

/** As typed from where npm was called, else from here. */
const findFile = (name: string): string => {
  const typed = resolve(process.env['INIT_CWD'] ?? '.', name);
  return existsSync(typed) ? typed : resolve(name);
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const readCases = async (name: string, log: (line: string) => void): Promise<Report> => {
  const path = findFile(name);
  if (existsSync(path)) {
    lookForTablesIn(dirname(path));
    const text = readFileSync(path, 'utf8');
    const hostile = hostileRows(readJson(text));
    return hostile === null ? runFile(basename(path), text) : runHostile(basename(path), hostile, log);
  }
  return {
    passed: 0,
    failed: 1,
    failures: [{ file: name, id: '-', side: '-', field: '(file)', expected: '"a file"', got: '"not found"' }],
  };
};

const failureText = ({ file, id, side, field, expected, got }: Failure): string =>
  `FAIL ${file} ${id} [${side}] ${field}: expected ${expected}, got ${got}`;

const SHOWN = 20;
/** The number behind a flag; null when it is not there or no whole number above 0. */
const numberAfter = (args: readonly string[], flag: string): number | null => {
  const value = Number(args[args.indexOf(flag) + 1]);
  return args.includes(flag) && Number.isSafeInteger(value) && value > 0 ? value : null;
};

const askOracle = (args: readonly string[]): number => {
  const count = numberAfter(args, '--oracle');
  const seed = args.includes('--seed') ? numberAfter(args, '--seed') : 1;
  if (count === null || seed === null) {
    console.log(USAGE);
    return 1;
  }
  const startMs = performance.now();
  const seconds = (): string => ((performance.now() - startMs) / 1000).toFixed(0);
  const { figures, disagreements } = runOracle(count, seed, (done) =>
    console.error(`${done} of ${count} states, ${seconds()} s`),
  );
  for (const line of disagreements.slice(0, SHOWN)) console.log(`FAIL ${line}`);
  for (const [figure, times] of figures) console.log(`${figure}: ${times}`);
  const compared = [...figures.values()].reduce((sum, times) => sum + times, 0);
  console.log(
    `${count} states of seed ${seed} in ${seconds()} s: ${compared} comparisons, ${disagreements.length} disagreements`,
  );
  return disagreements.length === 0 ? 0 : 1;
};

const main = async (args: readonly string[]): Promise<number> => {
  if (args.includes('--oracle')) return askOracle(args);
  const names = args.filter((arg) => !arg.startsWith('--'));
  const unknown = args.filter((arg) => arg.startsWith('--') && arg !== '--json' && arg !== '--help');
  if (args.includes('--help') || names.length === 0 || unknown.length > 0) {
    console.log(USAGE);
    return args.includes('--help') ? 0 : 1;
  }
  const log = (line: string): void => (args.includes('--json') ? console.error(line) : console.log(line));
  const reports: (Report & { readonly file: string })[] = [];
  for (const name of names) reports.push({ file: basename(name), ...(await readCases(name, log)) });
  const failures = reports.flatMap((report) => report.failures);
  const passed = reports.reduce((sum, report) => sum + report.passed, 0);
  const failed = reports.reduce((sum, report) => sum + report.failed, 0);
  const line = `${passed} passed, ${failed} failed, 0 skipped`;
  if (args.includes('--json')) {
    console.log(JSON.stringify({ passed, failed, skipped: 0, failures }, null, 1));
    console.error(line);
  } else {
    failures.forEach((failure) => console.log(failureText(failure)));
    reports.forEach((report) => console.log(`${report.file}: ${report.passed} passed, ${report.failed} failed`));
    console.log(line);
  }
  return failed === 0 ? 0 : 1;
};

process.exitCode = await main(process.argv.slice(2));
