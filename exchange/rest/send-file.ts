import type { FastifyReply, FastifyRequest } from 'fastify';
import { canPack, codingFor } from './web-files.ts';
import type { WebFile } from './web-files.ts';

const NOT_MODIFIED = 304;

/** Sends a file of memory in the smallest form that its reader takes, or word that the reader has it already; to HEAD without the body. */
export const sendFile = (request: FastifyRequest, reply: FastifyReply, file: WebFile): FastifyReply => {
  const coding = codingFor(file, request.headers['accept-encoding']);
  const tag = `"${file.hash}${coding === null ? '' : `-${coding}`}"`;
  void reply.headers({
    'Cache-Control': file.cacheControl,
    ETag: tag,
    ...(canPack(file) && { Vary: 'Accept-Encoding' }),
  });
  if (request.headers['if-none-match']?.split(',').some((known) => known.trim().replace(/^W\//, '') === tag) === true)
    return reply.code(NOT_MODIFIED).send();
  if (coding !== null) void reply.header('Content-Encoding', coding);
  const bytes = (coding === null ? null : file.packed.get(coding)) ?? file.plain;
  return reply
    .code(200)
    .type(file.type)
    .header('Content-Length', bytes.length)
    .send(request.method === 'HEAD' ? null : bytes);
};
