// Leverage and modes, and what is done to a position.
import type { PositionConfig } from '../../domain/account/account.ts';
import { accountOf, type AccountId } from '../../domain/account/own-account.ts';
import { readPositionConfig, setLeverage, setPositionMode } from '../../domain/wire/compiled/account.ts';
import { closePositions } from '../../domain/wire/compiled/order.ts';
import type { PositionConfigRow } from '../../domain/wire/config-row.ts';
import * as numbers from '../../domain/wire/numbers.ts';
import type { CommandInput } from '../api/calls.ts';
import { accountQuery } from '../ingest/translate/own-account.ts';
import { toAll } from '../ingest/translate/market.ts';
import { toOrder } from '../ingest/translate/order.ts';
import { toPositionConfig } from '../ingest/translate/account.ts';
import { command, query, type NounCalls } from './declare.ts';

type Of = { readonly bizType: string; readonly contract: string; readonly account?: AccountId };
/** The contract, and whose. */
const aimOf = ({ bizType, contract, ...of }: Of) => ({
  params: { bizType, contractCode: contract },
  query: accountQuery(accountOf(of)),
});
const configOf = (row: PositionConfigRow, of: { readonly account?: AccountId }): PositionConfig =>
  toPositionConfig(row, accountOf(of));

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
      toInput: aimOf,
      toAnswer: configOf,
    }),
  },
  commands: {
    // Equal ones are set for the contract as a whole, so that one-way accounts can be served.
    setLeverage: command('setLeverage', {
      call: setLeverage,
      toInput: (input) => {
        const body = leverageOf(input);
        return { ...aimOf(input), body, says: body };
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
        return { ...aimOf(of), body, says: body };
      },
      toAnswer: configOf,
    }),
    closePosition: command('closePosition', {
      call: closePositions,
      toInput: ({ positionId, ...of }) => {
        const body = { positionIds: [positionId], contractCode: of.contract };
        const { query: account } = aimOf(of);
        return { params: { bizType: of.bizType }, query: account, body, says: body };
      },
      toAnswer: (rows) => toAll(rows, toOrder),
    }),
  },
} satisfies NounCalls;
