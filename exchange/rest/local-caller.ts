import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;
/** A proxy on this machine passes on what others ask: its callers are not local. */
const PASSED_ON = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'] as const;

/** Whether a program on this very machine asks for itself. */
export const isLocalCaller = (request: FastifyRequest): boolean =>
  LOOPBACK.test(request.socket.remoteAddress ?? '') && PASSED_ON.every((name) => request.headers[name] === undefined);
