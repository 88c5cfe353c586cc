// Leverage and modes, and what is done to a position.
import type { PositionConfig } from '../../domain/account/account.ts';
import { accountOf, type AccountId } from '../../domain/account/own-account.ts';
import { readPositionConfig, setLeverage, setPositionMode } from '../../domain/wire/compiled/account.ts';
import { readMoneyBills } from '../../domain/wire/compiled/money.ts';
import { closePositions } from '../../domain/wire/compiled/order.ts';
import { readPositionDetail } from '../../domain/wire/compiled/position.ts';
import type { PositionConfigRow } from '../../domain/wire/config-row.ts';
import * as numbers from '../../domain/wire/numbers.ts';
import type { CommandInput } from '../api/calls.ts';
import { contractAndAccount, ofKnownAccounts } from '../ingest/translate/own-account.ts';
import { toAll } from '../ingest/translate/market.ts';
import { toOrder } from '../ingest/translate/order.ts';
import { toPositionConfig } from '../ingest/translate/account.ts';
import { POSITION_MONEY_CODES, toPositionMoney } from '../ingest/translate/position-money.ts';
import { toPositionRecord } from '../ingest/translate/position-record.ts';
import { command, query, type NounCalls } from './declare.ts';

/** The configuration of a contract as the domain has it: the exchange does not say of which account it is, the one who asked knows. */
const configOf = (row: PositionConfigRow, of: { readonly account?: AccountId }): PositionConfig =>
  toPositionConfig(row, accountOf(of));

/** As many as the exchange gives at once. */
const MOST_BILLS = 999;

/** Of one position, or of the contract's sides. */
const leverageOf = (input: CommandInput<'setLeverage'>) => {
  if ('positionId' in input) return { positionId: input.positionId, lever: input.lever };
  const { long, short } = input;
  return long === short ? { lever: long } : { longLever: long, shortLever: short };
};

export const positionCalls = {
  reads: {},
  queries: {
    positionConfig: query('positionConfig', {
      call: readPositionConfig,
      toInput: contractAndAccount,
      toAnswer: configOf,
    }),
    // The id names the position, whichever own account holds it.
    positionRecord: query('positionRecord', {
      call: readPositionDetail,
      toInput: ({ bizType, positionId }) => ({ params: { bizType }, query: { positionId, withRecord: 1 } }),
      toAnswer: toPositionRecord,
    }),
    positionMoney: query('positionMoney', {
      call: readMoneyBills,
      toInput: ({ bizType, contract, fromMs, toMs }) => ({
        params: { bizType },
        query: {
          page: 1,
          pageSize: MOST_BILLS,
          type: POSITION_MONEY_CODES,
          contractCode: contract,
          startDate: fromMs,
          ...(toMs !== null && { endDate: toMs }),
        },
      }),
      toAnswer: ({ bills }) => toAll(ofKnownAccounts(bills), toPositionMoney),
    }),
  },
  commands: {
    // Equal ones are set for the contract as a whole, so that one-way accounts can be served.
    setLeverage: command('setLeverage', {
      call: setLeverage,
      toInput: (input) => {
        const body = leverageOf(input);
        return { ...contractAndAccount(input), body, recorded: body };
      },
      toAnswer: configOf,
    }),
    // One call of the exchange changes all three, by what its body names.
    setModes: command('setModes', {
      call: setPositionMode,
      toInput: ({ mode, marginMode, selectedMode, ...of }) => {
        const body = {
          ...(mode !== undefined && { dualPosition: numbers.positionMode.code(mode) }),
          ...(selectedMode !== undefined && { selectedMode: numbers.selectedMode.code(selectedMode) }),
          ...(marginMode !== undefined && { type: numbers.marginMode.code(marginMode) }),
        };
        return { ...contractAndAccount(of), body, recorded: body };
      },
      toAnswer: configOf,
    }),
    closePosition: command('closePosition', {
      call: closePositions,
      toInput: ({ positionId, ...of }) => {
        const body = { positionIds: [positionId], contractCode: of.contract };
        const { query: account } = contractAndAccount(of);
        return { params: { bizType: of.bizType }, query: account, body, recorded: body };
      },
      toAnswer: (rows) => toAll(rows, toOrder),
    }),
  },
} satisfies NounCalls;
