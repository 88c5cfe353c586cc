// Leverage, position mode and margin mode.
import type { PositionConfig } from '../../domain/account/account.ts';
import { accountOf, type AccountId } from '../../domain/account/own-account.ts';
import { readPositionConfig, setLeverage, setPositionMode } from '../../domain/wire/compiled/account.ts';
import { closePositions } from '../../domain/wire/compiled/order.ts';
import type { PositionConfigRow } from '../../domain/wire/config-row.ts';
import { marginMode, positionMode } from '../../domain/wire/numbers.ts';
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
      toInput: ({ long, short, ...of }) => {
        const body = long === short ? { lever: long } : { longLever: long, shortLever: short };
        return { ...aimOf(of), body, says: body };
      },
      toAnswer: configOf,
    }),
    setPositionMode: command('setPositionMode', {
      call: setPositionMode,
      toInput: ({ mode, ...of }) => {
        const body = { dualPosition: positionMode.code(mode) };
        return { ...aimOf(of), body, says: body };
      },
      toAnswer: configOf,
    }),
    // The same call of the exchange changes both modes, by what its body names.
    setMarginMode: command('setMarginMode', {
      call: setPositionMode,
      toInput: ({ mode, ...of }) => {
        const body = { type: marginMode.code(mode) };
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
