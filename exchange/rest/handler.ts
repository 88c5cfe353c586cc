// The shape of a call's handler: checked input in, a row or a refusal out.
import { codes } from '../../src/domain/wire/codes.ts';
import type * as z from 'zod/mini';
import type { Call, CallAnswer, CallName } from '../../src/domain/wire/calls.ts';
import type { ProblemCode } from '../../src/domain/wire/problems.ts';
import type { Session } from '../session/sessions.ts';

/** `retryMs`: how long to wait before asking again. */
export type Refused = { readonly refused: ProblemCode; readonly status?: number; readonly retryMs?: number };
export type Reply<T> = { readonly data: T } | Refused;

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : null;
/** Bodies that a handler checks itself, element by element. */
type Body<N extends CallName> = N extends 'placeOrders'
  ? readonly unknown[]
  : N extends 'placeOrder' | 'calculateMargin'
    ? object
    : Parsed<Call<N>['body']>;

/** What a handler is given. `session` is never null for calls that need a login. */
export type Request<N extends CallName> = {
  readonly params: z.output<Call<N>['params']>;
  readonly query: z.output<Call<N>['query']>;
  readonly body: Body<N>;
  readonly session: Call<N>['login'] extends true ? Session : Session | null;
  readonly ip: string;
  /** Sends the session cookie with the answer; null ends it. */
  readonly setSession: (token: string | null) => void;
};
export type Handler<N extends CallName> = (request: Request<N>) => Reply<CallAnswer<N>> | Promise<Reply<CallAnswer<N>>>;
export type Handlers = { readonly [N in CallName]: Handler<N> };

export const refuse = (refused: ProblemCode, status?: number): Refused =>
  status === undefined ? { refused } : { refused, status };

const UNAVAILABLE = 503;
/** The disk is full; whether there is room again is tried every second. */
export const READ_ONLY: Refused = { refused: codes.readOnly, status: UNAVAILABLE, retryMs: 2_000 };
/** Too many commands wait for the disk: a commit later they do not. */
export const BUSY: Refused = { refused: codes.busy, status: UNAVAILABLE, retryMs: 1_000 };

const TOO_MANY_REQUESTS = 429;
/** Somebody has written as much as one may in a day. */
export const wroteTooMuch = (leftMs: number): Refused => ({
  refused: codes.dailyWrites,
  status: TOO_MANY_REQUESTS,
  retryMs: leftMs,
});
export const refuseForNow = (retryMs: number): Refused => ({
  refused: codes.tooFrequent,
  status: TOO_MANY_REQUESTS,
  retryMs,
});
