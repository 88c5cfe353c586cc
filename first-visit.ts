// The trade page's own code in one file. Left to the bundler, whatever it shares with one late part or another is a file for each such set of parts:
// together they are some KB larger, and each new late page would make more of them.
import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';

const at = (path: string): string => normalizePath(fileURLToPath(new URL(path, import.meta.url)));
const ENTRY = at('./src/app/main.tsx');
const PAGE = at('./src/app/pages/trade/trade-routes.tsx');
const SOURCE = at('./src/');

/** `plugin` finds the modules once all are known; `isOfPage`: is a module loaded with the trade page, and not with the entry? */
export const firstVisit = (): { readonly plugin: Plugin; readonly isOfPage: (id: string) => boolean } => {
  let ofPage: ReadonlySet<string> = new Set();
  const plugin: Plugin = {
    name: 'first-visit',
    buildEnd() {
      const closure = (from: string): Set<string> => {
        const seen = new Set([from]);
        for (const one of seen) for (const next of this.getModuleInfo(one)?.importedIds ?? []) seen.add(next);
        return seen;
      };
      const own = closure(ENTRY);
      ofPage = new Set([...closure(PAGE)].filter((id) => id.startsWith(SOURCE) && id !== PAGE && !own.has(id)));
    },
  };
  return { plugin, isOfPage: (id) => ofPage.has(id) };
};
