import { findListed } from '../../contracts.ts';
import type { Command, Outcome } from '../../kernel/types.ts';
import type { Services } from '../../services.ts';
import { marginMode, positionMode, selectedMode } from '../../../src/domain/wire/numbers.ts';
import { billFilter } from '../filters.ts';
import { refuse } from '../handler.ts';
import type { Handlers, Refused } from '../handler.ts';
import { positionsOf } from '../own-accounts.ts';
import { refusalCode } from '../refusals.ts';
import { assetRow, billRow } from '../rows/account-rows.ts';
import { configRow } from '../rows/config-row.ts';
import { positionRow } from '../rows/position-row.ts';

type AccountCall = 'readPositions' | 'readPositionConfig' | 'setLeverage' | 'setPositionMode' | 'readAssets' | 'readBills';
const SPLIT = '1';
const BOTH = '2';

const refusedBy = (outcome: Outcome): Refused | null => (outcome.ok ? null : refuse(refusalCode(outcome.refusal)));

export const accountCalls = (services: Services): Pick<Handlers, AccountCall> => {
  const { contracts, ledger } = services;
  return {
    readPositions: async ({ params, query, session }) => {
      await ledger.settled();
      const kernel = ledger.kernel(query.env);
      const positions = positionsOf(kernel, session.user.userId)
        .filter(({ split = false }) => query.selectedMode === BOTH || split === (query.selectedMode === SPLIT));
      const data = positions.flatMap((position) => contracts
        .filter((spec) => spec.code === position.contract && spec.bizType === params.bizType)
        .map((spec) => positionRow(position, spec, query.env, kernel)));
      return { data };
    },
    readPositionConfig: async ({ params, query, session }) => {
      await ledger.settled();
      const spec = findListed(contracts, params);
      return spec === undefined ? refuse(20021) : { data: configRow(services, spec, query.env, session.user.userId) };
    },
    setLeverage: async ({ params, query, body, session }) => {
      const spec = findListed(contracts, params);
      if (spec === undefined) return refuse(20021);
      const user = session.user.userId;
      const kernel = ledger.kernel(query.env);
      const now = kernel.leverage(user, spec.code);
      const { lever, longLever, shortLever } = body;
      if (lever === undefined && longLever === undefined && shortLever === undefined) return refuse(20007);
      const outcome = await ledger.submit(query.env, {
        type: 'setLeverage', user, contract: spec.code, long: longLever ?? lever ?? now.long, short: shortLever ?? lever ?? now.short,
      });
      return refusedBy(outcome) ?? { data: configRow(services, spec, query.env, user) };
    },
    setPositionMode: async ({ params, query, body, session }) => {
      const spec = findListed(contracts, params);
      if (spec === undefined) return refuse(20021);
      const user = session.user.userId;
      const { dualPosition, selectedMode: wanted, type } = body;
      if (dualPosition === undefined && wanted === undefined && type === undefined) return refuse(20007);
      const mode = positionMode.word(dualPosition ?? 0) ?? 'one-way';
      const selected = selectedMode.word(wanted ?? 0) ?? 'merged';
      const margin = marginMode.word(type ?? 1) ?? 'isolated';
      const changes: readonly Command[] = [
        ...(dualPosition === undefined ? [] : [{ type: 'setPositionMode', user, mode } as const]),
        ...(wanted === undefined ? [] : [{ type: 'setSelectedMode', user, contract: spec.code, selected } as const]),
        ...(type === undefined ? [] : [{ type: 'setMarginMode', user, contract: spec.code, mode: margin } as const]),
      ];
      for (const change of changes) {
        const refusal = refusedBy(await ledger.submit(query.env, change));
        if (refusal !== null) return refusal;
      }
      return { data: configRow(services, spec, query.env, user) };
    },
    readAssets: async ({ query, session }) => {
      await ledger.settled();
      const kernel = ledger.kernel(query.env);
      return { data: kernel.balances(session.user.userId).map((balance) => assetRow(balance, query.env, kernel)) };
    },
    readBills: async ({ params, query, session }) => {
      await ledger.settled();
      // Every fill is of the ordinary business: led or copied ones alone are none.
      if (query.dealMarket?.split(',').includes('0') === false) return { data: { bills: [], total: 0 } };
      const { rows, total } = ledger.history(query.env).bills(session.user.userId, params.bizType, billFilter(query));
      const bills = rows.flatMap((bill) => contracts.filter((spec) => spec.code === bill.fill.contract).map((spec) => billRow(bill, spec, query.env)));
      return { data: { bills, total } };
    },
  };
};
