// The terminal's files in memory, plain and packed: a request for one reads no disk and packs nothing.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Coding = 'br' | 'gzip';
export type WebFile = {
  readonly type: string;
  readonly cacheControl: string;
  /** Of the bytes as they are; a packed file's says how it is packed. */
  readonly hash: string;
  readonly plain: Buffer;
  /** Empty until it is packed, and for what does not shrink. */
  readonly packed: Map<Coding, Buffer>;
};

const UTF8 = '; charset=utf-8';
/** What the terminal's build makes. Anything else is bytes. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': `text/html${UTF8}`,
  '.js': `text/javascript${UTF8}`,
  '.mjs': `text/javascript${UTF8}`,
  '.css': `text/css${UTF8}`,
  '.json': `application/json${UTF8}`,
  '.svg': 'image/svg+xml',
  '.txt': `text/plain${UTF8}`,
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const BYTES = 'application/octet-stream';
/** Already packed by what they are. */
const PACKED = new Set(['image/png', 'image/x-icon', 'font/woff2', BYTES]);
/** Good for a little work: the last hundredths of brotli take ten times as long. */
const BROTLI_QUALITY = 9;
const FOR_EVER = 'public, max-age=31536000, immutable';

/** `cacheControl`: how long who has it may keep it. */
export const webFile = (plain: Buffer, type: string, cacheControl: string): WebFile => ({
  plain,
  type,
  cacheControl,
  hash: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
  packed: new Map(),
});

/** Whether the answer depends on what the reader can unpack. */
export const canPack = ({ type }: WebFile): boolean => !PACKED.has(type);

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Packs it beside the event loop; what comes out larger than it was is left as it is. */
const packFile = async (file: WebFile): Promise<void> => {
  if (!canPack(file)) return;
  const keep = (coding: Coding, bytes: Buffer): void => {
    if (bytes.length < file.plain.length) file.packed.set(coding, bytes);
  };
  keep(
    'br',
    await toBrotli(file.plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: file.plain.length,
      },
    }),
  );
  keep('gzip', await toGzip(file.plain));
};

const isHidden = (path: string): boolean => path.split('/').some((part) => part.startsWith('.'));
/** Source maps show how the terminal is written, and what of it is private. */
const isServed = (path: string): boolean => !isHidden(path) && extname(path) !== '.map';

/** Every file under `root` that may be asked for, by its address. Example: '/assets/app-1a2b.js'. */
export const readWebFiles = (root: string): ReadonlyMap<string, WebFile> => {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return new Map(
    paths.filter(isServed).map((path) => {
      const cache = path.startsWith('assets/') ? FOR_EVER : 'no-cache';
      return [`/${path}`, webFile(readFileSync(join(root, path)), TYPES[extname(path)] ?? BYTES, cache)];
    }),
  );
};

/** One file after the other, so that a start leaves room for others. */
const packFiles = async (files: Iterable<WebFile>): Promise<void> => {
  for (const file of files) await packFile(file);
};

/** Packs them beside the event loop; meanwhile, and where packing fails, they are sent as they are. */
export const packSoon = (files: Iterable<WebFile>): void => {
  packFiles(files).catch(() => undefined);
};

/** The codings that an Accept-Encoding header allows by name. Example: 'gzip, br;q=0' allows gzip alone. */
const allowed = (header: string): ReadonlySet<string> =>
  new Set(
    header
      .toLowerCase()
      .split(',')
      .flatMap((part) => {
        const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
        const weight = parameters.find((word) => word.startsWith('q='));
        return weight !== undefined && Number(weight.slice(2)) === 0 ? [] : [name];
      }),
  );

/** The smallest form of the file that the reader takes; null: as it is. */
export const codingFor = ({ packed }: WebFile, acceptEncoding: string | undefined): Coding | null => {
  const names = allowed(acceptEncoding ?? '');
  return (['br', 'gzip'] as const).find((coding) => names.has(coding) && packed.has(coding)) ?? null;
};
