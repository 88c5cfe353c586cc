// What a view needs to know of a flow, whatever it sends.
import type { Problem } from '../../domain/kernel/problem.ts';

/**
 * idle: nothing is under way · agreeing: a notice has to be accepted first · choosing: what may go with it is asked, and nothing else · reconciling: the
 * answer was lost, the exchange is asked · done, refused, unknown: how the last one ended.
 */
export type CommandState =
  | 'idle'
  | 'agreeing'
  | 'confirming'
  | 'choosing'
  | 'sending'
  | 'reconciling'
  | 'done'
  | 'refused'
  | 'unknown';
export type CommandView<Ticket> = {
  readonly state: CommandState;
  /** Something is under way: a button that would send another is off. */
  readonly busy: boolean;
  /** Why the last draft was not carried out, or that nobody knows. */
  readonly problems: readonly Problem[];
  /** What waits for a yes; null otherwise. */
  readonly ticket: Ticket | null;
  /** The notice that waits to be accepted; null otherwise. */
  readonly notice: string | null;
};

type Snapshot<Ticket> = {
  readonly value: unknown;
  readonly context: {
    readonly problems: readonly Problem[];
    readonly ticket: Ticket | null;
    readonly notice: string | null;
  };
};

const questions: readonly CommandState[] = ['agreeing', 'confirming', 'choosing'];
const states: Readonly<Record<string, CommandState>> = {
  idle: 'idle',
  agreeing: 'agreeing',
  confirming: 'confirming',
  choosing: 'choosing',
  sending: 'sending',
  reconciling: 'reconciling',
  waiting: 'reconciling',
  done: 'done',
  refused: 'refused',
  unknown: 'unknown',
};

/** Example: a machine that waits one second before it asks again is shown as 'reconciling', busy. */
export const commandView = <Ticket>({ value, context }: Snapshot<Ticket>): CommandView<Ticket> => {
  const state = states[String(value)] ?? 'sending';
  return {
    state,
    busy: state === 'sending' || state === 'reconciling',
    problems: state === 'reconciling' ? [] : context.problems,
    ticket: questions.includes(state) ? context.ticket : null,
    notice: state === 'agreeing' ? context.notice : null,
  };
};
