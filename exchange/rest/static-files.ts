// The terminal's files. Addresses without a file name are pages of the terminal; a missing file stays missing.
import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refuse } from './handler.ts';
import { sendRefusal } from './routes.ts';

const NOT_FOUND = 404;
const OURS = ['/assets/', '/swap/', '/hk-web/', '/ws', '/test/'];

const isPage = (method: string, url: string): boolean => {
  const path = url.split('?')[0] ?? '/';
  return (method === 'GET' || method === 'HEAD') && extname(path) === '' && !OURS.some((prefix) => path.startsWith(prefix));
};

/** Serves `webRoot` (the built terminal). Without a build only the calls and the socket answer. */
export const registerStaticFiles = async (app: FastifyInstance, webRoot: string | null): Promise<void> => {
  const root = webRoot !== null && existsSync(join(webRoot, 'index.html')) ? webRoot : null;
  if (root !== null) {
    await app.register(fastifyStatic, {
      root,
      cacheControl: false,
      setHeaders: (response, path) => {
        const isHashed = path.startsWith(join(root, 'assets'));
        response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (root !== null && isPage(request.method, request.url)) return reply.sendFile('index.html');
    return sendRefusal(reply, refuse(22007, NOT_FOUND));
  });
};
