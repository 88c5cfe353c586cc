// What every request must be and every response must carry, whatever it is about.
import { codes } from '../../src/domain/wire/codes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HistoryBusy } from '../store/history-reader.ts';
import { LedgerReadOnly, LedgerStopped } from '../store/ledger.ts';
import type { Log } from '../ports.ts';
import type { Cookies } from '../session/cookie.ts';
import { CONTENT_POLICY } from './content-policy.ts';
import { READ_ONLY, refuse, refuseForNow } from './handler.ts';
import { isLocalCaller } from './local-caller.ts';
import { sendRefusal } from './routes.ts';
import { readJson } from './strict-json.ts';

const FORBIDDEN = 403;
const NOT_FOUND = 404;
const TOO_LARGE = 413;
const HISTORY_RETRY_MS = 1_000;
/** Most bytes of a body. */
export const BODY_LIMIT_BYTES = 65_536;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** A year: the site is then never asked for without TLS. */
const TLS_ALONE = { 'Strict-Transport-Security': 'max-age=31536000' } as const;

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
  void sendRefusal(reply.headers(HEADERS), refuse(codes.notFound, 400));
};

const hostName = (host: string): string => host.replace(/:\d+$/, '').toLowerCase();

/** The host that an Origin names; null for none that could be ours ('null', nonsense). */
const originHost = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host || null : null);

/** Whether the Host is ours: the known origin's, or a loopback name; beside a known origin the loopback names are for this machine alone. */
const isOurHost = (request: FastifyRequest, known: URL | null): boolean => {
  const host = (request.headers.host ?? '').toLowerCase();
  if (known !== null && host === known.host) return true;
  return LOOPBACK.has(hostName(host)) && (known === null || isLocalCaller(request));
};
const isOurOrigin = (origin: string, host: string, known: URL | null): boolean =>
  known !== null && host === known.host ? origin === known.origin : originHost(origin) === host;

/** Whether a page of another site, or a name that merely points at this machine, sent the request. */
const isForeign = (request: FastifyRequest, known: URL | null): boolean => {
  const { host = '', origin } = request.headers;
  if (!isOurHost(request, known)) return true;
  const isUpgrade = request.headers.upgrade !== undefined;
  // Nobody of ours sends a method in disguise.
  if (request.headers['x-http-method-override'] !== undefined) return true;
  if ((request.method === 'GET' || request.method === 'HEAD') && !isUpgrade) return false;
  if (origin !== undefined && !isOurOrigin(origin, host.toLowerCase(), known)) return true;
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
};

/** As the head of the request says; 0 when it says nothing. */
const bodyBytes = (request: FastifyRequest): number => Number(request.headers['content-length'] ?? 0);
/** More is to come than anybody would wait for: the connection of a refused request ends with its answer. */
const isUnending = (request: FastifyRequest): boolean =>
  !request.raw.complete &&
  (request.headers['transfer-encoding'] !== undefined || bodyBytes(request) > BODY_LIMIT_BYTES);

type GuardOptions = {
  /** The origin of our pages, as in 'https://trade.example'; null: the loopback names alone. */
  readonly origin: string | null;
  readonly cookies: Cookies;
  readonly log: Log;
};
type Problem = {
  readonly code?: string;
  readonly statusCode?: number;
  readonly message?: string;
  readonly stack?: string;
};

export const registerGuard = (app: FastifyInstance, { origin, cookies, log }: GuardOptions): void => {
  const known = origin === null ? null : new URL(origin);
  const headers = cookies.secure ? { ...HEADERS, ...TLS_ALONE } : HEADERS;
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
    for (const line of cookies.unplant(request.headers, request.url)) void reply.header('set-cookie', line);
    if (isForeign(request, known)) return sendRefusal(reply, refuse(codes.forbiddenOrigin, FORBIDDEN));
    if (bodyBytes(request) > BODY_LIMIT_BYTES) return sendRefusal(reply, refuse(codes.malformedBody, TOO_LARGE));
    if (request.is404 && request.method !== 'GET' && request.method !== 'HEAD')
      return sendRefusal(reply, refuse(codes.notFound, NOT_FOUND));
    return undefined;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode >= 400 && isUnending(request)) void reply.header('Connection', 'close');
    const own = reply.getHeader('content-security-policy');
    void reply.headers(own === undefined ? headers : { ...headers, 'Content-Security-Policy': String(own) });
    // Files say for themselves how long they keep; everything else is somebody's, or of this moment.
    if (!reply.hasHeader('cache-control') && !reply.raw.hasHeader('cache-control'))
      void reply.header('Cache-Control', 'no-store');
    return payload;
  });
  // A refused upgrade leaves its connection outside the server's care: nobody else would ever end it.
  app.addHook('onResponse', async (request, reply) => {
    if (request.headers.upgrade !== undefined && reply.statusCode >= 400) request.raw.socket.destroySoon();
  });
  app.setErrorHandler((problem: Problem, _request, reply) => {
    if (problem instanceof LedgerReadOnly) return sendRefusal(reply, READ_ONLY);
    if (problem instanceof HistoryBusy) return sendRefusal(reply, refuseForNow(HISTORY_RETRY_MS));
    if (problem instanceof LedgerStopped) return sendRefusal(reply, refuse(codes.system, 503));
    const status = problem.statusCode ?? 500;
    if (status < 500) return sendRefusal(reply, refuse(codes.malformedBody, status));
    log(`A request failed: ${problem.stack ?? problem.message ?? 'unknown fault'}`);
    return sendRefusal(reply, refuse(codes.system, 500));
  });
};
