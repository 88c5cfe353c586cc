// Builds the page of one table and hands it to the browser from memory: no server, no exchange.
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const ORIGIN = 'http://table.test';
type Output = { readonly fileName: string; readonly code?: string; readonly source?: string | Uint8Array };

const built = async (): Promise<ReadonlyMap<string, string>> => {
  const result = await build({
    configFile: false,
    root: join(import.meta.dirname, '../../../..'),
    logLevel: 'error',
    plugins: [react()],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        input: join(import.meta.dirname, 'page.tsx'),
        output: { entryFileNames: 'page.js', assetFileNames: '[name][extname]' },
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? (one.output as readonly Output[]) : [],
  );
  return new Map(outputs.map(({ fileName, code, source }) => [fileName, String(code ?? source ?? '')]));
};
let files: Promise<ReadonlyMap<string, string>> | null = null;

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', html: 'text/html' };

/** Opens the page; `flags`: which parts of the kit its table uses. Example: openTable(page, 'detail&select'). */
export const openTable = async (page: Page, flags = ''): Promise<void> => {
  const all = await (files ??= built());
  const styles = [...all.keys()].filter((name) => name.endsWith('.css'));
  const html = `<!doctype html><html lang="en"><head><title>table</title>${styles
    .map((name) => `<link rel="stylesheet" href="/${name}">`)
    .join('')}</head><body><script type="module" src="/page.js"></script></body></html>`;
  await page.route(`${ORIGIN}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const body = name === '' ? html : all.get(name);
    const contentType = name === '' ? 'text/html' : (TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain');
    return body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ body, contentType });
  });
  await page.goto(`${ORIGIN}/?${flags}`);
  await page.waitForFunction(() => 'trial' in window && document.querySelector('main') !== null);
};
