// What became of an order whose answer was lost. The exchange is asked by the order's own client id; it is never sent again.
import type { BizType } from '../../domain/contract/contract.ts';
import type { Env } from '../../domain/wire/scalars.ts';
import type { Receipt } from '../api/door.ts';
import { toOrder } from '../ingest/translate/order.ts';
import { pause, type Context } from './context.ts';
import { forgetPending } from './pending-orders.ts';

export type Settled = Receipt | { readonly state: 'absent'; readonly clientId: string };
export type AskedOrder = { readonly clientId: string; readonly contract: string; readonly bizType: BizType; readonly env: Env };

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8000;
/** The exchange has to say twice that it knows nothing: a request could still be on its way when it said so first. */
const SAYS_ABSENT = 2;
const LOGGED_OUT_PAUSE_MS = 3000;

/** Asks until the exchange knows. Only then is the id forgotten. `unknown`: not logged in any more, so it cannot be asked. */
export const settleOrder = async (context: Context, order: AskedOrder): Promise<Settled> => {
  const { clientId, contract, bizType, env } = order;
  let saidAbsent = 0;
  for (let tries = 0; ; tries += 1) {
    const { result } = await context.call('readOrderByTag', env, { params: { bizType, contractCode: contract, tag: clientId } });
    if (result.ok && result.value !== null) {
      const found = toOrder(result.value);
      await forgetPending(context.ports.kv, clientId);
      return found === null
        ? { state: 'refused', clientId, problem: { key: 'error.unexpectedAnswer' } }
        : { state: 'placed', clientId, order: found };
    }
    if (result.ok) saidAbsent += 1;
    if (saidAbsent >= SAYS_ABSENT) {
      await forgetPending(context.ports.kv, clientId);
      return { state: 'absent', clientId };
    }
    if (!result.ok && result.problem.key === 'error.notLoggedIn') {
      await pause(context.ports, LOGGED_OUT_PAUSE_MS);
      return { state: 'unknown', clientId, problem: result.problem };
    }
    await pause(context.ports, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries));
  }
};
