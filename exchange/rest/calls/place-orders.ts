// Placing: each element of the batch is checked, run and answered on its own. A client order id is answered the same when sent again.
import { codes } from '../../../src/domain/wire/codes.ts';
import type { OrderAnswer } from '../../../src/domain/wire/calls/order-request.ts';
import type { ProblemCode } from '../../../src/domain/wire/problems.ts';
import type { OrderView } from '../../kernel/language/types.ts';
import type { Services } from '../../services.ts';
import { REQUEST_BYTES } from '../../session/write-quota.ts';
import type { WriteQuota } from '../../session/write-quota.ts';
import { bodyHashOf, isRetired } from '../../store/client-ids.ts';
import type { Kept } from '../../store/client-ids.ts';
import type { PlaceCondition } from '../placing/condition-command.ts';
import { commandOf, readElement } from '../placing/element.ts';
import { onAccount } from '../placing/on-account.ts';
import type { Place } from '../placing/order-command.ts';
import { leverAgrees } from '../placing/redundant-fields.ts';
import { problemKey, refusalCode } from '../refusals.ts';
import { conditionRow } from '../rows/condition-row.ts';
import { orderRow } from '../rows/order-row.ts';
import { findOrder, findPlan } from '../find.ts';

/** The stop that the element before this one placed: the next one may join it as its pair. */
type Neighbour = {
  readonly planId: string;
  readonly command: Extract<PlaceCondition, { readonly type: 'placeStops' }>;
};
export type Batch = Place & { neighbour: Neighbour | null };

/** An order that the book could not give anything is on record, ended; the answer says why. A plain IOC may end this way as its user wished. */
const codeOfEnd = (order: OrderView): ProblemCode => {
  if (order.status !== 'cancelled' || order.filled > 0) return codes.ok;
  if (order.reason === 'self-trade') return codes.selfTrade;
  if (order.reason !== 'expired') return codes.ok;
  return order.tif === 'FOK' ? codes.fillOrKillUnfilled : order.kind === 'market' ? codes.noLiquidity : codes.ok;
};
const refused = (tag: string, code: ProblemCode): OrderAnswer => ({
  tag,
  code,
  msg: problemKey(code),
  orderId: null,
  order: null,
});

type Run = ReturnType<typeof commandOf>;
/** A stop of the same position and size, of the other kind, straight after another: its pair. */
const paired = (command: Exclude<Run, number>, { neighbour }: Batch): typeof command => {
  if (command.type !== 'placeStops' || neighbour === null) return command;
  const { position, amount, takeProfit } = neighbour.command;
  const isOther = (takeProfit === null) !== (command.takeProfit === null);
  return isOther && position === command.position && amount === command.amount
    ? { ...command, pairWith: neighbour.planId }
    : command;
};

/** What a person may still place who has written as much as one may in a day: what closes or protects a position, in the end at the market alone. */
const mayPlace = (command: Exclude<Run, number>, state: ReturnType<WriteQuota['state']>): boolean => {
  if (state === 'free') return true;
  if (command.type !== 'placeOrder') return state === 'closing' && command.type === 'placeStops';
  const closes = command.reduceOnly || command.side.startsWith('close');
  return closes && (state === 'closing' || command.kind === 'market');
};

export const createPlacing = ({ ledger, clientIds, writes }: Services) => {
  const answer = ({ env, user, spec }: Place, tag: string, kept: Kept): OrderAnswer => {
    if (kept.refusal !== null) return refused(tag, refusalCode(kept.refusal));
    const ok = { tag, code: codes.ok, msg: problemKey(codes.ok), orderId: null, order: null };
    if (kept.planId !== null) {
      const plan = findPlan(ledger, env, user, kept.planId);
      return {
        ...ok,
        conditionId: kept.planId,
        ...(plan !== null && { condition: conditionRow(plan, spec, env, ledger.kernel(env)) }),
      };
    }
    const order = kept.orderId === null ? null : findOrder(ledger, env, user, kept.orderId);
    if (order === null) return { ...ok, orderId: kept.orderId };
    const code = codeOfEnd(order);
    return {
      tag,
      code,
      msg: problemKey(code),
      orderId: order.id,
      order: orderRow(order, spec, env, ledger.kernel(env).account(order.user)?.mode ?? 'one-way'),
    };
  };

  /** Runs one element; its answer may leave once the ledger has written it to disk. */
  return (batch: Batch, element: unknown, tag: string): OrderAnswer => {
    const parsed = readElement(element);
    if (typeof parsed === 'number') return refused(tag, parsed);
    const { spec, env, user } = batch;
    const bodyHash = bodyHashOf([spec.code, parsed]);
    const known = clientIds.find(env, user, tag);
    if (known !== null && isRetired(known)) return refused(tag, codes.clientIdRetired);
    if (known !== null)
      return known.bodyHash === bodyHash ? answer(batch, tag, known) : refused(tag, codes.clientIdReused);
    const built = commandOf(batch, parsed, ledger.kernel(env).lastTicks(spec.code));
    if (typeof built === 'number') return refused(tag, built);
    const command = onAccount(ledger.kernel(env), paired(built, batch), parsed);
    if (typeof command === 'number') return refused(tag, command);
    if (!leverAgrees(ledger.kernel(env), command, parsed.lever)) return refused(tag, codes.leverDisagrees);
    // Nothing is kept of what is refused so: it could be sent again tomorrow.
    if (!mayPlace(command, writes.state(user))) return refused(tag, codes.dailyWrites);
    writes.add(user, REQUEST_BYTES);
    const outcome = ledger.execute(env, command);
    const planId = outcome.ok ? (outcome.planId ?? null) : null;
    batch.neighbour = command.type === 'placeStops' && planId !== null ? { planId, command } : null;
    const kept: Kept = {
      bodyHash,
      orderId: outcome.ok ? outcome.orderId : null,
      planId,
      refusal: outcome.ok ? null : outcome.refusal,
    };
    clientIds.keep(env, user, tag, kept);
    return answer(batch, tag, kept);
  };
};
