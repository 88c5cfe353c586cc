import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { build } from 'vite';
import { mapsAside } from '../../maps-aside.ts';
import { temporaryFolder } from '../exchange/support/open-exchange.ts';

test('[EXC-05] finding 15: source maps are built beside the served folder, and no file of it points at them', async () => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'maps'));
  writeFileSync(join(root, 'maps', 'of-an-older-build.js.map'), '{}');
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.ts"></script>');
  writeFileSync(join(root, 'main.ts'), "document.title = 'one'; import('./late.ts');");
  writeFileSync(join(root, 'late.ts'), "export const late = 'two';");
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [mapsAside(join(root, 'maps'))],
    build: { outDir: 'web', sourcemap: 'hidden' },
  });
  const under = (folder: string): string[] =>
    readdirSync(join(root, folder), { recursive: true }).map(String).toSorted();
  expect(under('web').filter((name) => name.endsWith('.map'))).toEqual([]);
  const scripts = under('web').filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(1);
  expect(under('maps').filter((name) => name.endsWith('.map'))).toEqual(scripts.map((name) => `${name}.map`));
  expect(existsSync(join(root, 'maps', 'of-an-older-build.js.map'))).toBe(false);
});
