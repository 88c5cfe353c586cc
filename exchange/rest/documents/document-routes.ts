import type { FastifyInstance } from 'fastify';
import { asyncApiDocument } from './asyncapi.ts';
import { openApiDocument } from './openapi.ts';

/** Serves the contract: GET /openapi.json and /asyncapi.json. */
export function registerDocuments(app: FastifyInstance): void {
  const openApi = openApiDocument();
  const asyncApi = asyncApiDocument();
  app.get('/openapi.json', async () => openApi);
  app.get('/asyncapi.json', async () => asyncApi);
}
