import { codes } from '../../../src/domain/wire/codes.ts';
import { findListed } from '../../contracts.ts';
import type { Outcome, PositionView } from '../../kernel/language/types.ts';
import type { Services } from '../../services.ts';
import { minorAmount } from '../decimal-text.ts';
import { refuse } from '../handler.ts';
import type { Handlers, Refused } from '../handler.ts';
import { accountOfPosition } from '../own-accounts.ts';
import { refusalCode } from '../refusals.ts';
import { configRow } from '../rows/config-row.ts';
import { positionRow } from '../rows/position-row.ts';

type Named = { readonly side?: 'long' | 'short' | undefined; readonly positionId?: string | undefined };

const refusedBy = (outcome: Outcome): Refused | null => (outcome.ok ? null : refuse(refusalCode(outcome.refusal)));
const isNamed = (position: PositionView, { side, positionId }: Named): boolean =>
  (side === undefined || position.side === side) && (positionId === undefined || position.id === positionId);

export const marginCalls = (services: Services): Pick<Handlers, 'changeMargin' | 'setAutoAddMargin'> => ({
  changeMargin: async ({ params, query, body, session }) => {
    const { contracts, ledger, users } = services;
    const spec = findListed(contracts, params);
    if (spec === undefined) return refuse(codes.unknownContract);
    const amount = minorAmount(body.margin);
    if (amount === null) return refuse(codes.badParameter);
    const kernel = ledger.kernel(query.env);
    const user = accountOfPosition(kernel, session.user.userId, query, body.positionId);
    if (user === null) return refuse(codes.accountNotOpen);
    const mine = (): PositionView | undefined =>
      kernel.positions(user).find((position) => position.contract === spec.code && isNamed(position, body));
    const { side } = body;
    const target = mine();
    if (target === undefined) return refuse(codes.noPosition);
    const named = target.split === true ? { positionId: target.id } : {};
    const outcome = await ledger.submit(query.env, {
      type: 'adjustMargin',
      user,
      contract: spec.code,
      side,
      amount,
      ...named,
    });
    const now = mine();
    return (
      refusedBy(outcome) ??
      (now === undefined ? refuse(codes.noPosition) : { data: positionRow(now, spec, query.env, kernel, users) })
    );
  },
  // Of every position of the contract that the body names; a contract without one has nothing to set.
  setAutoAddMargin: async ({ params, query, body, session }) => {
    const { contracts, ledger } = services;
    const spec = findListed(contracts, params);
    if (spec === undefined) return refuse(codes.unknownContract);
    const kernel = ledger.kernel(query.env);
    const user = accountOfPosition(kernel, session.user.userId, query, body.positionId);
    if (user === null) return refuse(codes.accountNotOpen);
    const mine = kernel
      .positions(user)
      .filter((position) => position.contract === spec.code && isNamed(position, body));
    if (mine.length === 0) return refuse(codes.noPosition);
    for (const { side, split, id } of mine) {
      const named = split === true ? { positionId: id } : {};
      const outcome = await ledger.submit(query.env, {
        type: 'setAutoAddMargin',
        user,
        contract: spec.code,
        side,
        on: body.value === 1,
        ...named,
      });
      const refused = refusedBy(outcome);
      if (refused !== null) return refused;
    }
    return { data: configRow(services, spec, query.env, user) };
  },
});
