// What became of an order whose answer was lost. The exchange is asked by the order's own client id; it is never sent again.
// "It is not there" is said only once the exchange has retired the id: an order that arrives under it later is refused (ADR 8).
import type { BizType } from '../../domain/contract/contract.ts';
import type { Env } from '../../domain/wire/scalars.ts';
import type { CallAnswer } from '../../domain/wire/calls.ts';
import type { Receipt } from '../api/door.ts';
import { readOrderByTag, retireOrderTag } from '../../domain/wire/compiled/order.ts';
import { pause, type Context } from './context.ts';
import { fillProblem } from './fill-problem.ts';
import { forgetPending, readPending } from './pending-orders.ts';
import { placedAs, refusalOfEnd } from './placed-as.ts';
import { problemOf } from './problem-of.ts';

export type Reconciled = Receipt | { readonly state: 'absent'; readonly clientId: string };
export type AskedOrder = {
  readonly clientId: string;
  readonly contract: string;
  readonly bizType: BizType;
  readonly env: Env;
};

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8000;
/** So often the exchange says that it knows nothing before the id is retired: a request that is only slow should still become an order. */
const SAYS_ABSENT = 2;
const LOGGED_OUT_PAUSE_MS = 3000;

/** Whether the one who is logged in may be asked about it: to anybody else the exchange knows no such order. Without a note that is not known. */
const isTheirs = async ({ ports, state }: Context, clientId: string): Promise<boolean> => {
  const note = await readPending(ports.kv, clientId);
  return note === null || note.userName === state.account.userName;
};

/** What came of an order that is on record; null: none is. */
const foundAs = (clientId: string, { order, condition }: CallAnswer<'readOrderByTag'>): Receipt | null => {
  if (order === null && condition === null) return null;
  const placed = placedAs(clientId, order, condition);
  if (placed === null) return { state: 'refused', clientId, problem: { key: 'error.unexpectedAnswer' } };
  const refusal = placed.order === null ? null : refusalOfEnd(placed.order);
  return refusal === null ? placed : { state: 'refused', clientId, problem: refusal };
};

/** What came of an id that is retired and has no order: it was refused when it arrived, or it did not arrive and never will. */
const retiredAs = (
  { state }: Context,
  { clientId, contract }: AskedOrder,
  { refused }: CallAnswer<'retireOrderTag'>,
): Reconciled =>
  refused === null
    ? { state: 'absent', clientId }
    : { state: 'refused', clientId, problem: fillProblem(problemOf(refused), state, contract) };

/** Asks until the exchange knows. Only then is the id forgotten. `unknown`: who sent it is not logged in any more, so it cannot be asked. */
export const reconcileOrder = async (context: Context, order: AskedOrder): Promise<Reconciled> => {
  const { clientId, contract, bizType, env } = order;
  const input = { params: { bizType, contractCode: contract, tag: clientId } };
  const loggedOut = async (): Promise<Reconciled> => {
    await pause(context.ports, LOGGED_OUT_PAUSE_MS);
    return { state: 'unknown', clientId, problem: { key: 'error.notLoggedIn' } };
  };
  /** One answer of the exchange, and what it says for good; null: not yet known. */
  const ask = async (isLast: boolean) => {
    if (!isLast) {
      const { result } = await context.call(readOrderByTag, env, input);
      return { result, end: result.ok ? foundAs(clientId, result.value) : null };
    }
    const { result } = await context.call(retireOrderTag, env, input);
    if (!result.ok) return { result, end: null };
    return { result, end: foundAs(clientId, result.value) ?? retiredAs(context, order, result.value) };
  };
  let saidAbsent = 0;
  for (let tries = 0; ; tries += 1) {
    if (!(await isTheirs(context, clientId))) return loggedOut();
    const { result, end } = await ask(saidAbsent >= SAYS_ABSENT);
    // An answer that came after somebody left may have been given to somebody else.
    if (!(await isTheirs(context, clientId))) return loggedOut();
    if (end !== null) {
      await forgetPending(context.ports.kv, clientId);
      return end;
    }
    if (result.ok) saidAbsent += 1;
    else if (result.problem.key === 'error.notLoggedIn') return loggedOut();
    if (!result.ok || saidAbsent < SAYS_ABSENT)
      await pause(context.ports, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries));
  }
};
