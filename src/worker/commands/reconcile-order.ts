// What became of an order whose answer was lost. The exchange is asked by the order's own client id; it is never sent again.
import type { BizType } from '../../domain/contract/contract.ts';
import type { Env } from '../../domain/wire/scalars.ts';
import type { Receipt } from '../api/door.ts';
import { readOrderByTag } from '../../domain/wire/compiled/order.ts';
import { pause, type Context } from './context.ts';
import { forgetPending, readPending } from './pending-orders.ts';
import { placedAs, refusalOfEnd } from './placed-as.ts';

export type Reconciled = Receipt | { readonly state: 'absent'; readonly clientId: string };
export type AskedOrder = {
  readonly clientId: string;
  readonly contract: string;
  readonly bizType: BizType;
  readonly env: Env;
};

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8000;
/** The exchange has to say twice that it knows nothing: a request could still be on its way when it said so first. */
const SAYS_ABSENT = 2;
const LOGGED_OUT_PAUSE_MS = 3000;

/** Whether the one who is logged in may be asked about it: to anybody else the exchange knows no such order. Without a note that is not known. */
const isTheirs = async ({ ports, state }: Context, clientId: string): Promise<boolean> => {
  const note = await readPending(ports.kv, clientId);
  return note === null || note.userName === state.account.userName;
};

/** Asks until the exchange knows. Only then is the id forgotten. `unknown`: who sent it is not logged in any more, so it cannot be asked. */
export const reconcileOrder = async (context: Context, order: AskedOrder): Promise<Reconciled> => {
  const { clientId, contract, bizType, env } = order;
  const loggedOut = async (): Promise<Reconciled> => {
    await pause(context.ports, LOGGED_OUT_PAUSE_MS);
    return { state: 'unknown', clientId, problem: { key: 'error.notLoggedIn' } };
  };
  let saidAbsent = 0;
  for (let tries = 0; ; tries += 1) {
    if (!(await isTheirs(context, clientId))) return loggedOut();
    const { result } = await context.call(readOrderByTag, env, {
      params: { bizType, contractCode: contract, tag: clientId },
    });
    if (result.ok && (result.value.order !== null || result.value.condition !== null)) {
      await forgetPending(context.ports.kv, clientId);
      const { order: row, condition } = result.value;
      const placed = placedAs(clientId, row, condition);
      if (placed === null) return { state: 'refused', clientId, problem: { key: 'error.unexpectedAnswer' } };
      const refusal = placed.order === null ? null : refusalOfEnd(placed.order);
      return refusal === null ? placed : { state: 'refused', clientId, problem: refusal };
    }
    // An answer that came after somebody left may have been given to somebody else.
    if (!(await isTheirs(context, clientId))) return loggedOut();
    if (result.ok) saidAbsent += 1;
    if (saidAbsent >= SAYS_ABSENT) {
      await forgetPending(context.ports.kv, clientId);
      return { state: 'absent', clientId };
    }
    if (!result.ok && result.problem.key === 'error.notLoggedIn') return loggedOut();
    await pause(context.ports, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries));
  }
};
