// Finds a Chrome or Chromium that starts, or gets one. Node built-ins only.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { bin, locked, run, say } from './ensure.mjs';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
];
const PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
    const base = process.env[name];
    return base
      ? [join(base, 'Google/Chrome/Application/chrome.exe'), join(base, 'Microsoft/Edge/Application/msedge.exe')]
      : [];
  }),
  linux: ['/usr/bin/chromium', '/usr/bin/google-chrome', '/snap/bin/chromium', '/opt/google/chrome/chrome'],
};

function runnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** It must start, not merely exist: Ubuntu's chromium-browser is a stub that only prints a hint. */
function starts(path) {
  const windows = process.platform === 'win32';
  const done = spawnSync(path, windows ? ['--version', '--headless'] : ['--version'], {
    timeout: 15_000,
    encoding: 'utf8',
  });
  return done.status === 0 && (windows || /\d+\.\d+\.\d+/.test(done.stdout));
}

function installed() {
  const given = process.env.BROWSER_PATH ?? process.env.CHROME_PATH;
  if (given) {
    if (runnable(given)) return given;
    say(`BROWSER_PATH ${given} is not runnable.`);
    process.exit(1);
  }
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((dir) => NAMES.map((name) => join(dir, name)));
  return [...onPath, ...(PLACES[process.platform] ?? [])].find((path) => runnable(path) && starts(path)) ?? null;
}

function bundled() {
  try {
    const path = createRequire(import.meta.url)('playwright-core').chromium.executablePath();
    return path && existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

function find(dir, name) {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    const hit = entry.isDirectory() ? find(path, name) : name.test(entry.name) ? path : null;
    if (hit) return hit;
  }
  return null;
}

function bundledShell() {
  try {
    const base = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(process.env.HOME ?? '', '.cache/ms-playwright');
    const dir = readdirSync(base)
      .filter((name) => name.startsWith('chromium_headless_shell'))
      .toSorted()
      .at(-1);
    return dir ? find(join(base, dir), /^(chrome-)?headless[_-]shell(\.exe)?$/) : null;
  } catch {
    return null;
  }
}

const isDebianRoot = () =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  runnable('/usr/bin/apt-get') &&
  /^ID="?debian/m.test(readFileSync('/etc/os-release', 'utf8'));

async function fromDebian() {
  say('Playwright’s download is out of reach or lacks libraries: installing Debian’s chromium…');
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'pipe', 'pipe'] };
  await run('apt-get', ['update', '-qq'], options);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
  return installed();
}

/** Path of a browser that starts; null, after one plain line, when none can be had. Tests then fail: they are never skipped. */
export async function ensureBrowser() {
  const here = installed() ?? bundled();
  if (here) return here;
  return locked('browser', async () => {
    const now = installed() ?? bundled();
    if (now) return now;
    say('no Chrome or Chromium found: trying Playwright’s own…');
    const args = [bin('@playwright/test', 'cli.js'), 'install', 'chromium', '--only-shell'];
    const { code } = await run(process.execPath, args, { timeout: 300_000, stdio: ['ignore', 'pipe', 'pipe'] });
    const own = code === 0 ? (bundledShell() ?? bundled()) : null;
    if (own && starts(own)) return own;
    const debian = isDebianRoot() ? await fromDebian() : null;
    if (debian) return debian;
    say('A browser could not be had: no download could be reached. Install Chrome or Chromium, or set BROWSER_PATH.');
    return null;
  });
}
