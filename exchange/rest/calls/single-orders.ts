// Calls beside the batch: one order by itself, what an order would take, everything that is open.
import { codes } from '../../../src/domain/wire/codes.ts';
import { findListed } from '../../contracts.ts';
import { inTurns } from '../../in-turns.ts';
import type { ContractSpec } from '../../kernel/language/types.ts';
import type { Services } from '../../services.ts';
import type { ProblemCode } from '../../../src/domain/wire/problems.ts';
import { withSpec } from '../find.ts';
import { refuse } from '../handler.ts';
import type { Handlers } from '../handler.ts';
import { openOrdersOf, openPlansOf } from '../own-accounts.ts';
import { readElement, tagOf } from '../placing/element.ts';
import { estimate } from '../placing/estimate.ts';
import { createDetailRows, createStops } from '../rows/detail-rows.ts';
import { createPlacing } from './place-orders.ts';

const MALFORMED = 400;

export const singleOrderCalls = (
  services: Services,
): Pick<Handlers, 'placeOrder' | 'calculateMargin' | 'readAllOrders'> => {
  const { contracts, ledger } = services;
  const place = createPlacing(services);
  const { orderEntry, conditionEntry } = createDetailRows(services);
  return {
    placeOrder: async ({ params, query, body, session }) => {
      const spec = findListed(contracts, params);
      if (spec === undefined) return refuse(codes.unknownContract);
      const tag = tagOf(body);
      if (tag === null) return refuse(codes.badParameter, MALFORMED);
      const read = readElement(body);
      if (typeof read === 'number') return refuse(read, MALFORMED);
      const answer = place({ env: query.env, user: session.user.userId, spec, neighbour: null }, body, tag);
      await ledger.whenDurable();
      // An order on record is answered with its row, refused or not; what never became an order is refused as a whole.
      return answer.code === codes.ok || answer.order !== null ? { data: answer } : refuse(answer.code as ProblemCode);
    },
    calculateMargin: async ({ params, query, body, session }) => {
      await ledger.whenDurable();
      const spec = findListed(contracts, params);
      return spec === undefined
        ? refuse(codes.unknownContract)
        : estimate(ledger.kernel(query.env), { env: query.env, user: session.user.userId, spec }, body);
    },
    readAllOrders: async ({ params, query, session }) => {
      await ledger.whenDurable();
      const kernel = ledger.kernel(query.env);
      const { contractCode = '' } = query;
      const here = ({ spec }: { readonly spec: ContractSpec }): boolean =>
        spec.bizType === params.bizType && (contractCode === '' || spec.code === contractCode);
      const user = session.user.userId;
      // Both lists are of one moment; their rows are made in turns.
      const [orders, plans] = [
        withSpec(contracts, openOrdersOf(kernel, user)).filter(here),
        withSpec(contracts, openPlansOf(kernel, user)).filter(here),
      ];
      const stopsOf = createStops(kernel);
      const rows = await inTurns(orders, ({ item, spec }) => orderEntry(item, spec, query.env, stopsOf));
      const conditions = await inTurns(plans, ({ item, spec }) => conditionEntry(item, spec, query.env));
      return { data: { rows, conditions, total: rows.length + conditions.length } };
    },
  };
};
