// The terminal's files. Addresses without a file name are pages of the terminal; a missing file stays missing.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../ports.ts';
import { pagePolicy } from './content-policy.ts';
import { refuse } from './handler.ts';
import { pageEnv, withListing } from './listing-place.ts';
import { sendRefusal } from './routes.ts';

const NOT_FOUND = 404;
const OURS = ['/assets/', '/swap/', '/hk-web/', '/ws', '/test/'];

const isPage = (method: string, url: string): boolean => {
  const path = url.split('?')[0] ?? '/';
  return (method === 'GET' || method === 'HEAD') && extname(path) === '' && !OURS.some((prefix) => path.startsWith(prefix));
};

/** Serves `webRoot` (the built terminal); `listing`: an environment's contracts as rows. Without a build only the calls and the socket answer. */
export const registerStaticFiles = async (app: FastifyInstance, webRoot: string | null, listing: (env: Env) => readonly unknown[]): Promise<void> => {
  const root = webRoot !== null && existsSync(join(webRoot, 'index.html')) ? webRoot : null;
  if (root !== null) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      cacheControl: false,
      setHeaders: (response, path) => {
        const isHashed = path.startsWith(join(root, 'assets'));
        response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const page = await readFile(join(root ?? '', 'index.html'), 'utf8');
    const env = pageEnv(request.url);
    const sent = env === null ? page : withListing(page, env, listing(env));
    // A listing is of this moment: a tab that is opened again must not bring an old one.
    const keep = sent === page ? 'no-cache' : 'no-store';
    return reply.code(200).type('text/html; charset=utf-8').headers({ 'Cache-Control': keep, 'Content-Security-Policy': pagePolicy(page) }).send(sent);
  };
  if (root !== null) for (const url of ['/', '/index.html']) app.get(url, sendPage);
  app.setNotFoundHandler((request, reply) =>
    root !== null && isPage(request.method, request.url) ? sendPage(request, reply) : sendRefusal(reply, refuse(22007, NOT_FOUND)));
};
