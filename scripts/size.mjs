// npm run size: every script of the built page, by what it is for, against its budget.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureBuild, ensureDeps, ensureNode, helpOr, root } from './ensure.mjs';
import { groupParts, weighParts } from './size-parts.mjs';

helpOr(`
npm run size [-- --json]      gzip size of every script of the built page, by what it is for; 1 KB is 1000 bytes:
                              page          the first visit to the trade page, chart included: at most 255 KB together. The layers and
                              tools of the chart (indicators, legend) and late texts come once it stands: they count as lazy
                              worker        the engine's worker with all that it imports before it runs: at most 32 KB together
                              lateWorker    parts that a worker loads when they are first wanted: at most 10 KB each
                              replayWorker  the worker of the replay page: at most 80 KB together. It is one file with the whole
                                            fold, the readers of all venues and the schemas that a file from anywhere has to
                                            pass; it loads beside the page, on /replay alone
                              lazy          every other part of a page: at most 60 KB each
                              Exits with 1 when one is missed.`);

const dist = join(root, 'dist', 'web');

/**
 * The entry, what it imports, and the lazy parts without which the trade page is not there: page, chart, English. The layers and tools of the chart are
 * parts like others: with their texts they come once it stands.
 */
function pageFiles(manifest) {
  const seen = new Set();
  const add = (key) => {
    if (seen.has(key) || manifest[key] === undefined) return;
    seen.add(key);
    for (const next of manifest[key].imports ?? []) add(next);
    for (const next of manifest[key].dynamicImports ?? []) if (isTradePage(next)) add(next);
  };
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) add(key);
  return [...seen].map((key) => basename(manifest[key].file));
}
const isTradePage = (key) =>
  /^src\/app\/(?:pages\/trade\/|features\/trading\/chart\/[\w-]+\.|i18n\/locales\/en\/first)/.test(key);

ensureNode();
process.chdir(root);
await ensureDeps();
await ensureBuild('web');
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
const texts = new Map(
  readdirSync(join(dist, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => [file, readFileSync(join(dist, 'assets', file), 'utf8')]),
);
const BOOT = 'index.html (boot script)';
const groups = groupParts([...texts.keys()], pageFiles(manifest), (file) => texts.get(file) ?? '');
// The boot script stands in the document itself.
groups.page.push(BOOT);
texts.set(
  BOOT,
  [...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)]
    .map(([, text]) => text)
    .join(''),
);
const report = weighParts(groups, (file) => gzipSync(texts.get(file) ?? '', { level: 9 }).length);

const kb = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
else {
  for (const [name, { gzip, limit, of, ok, parts }] of Object.entries(report)) {
    const budget = `at most ${kb(limit)}${of === 'each' ? ' each' : ''}`;
    process.stdout.write(`${ok ? 'ok  ' : 'MISS'} ${name} ${kb(gzip)}, ${budget}\n`);
    for (const part of parts)
      process.stdout.write(`  ${part.ok ? '    ' : 'MISS'} ${kb(part.gzip).padStart(9)} ${part.file}\n`);
  }
}
process.exit(Object.values(report).every(({ ok }) => ok) ? 0 : 1);
