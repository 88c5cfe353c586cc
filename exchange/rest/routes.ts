// One Fastify route per call of the registry: check the session, check what came in, ask the handler, wrap what goes out.
import { codes } from '../../src/domain/wire/codes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { calls } from '../../src/domain/wire/calls.ts';
import type { CallName } from '../../src/domain/wire/calls.ts';
import type { ProblemCode } from '../../src/domain/wire/problems.ts';
import { SESSION_MS } from '../session/sessions.ts';
import type { Services } from '../services.ts';
import { admit, costOf } from './admission.ts';
import type { Admission } from './admission.ts';
import { refuse } from './handler.ts';
import type { Handlers, Refused, Reply } from './handler.ts';
import { announcementCalls } from './calls/announcements.ts';
import { accountCalls } from './calls/account.ts';
import { cardCalls } from './calls/cards.ts';
import { earnCalls } from './calls/earn.ts';
import { copyCalls } from './calls/copies.ts';
import { coinCalls } from './calls/coins.ts';
import { fundCalls } from './calls/funds.ts';
import { moneyCalls } from './calls/money.ts';
import { settingsCalls } from './calls/settings.ts';
import { liveRoomCalls } from './calls/live-rooms.ts';
import { conditionCalls } from './calls/trigger-orders.ts';
import { orderEditCalls } from './calls/order-edits.ts';
import { marginCalls } from './calls/margin.ts';
import { marketCalls } from './calls/market.ts';
import { researchCalls } from './calls/research.ts';
import { singleOrderCalls } from './calls/single-orders.ts';
import { orderCalls } from './calls/orders.ts';
import { positionCalls } from './calls/positions.ts';
import { activityCalls } from './calls/activities.ts';
import { taskCalls } from './calls/tasks.ts';
import { topUpCalls } from './calls/top-ups.ts';
import { transferCalls } from './calls/transfers.ts';
import { credentialsProblem, userCalls } from './calls/users.ts';
import { problemKey } from './refusals.ts';

const BAD_REQUEST = 400;
const MOST_ORDERS = 20;
/** Elements are checked one by one, so that one bad order does not refuse the others. */
const orderBatch = z.array(z.unknown()).check(z.minLength(1), z.maxLength(MOST_ORDERS));

const oneOrder = z.looseObject({});

const bodySchema = (name: CallName): z.ZodMiniType | null =>
  name === 'placeOrders'
    ? orderBatch
    : name === 'placeOrder' || name === 'calculateMargin'
      ? oneOrder
      : calls[name].body;

/** The protocol's code for a body that its schema refuses. */
const bodyProblem = (name: CallName, body: unknown): ProblemCode => {
  if (typeof body !== 'object') return codes.malformedBody;
  if (name === 'register') return credentialsProblem(body);
  if (name === 'login')
    return credentialsProblem(body) === codes.badParameter ? codes.badParameter : codes.wrongPassword;
  if (name !== 'setLeverage') return codes.badParameter;
  const field = String(calls.setLeverage.body.safeParse(body).error?.issues[0]?.path[0]);
  return field.endsWith('ever') ? codes.badLeverage : codes.badParameter;
};
const pathProblem = (issues: readonly z.core.$ZodIssue[]): ProblemCode => {
  const field = issues[0]?.path[0];
  return field === 'contractCode' ? codes.unknownContract : field === 'id' ? codes.unknownOrder : codes.badParameter;
};

type Input = { readonly params: unknown; readonly query: unknown; readonly body: unknown };
const checkInput = (name: CallName, request: FastifyRequest): Input | Refused => {
  const call = calls[name];
  const params = call.params.safeParse(request.params);
  if (!params.success) return refuse(pathProblem(params.error.issues), BAD_REQUEST);
  const query = call.query.safeParse(request.query);
  if (!query.success) return refuse(codes.badParameter, BAD_REQUEST);
  const schema = bodySchema(name);
  if (schema === null) return { params: params.data, query: query.data, body: null };
  // A call without a body has no fields; a body of null is another thing, and refused.
  const sent: unknown = request.body === undefined ? {} : request.body;
  const body = schema.safeParse(sent);
  return body.success
    ? { params: params.data, query: query.data, body: body.data }
    : refuse(bodyProblem(name, sent), BAD_REQUEST);
};

/** Any refusal, on any call: { code, msg, data: null }. */
export const sendRefusal = (reply: FastifyReply, { refused, status = 200, retryMs }: Refused): FastifyReply => {
  if (retryMs !== undefined) void reply.header('Retry-After', String(Math.max(1, Math.ceil(retryMs / 1_000))));
  return reply.code(status).send({ code: refused, msg: problemKey(refused), data: null });
};

const send = (reply: FastifyReply, name: CallName, result: Reply<unknown>): FastifyReply => {
  if ('refused' in result) return sendRefusal(reply, result);
  return reply.send(calls[name].bare ? result.data : { code: codes.ok, msg: problemKey(codes.ok), data: result.data });
};

/** Adds every call of the registry to the app. */
export const registerRoutes = (app: FastifyInstance, services: Services): void => {
  const handlers: Handlers = {
    ...userCalls(services),
    ...marketCalls(services),
    ...marginCalls(services),
    ...orderCalls(services),
    ...singleOrderCalls(services),
    ...orderEditCalls(services),
    ...conditionCalls(services),
    ...accountCalls(services),
    ...positionCalls(services),
    ...moneyCalls(services),
    ...topUpCalls(services),
    ...transferCalls(services),
    ...cardCalls(services),
    ...copyCalls(services),
    ...settingsCalls(services),
    ...taskCalls(services),
    ...activityCalls(services),
    ...fundCalls(services),
    ...coinCalls(services),
    ...announcementCalls(services),
    ...earnCalls(services),
    ...researchCalls(services),
    ...liveRoomCalls(services),
  };
  const admitted = new WeakMap<FastifyRequest, Admission>();
  for (const name of Object.keys(calls) as CallName[]) {
    const call = calls[name];
    // The registry pairs each name with its schemas; here they meet as one type.
    const handle = handlers[name] as (request: unknown) => Reply<unknown> | Promise<Reply<unknown>>;
    app.route({
      method: call.method,
      url: call.path,
      onRequest: async (request, reply) => {
        const admission = admit(services, name, request);
        if ('refused' in admission) return sendRefusal(reply, admission);
        admitted.set(request, admission);
        return undefined;
      },
      handler: async (request, reply) => {
        const admission = admitted.get(request);
        if (admission === undefined) throw new Error(`${name} was let in by nobody`);
        const input = checkInput(name, request);
        if ('refused' in input) return sendRefusal(reply, input);
        const { session, charge } = admission;
        charge(costOf(input));
        const setSession = (token: string | null): void => {
          void reply.header(
            'set-cookie',
            services.cookies.write(request.headers, token ?? '', token === null ? 0 : SESSION_MS / 1000),
          );
        };
        return send(reply, name, await handle({ ...input, session, ip: request.ip, setSession }));
      },
    });
  }
};
