// Pages of the bench in a real browser: built, served with the same isolation as the terminal, opened headless.
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { build } from 'vite';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.map': 'application/json',
};
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const serve = (dir: string): Promise<{ readonly server: Server; readonly url: string }> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const path = join(dir, normalize(new URL(request.url ?? '/', 'http://bench').pathname));
      if (!path.startsWith(dir) || !existsSync(path)) {
        response.writeHead(404).end();
        return;
      }
      response.writeHead(200, {
        'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Embedder-Policy': 'require-corp',
        'Cross-Origin-Resource-Policy': 'same-origin',
      });
      createReadStream(path).pipe(response);
    });
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ server, url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` });
    });
  });

export type BenchPages = {
  /** Opens a page of bench/pages, e.g. "paint.html?who=ours". A fault of the page is an error here. */
  readonly open: (path: string) => Promise<Page>;
  readonly close: () => Promise<void>;
};

/** Builds pages of bench/pages with everything they import, to be served under `base`; answers the folder. */
export const buildPages = async (
  root: string,
  name: string,
  pages: readonly string[] = [name],
  base = '/',
): Promise<string> => {
  const outDir = join(root, 'var', 'bench', 'pages', name);
  await build({
    root: join(root, 'bench', 'pages'),
    base,
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: { input: pages.map((page) => join(root, 'bench', 'pages', `${page}.html`)) },
    },
  });
  return outDir;
};

/** Builds one page of bench/pages and everything it imports. */
export const openPages = async (root: string, name: string): Promise<BenchPages> => {
  const outDir = await buildPages(root, name);
  const { server, url } = await serve(outDir);
  const executablePath = process.env['BROWSER_PATH'];
  const browser: Browser = await chromium.launch({ args: BROWSER_ARGS, ...(executablePath ? { executablePath } : {}) });
  return {
    open: async (path) => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      page.on('pageerror', (error) => process.stderr.write(`[${name}] ${error.message}\n`));
      await page.goto(`${url}/${path}`);
      return page;
    },
    close: async () => {
      await browser.close();
      server.close();
    },
  };
};
