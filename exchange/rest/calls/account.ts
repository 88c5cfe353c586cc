import { codes } from '../../../src/domain/wire/codes.ts';
import { findListed } from '../../contracts.ts';
import { inTurns } from '../../in-turns.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Command, ContractCode, ContractSpec, Outcome, UserId } from '../../kernel/language/types.ts';
import type { Services } from '../../services.ts';
import type * as z from 'zod/mini';
import type { leverBody } from '../../../src/domain/wire/calls/account-calls.ts';
import type { AccountRow } from '../../../src/domain/wire/money-rows.ts';
import type { ProblemCode } from '../../../src/domain/wire/problems.ts';
import { marginMode, positionMode, selectedMode } from '../../../src/domain/wire/numbers.ts';
import { billFilter, copiedOf } from '../filters.ts';
import { withSpec } from '../find.ts';
import { refuse } from '../handler.ts';
import type { Handlers, Refused } from '../handler.ts';
import { accountOfPosition, requestedAccount, requestedOpenAccount, positionsOf } from '../own-accounts.ts';
import { refusalCode } from '../refusals.ts';
import { assetRow, billRow } from '../rows/account-rows.ts';
import { configRow } from '../rows/config-row.ts';
import { createDetailRows } from '../rows/detail-rows.ts';
import { accountRow } from '../rows/money-row.ts';
import { contractNames } from '../rows/names.ts';

type AccountCall =
  | 'readPositions'
  | 'readPositionConfig'
  | 'setLeverage'
  | 'setPositionMode'
  | 'readAssets'
  | 'readBills';
type LeverBody = z.output<typeof leverBody>;
/** Each position of a cross account is looked at beside all the others. */
const CROSS_SLICE = 5;
/** Of merged and of split positions. */
const BOTH = '2';

/** Of a position where the body names one, else of the contract's sides; or what is wrong with the body. */
const leverageCommand = (
  kernel: Kernel,
  user: UserId,
  contract: ContractCode,
  body: LeverBody,
): Command | ProblemCode => {
  const { lever, longLever, shortLever, leverSync, positionId, side } = body;
  if (positionId !== undefined) {
    if (lever === undefined || longLever !== undefined || shortLever !== undefined || leverSync === 1)
      return codes.badParameter;
    const found = kernel.positions(user).find(({ id }) => id === positionId);
    if (found === undefined || found.contract !== contract || (side ?? found.side) !== found.side)
      return codes.noPosition;
    return { type: 'setPositionLeverage', user, contract, positionId, lever };
  }
  if (side !== undefined || (lever ?? longLever ?? shortLever) === undefined) return codes.badParameter;
  const now = kernel.leverage(user, contract);
  const [long, short] = [longLever ?? lever ?? now.long, shortLever ?? lever ?? now.short];
  const larger = Math.max(long, short);
  return {
    type: 'setLeverage',
    user,
    contract,
    ...(leverSync === 1 ? { long: larger, short: larger } : { long, short }),
  };
};

const refusedBy = (outcome: Outcome): Refused | null => (outcome.ok ? null : refuse(refusalCode(outcome.refusal)));

export const accountCalls = (services: Services): Pick<Handlers, AccountCall> => {
  const { contracts, ledger, histories } = services;
  const { positionEntry } = createDetailRows(services);
  return {
    readPositions: async ({ params, query, session }) => {
      await ledger.whenDurable();
      const kernel = ledger.kernel(query.env);
      const positions = positionsOf(kernel, session.user.userId).filter(
        ({ split = false }) =>
          query.selectedMode === BOTH || split === (selectedMode.word(Number(query.selectedMode)) === 'split'),
      );
      const accounts = new Map<string, AccountRow>();
      const accountIn = (user: UserId, { coin, bizType }: ContractSpec): AccountRow => {
        const key = `${user} ${coin}`;
        const row = accounts.get(key) ?? accountRow(user, coin, bizType, query.env, kernel);
        accounts.set(key, row);
        return row;
      };
      const listed = withSpec(contracts, positions).filter(({ spec }) => spec.bizType === params.bizType);
      return {
        data: await inTurns(
          listed,
          ({ item, spec }) => positionEntry(item, spec, query.env, accountIn(item.user, spec)),
          CROSS_SLICE,
        ),
      };
    },
    readPositionConfig: async ({ params, query, session }) => {
      await ledger.whenDurable();
      const spec = findListed(contracts, params);
      if (spec === undefined) return refuse(codes.unknownContract);
      const user = requestedAccount(ledger.kernel(query.env), session.user.userId, query);
      return user === null ? refuse(codes.accountNotOpen) : { data: configRow(services, spec, query.env, user) };
    },
    setLeverage: async ({ params, query, body, session }) => {
      const spec = findListed(contracts, params);
      if (spec === undefined) return refuse(codes.unknownContract);
      const kernel = ledger.kernel(query.env);
      const user = accountOfPosition(kernel, session.user.userId, query, body.positionId);
      if (user === null) return refuse(codes.accountNotOpen);
      const command = leverageCommand(kernel, user, spec.code, body);
      if (typeof command === 'number') return refuse(command);
      return refusedBy(await ledger.submit(query.env, command)) ?? { data: configRow(services, spec, query.env, user) };
    },
    setPositionMode: async ({ params, query, body, session }) => {
      const spec = findListed(contracts, params);
      if (spec === undefined) return refuse(codes.unknownContract);
      const user = requestedOpenAccount(ledger.kernel(query.env), session.user.userId, query);
      if (user === null) return refuse(codes.accountNotOpen);
      const { dualPosition, selectedMode: wanted, type } = body;
      if (dualPosition === undefined && wanted === undefined && type === undefined) return refuse(codes.badParameter);
      const outcome = await ledger.submit(query.env, {
        type: 'setModes',
        user,
        contract: spec.code,
        ...(dualPosition !== undefined && { mode: positionMode.word(dualPosition) ?? 'one-way' }),
        ...(wanted !== undefined && { selected: selectedMode.word(wanted) ?? 'merged' }),
        ...(type !== undefined && { margin: marginMode.word(type) ?? 'isolated' }),
      });
      const refusal = refusedBy(outcome);
      if (refusal !== null) return refusal;
      return { data: configRow(services, spec, query.env, user) };
    },
    readAssets: async ({ query, session }) => {
      await ledger.whenDurable();
      const kernel = ledger.kernel(query.env);
      const user = requestedAccount(kernel, session.user.userId, query);
      return user === null
        ? refuse(codes.accountNotOpen)
        : { data: kernel.balances(user).map((balance) => assetRow(balance, query.env, kernel)) };
    },
    readBills: async ({ params, query, session }) => {
      await ledger.whenDurable();
      const copied = copiedOf(query.dealMarket);
      if (copied === null) return { data: { bills: [], total: 0 } };
      const filter = { ...billFilter(query), ...copied };
      const { rows, total } = await histories.bills(query.env, session.user.userId, params.bizType, filter);
      const bills = rows.flatMap((bill) =>
        contracts
          .filter((spec) => spec.code === bill.fill.contract)
          .map((spec) => ({ ...billRow(bill, spec, query.env), currencyPairDTO: contractNames(spec) })),
      );
      return { data: { bills, total } };
    },
  };
};
