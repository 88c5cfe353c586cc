// What every command stands on: Node, packages, builds. Node built-ins only: this runs before node_modules exists.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const say = (text) => process.stderr.write(`[setup] ${text}\n`);
export const bin = (pkg, path) => join(root, 'node_modules', pkg, path);

export function ensureNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  say(`Node 20.19 or newer is needed; this is ${process.version}.`);
  process.exit(1);
}

/** Prints `text` and ends when the command line asks for help: before anything is installed. */
export function helpOr(text) {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  process.stdout.write(`${text.trim()}\n`);
  process.exit(0);
}

/** Starts a program; resolves with its exit code and, where its output is piped, all it said. Never rejects. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    let out = '';
    const collect = (chunk) => {
      out += chunk;
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const stop = () => child.kill('SIGTERM');
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    const done = (code) => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      resolve({ code, out });
    };
    child.on('error', (error) => {
      out += String(error);
      done(127);
    });
    child.on('close', (code, signal) => done(code ?? (signal ? 130 : 1)));
  });
}

/** One at a time across processes: `npm start` and `npm test` may begin together on a fresh clone. */
export async function locked(name, work) {
  const dir = join(root, `.${name}.lock`);
  for (;;) {
    try {
      mkdirSync(dir);
      writeFileSync(join(dir, 'pid'), String(process.pid));
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (holderIsGone(dir)) rmSync(dir, { recursive: true, force: true });
      else await new Promise((wake) => setTimeout(wake, 250));
    }
  }
  const free = () => rmSync(dir, { recursive: true, force: true });
  process.once('exit', free);
  try {
    return await work();
  } finally {
    free();
    process.off('exit', free);
  }
}

function holderIsGone(dir) {
  try {
    process.kill(Number(readFileSync(join(dir, 'pid'), 'utf8')), 0);
    return false;
  } catch (error) {
    if (error.code === 'EPERM') return false;
    if (error.code !== 'ENOENT') return true;
    // The holder has made the directory but not yet written its number.
    const age = Date.now() - (statSync(dir, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    return age > 2000;
  }
}

function npm(args, options) {
  const cli = process.env.npm_execpath; // set by npm; a .js path, so no shell and no npm.cmd on Windows
  if (cli && /npm-cli\.(c|m)?js$/.test(cli)) return run(process.execPath, [cli, ...args], options);
  const windows = process.platform === 'win32';
  return run(windows ? 'npm.cmd' : 'npm', args, { ...options, shell: windows });
}

/** What decides whether node_modules fits: the lock and the declared packages, not the rest of package.json. */
function depsWanted() {
  const { dependencies, devDependencies, overrides } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const hash = createHash('sha256').update(JSON.stringify([dependencies, devDependencies, overrides]));
  hash.update(readFileSync(join(root, 'package-lock.json')));
  return `${hash.digest('hex')} ${process.platform}-${process.arch}`;
}

const UNREACHABLE =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|FETCH_ERROR|network/i;

/**
 * npm ci in `dir`, unless its node_modules is already what `want` describes. Without success one plain line about `what`,
 * and the end of this process with `failCode`.
 */
export async function ensureInstalled({ dir, want, what, flags, failCode = 1 }) {
  const stamp = join(dir, 'node_modules', '.stamp');
  const fits = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === want;
  if (fits()) return;
  await locked('deps', async () => {
    if (fits()) return;
    say(`installing ${what} (npm ci)…`);
    const quick = ['--fetch-retries=2', '--fetch-retry-mintimeout=500', '--fetch-retry-maxtimeout=3000'];
    const args = ['ci', ...flags, '--no-audit', '--no-fund', '--loglevel=error', ...quick];
    const { code, out } = await npm(args, { cwd: dir, stdio: ['ignore', 'pipe', 'pipe'] });
    if (code === 0) return writeFileSync(stamp, want);
    if (UNREACHABLE.test(out))
      say(
        `${what} could not be had: the npm registry cannot be reached. Connect to a network and run the command again.`,
      );
    else say(`installing ${what} failed:\n${out.trim()}`);
    process.exit(failCode);
  });
}

export const ensureDeps = () =>
  ensureInstalled({ dir: root, want: depsWanted(), what: 'the packages', flags: ['--include=dev'] });

function walk(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => walk(join(path, name)));
}

const COMMON = [
  'vite.config.ts',
  'article-files.ts',
  'first-visit.ts',
  'parse-article.ts',
  'boot-page.ts',
  'maps-aside.ts',
  'worker-files.ts',
  'package-lock.json',
  'tsconfig.base.json',
];
const BUILDS = {
  web: { from: ['src', 'content', 'public', 'index.html', ...COMMON], vite: [['build']], says: 'the terminal' },
  exchange: {
    from: ['exchange', 'src/domain/wire', ...COMMON],
    vite: [['build', '--ssr', 'exchange/main.ts']],
    says: 'the exchange',
  },
  tools: {
    from: ['scripts/tools', 'bench/program.ts', 'bench/programs', 'bench/measures', 'src', 'exchange', ...COMMON],
    vite: ['tools', 'tools-bench', 'tools-replay'].map((mode) => ['build', '--ssr', '--mode', mode]),
    says: 'the tools',
  },
  trials: {
    from: [
      'tests/exchange',
      'tests/cases',
      'tests/worker',
      'exchange',
      'src/domain',
      'src/machines',
      'src/worker',
      ...COMMON,
    ],
    vite: [['build', '--ssr', '--mode', 'trials']],
    says: 'the trials',
  },
};
export const BUILD_NAMES = Object.keys(BUILDS);

function sourceHash(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => walk(join(root, path)))) {
    hash.update(relative(root, file).split(sep).join('/')).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * Builds `name` (web, exchange or tools) unless dist already holds the build of exactly these sources.
 * Answers { code, out }: code 0 when dist is good; `out` is what the bundler said.
 */
export async function tryBuild(name) {
  const { from, vite, says } = BUILDS[name];
  const stamp = join(root, 'dist', `.stamp-${name}`);
  const fits = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash(from);
  if (fits()) return { code: 0, out: '' };
  return locked('build', async () => {
    if (fits()) return { code: 0, out: '' };
    say(`building ${says}…`);
    rmSync(stamp, { force: true });
    const want = sourceHash(from);
    const env = { ...process.env, NODE_ENV: 'production' };
    for (const words of vite) {
      const done = await run(process.execPath, [bin('vite', 'bin/vite.js'), ...words, '--logLevel', 'error'], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env,
      });
      if (done.code !== 0) return done;
    }
    writeFileSync(stamp, want);
    return { code: 0, out: '' };
  });
}

/** tryBuild, or the end of this process with the bundler's words. */
export async function ensureBuild(...names) {
  for (const name of names) {
    const { code, out } = await tryBuild(name);
    if (code === 0) continue;
    say(`building ${BUILDS[name].says} failed:\n${out.trim()}`);
    process.exit(code);
  }
}
