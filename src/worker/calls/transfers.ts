// Transfers between own accounts; loaded with practice money, in the same part: the engine's start has no room for the name of another.
import type { MoneyAccount } from '../../domain/account/transfer.ts';
import { retireTransferTag, transferAssets } from '../../domain/wire/compiled/money.ts';
import { accountType, coinId } from '../../domain/wire/money-numbers.ts';
import { problemOf } from '../commands/problem-of.ts';
import { command } from './declare.ts';

/** The contract account has two numbers; either means it. */
const ACCOUNTS: Readonly<Record<MoneyAccount, number>> = { contract: 5, fund: accountType.code('fund') };
/** Money is kept apart by account, not by business: the path's is not looked at, but must be there. */
const params = { bizType: 'perpetual' } as const;

export const transferCalls = {
  commands: {
    transfer: command('transfer', {
      call: transferAssets,
      toInput: ({ clientId, from, to, amount }) => {
        const body = {
          tag: clientId,
          source: ACCOUNTS[from],
          target: ACCOUNTS[to],
          coinId: coinId.code('usdt'),
          amount,
        };
        return { params, body, recorded: body };
      },
      toAnswer: () => ({ moved: true, problem: null }),
    }),
    retireTransfer: command('retireTransfer', {
      call: retireTransferTag,
      toInput: ({ clientId }) => ({ params: { ...params, tag: clientId }, recorded: { tag: clientId } }),
      toAnswer: ({ moved, refused }) => ({
        moved: moved === 1,
        problem: refused === null ? null : problemOf(refused),
      }),
    }),
  },
};
