// Stops of a position, and changes of trigger orders.
import { accountOf } from '../../domain/account/own-account.ts';
import { codes } from '../../domain/wire/codes.ts';
import { changeConditions } from '../../domain/wire/compiled/condition.ts';
import { placeOrders } from '../../domain/wire/compiled/order.ts';
import { problemOf } from '../commands/problem-of.ts';
import { accountQuery } from '../ingest/translate/own-account.ts';
import { wirePositionStop, wireTriggerChange } from '../ingest/translate/wire-stops.ts';
import { command, type NounCalls } from './declare.ts';

const problemAt = (code: number) => (code === codes.ok ? null : problemOf(code));

export const stopCalls = {
  reads: {},
  queries: {},
  commands: {
    placeStops: command('placeStops', {
      call: placeOrders,
      toInput: (input) => {
        const body = input.stops.map((stop) => wirePositionStop(input, stop));
        return { params: { bizType: input.bizType, contractCode: input.contract }, body, recorded: body };
      },
      // A stop without an answer of its own is an answer that cannot be read.
      toAnswer: (answers, { stops }) => {
        const placed = stops.flatMap(({ clientId }) => {
          const own = answers.find(({ tag }) => tag === clientId);
          return own === undefined ? [] : [{ clientId, problem: problemAt(own.code) }];
        });
        return placed.length === stops.length ? placed : null;
      },
    }),
    changeTrigger: command('changeTrigger', {
      call: changeConditions,
      toInput: (input) => {
        const body = [wireTriggerChange(input)];
        return { params: { bizType: input.bizType }, query: accountQuery(accountOf(input)), body, recorded: body };
      },
      toAnswer: (answers, { orderId }) => {
        const own = answers.find(({ id }) => id === orderId);
        return own === undefined ? null : { problem: problemAt(own.code) };
      },
    }),
  },
} satisfies NounCalls;
