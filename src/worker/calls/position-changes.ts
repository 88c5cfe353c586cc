// What is done to whole positions: closed together, reversed, merged, given margin.
import { accountOf } from '../../domain/account/own-account.ts';
import type { ClosedPart } from '../../domain/position/close-all.ts';
import { elementTypes } from '../../domain/wire/codes.ts';
import { changeMargin, setAutoAddMargin } from '../../domain/wire/compiled/margin.ts';
import { closePositions } from '../../domain/wire/compiled/order.ts';
import { mergePositions, reversePosition } from '../../domain/wire/compiled/position.ts';
import type { OrderRow } from '../../domain/wire/rows.ts';
import { toPosition, toPositionConfig } from '../ingest/translate/account.ts';
import { toAll } from '../ingest/translate/market.ts';
import { toOrder } from '../ingest/translate/order.ts';
import { contractAndAccount, toAccount } from '../ingest/translate/own-account.ts';
import { command, type NounCalls } from './declare.ts';

const closedPart = (row: OrderRow): ClosedPart | null => {
  const account = toAccount(row);
  return account === null
    ? null
    : {
        account,
        contract: row.contractCode,
        side: row.detailSide === 'close_long' ? 'long' : 'short',
        positionId: row.positionId ?? null,
        closedCont: row.dealAmount,
      };
};

export const positionChangeCalls = {
  reads: {},
  queries: {},
  commands: {
    closePositions: command('closePositions', {
      call: closePositions,
      toInput: ({ bizType, ids }) => {
        const body = { positionIds: ids };
        return { params: { bizType }, body, recorded: body };
      },
      toAnswer: (rows) => toAll(rows, closedPart),
    }),
    changeMargin: command('changeMargin', {
      call: changeMargin,
      toInput: ({ positionId, side, direction, amount, ...of }) => {
        const body = { side, positionId, margin: direction === 'add' ? amount : `-${amount}` };
        return { ...contractAndAccount(of), body, recorded: body };
      },
      toAnswer: toPosition,
    }),
    setAutoAddMargin: command('setAutoAddMargin', {
      call: setAutoAddMargin,
      toInput: ({ on, ...of }) => {
        const body = { value: on ? 1 : 0 };
        return { ...contractAndAccount(of), body, recorded: body };
      },
      toAnswer: (row, of) => toPositionConfig(row, accountOf(of)),
    }),
    reversePosition: command('reversePosition', {
      call: reversePosition,
      toInput: ({ positionId, side, amountCont, ...of }) => {
        const body = { positionId, amount: amountCont, side: `close_${side}`, type: elementTypes.market };
        return { ...contractAndAccount(of), body, recorded: body };
      },
      toAnswer: (rows) => toAll(rows, toOrder),
    }),
    mergePositions: command('mergePositions', {
      call: mergePositions,
      toInput: ({ ids, ...of }) => ({ ...contractAndAccount(of), body: ids, recorded: { positionIds: ids } }),
      toAnswer: toPosition,
    }),
  },
} satisfies NounCalls;
