// npm test: every check of the house, one line a step; the last line is "N passed, N failed".
import { ensureDeps, ensureNode, helpOr, root } from './ensure.mjs';
import { STEPS } from './test/steps.mjs';

helpOr(`
npm test [-- step…] [--json]  installs what is missing and runs all checks
  steps:  ${Object.keys(STEPS).join(', ')} (default: all, in this order)
  --json  prints one JSON object instead of the lines

Each step prints a line; a step that fails prints its failed tests first, then everything it said. The last line is "N passed, N failed":
tests of vitest and Playwright, plus one failure for any other step that failed. Exits with 1 when anything failed.`);

ensureNode();
process.chdir(root);
const words = process.argv.slice(2);
const json = words.includes('--json');
const asked = words.filter((word) => !word.startsWith('-'));
const unknown = [
  ...asked.filter((word) => !(word in STEPS)),
  ...words.filter((word) => word.startsWith('-') && word !== '--json'),
];
if (unknown.length > 0) {
  process.stderr.write(`unknown: ${unknown.join(', ')}; steps: ${Object.keys(STEPS).join(', ')}\n`);
  process.exit(2);
}
const print = json ? () => {} : (text) => process.stdout.write(`${text}\n`);

await ensureDeps();
const results = [];
for (const [name, work] of Object.entries(STEPS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  if (process.stdout.isTTY) print(`…    ${name}`);
  const start = performance.now();
  const { code, out, tests } = await work();
  const seconds = Number(((performance.now() - start) / 1000).toFixed(1));
  // A step without a list of tests, or one that died although each of its tests passed, counts as one failure.
  const failed = tests?.failed || (code === 0 ? 0 : 1);
  const result = {
    step: name,
    ok: code === 0 && failed === 0,
    seconds,
    passed: tests?.passed ?? 0,
    failed,
    skipped: tests?.skipped ?? 0,
  };
  results.push({ ...result, ...(result.ok ? {} : { out }) });
  const detail = tests
    ? `: ${tests.passed} passed, ${failed} failed${tests.skipped ? `, ${tests.skipped} skipped` : ''}`
    : '';
  print(`${result.ok ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)${detail}`);
  // What failed comes first: a log that is cut must still name it.
  for (const failure of tests?.failures ?? []) print(`     failed: ${failure}`);
  if (!result.ok) print(out.trimEnd());
  for (const title of tests?.skippedTitles ?? []) print(`     skipped: ${title}`);
}

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
const last = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
process.stdout.write(`${json ? JSON.stringify({ passed, failed, skipped, steps: results }) : last}\n`);
process.exit(failed > 0 ? 1 : 0);
