import { readdirSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions } from 'vite';
import { bootPage } from './boot-page.ts';
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

/** What tells the bundler that a call does nothing but answer has done its work when a file is written. */
const bare = { comments: { annotation: false } } as const;

/**
 * What the first visit shares with late parts. Left to the bundler each such module is a file of its own; in one they are some KB smaller. Only what the
 * first visit needs may stand here.
 */
const SHARED = new RegExp(
  [
    String.raw`src[\\/]app[\\/]prefs[\\/]`,
    String.raw`src[\\/]app[\\/]flows[\\/](balance|trade-context)\.`,
    String.raw`src[\\/]app[\\/]format[\\/](amount|number-text|price|problem-text|trigger-text)\.`,
    String.raw`src[\\/]app[\\/]ui[\\/](button|part)\.`,
    String.raw`src[\\/]app[\\/]ui[\\/]fields[\\/](checkbox|decimal-field|field|segmented|select)\.`,
    String.raw`src[\\/]domain[\\/]order[\\/](kinds[\\/]|[a-z]+[\\/]blank|draft|market-guard|price-band|typed-price|watched-price)`,
    String.raw`lucide-react[\\/]dist[\\/]esm[\\/](createLucideIcon|Icon|defaultAttributes|shared|icons[\\/](chevron-down|arrow-up))`,
  ].join('|'),
);

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
        ],
      },
    },
  },
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
 * Every file directly in scripts/tools is a program: dist/tools/<name>.js; so is the bench. Mode `tools` builds those that share chunks,
 * `tools-<name>` one that stands alone.
 */
const tools = (mode: string): BuildEnvironmentOptions => {
  const names = readdirSync('scripts/tools')
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace(/\.ts$/, ''));
  const fileOf = (name: string): string => (name === 'bench' ? 'bench/program.ts' : `scripts/tools/${name}.ts`);
  const inputOf = (wanted: readonly string[]) => Object.fromEntries(wanted.map((name) => [name, fileOf(name)]));
  const isShared = mode === TOOLS;
  return {
    ...server,
    outDir: 'dist/tools',
    ssr: true,
    emptyOutDir: isShared,
    rolldownOptions: isShared
      ? { output: constants, input: inputOf(names.filter((name) => !ALONE.includes(name))) }
      : {
          output: { ...constants, codeSplitting: false },
          input: inputOf(ALONE.filter((name) => mode === `${TOOLS}-${name}`)),
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
  plugins: [react(), bootPage(), mapsAside('dist/maps'), workerFiles()],
  server: { headers: isolation, proxy, port: 5173, strictPort: true },
  preview: { headers: isolation, proxy, port: 4180, strictPort: true },
  worker: { format: 'es', rolldownOptions: { output: bare } },
  build: mode === 'trials' ? trials() : mode.startsWith(TOOLS) ? tools(mode) : isSsrBuild ? server : web,
}));
