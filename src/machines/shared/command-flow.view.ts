// What a view needs to know of a flow, whatever it sends.
import type { Problem } from '../../domain/kernel/problem.ts';

/** idle: nothing is under way · reconciling: the answer was lost, the exchange is asked · done, refused, unknown: how the last one ended. */
export type CommandState = 'idle' | 'confirming' | 'sending' | 'reconciling' | 'done' | 'refused' | 'unknown';
export type CommandView<Ticket> = {
  readonly state: CommandState;
  /** Something is under way: a button that would send another is off. */
  readonly busy: boolean;
  /** Why the last draft was not carried out, or that nobody knows. */
  readonly problems: readonly Problem[];
  /** What waits for a yes; null otherwise. */
  readonly ticket: Ticket | null;
};

type Snapshot<Ticket> = {
  readonly value: unknown;
  readonly context: { readonly problems: readonly Problem[]; readonly ticket: Ticket | null };
};

const states: Readonly<Record<string, CommandState>> = {
  idle: 'idle',
  confirming: 'confirming',
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
    ticket: state === 'confirming' ? context.ticket : null,
  };
};
