import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath, type BuildEnvironmentOptions } from 'vite';
import { articleFiles } from './article-files.ts';
import { bootPage } from './boot-page.ts';
import { firstVisit } from './first-visit.ts';
import { mapsAside } from './maps-aside.ts';
import { workerFiles } from './worker-files.ts';

/** Page and worker share memory only when every response carries these. The exchange sends the same. */
const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
const exchange = process.env['EXCHANGE_URL'] ?? 'http://127.0.0.1:4173';
const proxy = {
  '/swap': exchange,
  '/hk-web': exchange,
  '/ws': { target: exchange.replace(/^http/, 'ws'), ws: true },
};

const ENGINE = normalizePath(fileURLToPath(new URL('./src/worker/engine.worker.ts', import.meta.url)));

/** What tells the bundler that a call does nothing but answer has done its work when a file is written. */
const bare = { comments: { annotation: false } } as const;

/**
 * What the first visit shares with late parts. Left to the bundler each such module is a file of its own; in one they are some KB smaller. Only what the
 * first visit needs may stand here.
 */
const SHARED = new RegExp(
  [
    String.raw`src[\\/]app[\\/]prefs[\\/](?!announcement-session|show-again|say-failed|table-memory|confirmed-ticket|position-unit)`,
    String.raw`src[\\/]app[\\/]flows[\\/](balance|trade-context)\.`,
    String.raw`src[\\/]app[\\/]format[\\/](amount|number-text|price|problem-text|trigger-text)\.`,
    String.raw`src[\\/]app[\\/]ui[\\/](button|part)\.`,
    String.raw`src[\\/]app[\\/]ui[\\/]fields[\\/](checkbox|decimal-field|field|segmented|select)\.`,
    String.raw`src[\\/]domain[\\/]order[\\/](kinds[\\/]|[a-z]+[\\/]blank|draft|market-guard|price-band|typed-price|watched-price)`,
    String.raw`lucide-react[\\/]dist[\\/]esm[\\/](createLucideIcon|Icon|defaultAttributes|shared|icons[\\/](chevron-down|arrow-up))`,
  ].join('|'),
);

const visit = firstVisit();
const web: BuildEnvironmentOptions = {
  outDir: 'dist/web',
  target: 'es2022',
  // Without a line that points at them: they are not served.
  sourcemap: 'hidden',
  manifest: true,
  emptyOutDir: true,
  rolldownOptions: {
    input: { index: 'index.html' },
    output: {
      ...bare,
      codeSplitting: {
        groups: [
          { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
          { name: 'shared', test: SHARED },
          { name: 'charts', test: /node_modules[\\/](lightweight-charts|fancy-canvas)[\\/]/ },
          { name: 'xstate', test: /node_modules[\\/]xstate[\\/]/ },
          { name: 'page', test: visit.isOfPage },
        ],
      },
    },
  },
};
type Bundle = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };
/** Is a module among what the engine's worker imports before it runs? Late parts and other bundles answer no. */
const isEngineStart = (id: string, bundle: Bundle): boolean => {
  const seen = new Set([ENGINE]);
  for (const one of seen) for (const next of bundle.getModuleInfo(one)?.importedIds ?? []) seen.add(next);
  return seen.has(id);
};
/** Left to the bundler the engine's start is a dozen files, as late parts share some of it: in one it is smaller by a tenth. */
const engineStart = {
  groups: [{ name: (id: string, bundle: Bundle) => (isEngineStart(id, bundle) ? 'engine' : null) }],
};
/** Top-level constants stay constants: as `var`, the bundler's default, V8 reads each of them anew wherever it is used. */
const constants = { topLevelVar: false } as const;
const server: BuildEnvironmentOptions = {
  outDir: 'dist/exchange',
  copyPublicDir: false,
  target: 'node20',
  sourcemap: true,
  emptyOutDir: true,
  rolldownOptions: { output: constants },
};
/** Programs that fold at full speed stand in one file each: functions that chunks share are called through the module's bindings, at half the speed. */
const ALONE = ['bench', 'replay'];
const TOOLS = 'tools';
/**
 * Every file directly in scripts/tools is a program: dist/tools/<name>.js; so are the bench and the processes that it starts (bench/programs). Mode
 * `tools` builds those that share chunks, `tools-<name>` one that stands alone.
 */
const tools = (mode: string): BuildEnvironmentOptions => {
  const programs = ['scripts/tools', 'bench/programs'].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.ts'))
      .map((file) => ({ name: file.replace(/\.ts$/, ''), file: `${folder}/${file}` })),
  );
  const inputOf = (wanted: (name: string) => boolean) =>
    Object.fromEntries(
      [...programs, { name: 'bench', file: 'bench/program.ts' }]
        .filter(({ name }) => wanted(name))
        .map(({ name, file }) => [name, file]),
    );
  const isShared = mode === TOOLS;
  return {
    ...server,
    outDir: 'dist/tools',
    ssr: true,
    emptyOutDir: isShared,
    rolldownOptions: isShared
      ? { output: constants, input: inputOf((name) => !ALONE.includes(name)) }
      : {
          output: { ...constants, codeSplitting: false },
          input: inputOf((name) => ALONE.includes(name) && mode === `${TOOLS}-${name}`),
        },
  };
};
/** Programs that live with the tests, whose worlds and cases they run at length: dist/trials/<name>.js. */
const trials = (): BuildEnvironmentOptions => ({
  ...server,
  outDir: 'dist/trials',
  ssr: true,
  rolldownOptions: {
    output: constants,
    input: {
      simulate: 'tests/exchange/simulate/program.ts',
      crash: 'tests/exchange/crash/program.ts',
      cases: 'tests/cases/program.ts',
      submits: 'tests/worker/cut-submits/program.ts',
    },
  },
});

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), articleFiles(), bootPage(), visit.plugin, mapsAside('dist/maps'), workerFiles()],
  server: { headers: isolation, proxy, port: 5173, strictPort: true },
  preview: { headers: isolation, proxy, port: 4180, strictPort: true },
  worker: { format: 'es', rolldownOptions: { output: { ...bare, codeSplitting: engineStart } } },
  build: mode === 'trials' ? trials() : mode.startsWith(TOOLS) ? tools(mode) : isSsrBuild ? server : web,
}));
