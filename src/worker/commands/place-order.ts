// One order: its id is kept, it is sent once, and what came of it is said. A lost answer is "unknown", never a second send.
import type { OrderRequest } from '../../domain/order/order.ts';
import { isOrderBatch, placeOrders } from '../../domain/wire/compiled/order.ts';
import type { Problem, Receipt, Result } from '../api/door.ts';
import { wireOrder } from '../ingest/translate/wire-order.ts';
import type { CallAnswer } from '../../domain/wire/calls.ts';
import { problemOfLeaving, type Requester, type Context } from './context.ts';
import { fillProblem } from './fill-problem.ts';
import { problemOf } from './problem-of.ts';
import { placedAs } from './placed-as.ts';
import { forgetPending, keepPending } from './pending-orders.ts';

const OK = 200;

const receiptOf = (clientId: string, result: Result<CallAnswer<'placeOrders'>>): Receipt => {
  if (!result.ok) {
    return result.isUnknown === true
      ? { state: 'unknown', clientId, problem: { key: 'error.outcomeUnknown' } }
      : { state: 'refused', clientId, problem: result.problem };
  }
  const answer = result.value.find((one) => one.tag === clientId);
  if (answer === undefined) return { state: 'unknown', clientId, problem: { key: 'error.outcomeUnknown' } };
  if (answer.code !== OK) return { state: 'refused', clientId, problem: problemOf(answer.code) };
  return (
    placedAs(clientId, answer.order, answer.condition ?? null) ?? {
      state: 'unknown',
      clientId,
      problem: { key: 'error.outcomeUnknown' },
    }
  );
};

/**
 * Sends it for whoever asked, in their environment; refused with 'error.userChanged' where they left before it could be sent.
 * Example: a post-only order that would take is { state: 'refused', problem: { key: 'error.postOnlyWouldTake' } }.
 */
export const placeOrder = async (context: Context, request: OrderRequest, requester: Requester): Promise<Receipt> => {
  const { ports, state } = context;
  const { clientId, contract, bizType } = request;
  const body = [wireOrder(request)];
  /** Nothing is sent; the tape keeps that and what was refused here, so that it can be found. Of who left it is not kept what: the tape is another's. */
  const refuse = (problem: Problem): Receipt => {
    const refused = problemOfLeaving(requester, state) === null ? body : [];
    const text = JSON.stringify({ refused, by: problem.key });
    context.record({ kind: 'command', atMs: ports.clock.now(), name: 'placeOrders', says: text });
    return { state: 'refused', clientId, problem };
  };
  if (!isOrderBatch(body)) return refuse({ key: 'error.payloadRefused' });
  const { env } = requester;
  const userName = requester.userName ?? '';
  await keepPending(ports.kv, { clientId, contract, bizType, env, userName, sentMs: ports.clock.now() });
  const left = problemOfLeaving(requester, state);
  if (left !== null) {
    await forgetPending(ports.kv, clientId);
    return refuse(left);
  }
  const { result } = await context.call(placeOrders, env, {
    params: { bizType, contractCode: contract },
    body,
    recorded: body,
  });
  const receipt = receiptOf(clientId, result);
  if (receipt.state !== 'unknown') await forgetPending(ports.kv, clientId);
  return receipt.state === 'refused'
    ? { ...receipt, problem: fillProblem(receipt.problem, state, contract, request) }
    : receipt;
};
