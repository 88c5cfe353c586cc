import type { FastifyInstance } from 'fastify';
import { sendFile } from '../send-file.ts';
import { packSoon, webFile } from '../web-files.ts';
import { asyncApiDocument } from './asyncapi.ts';
import { openApiDocument } from './openapi.ts';

const fileOf = (document: unknown) =>
  webFile(Buffer.from(JSON.stringify(document)), 'application/json; charset=utf-8', 'no-cache');

/** Serves the contract: GET /openapi.json and /asyncapi.json, from memory as they were at start. */
export function registerDocuments(app: FastifyInstance): void {
  const files = [
    ['/openapi.json', fileOf(openApiDocument())],
    ['/asyncapi.json', fileOf(asyncApiDocument())],
  ] as const;
  for (const [url, file] of files) app.get(url, async (request, reply) => sendFile(request, reply, file));
  packSoon(files.map(([, file]) => file));
}
