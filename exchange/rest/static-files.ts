// The terminal's files, from memory. Addresses without a file name are pages of the terminal; a missing file stays missing.
import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../ports.ts';
import { pagePolicy } from './content-policy.ts';
import { refuse } from './handler.ts';
import { pageEnv, withListing } from './listing-place.ts';
import { sendRefusal } from './routes.ts';
import { canPack, codingFor, packFiles, readWebFiles, webFile } from './web-files.ts';
import type { WebFile } from './web-files.ts';

const NOT_FOUND = 404;
const NOT_MODIFIED = 304;
const OURS = ['/assets/', '/swap/', '/hk-web/', '/ws', '/test/'];
const INDEX = '/index.html';

const pathOf = (url: string): string => url.split('?')[0] ?? '/';
const isPage = (path: string): boolean => path === INDEX || (extname(path) === '' && !OURS.some((prefix) => path.startsWith(prefix)));
const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

const send = (request: FastifyRequest, reply: FastifyReply, file: WebFile): FastifyReply => {
  const coding = codingFor(file, request.headers['accept-encoding']);
  const tag = `"${file.hash}${coding === null ? '' : `-${coding}`}"`;
  void reply.headers({ 'Cache-Control': file.cacheControl, ETag: tag, ...(canPack(file) && { Vary: 'Accept-Encoding' }) });
  if (request.headers['if-none-match']?.split(',').some((known) => known.trim().replace(/^W\//, '') === tag) === true) return reply.code(NOT_MODIFIED).send();
  if (coding !== null) void reply.header('Content-Encoding', coding);
  const bytes = (coding === null ? null : file.packed.get(coding)) ?? file.plain;
  return reply.code(200).type(file.type).header('Content-Length', bytes.length).send(request.method === 'HEAD' ? null : bytes);
};

/** Meanwhile, and where packing fails, they are sent as they are. */
const pack = (files: Iterable<WebFile>): void => { packFiles(files).catch(() => undefined); };

/** The document of the terminal, with the contracts of the page's environment where it has a place for them. Made anew when those change. */
const createPages = (index: WebFile, listing: (env: Env) => readonly unknown[]) => {
  const page = index.plain.toString('utf8');
  const made = new Map<Env, { readonly text: string; readonly file: WebFile }>();
  return (url: string): WebFile => {
    const env = pageEnv(url);
    if (env === null) return index;
    const text = withListing(page, env, listing(env));
    if (text === page) return index;
    const known = made.get(env);
    if (known?.text === text) return known.file;
    // A listing is of this moment: a tab that is opened again must not bring an old one.
    const file = webFile(Buffer.from(text), index.type, 'no-store');
    made.set(env, { text, file });
    pack([file]);
    return file;
  };
};

/** Serves `webRoot` (the built terminal); `listing`: an environment's contracts as rows. Without a build only the calls and the socket answer. */
export const registerStaticFiles = (app: FastifyInstance, webRoot: string | null, listing: (env: Env) => readonly unknown[]): void => {
  const files = webRoot !== null && existsSync(join(webRoot, 'index.html')) ? readWebFiles(webRoot) : null;
  const index = files?.get(INDEX);
  const notFound = (reply: FastifyReply): FastifyReply => sendRefusal(reply, refuse(22007, NOT_FOUND));
  if (files === null || index === undefined) {
    app.setNotFoundHandler((_request, reply) => notFound(reply));
    return;
  }
  const pageOf = createPages(index, listing);
  const policy = pagePolicy(index.plain.toString('utf8'));
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    if (!isRead(request.method)) return notFound(reply);
    if (isPage(path)) return send(request, reply.header('Content-Security-Policy', policy), pageOf(request.url));
    const file = files.get(path);
    return file === undefined ? notFound(reply) : send(request, reply, file);
  });
  pack(files.values());
};
