// Calls over HTTP that never throw: an attack goes on whatever is answered, and an honest client has to report what it was.
import { Agent, request } from 'node:http';
import { loopbackUrl } from './loopback.ts';

/** status 0: no answer (refused, cut, or later than the deadline). ms: from the call to the last byte. */
export type Answer = {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
  readonly cookie: string;
  readonly retryMs: number;
};
export type Call = {
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  readonly cookie?: string;
  /** Text as it is, in the place of `body`. */
  readonly raw?: string;
  /** Takes the answer packed, as browsers do; its text is then of no use. */
  readonly packed?: true;
};
export type Caller = { readonly call: (call: Call) => Promise<Answer>; readonly close: () => void };
export type CallerOptions = {
  readonly url: string;
  readonly from?: string | undefined;
  readonly connections?: number;
  readonly deadlineMs?: number;
};

const DEADLINE_MS = 15_000;

/** A client of the exchange at `url`, which must be on loopback; `from`: the own address it calls from. */
export const createCaller = ({ url, from, connections = 64, deadlineMs = DEADLINE_MS }: CallerOptions): Caller => {
  const { hostname, port } = loopbackUrl(url);
  const agent = new Agent({
    keepAlive: true,
    maxSockets: connections,
    ...(from !== undefined && { localAddress: from }),
  });
  const call = ({ method = 'GET', path, body, raw, cookie, packed }: Call): Promise<Answer> => {
    const fromMs = performance.now();
    const text = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    return new Promise((done) => {
      const end = (
        status: number,
        answer: string,
        headers: Readonly<Record<string, string | readonly string[] | undefined>>,
      ): void => {
        const set = [headers['set-cookie'] ?? []].flat()[0] ?? '';
        done({
          status,
          text: answer,
          ms: performance.now() - fromMs,
          cookie: set.split(';')[0] ?? '',
          retryMs: Number(headers['retry-after'] ?? 0) * 1_000,
        });
      };
      const started = request(
        {
          agent,
          hostname,
          port,
          path,
          method,
          signal: AbortSignal.timeout(deadlineMs),
          headers: {
            ...(text !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(text),
            }),
            ...(cookie !== undefined && { cookie }),
            ...(packed && { 'accept-encoding': 'br, gzip' }),
          },
        },
        (reply) => {
          const parts: Buffer[] = [];
          reply.on('data', (part: Buffer) => parts.push(part));
          reply.on('end', () => end(reply.statusCode ?? 0, Buffer.concat(parts).toString('utf8'), reply.headers));
          reply.on('error', () => end(0, '', {}));
        },
      );
      started.on('error', () => end(0, '', {}));
      started.end(text);
    });
  };
  return { call, close: () => agent.destroy() };
};
