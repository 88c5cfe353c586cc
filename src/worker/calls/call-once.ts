// A command, or a read that nobody watches: sent once, answered once.
import type { CommandAnswer, CommandInput, CommandName, ReadName, Reads } from '../api/calls.ts';
import { bad } from '../../domain/kernel/result.ts';
import type { Problem, Result } from '../api/door.ts';
import { requesterOf, exchangeMs, problemOfLeaving, type Context } from '../commands/context.ts';
import { unsure } from '../commands/parse-answer.ts';
import type { DeclaredCommand, DeclaredRead, LoadNoun } from './declare.ts';
import { nounOf } from './registry.ts';

const isProblem = (value: unknown): value is Problem => typeof value === 'object' && value !== null && 'key' in value;

export type CallOnce = {
  command<N extends CommandName>(name: N, input: CommandInput<N>): Promise<Result<CommandAnswer<N>>>;
  ask<N extends ReadName>(name: N, input: Reads[N]['input']): Promise<Result<Reads[N]['answer']>>;
};

/** What cannot be loaded was not sent: 'error.network'. Nor is a command of somebody who left while it was loading: 'error.userChanged'. */
export const createCallOnce = (context: Context, load: LoadNoun): CallOnce => ({
  command: async (name, input) => {
    const requester = requesterOf(context.state);
    const noun = await load(nounOf(name)).catch(() => null);
    if (noun === null) return bad({ key: 'error.network' });
    const declared = noun.commands[name] as unknown as DeclaredCommand<typeof name>;
    const left = declared.isLogin === true ? null : problemOfLeaving(requester, context.state);
    if (left !== null) return bad(left);
    const { result } = await context.call(declared.call, requester.env, declared.toInput(input, exchangeMs(context)));
    if (!result.ok) return result;
    if (declared.isLogin === true) context.reconnect();
    const answer = declared.toAnswer(result.value, input);
    return answer === null && declared.isLogin !== true
      ? unsure('error.unexpectedAnswer')
      : { ok: true, value: answer as CommandAnswer<typeof name> };
  },
  ask: async (name, input) => {
    const { env } = requesterOf(context.state);
    const noun = await load(nounOf(name)).catch(() => null);
    if (noun === null) return bad({ key: 'error.network' });
    const ofState = noun.ofState?.[name];
    if (ofState !== undefined) return { ok: true, value: ofState(context.state, input) };
    const declared = noun.reads[name] as unknown as DeclaredRead<typeof name>;
    const { result } = await context.call(declared.call, env, declared.toInput(input, exchangeMs(context)));
    if (!result.ok) return result;
    await declared.needs?.(context, input);
    const answer = declared.toAnswer(result.value, input, context.state);
    if (answer === null) return unsure('error.unexpectedAnswer');
    return isProblem(answer) ? bad(answer) : { ok: true, value: answer };
  },
});
