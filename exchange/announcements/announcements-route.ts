// How the operator announces something: from this very machine, by a program. For anybody else there is no such address.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { codes } from '../../src/domain/wire/codes.ts';
import { READ_ONLY, refuse, type Reply } from '../rest/handler.ts';
import { isLocalCaller } from '../rest/local-caller.ts';
import { sendRefusal } from '../rest/routes.ts';
import type { Services } from '../services.ts';
import { announcementBody } from './announcement.ts';

const BAD_REQUEST = 400;
const NOT_FOUND = 404;
const PATH = '/operator/announcements';

const withdrawal = z.strictObject({ id: z.string().check(z.regex(/^\d{1,15}$/)) });

/** A page in a browser on this machine asks for whoever sits before it, not for the operator. */
const isProgram = ({ headers }: FastifyRequest): boolean =>
  headers.origin === undefined && headers['sec-fetch-site'] === undefined;

/** Adds GET (what stands), POST (announces) and POST …/withdraw. */
export const registerAnnouncements = (
  app: FastifyInstance,
  { announcements, ledger }: Pick<Services, 'announcements' | 'ledger'>,
): void => {
  const route = (method: 'GET' | 'POST', url: string, handle: (body: unknown) => Promise<Reply<unknown>>): void => {
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        if (!isLocalCaller(request) || !isProgram(request))
          return sendRefusal(reply, refuse(codes.notFound, NOT_FOUND));
        if (method === 'POST' && ledger.isReadOnly()) return sendRefusal(reply, READ_ONLY);
        const answer = await handle(request.body);
        return 'refused' in answer ? sendRefusal(reply, answer) : reply.send({ code: codes.ok, data: answer.data });
      },
    });
  };
  route('GET', PATH, async () => {
    const { revision, standing, activities } = announcements.read();
    return { data: { revision, standing: [...standing, ...activities] } };
  });
  route('POST', PATH, async (sent) => {
    const body = announcementBody.safeParse(sent);
    return body.success
      ? { data: { id: await announcements.publish(body.data) } }
      : refuse(codes.badParameter, BAD_REQUEST);
  });
  route('POST', `${PATH}/withdraw`, async (sent) => {
    const body = withdrawal.safeParse(sent);
    if (!body.success) return refuse(codes.badParameter, BAD_REQUEST);
    return (await announcements.withdraw(body.data.id))
      ? { data: { id: body.data.id } }
      : refuse(codes.notFound, NOT_FOUND);
  });
};
