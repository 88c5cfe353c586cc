// A user of the exchange in a test: calls by name, answers checked against their schemas and the published document.
import type { FastifyInstance } from 'fastify';
import { calls, wrapped } from '../../../src/domain/wire/calls.ts';
import type { CallAnswer, CallName } from '../../../src/domain/wire/calls.ts';
import type { OrderAnswer, OrderRequest } from '../../../src/domain/wire/calls/order-request.ts';
import { checkPublished } from './published.ts';
import { SESSION_COOKIE } from '../../../exchange/session/cookie.ts';

export type CallInput = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};
export type Answer<T> = { readonly status: number; readonly code: number; readonly msg: string; readonly data: T };

let counter = 0;
/** A client order id that no other order of this run has. */
export const newTag = (): string => `tag-${String((counter += 1)).padStart(8, '0')}`;

export type Client = {
  readonly cookie: () => string;
  call<N extends CallName>(name: N, input?: CallInput): Promise<Answer<CallAnswer<N>>>;
  place(order: Partial<OrderRequest>, contract?: string, env?: number): Promise<OrderAnswer>;
  /** Several elements of any kind, as they are. */
  send(elements: readonly object[], contract?: string, env?: number): Promise<OrderAnswer[]>;
};

const pathOf = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_all, name: string) => params[name] ?? (name === 'bizType' ? 'perpetual' : 'btcusdt'));

export const createClient = (app: FastifyInstance): Client => {
  let cookie = '';
  const call = async <N extends CallName>(
    name: N,
    { params = {}, query = {}, body, headers = {} }: CallInput = {},
  ): Promise<Answer<CallAnswer<N>>> => {
    const definition = calls[name];
    const reply = await app.inject({
      method: definition.method,
      url: pathOf(definition.path, params),
      query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
      headers: {
        host: 'localhost',
        cookie,
        ...(definition.method === 'POST' || definition.method === 'PUT' ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const set = reply.cookies.find(({ name: found }) => found === SESSION_COOKIE);
    if (set !== undefined) cookie = set.value === '' ? '' : `${SESSION_COOKIE}=${set.value}`;
    const json: unknown = reply.json();
    if (definition.bare && reply.statusCode === 200) {
      checkPublished(name, json);
      return { status: 200, code: 200, msg: 'ok', data: definition.answer.parse(json) as CallAnswer<N> };
    }
    const answer = wrapped.parse(json);
    if (answer.code === 200) checkPublished(name, json);
    const data = answer.code === 200 ? definition.answer.parse(answer.data) : null;
    return { status: reply.statusCode, code: answer.code, msg: answer.msg, data: data as CallAnswer<N> };
  };
  return {
    cookie: () => cookie,
    call,
    place: async (order, contract = 'btcusdt', env = 1) => {
      const body = { type: 10, side: 'open_long', amount: 1, tag: newTag(), ...order };
      const bizType = contract.includes('_') ? 'deliver' : 'perpetual';
      const { data } = await call('placeOrders', {
        params: { contractCode: contract, bizType },
        query: { env },
        body: [body],
      });
      const [first] = data;
      if (first === undefined) throw new Error('no answer to the order');
      return first;
    },
    send: async (elements, contract = 'btcusdt', env = 1) => {
      const bizType = contract.includes('_') ? 'deliver' : 'perpetual';
      return (
        await call('placeOrders', { params: { contractCode: contract, bizType }, query: { env }, body: elements })
      ).data;
    },
  };
};

/** A newly registered, logged-in user. */
export const registerClient = async (
  app: FastifyInstance,
  userName: string,
  password = 'long-enough-1',
): Promise<Client> => {
  const client = createClient(app);
  const { code, msg } = await client.call('register', { body: { userName, password } });
  if (code !== 200) throw new Error(`register: ${msg}`);
  return client;
};
