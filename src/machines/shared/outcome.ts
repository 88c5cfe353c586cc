import type { Result } from '../../domain/kernel/result.ts';
import type { Receipt } from '../../worker/api/door.ts';
import type { Outcome } from './command-flow.types.ts';

/** Problems after which the exchange may have carried the command out all the same. */
const LOST: Readonly<Record<string, string>> = {
  'error.timeout': 'error.answerLost',
  'error.unexpectedAnswer': 'error.answerLost',
  'error.network': 'error.network',
  'error.serverGone': 'error.serverGone',
};

/** What became of a command, by its result: a problem of the way there and back is no refusal. Example: a time-out is `unknown`, error.answerLost. */
export const outcomeOf = <Answer>(result: Result<Answer>): Outcome<Answer> => {
  if (result.ok) return { state: 'done', answer: result.value };
  const lost = LOST[result.problem.key];
  return lost === undefined
    ? { state: 'refused', problem: result.problem }
    : { state: 'unknown', problem: { key: lost } };
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
