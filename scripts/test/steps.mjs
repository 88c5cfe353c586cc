// The steps of npm test. Each answers { code, out, tests? }: exit code, all it said, and its tests where it has a list of them.
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { ensureBrowser } from '../browser.mjs';
import { bin, BUILD_NAMES, run, tryBuild } from '../ensure.mjs';
import { readPlaywright, readVitest, REPORTS } from './reports.mjs';

/** Every TypeScript project; a room is checked with its own lib, so that what it must not know does not exist for it. */
export const PROJECTS = [
  'src/domain',
  'src/worker/api',
  'src/worker/publish/frame',
  'src/machines',
  'src/worker',
  'src/app',
  'exchange/kernel',
  'exchange',
  'tests',
  'scripts/tools',
  'bench',
];
const env = { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' };
const node = (args, more = {}) =>
  run(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...env, ...more } });

/** Runs `works` at most `width` at a time; answers their results in order. */
async function inParallel(works, width) {
  const results = [];
  let next = 0;
  const lane = async () => {
    while (next < works.length) {
      const at = next++;
      results[at] = await works[at]();
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  return results;
}
const together = (results) => ({
  code: results.find(({ code }) => code !== 0)?.code ?? 0,
  out: results
    .map(({ out }) => out.trim())
    .filter(Boolean)
    .join('\n'),
});

const tsc = (project) => () =>
  node([bin('typescript', 'bin/tsc'), '-p', `${project}/tsconfig.json`, '--pretty', 'false']);
function freshReport(file) {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
}

async function unit() {
  freshReport(REPORTS.unit);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS.unit}`];
  const done = await node([bin('vitest', 'vitest.mjs'), 'run', ...reporters]);
  return { ...done, tests: readVitest() };
}

async function build() {
  const results = [];
  for (const name of BUILD_NAMES) results.push(await tryBuild(name));
  return together(results);
}

async function e2e() {
  const built = await build();
  if (built.code !== 0) return built;
  const browser = await ensureBrowser();
  if (browser === null) return { code: 1, out: 'The browser tests need a browser.' };
  freshReport(REPORTS.e2e);
  const done = await node([bin('@playwright/test', 'cli.js'), 'test', '--reporter=list,json'], {
    BROWSER_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: REPORTS.e2e,
  });
  return { ...done, tests: readPlaywright() };
}

export const STEPS = {
  types: async () => together(await inParallel(PROJECTS.map(tsc), 2)),
  lint: async () =>
    together([
      await node([
        bin('oxlint', 'bin/oxlint'),
        '--type-aware',
        '--deny-warnings',
        'src',
        'exchange',
        'tests',
        'scripts',
        'bench',
      ]),
      await node([bin('oxfmt', 'bin/oxfmt'), '--check', '.']),
    ]),
  rooms: async () =>
    together([
      await node(['scripts/rooms.mjs']),
      await node([bin('knip', 'bin/knip.js'), '--no-progress', '--no-config-hints']),
      // What only tests use stands with the tests.
      await node([
        bin('knip', 'bin/knip.js'),
        '--production',
        '--include=files,exports,types',
        '--no-progress',
        '--no-config-hints',
      ]),
    ]),
  unit,
  build,
  e2e,
};
