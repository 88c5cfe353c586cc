import type { SafeLink } from './safe-link.ts';

/** What is on, or to come, in one language, as plain text. Times are epoch ms; endMs null: no end. link null: it has none, or none that is safe. */
export type Activity = {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly isOn: boolean;
  readonly startMs: number;
  readonly endMs: number | null;
  readonly link: SafeLink | null;
};
