import type { Result } from '../../domain/kernel/result.ts';
import { createCommandMachine, type CommandMachine } from './command-flow.machine.ts';
import { outcomeOf } from './outcome.ts';

/** A flow that sends its draft as it is, unasked: what may be is the exchange's to say. */
export const createPlainCommand = <Draft, Answer>(
  id: string,
  run: (draft: Draft) => Promise<Result<Answer>>,
): CommandMachine<Draft, Draft, Answer> =>
  createCommandMachine(id, {
    decide: (ticket: Draft) => ({ ok: true, ticket }),
    toRequest: (ticket) => ticket,
    send: (request) => run(request).then(outcomeOf),
  });
