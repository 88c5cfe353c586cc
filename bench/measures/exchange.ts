// P17: the exchange. The kernel alone, starting on a long history, and the running exchange under load.
import { kernelGoals } from './exchange/kernel-parts.ts';
import { startUpGoals } from './exchange/start-up.ts';
import { durableGoals, socketGoals } from './exchange/under-load.ts';
import type { Goal, Report } from './report.ts';

type Says = (text: string) => void;
/** `seconds`: how long the steady load and the sockets are measured. `parts`: null for all of them. */
type Options = { readonly seconds: number; readonly parts: readonly string[] | null };
const PARTS: readonly (readonly [string, (root: string, seconds: number, says: Says) => Promise<Goal[]>])[] = [
  ['kernel', (_root, _seconds, says) => Promise.resolve(kernelGoals(says))],
  ['start', (root, _seconds, says) => startUpGoals(root, 1, says)],
  ['durable', durableGoals],
  ['sockets', socketGoals],
];

export const benchExchange = async (root: string, { seconds, parts }: Options, says: Says): Promise<Report> => {
  const goals: Goal[] = [];
  for (const [name, part] of PARTS)
    if (parts === null || parts.includes(name)) goals.push(...(await part(root, seconds, says)));
  return { bench: 'exchange', unit: '', facts: { seconds, parts: parts?.join(' ') ?? 'all' }, timed: [], goals };
};
