// The shape of a call's handler: checked input in, a row or a refusal out.
import type * as z from 'zod/mini';
import type { Call, CallAnswer, CallName } from '../../src/domain/wire/calls.ts';
import type { ProblemCode } from '../../src/domain/wire/problems.ts';
import type { Session } from '../session/sessions.ts';

/** `retryMs`: how long to wait before asking again. */
export type Refused = { readonly refused: ProblemCode; readonly status?: number; readonly retryMs?: number };
export type Reply<T> = { readonly data: T } | Refused;

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : null;
/** Bodies that a handler checks itself, element by element. */
type Body<N extends CallName> = N extends 'placeOrders' ? readonly unknown[] : Parsed<Call<N>['body']>;

/** What a handler is given. `session` is never null for calls that need a login. */
export type Request<N extends CallName> = {
  readonly params: z.output<Call<N>['params']>; readonly query: z.output<Call<N>['query']>; readonly body: Body<N>;
  readonly session: Call<N>['login'] extends true ? Session : Session | null;
  readonly ip: string;
  /** Sends the session cookie with the answer; null ends it. */
  readonly setSession: (token: string | null) => void;
};
export type Handler<N extends CallName> = (request: Request<N>) => Reply<CallAnswer<N>> | Promise<Reply<CallAnswer<N>>>;
export type Handlers = { readonly [N in CallName]: Handler<N> };

export const refuse = (refused: ProblemCode, status?: number): Refused => (status === undefined ? { refused } : { refused, status });

const TOO_MANY_REQUESTS = 429;
export const refuseForNow = (retryMs: number): Refused => ({ refused: 20303, status: TOO_MANY_REQUESTS, retryMs });
