import type { Result } from '../../domain/kernel/result.ts';
import type { Receipt } from '../../worker/api/door.ts';
import type { Outcome } from './command-flow.types.ts';

/**
 * What became of a command, by its result. Where nobody knows it says so, whatever broke on the way: other words would promise that nothing was done.
 * Example: a time-out is `unknown`, error.answerLost; a command that could not even be sent is `refused`.
 */
export const outcomeOf = <Answer>(result: Result<Answer>): Outcome<Answer> => {
  if (result.ok) return { state: 'done', answer: result.value };
  return result.isUnknown === true
    ? { state: 'unknown', problem: { key: 'error.answerLost' } }
    : { state: 'refused', problem: result.problem };
};

export type Placed = Extract<Receipt, { readonly state: 'placed' }>;
/** What the exchange knows of a client id. */
export type Found = Receipt | { readonly state: 'absent'; readonly clientId: string };

/** What became of an order, by its receipt. An id that the exchange never saw is a refusal: nothing was placed. */
export const outcomeOfOrder = (found: Found): Outcome<Placed> => {
  switch (found.state) {
    case 'placed':
      return { state: 'done', answer: found };
    case 'refused':
      return { state: 'refused', problem: found.problem };
    case 'absent':
      return { state: 'refused', problem: { key: 'error.orderNotReceived' } };
    case 'unknown':
      return { state: 'unknown', problem: found.problem };
  }
};
