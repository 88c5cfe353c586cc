// The terminal's files, from memory. Addresses without a file name are pages of the terminal; a missing file stays missing.
import { codes } from '../../src/domain/wire/codes.ts';
import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Env } from '../ports.ts';
import { pagePolicy } from './content-policy.ts';
import { refuse } from './handler.ts';
import { pageEnv, withListing } from './listing-place.ts';
import { sendRefusal } from './routes.ts';
import { sendFile } from './send-file.ts';
import { packSoon, readWebFiles, webFile } from './web-files.ts';
import type { WebFile } from './web-files.ts';

const NOT_FOUND = 404;
const OURS = ['/assets/', '/swap/', '/hk-web/', '/ws', '/test/', '/operator/'];
const INDEX = '/index.html';

const pathOf = (url: string): string => url.split('?')[0] ?? '/';
const isPage = (path: string): boolean =>
  path === INDEX || (extname(path) === '' && !OURS.some((prefix) => path.startsWith(prefix)));
const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

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
    packSoon([file]);
    return file;
  };
};

/** Serves `webRoot` (the built terminal); `listing`: an environment's contracts as rows. Without a build only the calls and the socket answer. */
export const registerStaticFiles = (
  app: FastifyInstance,
  webRoot: string | null,
  listing: (env: Env) => readonly unknown[],
): void => {
  const files = webRoot !== null && existsSync(join(webRoot, 'index.html')) ? readWebFiles(webRoot) : null;
  const index = files?.get(INDEX);
  const notFound = (reply: FastifyReply): FastifyReply => sendRefusal(reply, refuse(codes.notFound, NOT_FOUND));
  if (files === null || index === undefined) {
    app.setNotFoundHandler((_request, reply) => notFound(reply));
    return;
  }
  const pageOf = createPages(index, listing);
  const policy = pagePolicy(index.plain.toString('utf8'));
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    if (!isRead(request.method)) return notFound(reply);
    if (isPage(path)) return sendFile(request, reply.header('Content-Security-Policy', policy), pageOf(request.url));
    const file = files.get(path);
    return file === undefined ? notFound(reply) : sendFile(request, reply, file);
  });
  packSoon(files.values());
};
