// Programs of the exchange that run in threads of their own: a module says `new URL('./x.worker.ts', import.meta.url)`. Built, that is a file beside
// the module's own; run from the sources (tests), one under dist/workers, made when the module is first read.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const PLACE = /new URL\('(\.[^']*\.worker\.ts)', import\.meta\.url\)/g;

/** One file that imports packages only. */
const buildWorker = async (root: string, path: string): Promise<string> => {
  const built = await build({
    root,
    configFile: false,
    envFile: false,
    logLevel: 'error',
    build: {
      ssr: path,
      write: false,
      copyPublicDir: false,
      target: 'node20',
      rolldownOptions: { output: { codeSplitting: false, topLevelVar: false } },
    },
  });
  const [chunk, ...others] = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error(`${path} is not one file when it is built`);
  return chunk.code;
};

/** Under a name that says what is in it: two runs side by side never tread on each other. Example: 'x.worker-0a1b2c3d4e5f.mjs'. */
const nameOf = (path: string, code: string): string =>
  `${basename(path, '.ts')}-${createHash('sha256').update(code).digest('hex').slice(0, 12)}.mjs`;

const write = (folder: string, name: string, code: string): string => {
  const file = join(folder, name);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const half = `${file}.${process.pid}`;
    writeFileSync(half, code);
    renameSync(half, file);
  }
  return file;
};

export const workerFiles = (): Plugin => {
  let root = '';
  let isBuild = false;
  const workers = new Map<string, string>();
  return {
    name: 'worker-files',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
      isBuild = config.command === 'build';
    },
    async transform(code, id) {
      const path = id.split('?')[0] ?? id;
      if (!path.includes('/exchange/') || !code.includes('.worker.ts')) return null;
      let text = code;
      for (const [whole, file = ''] of code.matchAll(PLACE)) {
        const worker = resolve(dirname(path), file);
        const source = await buildWorker(root, worker);
        const name = nameOf(worker, source);
        workers.set(name, source);
        text = text.replace(whole, () =>
          isBuild
            ? `new URL('./${name}', import.meta.url)`
            : `new URL(${JSON.stringify(pathToFileURL(write(join(root, 'dist', 'workers'), name, source)).href)})`,
        );
      }
      return { code: text, map: null };
    },
    // Vite keeps no assets of a server build: they are written by hand, beside each file that speaks of them.
    writeBundle: ({ dir = '' }, bundle) => {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          for (const [name, source] of workers)
            if (chunk.code.includes(name)) write(dirname(join(dir, chunk.fileName)), name, source);
    },
  };
};
