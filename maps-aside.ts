// Source maps of the terminal stand in dist/maps, beside the folder that is served: they are for whoever reads a stack, not for visitors.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** Moves every '*.map' below the web build's folder to the same place below `to`. Example: dist/web/assets/a.js.map to dist/maps/assets/a.js.map. */
export const mapsAside = (to: string): Plugin => {
  let from: string | null = null;
  return {
    name: 'maps-aside',
    apply: 'build',
    configResolved: (config) => {
      from = config.build.ssr === false ? join(config.root, config.build.outDir) : null;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => {
        if (from === null || !existsSync(from)) return;
        rmSync(to, { recursive: true, force: true });
        const entries = readdirSync(from, { recursive: true, withFileTypes: true });
        for (const { name, parentPath } of entries.filter((entry) => entry.isFile() && entry.name.endsWith('.map'))) {
          const target = join(to, relative(from, parentPath), name);
          mkdirSync(dirname(target), { recursive: true });
          renameSync(join(parentPath, name), target);
        }
      },
    },
  };
};
