// npm run size: what a first visit to the trade page downloads, against its budget.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureBuild, ensureDeps, ensureNode, helpOr, root } from './ensure.mjs';

helpOr(`
npm run size [-- --json]      gzip size of the JavaScript of a first visit to the trade page, chart included (at most 255 KB)
                              and of the engine worker (at most 32 KB); 1 KB is 1000 bytes. Exits with 1 when one is missed.`);

const LIMITS = { page: 255_000, worker: 32_000 };
const dist = join(root, 'dist', 'web');
const gzip = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;

/** The entry, what it imports, and the lazy parts without which the trade page is not there: page, chart, English. */
function pageFiles(manifest) {
  const seen = new Set();
  const add = (key) => {
    if (seen.has(key) || manifest[key] === undefined) return;
    seen.add(key);
    for (const next of manifest[key].imports ?? []) add(next);
    for (const next of manifest[key].dynamicImports ?? []) if (isTradePage(next)) add(next);
  };
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) add(key);
  return [...new Set([...seen].map((key) => manifest[key].file))].filter((file) => file.endsWith('.js'));
}
const isTradePage = (key) =>
  /^src\/app\/(?:pages\/trade\/|features\/trading\/chart\/|i18n\/locales\/en\/first)\b/.test(key);

ensureNode();
process.chdir(root);
await ensureDeps();
await ensureBuild('web');
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
const workers = readdirSync(join(dist, 'assets'))
  .filter((file) => /^engine\.worker-.*\.js$/.test(file))
  .map((file) => `assets/${file}`);
const measure = (files, limit) => {
  const parts = files.map((file) => ({ file, gzip: gzip(file) })).toSorted((a, b) => b.gzip - a.gzip);
  const total = parts.reduce((sum, part) => sum + part.gzip, 0);
  return { gzip: total, limit, ok: files.length > 0 && total <= limit, parts };
};
const report = { page: withInline(measure(pageFiles(manifest), LIMITS.page)), worker: measure(workers, LIMITS.worker) };

/** The boot script stands in the document itself. */
function withInline({ gzip: total, limit, parts }) {
  const code = [...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)]
    .map(([, text]) => text)
    .join('');
  const own = { file: 'index.html (boot script)', gzip: gzipSync(code, { level: 9 }).length };
  return { gzip: total + own.gzip, limit, ok: total + own.gzip <= limit, parts: [...parts, own] };
}

/** What the engine loads beside and after its start: shown, not counted. */
const late = workers.flatMap((file) =>
  [...new Set(readFileSync(join(dist, file), 'utf8').match(/\.\/[\w-]+\.js(?=["'`])/g) ?? [])].map((name) => ({
    file: `assets/${name.slice(2)}`,
    gzip: gzip(`assets/${name.slice(2)}`),
  })),
);
report.worker.late = late;

const kb = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
else {
  for (const [name, { gzip: total, limit, ok, parts }] of Object.entries(report)) {
    process.stdout.write(`${ok ? 'ok  ' : 'MISS'} ${name} ${kb(total)} of at most ${kb(limit)}\n`);
    for (const part of parts) process.stdout.write(`       ${kb(part.gzip).padStart(9)} ${part.file}\n`);
    for (const part of report[name].late ?? [])
      process.stdout.write(`     + ${kb(part.gzip).padStart(9)} ${part.file} (when first wanted)\n`);
  }
}
process.exit(Object.values(report).every(({ ok }) => ok) ? 0 : 1);
