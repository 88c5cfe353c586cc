import type { ReactNode } from 'react';

export type Tone = 'info' | 'success' | 'warn' | 'danger';

/**
 * One message to a person, wherever it is shown: a toast for what happened, a banner for what holds now, `Failed` for a read that did not come.
 * Example: { title: 'Leverage is unknown', body: 'Estimates wait for it.', tone: 'warn' }.
 */
export type Message = {
  readonly title: string;
  readonly body?: string;
  readonly tone?: Tone;
  /** A way on, in the place of the message. */
  readonly action?: ReactNode;
};
