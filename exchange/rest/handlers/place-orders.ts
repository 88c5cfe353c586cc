// Placing: each element of the batch is checked, run and answered on its own. A client order id is answered the same when sent again.
import { orderRequest } from '../../../src/domain/wire/calls/order-calls.ts';
import type { OrderAnswer } from '../../../src/domain/wire/calls/order-calls.ts';
import { ioc, orderType } from '../../../src/domain/wire/numbers.ts';
import type { ProblemCode } from '../../../src/domain/wire/problems.ts';
import { tag as tagSchema } from '../../../src/domain/wire/scalars.ts';
import type * as z from 'zod/mini';
import type { ContractSpec, OrderView, PlaceOrder, UserId } from '../../kernel/types.ts';
import type { Env } from '../../ports.ts';
import type { Services } from '../../services.ts';
import { bodyHashOf } from '../../store/client-ids.ts';
import type { Kept } from '../../store/client-ids.ts';
import { ticksOf } from '../decimal-text.ts';
import { problemKey, refusalCode } from '../refusals.ts';
import { orderRow } from '../rows/order-row.ts';

type Parsed = z.output<typeof orderRequest>;
type Place = { readonly env: Env; readonly user: UserId; readonly spec: ContractSpec };

/** The client order id of an element that may be nonsense otherwise; null: there is none to answer to. */
export const tagOf = (element: unknown): string | null => {
  const tag: unknown = typeof element === 'object' && element !== null && 'tag' in element ? element.tag : null;
  return tagSchema.safeParse(tag).data ?? null;
};

/** Which field a refused element is about. */
const fieldProblem = (element: unknown): ProblemCode => {
  const issue = orderRequest.safeParse(element).error?.issues[0];
  if (issue?.path[0] === 'price') return 20061;
  if (issue?.path[0] !== 'amount') return 20007;
  return issue.code === 'too_big' ? 20030 : 20032;
};

/** The kernel's command of a checked element, or what is wrong with the combination of its fields. */
const commandOf = ({ user, spec }: Place, element: Parsed): PlaceOrder | ProblemCode => {
  const kind = orderType.word(element.type) ?? 'limit';
  const wanted = ioc.word(element.ioc) ?? 'GTC';
  const isPost = element.beMaker === 1;
  if (isPost && (wanted !== 'GTC' || kind === 'market')) return 20007;
  if (kind === 'market' && element.price !== undefined) return 20061;
  const priceTicks = element.price === undefined ? null : ticksOf(element.price, spec);
  if (kind === 'limit' && priceTicks === null) return 20061;
  const tif = isPost ? 'POST' : kind === 'market' && wanted === 'GTC' ? 'IOC' : wanted;
  return {
    type: 'placeOrder', user, contract: spec.code, clientId: element.tag, side: element.side, kind, priceTicks,
    amount: element.amount, tif, reduceOnly: element.reduceOnly === 1,
  };
};

/** An order that the book could not give anything is on record, ended; its sender is told why. A plain IOC may end so by its own wish. */
const codeOfEnd = (order: OrderView): ProblemCode => {
  if (order.status !== 'cancelled' || order.filled > 0) return 200;
  if (order.reason === 'self-trade') return 21007;
  if (order.reason !== 'expired') return 200;
  return order.tif === 'FOK' ? 21006 : order.kind === 'market' ? 21002 : 200;
};
const refused = (tag: string, code: ProblemCode): OrderAnswer => ({ tag, code, msg: problemKey(code), orderId: null, order: null });

export const createPlacing = ({ ledger, clientIds }: Services) => {
  const findOrder = ({ env, user }: Place, orderId: string): OrderView | null =>
    ledger.kernel(env).order(user, orderId) ?? ledger.history(env).order(user, orderId);

  const answer = (place: Place, tag: string, kept: Kept): OrderAnswer => {
    if (kept.refusal !== null) return refused(tag, refusalCode(kept.refusal));
    const order = kept.orderId === null ? null : findOrder(place, kept.orderId);
    const mode = ledger.kernel(place.env).account(place.user)?.mode ?? 'one-way';
    const code = order === null ? 200 : codeOfEnd(order);
    return { tag, code, msg: problemKey(code), orderId: kept.orderId, order: order === null ? null : orderRow(order, place.spec, place.env, mode) };
  };

  /** Runs one element now; the answer may leave the house only after the ledger has settled. */
  return (place: Place, element: unknown, tag: string): OrderAnswer => {
    const parsed = orderRequest.safeParse(element);
    if (!parsed.success) return refused(tag, fieldProblem(element));
    const command = commandOf(place, parsed.data);
    if (typeof command === 'number') return refused(tag, command);
    const bodyHash = bodyHashOf([place.spec.code, parsed.data]);
    const known = clientIds.find(place.env, place.user, tag);
    if (known !== null) return known.bodyHash === bodyHash ? answer(place, tag, known) : refused(tag, 21004);
    const outcome = ledger.execute(place.env, command);
    const kept: Kept = { bodyHash, orderId: outcome.ok ? outcome.orderId : null, refusal: outcome.ok ? null : outcome.refusal };
    clientIds.keep(place.env, place.user, tag, kept);
    return answer(place, tag, kept);
  };
};
