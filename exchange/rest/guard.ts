// What every request must be and every response must carry, whatever it is about.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LedgerReadOnly, LedgerStopped } from '../store/ledger.ts';
import type { Say } from '../ports.ts';
import { CONTENT_POLICY } from './content-policy.ts';
import { READ_ONLY, refuse } from './handler.ts';
import { sendRefusal } from './routes.ts';
import { readJson } from './strict-json.ts';

const FORBIDDEN = 403;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** An address that is none: the router gives up on it before any rule is asked. */
export const refuseAddress = (_problem: Error, _request: FastifyRequest, reply: FastifyReply): void => {
  void sendRefusal(reply.headers(HEADERS), refuse(22007, 400));
};

const hostName = (host: string): string => host.replace(/:\d+$/, '').toLowerCase();

/** The host that an Origin names; null for none that could be ours ('null', nonsense). */
const originHost = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host || null : null);

/** Whether a page of another site, or a name that merely points at this machine, sent the request. */
const isForeign = (request: FastifyRequest, anyHost: boolean): boolean => {
  const { host = '', origin } = request.headers;
  if (!anyHost && !LOOPBACK.has(hostName(host))) return true;
  const isUpgrade = request.headers.upgrade !== undefined;
  // Nobody of ours sends a method in disguise.
  if (request.headers['x-http-method-override'] !== undefined) return true;
  if (request.method === 'GET' && !isUpgrade) return false;
  if (origin !== undefined && originHost(origin) !== host.toLowerCase()) return true;
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
};

type GuardOptions = {
  /** True when the operator chose the address to listen on: then any Host name is his business. */
  readonly anyHost: boolean;
  readonly say: Say;
};
type Problem = { readonly code?: string; readonly statusCode?: number; readonly message?: string; readonly stack?: string };

export const registerGuard = (app: FastifyInstance, { anyHost, say }: GuardOptions): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') {
      done(null, undefined);
      return;
    }
    try {
      done(null, readJson(String(text)));
    } catch {
      done(Object.assign(new Error('malformed JSON'), { statusCode: 400 }), undefined);
    }
  });
  app.addHook('onRequest', async (request, reply) => {
    if (isForeign(request, anyHost)) return sendRefusal(reply, refuse(22005, FORBIDDEN));
    return undefined;
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    const own = reply.getHeader('content-security-policy');
    void reply.headers(own === undefined ? HEADERS : { ...HEADERS, 'Content-Security-Policy': String(own) });
    // Files say for themselves how long they keep; everything else is somebody's, or of this moment.
    if (!reply.hasHeader('cache-control') && !reply.raw.hasHeader('cache-control')) void reply.header('Cache-Control', 'no-store');
    return payload;
  });
  // A refused upgrade leaves its connection outside the server's care: nobody else would ever end it.
  app.addHook('onResponse', async (request, reply) => {
    if (request.headers.upgrade !== undefined && reply.statusCode >= 400) request.raw.socket.destroySoon();
  });
  app.setErrorHandler((problem: Problem, _request, reply) => {
    if (problem instanceof LedgerReadOnly) return sendRefusal(reply, READ_ONLY);
    if (problem instanceof LedgerStopped) return sendRefusal(reply, refuse(20014, 503));
    const status = problem.statusCode ?? 500;
    if (status < 500) return sendRefusal(reply, refuse(22006, status));
    say(`A request failed: ${problem.stack ?? problem.message ?? 'unknown fault'}`);
    return sendRefusal(reply, refuse(20014, 500));
  });
};
