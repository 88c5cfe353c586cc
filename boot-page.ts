// The built page: its boot script and that script's styles are in the document, and all it begins with (the exchange names
// the script's hash in its content policy). The page's own code is brought by the boot script, which is told here where it is. (The dev server serves the page without a boot script.)
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const BOOT = 'src/app/boot/boot.ts';
const TRADE = 'src/app/pages/trade/trade-routes.tsx';
const FONT = 'inter-latin-wght-normal';

/** As src/app/boot/parts.ts has it. */
type BootParts = { readonly engine: string; readonly font: string; readonly entry: string } & Readonly<
  Record<'modules' | 'styles', readonly string[]>
>;
type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const chunksOf = (bundle: Bundle): Chunk[] => Object.values(bundle).filter((one) => one.type === 'chunk');

/** The chunk and everything it imports, itself first. */
const closure = (chunks: readonly Chunk[], file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const next of chunks.find((one) => one.fileName === file)?.imports ?? []) closure(chunks, next, seen);
  return seen;
};
const sheetsOf = (chunks: readonly Chunk[], files: Iterable<string>): string[] => [
  ...new Set(
    [...files].flatMap((file) => [...(chunks.find((one) => one.fileName === file)?.viteMetadata?.importedCss ?? [])]),
  ),
];

const partsOf = (bundle: Bundle, entry: string): BootParts => {
  const chunks = chunksOf(bundle);
  const find = (pattern: RegExp): string => {
    const found = Object.keys(bundle).find((file) => pattern.test(file));
    if (found === undefined) throw new Error(`the page has no ${pattern}`);
    return `/${found}`;
  };
  const trade = chunks.find((one) => one.facadeModuleId?.endsWith(TRADE) === true);
  if (trade === undefined) throw new Error(`the page has no ${TRADE}`);
  const own = closure(chunks, entry);
  const all = closure(chunks, trade.fileName, new Set(own));
  const styles = sheetsOf(chunks, own);
  const at = (file: string): string => `/${file}`;
  return {
    engine: find(/engine\.worker-[^/]*\.js$/),
    font: find(new RegExp(`${FONT}-[^/]*\\.woff2$`)),
    entry: at(entry),
    modules: [...all].filter((file) => file !== entry).map(at),
    styles: styles.map(at),
  };
};

const painterOf = (bundle: Bundle): string => {
  const found = Object.keys(bundle).find((file) => /painter-[^/]*\.js$/.test(file));
  if (found === undefined) throw new Error('the page has no painter');
  return found;
};

type Built = { readonly code: string; readonly style: string };

/** Built for itself: one file that imports nothing. Names of classes are those of the page's own build. */
const buildBoot = async (root: string, parts: BootParts): Promise<Built> => {
  const built = await build({
    root,
    configFile: false,
    envFile: false,
    logLevel: 'error',
    define: { BOOT_PARTS: JSON.stringify(parts) },
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry: join(root, BOOT), formats: ['iife'], name: 'boot', fileName: 'boot', cssFileName: 'boot' },
    },
  });
  const output = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const code = output.find((one) => one.type === 'chunk')?.code;
  const style = output.find((one) => one.type === 'asset' && one.fileName.endsWith('.css'));
  if (code === undefined || style?.type !== 'asset') throw new Error('the boot script has no code or no styles');
  return { code, style: String(style.source) };
};

/** Where the exchange puts the contracts of the page's environment, when it sends the page (exchange/rest/listing-place.ts). */
const LISTING = '<script type="application/json" id="listing"></script>';

/** What Vite put into the page's head for the page's own code. */
const BROUGHT = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet|preload)"[^>]*>)/g;

export const bootPage = (): Plugin => {
  let root = '';
  return {
    name: 'boot-page',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    configResolved: (config) => {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle, chunk: index }) => {
        // Served while it is worked on: as it is.
        if (bundle === undefined || index === undefined) return html;
        const { code, style } = await buildBoot(root, partsOf(bundle, index.fileName));
        if (code.includes('</script')) throw new Error('the boot script would end itself');
        const painter = `<link rel="modulepreload" href="/${painterOf(bundle)}" />`;
        return html
          .replaceAll(BROUGHT, '')
          .replace('</head>', () => `  <style>${style}</style>\n  </head>`)
          .replace(
            '<div id="root"></div>',
            (host) => `${host}\n    ${LISTING}\n    <script>${code}</script>\n    ${painter}`,
          );
      },
    },
  };
};
