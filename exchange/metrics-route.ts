// Who may see the exchange's figures: callers on this very machine, and whoever has the operator's token.
import { codes } from '../src/domain/wire/codes.ts';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { METRICS_TYPE } from './metrics.ts';
import type { Metrics } from './metrics.ts';
import { refuse } from './rest/handler.ts';
import { isLocalCaller } from './rest/local-caller.ts';
import { sendRefusal } from './rest/routes.ts';

const NOT_FOUND = 404;
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const hasToken = (request: FastifyRequest, token: string | null): boolean =>
  token !== null && timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));

/** Adds /metrics. For anybody else there is no such address. Answers of every kind are counted by their status. */
export const registerMetrics = (app: FastifyInstance, metrics: Metrics, token: string | null): void => {
  const answers = metrics.registerCount('http_answers', 'Answers to requests.', ['status']);
  app.addHook('onResponse', async (_request, reply) => {
    answers.add({ status: String(reply.statusCode) });
  });
  app.get('/metrics', async (request, reply) =>
    isLocalCaller(request) || hasToken(request, token)
      ? reply.type(METRICS_TYPE).send(await metrics.text())
      : sendRefusal(reply, refuse(codes.notFound, NOT_FOUND)),
  );
};
