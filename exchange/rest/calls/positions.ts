// What is done to positions as a whole.
import { codes } from '../../../src/domain/wire/codes.ts';
import { findListed } from '../../contracts.ts';
import type { OrderSide, PositionSide } from '../../kernel/language/types.ts';
import type { Services } from '../../services.ts';
import { billFilter, copiedOf } from '../filters.ts';
import { findOrder, withSpec } from '../find.ts';
import { refuse } from '../handler.ts';
import type { Handlers } from '../handler.ts';
import { accountOfPosition, isRequested } from '../own-accounts.ts';
import { refusalCode } from '../refusals.ts';
import { orderRow } from '../rows/order-row.ts';
import { positionDetail, positionHistoryRow } from '../rows/position-history-row.ts';
import { positionRow } from '../rows/position-row.ts';
import { MOST_DEALS } from '../../store/position-history.ts';

type PositionCall = 'readPositionHistory' | 'readPositionDetail' | 'mergePositions' | 'reversePosition';

/** Of a position's record. */
const closingOf = (side: PositionSide): OrderSide => (side === 'long' ? 'close_long' : 'close_short');

export const positionCalls = ({ contracts, ledger, users, histories }: Services): Pick<Handlers, PositionCall> => ({
  readPositionHistory: async ({ params, query, session }) => {
    await ledger.whenDurable();
    const copied = copiedOf(query.dealMarket);
    if (copied === null) return { data: { rows: [], total: 0 } };
    const filter = { ...billFilter(query), ...copied };
    const { rows, total } = await histories.ended(query.env, session.user.userId, params.bizType, filter);
    return {
      data: {
        rows: withSpec(contracts, rows).map(({ item, spec }) => positionHistoryRow(item, spec, query.env)),
        total,
      },
    };
  },
  readPositionDetail: async ({ params, query, session }) => {
    await ledger.whenDurable();
    const { env, positionId, withRecord } = query;
    const { positions } = ledger.history(env);
    const life = positions.one(session.user.userId, params.bizType, positionId);
    const [found] = withSpec(contracts, life === null ? [] : [life]);
    if (found === undefined || !isRequested(found.item.user, query)) return refuse(codes.noPosition);
    const kernel = ledger.kernel(env);
    const { user } = found.item;
    // The history's row of an open position is as old as its last fill: funding paid since then comes from the kernel.
    const held = kernel.positions(user).find(({ id }) => id === positionId);
    const now =
      held === undefined
        ? found.item
        : { ...found.item, realised: held.realised, fee: held.fee, funding: held.funding };
    const deals =
      withRecord === '1' || withRecord === 'true' ? await histories.deals(env, positionId, MOST_DEALS) : null;
    return { data: positionDetail(now, found.spec, env, kernel.account(user)?.mode ?? 'one-way', deals) };
  },
  mergePositions: async ({ params, query, body, session }) => {
    const spec = findListed(contracts, params);
    if (spec === undefined) return refuse(codes.unknownContract);
    const user = accountOfPosition(ledger.kernel(query.env), session.user.userId, query, body[0]);
    if (user === null) return refuse(codes.accountNotOpen);
    const outcome = await ledger.submit(query.env, {
      type: 'mergePositions',
      user,
      contract: spec.code,
      positionIds: body,
    });
    if (!outcome.ok) return refuse(refusalCode(outcome.refusal));
    const merged = outcome.events.find(({ type }) => type === 'PositionsMerged');
    const kernel = ledger.kernel(query.env);
    const position = kernel
      .positions(user)
      .find(({ id }) => merged?.type === 'PositionsMerged' && id === merged.positionId);
    return position === undefined
      ? refuse(codes.noPosition)
      : { data: positionRow(position, spec, query.env, kernel, users) };
  },
  reversePosition: async ({ params, query, body, session }) => {
    const spec = findListed(contracts, params);
    if (spec === undefined) return refuse(codes.unknownContract);
    await ledger.whenDurable();
    const kernel = ledger.kernel(query.env);
    const { positionId, amount, side } = body;
    const user = accountOfPosition(
      kernel,
      session.user.userId,
      query.brokerId === undefined ? body : query,
      positionId,
    );
    if (user === null) return refuse(codes.accountNotOpen);
    const position = kernel.positions(user).find(({ id, contract }) => id === positionId && contract === spec.code);
    if (position === undefined) return refuse(codes.noPosition);
    if (
      (amount ?? position.amount) !== position.amount ||
      (side ?? closingOf(position.side)) !== closingOf(position.side)
    )
      return refuse(codes.positionChanged);
    const outcome = await ledger.submit(query.env, {
      type: 'reversePosition',
      user,
      contract: spec.code,
      side: position.side,
      positionId,
    });
    if (!outcome.ok) return refuse(refusalCode(outcome.refusal));
    const sent = new Set(
      outcome.events.flatMap((event) =>
        event.type === 'OrderChanged' && event.order.user === user && event.order.clientId.startsWith('reverse.')
          ? [event.order.id]
          : [],
      ),
    );
    const mode = kernel.account(user)?.mode ?? 'one-way';
    return {
      data: [...sent]
        .flatMap((id) => findOrder(ledger, query.env, session.user.userId, id) ?? [])
        .map((order) => orderRow(order, spec, query.env, mode)),
    };
  },
});
